"""What matches do to leagues: a match of a fixture that ends, is annulled, or counts again, enters the log."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from bot.leagues.decisions import annul, rest_absent, result
from bot.leagues.entries import Actor, Resulted
from bot.leagues.errors import DamagedLeagueError, LeagueError
from bot.leagues.follow_ups import append_with_follow_ups
from bot.leagues.formats.arena import ends_at
from bot.leagues.model import FormatKind, Phase
from bot.tables.errors import ConflictError
from bot.tables.facts import MatchAnnulled, MatchFinished, MatchRestored
from bot.tables.log import seats_left
from storage.core.followers import SqlFollower
from storage.leagues.changes import project_anew, write_change
from storage.leagues.people import read_fixture_of
from storage.leagues.rows import read_league, read_log
from storage.schema import corrections, leagues, matches, results
from storage.standings.results import ResultsFollower
from storage.tables.log import read_entries

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection

    from bot.leagues.decisions import Places
    from bot.leagues.entries import Body, Entry
    from bot.leagues.store import FixtureOfTable, StoredLeague
    from bot.tables.facts import StoredFact
    from storage.core.database import Database

__all__ = ["LeaguesFollower"]

log = logging.getLogger(__name__)

_TRIES = 20
_LONGEST_REASON = 300
_COUNTING = frozenset({Phase.RUNNING})
_TELLING = _COUNTING | {Phase.FINISHED}
"""When a match counts, and when at least the log tells what became of it."""


@dataclass(frozen=True, slots=True)
class _Change:
    """What a fact does to a league, as long as that has not changed."""

    grown: StoredLeague
    entries: Sequence[Entry]


class LeaguesFollower(SqlFollower["_Change | None"]):
    """Lets matches count in the leagues to which they belong.

    What follows from a match (a draw, the end) is found before the transaction that writes it, for several facts one
    after the other on the same league. If somebody else has changed that meanwhile, all is found anew.
    """

    name = "leagues"
    kinds = (MatchFinished.kind, MatchAnnulled.kind, MatchRestored.kind)
    behind = ResultsFollower.name
    alone = (MatchAnnulled.kind, MatchRestored.kind)

    def __init__(
        self, database: Database, now: Callable[[], float], on_change: Callable[[], None] = lambda: None
    ) -> None:
        super().__init__(database)
        self._now = now
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._grown: dict[int, StoredLeague] = {}
        """The leagues as they will be after the facts that were prepared last."""

    async def catch_up(self) -> bool:
        """Apply the next few facts; tell whether there may be more."""
        async with self._lock:
            for _ in range(_TRIES):
                self._grown.clear()
                with suppress(ConflictError):
                    is_more = await super().catch_up()
                    if self._grown:
                        self._on_change()
                    return is_more
        raise ConflictError

    async def prepare(self, stored: StoredFact) -> _Change | None:
        """Find out what a fact does to a league, and what follows from that."""
        return await self._database.read(self._change_of, stored)

    def apply(self, connection: Connection, stored: StoredFact, prepared: _Change | None) -> None:
        """Append to the log what follows; raise ConflictError if the league has changed meanwhile."""
        del stored
        if prepared is not None:
            write_change(connection, prepared.grown, prepared.entries)

    async def rebuild(self) -> None:
        """Make anew what follows from the logs of leagues; the logs themselves follow from nothing."""
        for league_id in await self._database.read(_all_leagues):
            try:
                await self._database.write(project_anew, league_id)
            except DamagedLeagueError:
                log.exception("league %d: nothing can be made anew of it", league_id)

    def clear(self, connection: Connection) -> None:
        """Delete nothing: what was made of facts stands in the logs."""

    def _change_of(self, connection: Connection, stored: StoredFact) -> _Change | None:
        of = read_fixture_of(connection, stored.table_id)
        if of is None:
            return None
        try:
            league = self._grown.get(of.league_id) or read_league(connection, of.league_id)
        except DamagedLeagueError:
            return None  # the clock of leagues tells the host
        phases = _TELLING if isinstance(stored.fact, MatchAnnulled) else _COUNTING
        if league.league.phase not in phases:
            return None
        self._grown[of.league_id] = league
        now = self._now()
        try:
            bodies = _bodies(connection, stored, of, league, now)
            entries = append_with_follow_ups(league.league, bodies, Actor.CLOCK, league.seed, now) if bodies else ()
        except LeagueError:
            return None
        return _Change(league, entries) if entries else None


def _bodies(
    connection: Connection, stored: StoredFact, of: FixtureOfTable, league: StoredLeague, now: float
) -> Sequence[Body]:
    match stored.fact:
        case MatchFinished(scores=scores):
            found = _places(connection, of)
            if found is None:
                return ()
            places, at = found
            if _is_after_bell(league, at):
                return ()
            told = tuple((entrant, scores[seat]) for seat, entrant in enumerate(of.entrants))
            left = seats_left(read_entries(connection, of.table_id))
            absent = (entrant for seat, entrant in enumerate(of.entrants) if seat in left)
            decided = result(league.league, of.fixture, of.table_id, places, told, at)
            return [*decided, *rest_absent(league.league, absent, now)]
        case MatchAnnulled():
            return _annulled(connection, of, league, now)
        case MatchRestored():
            return _restored(connection, of, league)
    return ()


def _is_after_bell(league: StoredLeague, at: float) -> bool:
    """Tell whether a match of an arena ended too late to count."""
    bell = ends_at(league.league) if league.league.settings.format is FormatKind.ARENA else None
    return bell is not None and at >= bell


def _places(connection: Connection, of: FixtureOfTable) -> tuple[Places, float] | None:
    """Return the entrants of a match by their places, and when it ended; None if it has no result.

    The places are those of who was there at the start: whoever left a seat to a computer comes last.
    """
    place = func.min(func.coalesce(results.c.rated_place, results.c.place))
    of_table = results.c.table_id == of.table_id
    query = select(results.c.seat, place.label("place")).where(of_table).group_by(results.c.seat)
    places = {row.seat: row.place for row in connection.execute(query)}
    ended_at = connection.execute(select(matches.c.ended_at).where(matches.c.table_id == of.table_id)).scalar()
    if ended_at is None:
        return None
    groups = [
        [entrant for seat, entrant in enumerate(of.entrants) if places[seat] == value]
        for value in sorted({*places.values()})
    ]
    return groups, ended_at


def _annulled(connection: Connection, of: FixtureOfTable, league: StoredLeague, now: float) -> Sequence[Body]:
    """Return what takes the match of a table out of its fixture, or tells that its result stays."""
    latest = select(corrections.c.reason).where(corrections.c.table_id == of.table_id)
    reason = connection.execute(latest.order_by(corrections.c.id.desc()).limit(1)).scalar() or ""
    return annul(league.league, of.fixture, of.table_id, now, reason=reason[:_LONGEST_REASON])


def _restored(connection: Connection, of: FixtureOfTable, league: StoredLeague) -> Sequence[Body]:
    """Return what lets the match of a table count again; nothing if the fixture has been decided meanwhile."""
    for entry in read_log(connection, of.league_id):
        body = entry.body
        if isinstance(body, Resulted) and body.table_id == of.table_id:
            return result(league.league, of.fixture, of.table_id, body.places, body.scores, body.at)
    return ()


def _all_leagues(connection: Connection) -> Sequence[int]:
    return connection.execute(select(leagues.c.id).order_by(leagues.c.id)).scalars().all()
