"""A match of dominoes for two, played by clicks to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.scenes.rooms import BOARD_HAND, MOVES, NEXT_ROUND, text_of

if TYPE_CHECKING:
    from boneyard_playground.demos.stage import Pressable, Stage
    from boneyard_playground.world.model import Channel, Message, User

__all__ = ["Duel"]

_RESULT = "bone:1:replay:"


class Duel:
    """A match of two people in a thread; each has an open hand, and plays the first tile that fits."""

    def __init__(self, stage: Stage, room: Channel, people: list[User]) -> None:
        self._stage, self._room, self._people = stage, room, people
        self._hands: dict[int, Message | None] = {}

    async def begin(self) -> None:
        """Open the hands as soon as there is a board."""
        stage, first = self._stage, self._people[0]
        board = await stage.until(lambda: stage.newest(first, self._room, BOARD_HAND))
        for person in self._people:
            self._hands[person.id] = stage.answer(await stage.press(person, board))

    async def play_to_end(self) -> None:
        """Play until there is a result, and announce it."""
        now: tuple[User, Pressable] | Message = await self._stage.until(self._next)
        while isinstance(now, tuple):
            await self._act(*now)
            now = await self._stage.until(self._next)
        self._stage.tell(_said(now, self._people))

    async def play_up_to(self, person: User) -> None:
        """Play for the other person until it is this person's turn, or there is a result."""
        now = await self._stage.until(self._next)
        while isinstance(now, tuple) and now[0] is not person:
            await self._act(*now)
            now = await self._stage.until(self._next)

    def _next(self) -> tuple[User, Pressable] | Message | None:
        """Return the result, or the person who can act with their controls."""
        result = next((one for one in self._room.messages.values() if self._stage.on(one, _RESULT)), None)
        found = ((one, self._stage.on(self._hands[one.id], *MOVES, NEXT_ROUND)) for one in self._people)
        return result or next(((person, control) for person, control in found if control), None)

    async def _act(self, person: User, control: Pressable) -> None:
        if control.options:
            await self._stage.choose(person, control, control.options[0])
        else:
            await self._stage.press(person, control)


def _said(result: Message, people: list[User]) -> str:
    """Say who has won: the person in the headline of the result."""
    headline = text_of(result).partition("\n")[0]
    one, other = sorted(people, key=lambda person: person.display_name not in headline)
    is_won = one.display_name in headline and other.display_name not in headline
    return f"{one.display_name} {'beats' if is_won else 'has played'} {other.display_name}…"
