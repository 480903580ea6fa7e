"""What scenes share: the channels in which they play, and the labels of Boneyard's controls."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from boneyard_playground.checks.components import TEXT, walk
from boneyard_playground.demos.demo import Hint
from boneyard_playground.http.errors import ControlError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from boneyard_playground.demos.stage import Stage
    from boneyard_playground.world.model import Channel, Message, User

T = TypeVar("T")

__all__ = [
    "AFTERWARDS",
    "BOARD_HAND",
    "DICE",
    "HAND_RESTS",
    "JOIN",
    "MOVES",
    "NEXT_ROUND",
    "START",
    "START_ALONE",
    "find_room",
    "text_of",
    "whose_turn",
]

BOARD_HAND, JOIN, START, NEXT_ROUND = "bone:1:hand:", "bone:1:join:", "bone:1:start:", "bone:1:next:"
MOVES = ("bone:1:move:", "bone:1s:")
"""Controls that make a move, on a hand or on a board with dice."""
START_ALONE = "bone:1:fillup:"
"""Starts a match with the computers that are missing."""
AFTERWARDS = (
    Hint("Watch the match again, move by move.", ("bone:1:replay:",), is_later=True),
    Hint("Nobody can cheat: see how deals and rolls are checked.", ("bone:1:fair:",), is_later=True),
)
"""The hints after a result, in every scene that ends a match."""
DICE = "bone:1d:"
"""A die that can be kept."""
HAND_RESTS = "bone:1:look:"
"""A control of a hand when it is another person's turn."""

_MOST_ROOMS = 9
_TURN = re.compile(r"<@(\d+)>.*◀")


async def find_room(
    stage: Stage, name: str, settle: Callable[[Stage, Channel], Awaitable[T | None]]
) -> tuple[Channel, T]:
    """Return the first channel of this name in which an attempt succeeds, and its result.

    Raises `ControlError` if it succeeds in none of the first few.
    """
    for room in islice(stage.rooms(name), _MOST_ROOMS):
        found = await settle(stage, room)
        if found is not None:
            return room, found
    raise ControlError(409, "There is a match at every table that is set for this. Play one to its end first.")


def text_of(message: Message) -> str:
    """Return all text of a message."""
    return "\n".join(str(part["content"]) for part in walk(message.components) if part["type"] == TEXT)


def whose_turn(board: Message, people: list[User]) -> User | None:
    """Return the person of these whose turn it is on a board, or None."""
    found = _TURN.search(text_of(board))
    return next((one for one in people if found and one.id == int(found[1])), None)
