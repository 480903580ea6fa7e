"""What people do in an arena."""

from __future__ import annotations

from bot.leagues.entries import Body
from bot.leagues.model import League

__all__ = ["pause", "ready"]


def ready(league: League, entrant: int, now: float) -> list[Body]:
    """Say that somebody is free for the next match."""
    raise NotImplementedError


def pause(league: League, entrant: int, now: float) -> list[Body]:
    """Let somebody rest, after the match that they are in, until they say that they are free."""
    raise NotImplementedError
