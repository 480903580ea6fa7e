"""The services that every command and button needs: tables, projection, settings, and people's data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cogs.kit.last_answers import LastAnswers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import discord
    from discord.app_commands import AppCommand

    from bot.leagues.service import Leagues
    from bot.settings.model import SettingsStore
    from bot.standings.histories import Histories
    from bot.standings.leaderboards import Leaderboards
    from bot.standings.match_records import MatchRecords
    from bot.standings.rating_service import Ratings
    from bot.standings.seasons import Seasons
    from bot.standings.statistics_service import Statistics
    from bot.standings.weekly_news import WeeklyNews
    from bot.tables.presets import Presets
    from bot.tables.privacy import Privacy
    from bot.tables.service import Tables
    from bot.words.faces import Faces
    from cogs.kit.messenger import Messenger
    from cogs.kit.rate_limit import RateLimit
    from cogs.kit.router import ComponentRouter
    from cogs.kit.table_showing import TableShowing

    TakeAway = Callable[[discord.Client, int], Awaitable[None]]

__all__ = ["Services"]


@dataclass(frozen=True, slots=True)
class Services:
    """The parts that the app wires together for the Discord side."""

    tables: Tables
    projection: TableShowing
    messenger: Messenger
    """Posts and edits the bot's messages on Discord."""
    settings: SettingsStore
    standings: MatchRecords
    ratings: Ratings
    leaderboards: Leaderboards
    histories: Histories
    seasons: Seasons
    news: WeeklyNews
    statistics: Statistics
    privacy: Privacy
    presets: Presets
    leagues: Leagues
    router: ComponentRouter
    """Routes presses of controls to their features."""
    faces: Faces
    """The emoji of tiles and dice that the application has."""
    clicks: RateLimit
    """Limits the clicks and commands of each person."""
    threads: RateLimit
    """Limits the threads that each person may open."""
    refusals: LastAnswers = field(default_factory=LastAnswers)
    """The last refusal of a press that each person got."""
    takers_away: list[TakeAway] = field(default_factory=list)
    """Functions that remove from a person on Discord what features gave them, before their data is deleted."""
    commands: list[AppCommand] = field(default_factory=list)
    """The commands as Discord knows them; filled once they are registered."""
