"""People of leagues: the organizers, the people who may enter, and those who came to their fixtures."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, select, union, update

from bot.leagues.attendance import MEMORY, Attendance, is_pardoned, kept_out_until
from bot.leagues.model import EntryFacts, FormatKind, Phase
from bot.leagues.model.errors import DamagedLeagueError
from bot.leagues.store import Attended, FixtureOfTable
from bot.standings.periods import ALL_TIME
from bot.tables.errors import DamagedLogError
from bot.tables.match import replay_checked
from bot.tables.model import Status
from storage.core.dialects import insert_or
from storage.core.outbox import show_again
from storage.core.transactions import reads, writes
from storage.leagues.rows import LIVE_PHASES, read_folded
from storage.schema import league_entrants, league_invites, league_organisers, league_outings, leagues, tables, totals
from storage.standings.rating_answers import read_person_rating
from storage.tables.fixtures import read_came
from storage.tables.log import read_entries
from storage.tables.people import upsert_person
from storage.tables.rows import LIVE, read_tables

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import ColumnElement, Connection, Row, Select

    from bot.leagues.model import League
    from bot.tables.model import Person
    from storage.core.database import Database

__all__ = ["SqlLeaguePeople", "read_fixture_of"]

_LAST_FIXTURES = 20
"""How many fixtures a person's attendance counts."""
_IN_ORDER = (league_outings.c.at, league_outings.c.league_id, league_outings.c.fixture)


def read_fixture_of(connection: Connection, table_id: int) -> FixtureOfTable | None:
    """Return the fixture for which a table was opened; None for a table that belongs to no league."""
    row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
    return None if row is None or row.league_id is None else _fixture_of(row)


def _fixture_of(row: Row[Any]) -> FixtureOfTable:
    match = row.fixture_match
    is_playing = row.status == Status.PLAYING
    entrants, absent = tuple(match["entrants"]), tuple(match.get("absent", ()))
    return FixtureOfTable(row.league_id, row.fixture, match["game"], row.id, entrants, is_playing, absent)


def _open_tables(connection: Connection, league_id: int) -> Mapping[int, FixtureOfTable]:
    query = select(tables).where(LIVE, tables.c.league_id == league_id)
    return {row.fixture: _fixture_of(row) for row in connection.execute(query)}


def _arenas(connection: Connection, is_ours: ColumnElement[bool]) -> Sequence[int]:
    is_arena = leagues.c.kind == FormatKind.ARENA
    # Every running arena has a due event, at least the bell, so the index of due events finds it.
    running = select(leagues.c.id).where(leagues.c.due_at > 0, is_arena, leagues.c.phase == Phase.RUNNING, is_ours)
    of_tables = select(tables.c.league_id).where(LIVE, tables.c.league_id.is_not(None))
    with_tables = select(leagues.c.id).where(leagues.c.id.in_(of_tables), is_arena, is_ours)
    return connection.execute(union(running, with_tables)).scalars().all()


def _leagues_of(connection: Connection, guild_id: int, user_id: int) -> Sequence[int]:
    query = (
        select(leagues.c.id)
        .join(league_entrants, league_entrants.c.league_id == leagues.c.id)
        .where(league_entrants.c.user_id == user_id, leagues.c.guild_id == guild_id, leagues.c.phase.in_(LIVE_PHASES))
        .distinct()
        .order_by(leagues.c.id)
    )
    return connection.execute(query).scalars().all()


def _entry_facts(connection: Connection, guild_id: int, user_id: int, game_id: str, now: float) -> EntryFacts:
    key = (totals.c.guild_id == guild_id, totals.c.period == ALL_TIME, totals.c.game == game_id)
    played = select(totals.c.played).where(*key, totals.c.with_computers.is_(False), totals.c.user_id == user_id)
    rating = read_person_rating(connection, guild_id, game_id, user_id, now)
    attendance = _kept(connection, guild_id, [user_id]).get(user_id)
    return EntryFacts(
        matches=connection.execute(played).scalar() or 0,
        rating=None if rating is None else rating.rating.number,
        kept_percent=100 * attendance[0] // attendance[1] if attendance else None,
        banned_until=kept_out_until(_outings(connection, guild_id, user_id, now), now),
    )


def _kept(connection: Connection, guild_id: int, user_ids: Collection[int]) -> Mapping[int, tuple[int, int]]:
    found = {}
    for user_id in user_ids:
        query = _outings_of(guild_id, user_id).order_by(*(column.desc() for column in _IN_ORDER)).limit(_LAST_FIXTURES)
        attended = [row.came for row in connection.execute(query)]
        if attended:
            found[user_id] = (sum(attended), len(attended))
    return found


