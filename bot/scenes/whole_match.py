"""A match of dominoes for two, played by clicks to its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.scenes.rooms import BOARD_HAND, MOVES, NEXT_ROUND, text_of

if TYPE_CHECKING:
    from boneyard_playground.demos.stage import Pressable, Stage
    from boneyard_playground.world.model import Channel, Message, User

__all__ = ["play_to_end"]

_RESULT = "bone:1:replay:"


async def play_to_end(stage: Stage, room: Channel, people: list[User]) -> None:
    """Let two people who sit in a thread play their match: each opens a hand, and lays the first tile that fits."""
    board = await stage.until(lambda: stage.newest(people[0], room, BOARD_HAND))
    hands = {person.id: stage.answer(await stage.press(person, board)) for person in people}

    def result() -> Message | None:
        return next((one for one in room.messages.values() if stage.on(one, _RESULT)), None)

    def turn() -> tuple[User, Pressable] | None:
        found = ((person, stage.on(hands[person.id], *MOVES, NEXT_ROUND)) for person in people)
        return next(((person, control) for person, control in found if control), None)

    def next_thing() -> tuple[User, Pressable] | Message | None:
        return result() or turn()

    now: tuple[User, Pressable] | Message = await stage.until(next_thing)
    while isinstance(now, tuple):
        person, control = now
        if control.options:
            await stage.choose(person, control, control.options[0])
        else:
            await stage.press(person, control)
        now = await stage.until(next_thing)
    stage.tell(_said(now, people))


def _said(result: Message, people: list[User]) -> str:
    """Say who has won: whoever is named in the headline of the result."""
    headline = text_of(result).partition("\n")[0]
    one, other = sorted(people, key=lambda person: person.display_name not in headline)
    is_won = one.display_name in headline and other.display_name not in headline
    return f"{one.display_name} {'beats' if is_won else 'has played'} {other.display_name}…"
