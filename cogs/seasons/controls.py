"""The controls of the panel of seasons, and of final tables."""

from __future__ import annotations

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


class SeasonsButton(NamedButton, kind="1y:all", label="button.seasons"):
    """Go back to the panel."""


class StartSeasonButton(NamedButton, kind="1y:start", label="button.start_season", style=discord.ButtonStyle.success):
    """Ask for the name of the new season."""


class SeasonNameEntry(Control, kind="1y:named"):
    """The form that begins a season."""


class AskEndButton(NamedButton, kind="1y:askend", label="button.ask_end_season"):
    """Ask whether the running season should really end."""

    season_id: int


class EndSeasonButton(NamedButton, kind="1y:end", label="button.end_season", style=discord.ButtonStyle.danger):
    """End a season."""

    season_id: int


class CalendarSelect(Control, kind="1y:calendar"):
    """Choose how often seasons begin automatically."""


class ChampionRoleSelect(Control, kind="1y:role"):
    """Choose the champions' role, or none."""


class SeasonSelect(Control, kind="1y:season"):
    """Choose the season whose final tables to see."""


class FinalGameSelect(Control, kind="1y:game"):
    """Choose the game of a final table."""

    season_id: int
    game_id: str = ALL_GAMES


class FinalPageButton(Control, kind="1y:page"):
    """Turn to another page of a final table."""

    season_id: int
    page: int
    game_id: str = ALL_GAMES