def _outings(connection: Connection, guild_id: int, user_id: int, now: float) -> Sequence[Attendance]:
    """Return the recent fixtures of a person in order, and whether they came."""
    lately = _outings_of(guild_id, user_id).where(league_outings.c.at > now - MEMORY)
    rows = connection.execute(lately.order_by(*_IN_ORDER)).all()
    missed_in: dict[int, League | None] = {}
    for row in rows:
        if not row.came and row.league_id not in missed_in:
            missed_in[row.league_id] = None
            with suppress(DamagedLeagueError):
                missed_in[row.league_id] = read_folded(connection, row.league_id)
    return [Attendance(row.at, row.came, not row.came and _is_excused(missed_in[row.league_id], row)) for row in rows]


def _is_excused(league: League | None, missed: Row[Any]) -> bool:
    """Return whether a missed fixture does not count; events of a damaged league do not."""
    if league is None:
        return True
    is_meant = league.settings.keeps_out and league.phase is not Phase.CANCELLED
    return not is_meant or is_pardoned(league, missed.entrant, missed.at)


def _outings_of(guild_id: int, user_id: int) -> Select[Any]:
    mine = (league_entrants.c.league_id == league_outings.c.league_id) & (
        league_entrants.c.number == league_outings.c.entrant
    )
    return (
        select(league_outings)
        .join_from(league_entrants, league_outings, mine)
        .join(leagues, leagues.c.id == league_outings.c.league_id)
        .where(league_entrants.c.user_id == user_id, leagues.c.guild_id == guild_id)
    )


def _attended(connection: Connection, league_id: int, fixture: int, game: int) -> Attended:
    people = frozenset(read_came(connection, league_id, fixture, game))
    is_on = (tables.c.league_id == league_id, tables.c.fixture == fixture, tables.c.status == Status.PLAYING)
    table = next(iter(read_tables(connection, *is_on)), None)
    if table is None:
        return Attended(people)
    to_move = None
    with suppress(DamagedLogError):
        seat = replay_checked(table, read_entries(connection, table.id)).actor
        to_move = None if seat is None or table.fixture is None else table.fixture.entrants[seat]
    return Attended(people, is_on=True, to_move=to_move)


def _set_organizers(
    connection: Connection, league_id: int, wanted: Sequence[Person], expected: Collection[int]
) -> bool:
    show_again(connection, leagues.c.id == league_id)  # also makes concurrent changes wait
    mine = league_organisers.c.league_id == league_id
    present = {*connection.execute(select(league_organisers.c.user_id).where(mine)).scalars()}
    if present != {*expected}:
        return False
    for person in wanted:
        upsert_person(connection, person)
        new = insert_or(connection, league_organisers).values(league_id=league_id, user_id=person.id)
        connection.execute(new.on_conflict_do_nothing())
    gone = present - {person.id for person in wanted}
    connection.execute(delete(league_organisers).where(mine, league_organisers.c.user_id.in_(gone)))
    return True


def _invite(connection: Connection, league_id: int, user_ids: Sequence[int], *, is_invited: bool) -> None:
    of_league = league_invites.c.league_id == league_id
    connection.execute(delete(league_invites).where(of_league, league_invites.c.user_id.in_(user_ids)))
    if is_invited and user_ids:
        rows = [{"league_id": league_id, "user_id": user_id} for user_id in {*user_ids}]
        connection.execute(insert(league_invites), rows)


def _inherit(connection: Connection, league_id: int, before_id: int) -> None:
    for table in (league_organisers, league_invites):
        known = connection.execute(select(table.c.user_id).where(table.c.league_id == before_id)).scalars().all()
        for user_id in known:
            new = insert_or(connection, table).values(league_id=league_id, user_id=user_id)
            connection.execute(new.on_conflict_do_nothing())


def _move(connection: Connection, league_id: int, channel_id: int, *, forum: bool) -> None:
    change = update(leagues).where(leagues.c.id == league_id)
    connection.execute(change.values(channel_id=channel_id, is_forum=forum))
    show_again(connection, leagues.c.id == league_id)


class SqlLeaguePeople:
    """The people of leagues in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    leagues_of = reads(_leagues_of)
    entry_facts = reads(_entry_facts)
    attendance = reads(_kept)
    open_tables = reads(_open_tables)

    async def arenas(self) -> Sequence[int]:
        """Return the open arenas, and those that are over and still have tables."""
        return await self._database.read(_arenas, self._database.receives(leagues.c.guild_id))

    attended = reads(_attended)
    set_organizers = writes(_set_organizers)
    invite = writes(_invite)
    inherit = writes(_inherit)
    move = writes(_move)
