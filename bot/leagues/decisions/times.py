"""When people want to play a fixture: they suggest times, accept one, or decline."""

from __future__ import annotations

from collections.abc import Sequence

from bot.leagues.entries import Body
from bot.leagues.model import League

__all__ = ["MOST_TIMES", "accept", "decline", "propose"]

MOST_TIMES = 3
"""How many times somebody can suggest at once."""


def propose(league: League, fixture: int, entrant: int, times: Sequence[float], now: float) -> list[Body]:
    """Suggest times, in place of what the same entrant suggested before; none take those back."""
    raise NotImplementedError


def accept(league: League, fixture: int, entrant: int, time: float, now: float) -> list[Body]:
    """Accept a time that somebody else suggests; it is agreed on when everybody has it among theirs."""
    raise NotImplementedError


def decline(league: League, fixture: int, entrant: int, now: float) -> list[Body]:
    """Decline what others suggest."""
    raise NotImplementedError
