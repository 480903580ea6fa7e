"""Wires the Discord side: services with their storage, and work with its own due times."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

from bot.base import clock
from bot.base.errors import ConfigError
from bot.games.fair import SEED_BYTES
from bot.leagues.closing import ClosingWork
from bot.leagues.facts import LeagueFact
from bot.leagues.service import Leagues
from bot.leagues.timers import LeagueTimers
from bot.standings.histories import Histories
from bot.standings.leaderboards import Leaderboards
from bot.standings.match_records import MatchRecords
from bot.standings.rating_service import Ratings
from bot.standings.seasons import Seasons
from bot.standings.statistics_service import Statistics
from bot.standings.weekly_news import WeeklyNews
from bot.tables.facts import StoredFact
from bot.tables.presets import Presets
from bot.tables.privacy import Privacy
from cogs.kit.messenger import Messenger
from cogs.kit.post_memory import PostMemory
from cogs.kit.rate_limit import RateLimit
from cogs.kit.router import ComponentRouter
from cogs.kit.services import Services
from cogs.league.fixtures.arena import ArenaWork
from cogs.league.showing.projection import LeagueShowing
from cogs.league.showing.reminding import LeagueReminding
from cogs.news.publisher import NewsPublisher
from cogs.privacy.renaming import ThreadRenaming
from cogs.projection.answers import HAND_FIRST, OTHERS_FIRST
from cogs.projection.follower import ProjectionFollower
from cogs.projection.parts import ShowingLeases, Sources
from cogs.projection.projection import Projection
from cogs.seasons.work import SeasonWork
from storage.core.addresses import read_url
from storage.core.leases import LeaseKind
from storage.core.sqlite import file_of
from storage.host.privacy import SqlPersonStore
from storage.host.upkeep import DailyBackup, QuickCheck
from storage.leagues.follower import LeaguesFollower
from storage.leagues.store import SqlLeagueStore
from storage.posts.named_threads import SqlNamedThreads
from storage.posts.private_hands import SqlPrivateHands
from storage.posts.tables import SqlTablePosts
from storage.standings.histories import SqlHistoryStore
from storage.standings.leaderboards import SqlLeaderboardStore
from storage.standings.rating_answers import SqlRatingStore
from storage.standings.ratings import RatingsFollower
from storage.standings.scheduled import SqlNewsStore
from storage.standings.seasons import SqlSeasonStore
from storage.standings.statistics import SqlStatisticsStore
from storage.standings.store import SqlStandingsStore
from storage.tables.contacts import SqlContactStore
from storage.tables.presets import SqlPresetStore
from storage.tables.settings import SqlSettingsStore

if TYPE_CHECKING:
    from discord.ext.commands import AutoShardedBot

    from bot.app.background import Background
    from bot.app.config import Settings
    from bot.base.chores import Chores
    from bot.tables.limits import Limits
    from bot.tables.service import Tables
    from bot.words.faces import Faces
    from storage.core.database import Database

__all__ = ["add_due_work", "add_upkeep", "make_services"]


def make_services(
    client: AutoShardedBot, database: Database, background: Background, tables: Tables, faces: Faces, limits: Limits
) -> Services:
    """Return the services of one process; the display of tables follows the feed after this."""
    settings, feed = SqlSettingsStore(database), background.feed
    ratings = Ratings(SqlRatingStore(database), clock.now, partial(feed.settled, RatingsFollower.name))
    posts = SqlTablePosts(database)
    messenger = Messenger(client, posts, PostMemory(posts))
    sources = Sources(tables, posts, SqlPrivateHands(database), settings, SqlContactStore(database), ratings, faces)
    leases = ShowingLeases(background.leases(LeaseKind.PROJECTION), background.leases(LeaseKind.PRIVATE_HANDS))
    projection = Projection(client, sources, messenger, leases)
    others_first = OTHERS_FIRST if database.share is None else HAND_FIRST
    feed.listen(StoredFact, ProjectionFollower(projection, tables, others_first).follow)
    settled, wake, answers = feed.settled, background.wake, projection.answers
    return Services(
        tables=tables,
        projection=projection,
        messenger=messenger,
        settings=settings,
        standings=MatchRecords(SqlStandingsStore(database), settled),
        ratings=ratings,
        leaderboards=Leaderboards(SqlLeaderboardStore(database), settled, clock.now),
        statistics=Statistics(SqlStatisticsStore(database), ratings, settled),
        histories=Histories(SqlHistoryStore(database), settled, clock.now),
        seasons=Seasons(SqlSeasonStore(database), clock.now, wake),
        news=WeeklyNews(SqlNewsStore(database), clock.now, settled, wake),
        privacy=Privacy(tables, SqlPersonStore(database), wake),
        presets=Presets(SqlPresetStore(database)),
        leagues=Leagues(
            SqlLeagueStore(database, background.leagues),
            clock.now,
            lambda: secrets.token_bytes(SEED_BYTES),
            partial(feed.settled, LeaguesFollower.name),
        ),
        router=ComponentRouter(projection.request_sync, answers.with_what_is, tables.may_mean, answers.with_note),
        faces=faces,
        clicks=RateLimit(limits.clicks_per_minute),
        threads=RateLimit(limits.threads_per_minute),
    )


def add_due_work(client: AutoShardedBot, database: Database, background: Background, services: Services) -> None:
    """Add all work with its own due times that belongs to no table; a new kind is added here."""
    chores, leases = background.chores, background.leases
    tables, leagues, settings = services.tables, services.leagues, services.settings
    messenger = services.messenger
    chores.add(LeagueTimers(leagues.store, clock.now, leagues.settled))
    chores.add(ArenaWork(client, leagues, tables, settings, messenger))
    chores.add(SeasonWork(client, services.seasons))
    chores.add(ClosingWork(leagues, tables))
    background.add(NewsPublisher(client, services.news, settings, messenger, leases(LeaseKind.NEWS)).scheduler)
    showing = LeagueShowing(client, leagues, tables, settings, messenger, leases(LeaseKind.LEAGUES))
    reminders = LeagueReminding(client, leagues, settings, messenger, leases(LeaseKind.REMINDERS)).scheduler
    background.add(showing.scheduler)
    renaming = ThreadRenaming(client, leagues, settings, SqlNamedThreads(database), leases(LeaseKind.NAMES))
    services.takers_away.append(renaming.note)
    background.add(renaming.scheduler)
    background.add(reminders)
    background.feed.listen(LeagueFact, showing.follow)
    background.feed.listen(LeagueFact, lambda _: reminders.wake())
    background.feed.listen(LeagueFact, lambda _: chores.wake())


def add_upkeep(chores: Chores, settings: Settings, database: Database) -> None:
    """Set up maintenance of the SQLite file; raise ConfigError if backups of another database are requested."""
    path = file_of(read_url(settings.database_url))
    if path is None:
        if settings.backup_folder is not None:
            raise ConfigError(
                "BACKUP_FOLDER is for an SQLite file. PostgreSQL has a tool of its own for this: pg_dump."
            )
        return
    chores.add(QuickCheck(path, clock.now, database.note_damage))
    if settings.backup_folder is not None:
        chores.add(DailyBackup(path, settings.backup_folder, settings.backup_keep, clock.now))
