"""Reading leagues: the log, the entrants, and the columns beside it."""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter
from sqlalchemy import select

from bot.games.fair import SEED_BYTES
from bot.leagues.entries import Actor, Body, Entry
from bot.leagues.folding.fold import fold
from bot.leagues.model import FormatKind, Phase
from bot.leagues.model.errors import BrokenLogError, DamagedLeagueError, NoSuchLeagueError
from bot.leagues.store import LeagueLine, StoredLeague
from bot.tables.model import Person, anonymous
from storage.core.damage import check_row, is_damage, is_of_its_kind, note_damage, reading
from storage.schema import (
    league_entrants,
    league_invites,
    league_log,
    league_organisers,
    leagues,
    people,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import Connection, Row, Table

    from bot.leagues.model import League
    from storage.leagues.cache import LeagueCache

__all__ = ["LIVE_PHASES", "has_request", "read_folded", "read_league", "read_lines", "read_log"]

LIVE_PHASES = tuple(phase.value for phase in Phase if phase.is_live)

_BODY: TypeAdapter[Body] = TypeAdapter(Body)


def read_league(
    connection: Connection, league_id: int, cache: LeagueCache | None = None, *, own: bool = False
) -> StoredLeague:
    """Return a league; raise NoSuchLeagueError, or DamagedLeagueError for an invalid log.

    The reads share one transaction, but on PostgreSQL not one moment: `write_change` detects differences. With a cache,
    only new entries are read; the transaction must have changed nothing. Without `own` the league must not change.
    """
    with reading(partial(DamagedLeagueError, league_id)):
        row = connection.execute(select(leagues).where(leagues.c.id == league_id)).first()
        if row is None:
            raise NoSuchLeagueError
        check_row(leagues, row)
    if len(row.seed) != SEED_BYTES:
        raise DamagedLeagueError(league_id, f"its seed has {len(row.seed)} bytes")
    league = read_folded(connection, league_id, cache, own=own)
    if league.size < row.size:  # the row was read first, so the log may only be longer
        raise DamagedLeagueError(league_id, f"the last {row.size - league.size} entries of its log are missing")
    with reading(partial(DamagedLeagueError, league_id)):
        people_of = _read_people(connection, league_id)
    if league.size == row.size and not league.entrants.keys() <= people_of.keys():
        raise DamagedLeagueError(league_id, "entrants of its log are missing")
    return StoredLeague(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        locale=row.locale,
        name=league.settings.name,
        league=league,
        # The league may be newer than the row, and know entrants who are not read yet: then it is shown again at once.
        people={number: people_of.get(number) or anonymous(number) for number in league.entrants},
        organizers=_read_ids(connection, league_organisers, league_id),
        invited=_read_ids(connection, league_invites, league_id),
        forum=row.is_forum,
        done_until=row.done_until,
        pause=None if row.down_from is None else (row.down_from, row.down_until),
        seed=row.seed,
        told=row.told_size,
        opened_at=row.opened_at,
    )


def read_folded(
    connection: Connection, league_id: int, cache: LeagueCache | None = None, *, own: bool = False
) -> League:
    """Return the league that follows from its log; raise DamagedLeagueError."""
    read_on = partial(read_log, connection, league_id)
    try:
        if cache is None:
            return fold(read_on())
        return cache.read_own(league_id, read_on) if own else cache.read(league_id, read_on)
    except Exception as error:
        if not isinstance(error, BrokenLogError) and not is_damage(error):
            raise
        why = str(error) if isinstance(error, BrokenLogError) else "an entry cannot be read"
        raise DamagedLeagueError(league_id, why) from error


def read_log(connection: Connection, league_id: int, first: int = 0) -> Sequence[Entry]:
    """Return the log of a league, from a position."""
    wanted = (league_log.c.league_id == league_id) & (league_log.c.seq >= first)
    query = select(league_log).where(wanted).order_by(league_log.c.seq)
    return [_entry(row) for row in connection.execute(query)]


def read_lines(connection: Connection, guild_id: int, *, live_only: bool) -> Sequence[LeagueLine]:
    """Return the leagues of a server, the newest first."""
    query = select(leagues).where(leagues.c.guild_id == guild_id).order_by(leagues.c.id.desc())
    if live_only:
        query = query.where(leagues.c.phase.in_(LIVE_PHASES))
    organizers = _read_organizers(connection, guild_id)
    lines = []
    for row in connection.execute(query):
        try:
            lines.append(_line(row, organizers[row.id]))
        except ValueError as error:  # show the others
            note_damage(connection, f"league {row.id}", error)
    return lines


def has_request(connection: Connection, request_id: int | None) -> bool:
    """Return whether a request has been carried out already."""
    if request_id is None:
        return False
    query = select(league_log.c.seq).where(league_log.c.request_id == request_id)
    return connection.execute(query).first() is not None


def _line(row: Row[Any], organizers: Collection[int]) -> LeagueLine:
    check_row(leagues, row)
    return LeagueLine(
        row.id,
        row.name,
        Phase(row.phase),
        FormatKind(row.kind),
        row.entrants,
        row.channel_id,
        row.told_size is not None,
        frozenset(organizers),
    )


def _read_organizers(connection: Connection, guild_id: int) -> Mapping[int, Collection[int]]:
    """Return the organizers of the leagues of a server."""
    query = (
        select(league_organisers)
        .join(leagues, leagues.c.id == league_organisers.c.league_id)
        .where(leagues.c.guild_id == guild_id, is_of_its_kind(connection, league_organisers.c.user_id))
    )
    found: defaultdict[int, set[int]] = defaultdict(set)
    for row in connection.execute(query):
        found[row.league_id].add(row.user_id)
    return found


def _entry(row: Row[Any]) -> Entry:
    by = int(row.by) if row.by.isdigit() else Actor(row.by)
    return Entry(seq=row.seq, at=row.at, by=by, body=_BODY.validate_json(row.body))


def _read_ids(connection: Connection, table: Table, league_id: int) -> frozenset[int]:
    """Return the people whom a table lists for a league, without invalid ids."""
    sound = is_of_its_kind(connection, table.c.user_id)
    return frozenset(connection.execute(select(table.c.user_id).where(table.c.league_id == league_id, sound)).scalars())


def _read_people(connection: Connection, league_id: int) -> Mapping[int, Person]:
    query = (
        select(league_entrants.c.number, people)
        .join_from(league_entrants, people, people.c.id == league_entrants.c.user_id, isouter=True)
        .where(league_entrants.c.league_id == league_id)
        .order_by(league_entrants.c.number)
    )
    return {
        row.number: anonymous(row.number) if row.id is None else Person(row.id, row.name, row.locale)
        for row in connection.execute(query)
    }
