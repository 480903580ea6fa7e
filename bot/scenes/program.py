"""The scenes that the playground offers to a new visitor, in order."""

from __future__ import annotations

from types import MappingProxyType

from boneyard_playground.demos.demo import Hint, Program
from bot.scenes.against_a_computer import AgainstAComputer
from bot.scenes.for_two import ForTwo
from bot.scenes.league_evening import LeagueEvening
from bot.scenes.rooms import AFTERWARDS, BOARD_HAND, JOIN, MOVES, START, START_ALONE

__all__ = ["PROGRAM"]

_FIRST_TABLE = (
    Hint("Others join with this button. Become one of them: press another person.", (JOIN,)),
    Hint("When everyone sits, the host starts the match. Alone, play against a computer.", (START, START_ALONE)),
    Hint("Your tiles are private. This shows them to you alone.", (BOARD_HAND,)),
    Hint("On your turn, press a tile to play it.", MOVES),
    *AFTERWARDS,
)

PROGRAM = Program(
    demos=(AgainstAComputer(), ForTwo(), LeagueEvening()), guides=MappingProxyType({"play": _FIRST_TABLE})
)
