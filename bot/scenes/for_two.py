"""A match of dice for two people side by side, up to the first roll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.demos.demo import Ended, Hint
from bot.scenes.rooms import AFTERWARDS, DICE, JOIN, MOVES, START, find_room, text_of, whose_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boneyard_playground.demos.stage import Pressable, Stage
    from boneyard_playground.world.model import Channel, Message, User

__all__ = ["ForTwo"]

_STOP = ":stop"


class ForTwo:
    """Pięciol: two people at one table, and it is the visitor's turn to roll."""

    id = "two"
    title = "Pięciol for two"
    about = "Dice. You play both."
    hints = (
        Hint("It's your turn. Press this to roll the dice.", MOVES),
        Hint("Dice that are alike are kept. Press a die to change that. Then roll, or stop here.", (DICE, *MOVES)),
        *AFTERWARDS,
    )

    async def play(self, stage: Stage) -> Ended:
        """Continue a match of the visitor, or start one."""
        room, pair = await find_room(stage, "pieciol", self._pair)
        await self._visitors_turn(stage, room, pair)
        return Ended([(one, room) for one in pair], self.hints)

    async def _pair(self, stage: Stage, room: Channel) -> list[User] | None:
        """Return the visitor and the opponent in a match here; None if others play."""
        board = stage.newest(stage.visitor, room, *MOVES)
        if board is None:
            return await self._start(stage, room)
        named = ([one for one in stage.members if f"<@{one.id}>" in text_of(shown)] for shown in _newest_first(room))
        seated = next((people for people in named if len(people) > 1), [])  # the lobby names all of them
        if len(seated) != 2 or stage.visitor not in seated:
            return None
        return sorted(seated, key=lambda one: one is not stage.visitor)

    async def _start(self, stage: Stage, room: Channel) -> list[User] | None:
        """Let two people sit down and start; return them, or None if this channel is in use."""
        me, other = stage.cast(2)
        stage.of = 3
        stage.tell(f"{me.display_name} opens a table…")
        lobby = stage.answer(await stage.command(me, room, "play", game="pieciol"))
        if lobby is None or lobby.seen_by is not None:
            return None
        stage.tell(f"{other.display_name} joins…")
        await stage.press(other, stage.insist(lobby, JOIN))
        stage.tell(f"{me.display_name} starts the match…")
        await stage.press(me, stage.insist(lobby, START))
        await stage.until(lambda: stage.newest(me, room, *MOVES))
        return [me, other]

    async def _visitors_turn(self, stage: Stage, room: Channel, pair: list[User]) -> None:
        """Play for the other person, who may be the first to move, until it is the visitor's turn."""
        me, other = pair

        def board() -> Pressable | None:
            """Find the board if a person has to move on it."""
            found = stage.newest(me, room, *MOVES)
            return found if found and whose_turn(found.message, pair) else None

        while whose_turn((now := await stage.until(board)).message, pair) is other:
            stop = next((one for one in stage.all_on(now.message, *MOVES) if one.custom_id.endswith(_STOP)), now)
            before = text_of(now.message)
            await stage.press(other, stop)
            await stage.until(lambda shown=now.message, text=before: text_of(shown) != text or board() is None)  # type: ignore[misc]


def _newest_first(room: Channel) -> Sequence[Message]:
    """Return the public messages in a channel."""
    return [message for message in room.messages.values() if message.seen_by is None][::-1]
