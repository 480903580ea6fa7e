"""The controls below one person's statistics. Nothing is kept in memory: each contains the person and the filter."""

from __future__ import annotations

from enum import StrEnum

from bot.standings.model import ALL_GAMES
from cogs.kit.controls import Control

__all__ = ["Company", "CompanyButton", "GameSelect", "ShowStatisticsButton"]


class Company(StrEnum):
    """The kind of opponents in the matches."""

    PEOPLE = "p"
    COMPUTERS = "c"

    @property
    def other(self) -> Company:
        """Return the other kind."""
        return Company.PEOPLE if self is Company.COMPUTERS else Company.COMPUTERS


class GameSelect(Control, kind="1:stgame"):
    """Choose the game of the matches."""

    user_id: int
    company: Company
    game: str = ALL_GAMES


class CompanyButton(Control, kind="1:stwith"):
    """Count the matches with computers, or those among people."""

    user_id: int
    game: str
    company: Company


class ShowStatisticsButton(Control, kind="1:stshow"):
    """Post private statistics for everyone."""

    user_id: int
    game: str
    company: Company
