"""Conditions for playing a format."""

from __future__ import annotations

from bot.leagues.model import Settings
from bot.leagues.model.errors import LeagueError, LeagueReason

__all__ = ["check_enough", "check_pairs"]


def check_enough(entrants: int, least: int = 2) -> None:
    """Raise an error unless there are enough entrants."""
    if entrants < least:
        raise LeagueError(LeagueReason.TOO_FEW_ENTRANTS, entrants=entrants, least=least)


def check_pairs(settings: Settings, entrants: int, least: int = 2) -> None:
    """Raise an error unless there are enough entrants, and fixtures are for two."""
    if settings.seats != 2:
        raise LeagueError(LeagueReason.ONLY_FOR_TWO)
    check_enough(entrants, least)
