"""A match against a computer, up to the first tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.demos.demo import Ended, Hint
from bot.scenes.rooms import AFTERWARDS, BOARD_HAND, HAND_RESTS, MOVES, NEXT_ROUND, find_room, whose_turn

if TYPE_CHECKING:
    from boneyard_playground.demos.stage import Stage
    from boneyard_playground.world.model import Channel, Message

__all__ = ["AgainstAComputer"]

_TURN = (*MOVES, NEXT_ROUND)


class AgainstAComputer:
    """All Fives, one person and a computer; the person's hand is open, and it is their turn."""

    id = "computer"
    title = "All Fives against a computer"
    about = "Dominoes"
    hints = (
        Hint("Press a tile.", _TURN),
        Hint("The computer plays by itself. Can anything stop the match? Try it: open Switches.", ("#open-switches",)),
        *AFTERWARDS,
    )

    async def play(self, stage: Stage) -> Ended:
        """Sit down at a running match of the visitor, or start one."""
        room, hand = await find_room(stage, "all-fives", self._hand)
        await stage.until(lambda: stage.on(hand, *_TURN))
        return Ended([(stage.visitor, room)], self.hints)

    async def _hand(self, stage: Stage, room: Channel) -> Message | None:
        """Open the visitor's hand in a channel, in a new match if necessary; None if others play there."""
        me = stage.visitor
        board = stage.newest(me, room, BOARD_HAND)
        if board is None:
            stage.tell(f"{me.display_name} asks for a match…")
            opened = stage.answer(await stage.command(me, room, "play", game="all-fives", computers=1))
            if opened is None or opened.seen_by is not None:
                return None
            board = await stage.until(lambda: stage.newest(me, room, BOARD_HAND))
            started = board.message
            await stage.until(lambda: whose_turn(started, [me]))
        hand = stage.answer(await stage.press(me, board))
        # While the computer thinks, a hand has a picture and no controls; a refusal has neither.
        is_hand = stage.on(hand, *_TURN, HAND_RESTS) or (hand is not None and hand.attachments)
        return hand if is_hand else None
