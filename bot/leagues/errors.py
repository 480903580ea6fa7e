"""What a league refuses."""

from __future__ import annotations

from bot.errors import BoneyardError

__all__ = ["LeagueError"]


class LeagueError(BoneyardError):
    """The base class of all refusals of leagues."""

    key = "error.league"
