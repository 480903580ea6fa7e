"""The controls below one person's statistics. Nothing is kept in memory: each says whose they are, and which."""

from __future__ import annotations

from enum import StrEnum

from bot.standings.model import ALL_GAMES
from cogs.kit.controls import Control

__all__ = ["Company", "CompanyButton", "GameSelect", "ShowStatisticsButton"]


class Company(StrEnum):
    """Say with whom the matches were played."""

    PEOPLE = "p"
    COMPUTERS = "c"

    @property
    def other(self) -> Company:
        """Return the one that this is not."""
        return Company.PEOPLE if self is Company.COMPUTERS else Company.COMPUTERS


class GameSelect(Control, kind="1:stgame"):
    """Choose the game of which matches are counted."""

    user_id: int
    company: Company
    game: str = ALL_GAMES


class CompanyButton(Control, kind="1:stwith"):
    """Count the matches with computers, or those among people."""

    user_id: int
    game: str
    company: Company


class ShowStatisticsButton(Control, kind="1:stshow"):
    """Post what only one person sees, for everybody."""

    user_id: int
    game: str
    company: Company
