"""The schedule of news posts, and their results."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import case, func, select, update

from bot.standings.timing import UTC_ZONE
from bot.standings.weekly_news import DuePost, PostTrouble, WeeklyPost
from storage.core.dialects import upsert
from storage.core.transactions import reads
from storage.schema import guild_settings, scheduled_posts
from storage.standings.week import read_week

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, Row

    from storage.core.database import Database

__all__ = ["SqlNewsStore"]

_WEEKLY = "weekly"

_POST = scheduled_posts.c


def _of_guild(connection: Connection, guild_id: int) -> WeeklyPost:
    row = connection.execute(select(scheduled_posts).where(_of(guild_id))).first()
    if row is None:
        return WeeklyPost()
    trouble = None if row.trouble is None else PostTrouble(row.trouble)
    return WeeklyPost(row.channel_id, row.weekday, row.hour, row.next_at, row.failures, trouble)


def _due(connection: Connection, is_ours: ColumnElement[bool], now: float, most: int) -> Sequence[DuePost]:
    zone = func.coalesce(guild_settings.c.zone, UTC_ZONE).label("zone")
    query = (
        select(scheduled_posts, zone)
        .join_from(scheduled_posts, guild_settings, guild_settings.c.guild_id == _POST.guild_id, isouter=True)
        .where(_POST.channel_id.is_not(None), _POST.next_at <= now, is_ours)
        .order_by(_POST.next_at)
        .limit(most)
    )
    return [_due_post(row) for row in connection.execute(query)]


def _next_due(connection: Connection, is_ours: ColumnElement[bool]) -> float | None:
    return connection.execute(select(func.min(_POST.next_at)).where(is_ours)).scalar()


def _move_on(connection: Connection, due: DuePost, values: dict[str, Any]) -> None:
    """Change the plan of a server if a post is still due."""
    is_due = _of(due.guild_id) & (_POST.next_at == due.due_at)
    connection.execute(update(scheduled_posts).where(is_due).values(values))


def _of(guild_id: int) -> ColumnElement[bool]:
    of_guild: ColumnElement[bool] = _POST.guild_id == guild_id
    return of_guild & (_POST.kind == _WEEKLY)


def _due_post(row: Row[Any]) -> DuePost:
    at = (row.weekday, row.hour, row.zone, row.next_at)
    return DuePost(row.guild_id, row.channel_id, row.locale, *at, covered_until=row.covered_until)


class SqlNewsStore:
    """Stores the news posts in the database; implements `bot.standings.weekly_news.NewsStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    of_guild = reads(_of_guild)

    async def change(self, guild_id: int, **changed: Any) -> None:  # noqa: ANN401 - columns
        """Set some fields."""
        key = {"guild_id": guild_id, "kind": _WEEKLY}
        await self._database.write(upsert, scheduled_posts, key, changed)

    async def stop(self, guild_id: int) -> None:
        """Stop the posts of a server; the weekday and the hour stay."""
        await self.change(guild_id, channel_id=None, next_at=None, failures=0, trouble=None)

    async def due(self, now: float, most: int) -> Sequence[DuePost]:
        """Return some of the posts whose time has arrived."""
        return await self._database.read(_due, self._database.serves(_POST.guild_id), now, most)

    async def next_due(self) -> float | None:
        """Return the earliest time of a post."""
        return await self._database.read(_next_due, self._database.serves(_POST.guild_id))

    async def skip(self, due: DuePost, next_at: float) -> None:
        """Post nothing this time."""
        await self._database.write(_move_on, due, {"next_at": next_at})

    async def finish(self, due: DuePost, next_at: float, trouble: PostTrouble | None, most_failures: int) -> None:
        """Note the result of a post that is still due; after this many failures in a row, posts stop."""
        failures = 0 if trouble is None else _POST.failures + 1
        values: dict[str, Any] = {"next_at": next_at, "trouble": trouble, "failures": failures}
        if trouble is None:
            values["covered_until"] = due.due_at
        else:
            values["next_at"] = case((_POST.failures + 1 >= most_failures, None), else_=next_at)
        await self._database.write(_move_on, due, values)

    week = reads(read_week)
