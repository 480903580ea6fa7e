"""The controls below one person's statistics. Nothing is kept in memory: each says whose they are, and which."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

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


@dataclass(frozen=True)
class GameSelect(Control):
    """Choose the game of which matches are counted."""

    kind: ClassVar[str] = "1:stgame"
    user_id: int
    company: Company
    game: str = ALL_GAMES


@dataclass(frozen=True)
class CompanyButton(Control):
    """Count the matches with computers, or those among people."""

    kind: ClassVar[str] = "1:stwith"
    user_id: int
    game: str
    company: Company


@dataclass(frozen=True)
class ShowStatisticsButton(Control):
    """Post what only one person sees, for everybody."""

    kind: ClassVar[str] = "1:stshow"
    user_id: int
    game: str
    company: Company
