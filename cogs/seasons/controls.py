"""The controls of the panel of seasons, and of final tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import discord

from bot.standings.model import ALL_GAMES
from cogs.kit.controls import Control, NamedButton

__all__ = [
    "AskEndButton",
    "CalendarSelect",
    "ChampionRoleSelect",
    "EndSeasonButton",
    "FinalGameSelect",
    "FinalPageButton",
    "SeasonNameEntry",
    "SeasonSelect",
    "SeasonsButton",
    "StartSeasonButton",
]


class SeasonsButton(NamedButton):
    """Go back to the panel."""

    kind: ClassVar[str] = "1y:all"
    label: ClassVar[str] = "button.seasons"


class StartSeasonButton(NamedButton):
    """Ask what the new season is called."""

    kind: ClassVar[str] = "1y:start"
    label: ClassVar[str] = "button.start_season"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


@dataclass(frozen=True)
class SeasonNameEntry(Control):
    """The form with which a season begins."""

    kind: ClassVar[str] = "1y:named"


@dataclass(frozen=True)
class AskEndButton(NamedButton):
    """Ask whether the running season is really to end."""

    kind: ClassVar[str] = "1y:askend"
    label: ClassVar[str] = "button.ask_end_season"
    number: int


@dataclass(frozen=True)
class EndSeasonButton(NamedButton):
    """End a season."""

    kind: ClassVar[str] = "1y:end"
    label: ClassVar[str] = "button.end_season"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.danger
    number: int


@dataclass(frozen=True)
class CalendarSelect(Control):
    """Choose how often seasons begin by themselves."""

    kind: ClassVar[str] = "1y:calendar"


@dataclass(frozen=True)
class ChampionRoleSelect(Control):
    """Choose the role for champions, or none."""

    kind: ClassVar[str] = "1y:role"


@dataclass(frozen=True)
class SeasonSelect(Control):
    """Choose the season whose final tables are to be seen."""

    kind: ClassVar[str] = "1y:season"


@dataclass(frozen=True)
class FinalGameSelect(Control):
    """Choose the game of a final table."""

    kind: ClassVar[str] = "1y:game"
    number: int
    game_id: str = ALL_GAMES


@dataclass(frozen=True)
class FinalPageButton(Control):
    """Turn to another page of a final table."""

    kind: ClassVar[str] = "1y:page"
    number: int
    page: int
    game_id: str = ALL_GAMES
