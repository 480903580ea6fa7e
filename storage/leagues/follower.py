"""The effects of matches on leagues: a fixture's match that ends, is annulled, or counts again, enters the log."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from bot.leagues.decisions.matches import EndedMatch, match_annulled, match_ended, match_restored
from bot.leagues.entries import Actor
from bot.leagues.follow_ups import append_with_follow_ups
from bot.leagues.model.errors import DamagedLeagueError, LeagueError
from bot.tables.errors import ConflictError
from bot.tables.facts import MatchAnnulled, MatchFinished, MatchRestored
from bot.tables.log import seats_left
from storage.core.damage import note_damage
from storage.core.followers import SqlFollower
from storage.leagues.cache import LeagueCache
from storage.leagues.changes import project_again, write_change
from storage.leagues.people import read_fixture_of
from storage.leagues.rows import read_league, read_log
from storage.schema import corrections, leagues, matches, results
from storage.standings.results import ResultsFollower
from storage.tables.log import read_entries

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from bot.leagues.entries import Body, Entry
    from bot.leagues.model import League
    from bot.leagues.store import FixtureOfTable, StoredLeague
    from bot.tables.facts import StoredFact
    from storage.core.database import Database

__all__ = ["LeaguesFollower"]

_TRIES = 20


@dataclass(frozen=True, slots=True)
class _Change:
    """The effect of a fact on a league that has not changed since."""

    grown: StoredLeague
    entries: Sequence[Entry]


class LeaguesFollower(SqlFollower["_Change | None"]):
    """Makes matches count in their leagues.

    The consequences of a match (a draw, the end) are found before the transaction that writes them, for several facts
    of the same league in sequence. If the league has changed in the meantime, they are found again.
    """

    name = "leagues"
    kinds = (MatchFinished.kind, MatchAnnulled.kind, MatchRestored.kind)
    behind = ResultsFollower.name
    alone = (MatchAnnulled.kind, MatchRestored.kind)

    def __init__(
        self,
        database: Database,
        now: Callable[[], float],
        cache: LeagueCache | None = None,
    ) -> None:
        super().__init__(database)
        self._cache = LeagueCache() if cache is None else cache
        self._now = now
        self._lock = asyncio.Lock()
        self._grown: dict[int, StoredLeague] = {}
        """The leagues after the facts that were prepared last."""

    async def catch_up(self) -> bool:
        """Apply the next few facts; return whether there may be more."""
        async with self._lock:
            for _ in range(_TRIES):
                self._grown.clear()
                with suppress(ConflictError):
                    return await super().catch_up()
        raise ConflictError

    async def prepare(self, stored: StoredFact) -> _Change | None:
        """Find the effect of a fact on a league, and its consequences."""
        return await self._database.read(self._change_of, stored)

    def apply(self, connection: Connection, stored: StoredFact, prepared: _Change | None) -> None:
        """Append the consequences to the log; raise ConflictError if the league has changed in the meantime."""
        del stored
        if prepared is not None:
            write_change(connection, prepared.grown, prepared.entries)

    async def rebuild(self) -> None:
        """Rebuild what follows from the logs of leagues; the logs themselves follow from nothing."""
        for league_id in await self._database.read(_all_leagues):
            try:
                await self._database.write(project_again, league_id)
            except DamagedLeagueError as error:
                await self._database.read(note_damage, f"league {league_id} stays as it is", error)

    def clear(self, connection: Connection) -> None:
        """Delete nothing: the effects of facts are entries of the logs."""

    def _change_of(self, connection: Connection, stored: StoredFact) -> _Change | None:
        of = read_fixture_of(connection, stored.table_id)
        if of is None:
            return None
        try:
            league = self._grown.get(of.league_id)
            if league is None:
                league = read_league(connection, of.league_id, self._cache, own=True)
        except DamagedLeagueError:
            return None  # the clock of leagues notifies the host
        self._grown[of.league_id] = league
        now = max(self._now(), league.league.at)
        try:
            bodies = _bodies(connection, stored, of, league.league, now)
            entries = append_with_follow_ups(league.league, bodies, Actor.CLOCK, league.seed, now) if bodies else ()
        except LeagueError:
            return None
        return _Change(league, entries) if entries else None


def _bodies(
    connection: Connection, stored: StoredFact, of: FixtureOfTable, league: League, now: float
) -> Sequence[Body]:
    """Return the league's entries for a fact."""
    match stored.fact:
        case MatchFinished(scores=scores):
            ended = _ended(connection, of, scores)
            return () if ended is None else match_ended(league, ended, now)
        case MatchAnnulled():
            return match_annulled(league, of.fixture, of.table_id, _reason(connection, of.table_id), now)
        case MatchRestored():
            return match_restored(league, of.fixture, of.table_id, read_log(connection, of.league_id))
    return ()


def _ended(connection: Connection, of: FixtureOfTable, scores: Sequence[int]) -> EndedMatch | None:
    """Return the ended match, None if it has no result."""
    place = func.min(func.coalesce(results.c.rated_place, results.c.place))
    of_table = results.c.table_id == of.table_id
    query = select(results.c.seat, place.label("place")).where(of_table).group_by(results.c.seat)
    places = {row.seat: row.place for row in connection.execute(query)}
    ended_at = connection.execute(select(matches.c.ended_at).where(matches.c.table_id == of.table_id)).scalar()
    if ended_at is None:
        return None
    return EndedMatch(
        fixture=of.fixture,
        table_id=of.table_id,
        entrants=of.entrants,
        places=[places[seat] for seat in range(len(of.entrants))],
        scores=scores,
        left=seats_left(read_entries(connection, of.table_id)),
        absent=of.absent,
        at=ended_at,
    )


def _reason(connection: Connection, table_id: int) -> str:
    """Return why the match of a table was last annulled."""
    latest = select(corrections.c.reason).where(corrections.c.table_id == table_id)
    return connection.execute(latest.order_by(corrections.c.id.desc()).limit(1)).scalar() or ""


def _all_leagues(connection: Connection) -> Sequence[int]:
    return connection.execute(select(leagues.c.id).order_by(leagues.c.id)).scalars().all()
