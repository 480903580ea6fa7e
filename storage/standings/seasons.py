"""Seasons of servers: when they began and ended, and which matches belong to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import func, insert, select, update

from bot.standings.seasons import (
    DueTurn,
    NoSeasonError,
    RoleTrouble,
    Season,
    SeasonRunningError,
    SeasonSettings,
    SeasonsOfGuild,
)
from bot.standings.timing import UTC_ZONE, Calendar
from storage.core.dialects import upsert
from storage.core.ids import next_id
from storage.core.outbox import hold_head
from storage.core.transactions import reads, writes
from storage.schema import guild_settings, season_settings, seasons
from storage.standings.final_tables import (
    last_counted,
    read_final_rows,
    read_games,
    read_waiting,
    settle_season,
    sum_up,
)
from storage.standings.season_roles import note_given, note_taken, read_role_tasks, write_roles_done

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Row

    from storage.core.database import Database

__all__ = ["SqlSeasonStore"]


def _of_guild(connection: Connection, guild_id: int) -> SeasonsOfGuild:
    query = select(seasons).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc())
    row = connection.execute(select(season_settings).where(season_settings.c.guild_id == guild_id)).first()
    return SeasonsOfGuild(_settings(row), [_season(one) for one in connection.execute(query)])


def _start(connection: Connection, guild_id: int, name: str, now: float) -> Season:
    return _start_as(connection, next_id(connection), guild_id, name, now)


def _start_as(connection: Connection, season_id: int, guild_id: int, name: str, now: float) -> Season:
    # The id was taken before, as in all transactions that need both. All starts and ends of a season wait here for each
    # other, and for matches that are just ending.
    position = hold_head(connection)
    last = _last(connection, guild_id)
    if last is not None and last.is_running:
        raise SeasonRunningError(number=last.number)
    number = 1 if last is None else last.number + 1
    new = insert(seasons).values(
        guild_id=guild_id, number=number, id=season_id, name=name, starts_at=now, after_position=position
    )
    return _season(connection.execute(new.returning(seasons)).one())


def _end(connection: Connection, guild_id: int, now: float, season_id: int | None = None) -> Season:
    position = hold_head(connection)
    last = _last(connection, guild_id)
    if last is None or not last.is_running or season_id not in (None, last.id):
        raise NoSeasonError
    ended = update(seasons).where(seasons.c.guild_id == guild_id, seasons.c.number == last.number)
    values = {"ends_at": now, "until_position": position, "awaits": last_counted(connection, position)}
    return _season(connection.execute(ended.values(values).returning(seasons)).one())


def _turn(connection: Connection, due: DueTurn, next_at: float | None) -> bool:
    settings = season_settings.c
    is_still_due = (settings.guild_id == due.guild_id) & (settings.turns_at == due.due_at)
    if connection.execute(update(season_settings).where(is_still_due).values(turns_at=next_at)).rowcount == 0:
        return False
    season_id = next_id(connection)
    hold_head(connection)
    running, time = _last(connection, due.guild_id), due.due_at
    if running is not None and running.is_running:
        time = max(time, running.starts_at)
        _end(connection, due.guild_id, time)
    _start_as(connection, season_id, due.guild_id, "", time)
    return True


def _due_turns(connection: Connection, now: float, most: int) -> Sequence[DueTurn]:
    settings, zone = season_settings.c, func.coalesce(guild_settings.c.zone, UTC_ZONE).label("zone")
    query = (
        select(settings.guild_id, settings.calendar, settings.turns_at, zone)
        .join_from(season_settings, guild_settings, guild_settings.c.guild_id == settings.guild_id, isouter=True)
        .where(settings.turns_at <= now)
        .order_by(settings.turns_at)
        .limit(most)
    )
    rows = connection.execute(query)
    return [DueTurn(row.guild_id, Calendar(row.calendar), row.zone, row.turns_at) for row in rows]


def _next_due(connection: Connection) -> float | None:
    query = select(func.min(season_settings.c.turns_at), func.min(season_settings.c.roles_at))
    return min((time for time in connection.execute(query).one() if time is not None), default=None)


def _last(connection: Connection, guild_id: int) -> Season | None:
    query = select(seasons).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc()).limit(1)
    row = connection.execute(query).first()
    return None if row is None else _season(row)


def _season(row: Row[Any]) -> Season:
    is_settled = row.ends_at is not None and row.awaits is None
    return Season(row.id, row.number, row.name, row.starts_at, row.ends_at, is_settled)


def _settings(row: Row[Any] | None) -> SeasonSettings:
    if row is None:
        return SeasonSettings()
    trouble = None if row.role_trouble is None else RoleTrouble(row.role_trouble)
    return SeasonSettings(Calendar(row.calendar), row.turns_at, row.role_id, trouble)


class SqlSeasonStore:
    """Stores seasons in the database; implements `bot.standings.seasons.SeasonStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    of_guild = reads(_of_guild)
    start = writes(_start)

    async def end(self, guild_id: int, now: float, season_id: int | None = None) -> Season:
        """End the running season before the next match that ends."""
        return await self._database.write(_end, guild_id, now, season_id)

    turn = writes(_turn)

    async def set_calendar(self, guild_id: int, calendar: Calendar, turns_at: float | None) -> None:
        """Set how often seasons begin automatically, and when the next one does."""
        await self._change(guild_id, calendar=calendar, turns_at=turns_at)

    async def set_role(self, guild_id: int, role_id: int | None, now: float) -> None:
        """Set the champions' role, which must be given now."""
        await self._change(guild_id, role_id=role_id, role_trouble=None, roles_at=now)

    due_turns = reads(_due_turns)

    async def settle(self, now: float) -> int:
        """Make the final tables of seasons whose matches all count already; return how many seasons still wait."""
        ready, waiting = await self._database.read(read_waiting)
        for one in ready:
            rows = await self._database.read(sum_up, one)
            await self._database.write(settle_season, one, rows, now)
        return waiting

    next_due = reads(_next_due)
    final_rows = reads(read_final_rows)
    games = reads(read_games)
    role_tasks = reads(read_role_tasks)
    note_given = writes(note_given)
    note_taken = writes(note_taken)
    finish_roles = writes(write_roles_done)

    async def _change(self, guild_id: int, **values: Any) -> None:  # noqa: ANN401 - columns
        await self._database.write(upsert, season_settings, {"guild_id": guild_id}, values)
