"""What people do on a ladder, and what happens to those who do nothing."""

from __future__ import annotations

from bot.leagues.entries import Body
from bot.leagues.model import League

__all__ = ["challenge", "drop_idle"]


def challenge(league: League, entrant: int, other: int, now: float) -> list[Body]:
    """Challenge somebody who stands above: a fixture that is to be played before the answer's time is up."""
    raise NotImplementedError


def drop_idle(league: League, now: float) -> list[Body]:
    """Move down by one whoever has not played for long."""
    raise NotImplementedError
