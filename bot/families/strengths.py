"""Which levels of computers play differently enough to be offered; docs/strength.md has the measurements."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.computers.levels import Level

__all__ = ["levels_for"]

_EASY, _MEDIUM, _HARD = Level
_OFFERED: Mapping[tuple[str, int], tuple[Level, ...]] = MappingProxyType(
    {
        ("fifty", 2): (_MEDIUM,),
        ("fifty", 4): (_MEDIUM,),
        ("heaven-and-hell", 2): (_MEDIUM,),
        ("heaven-and-hell", 4): (_MEDIUM,),
    }
)
"""The levels by game and seats, where not all are offered; measured at two seats and at four."""


def levels_for(game_id: str, seats: int) -> tuple[Level, ...]:
    """Return the levels that a table of a game offers.

    A level is left out if, measured, it hardly beats the one below it.
    """
    return _OFFERED.get((game_id, 2 if seats == 2 else 4), tuple(Level))
