"""What is to be posted when, and what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import case, func, or_, select, update

from bot.standings.timing import UTC_ZONE
from bot.standings.weekly_news import DuePost, PostTrouble, WeeklyPost
from storage.core.dialects import upsert
from storage.schema import guild_settings, scheduled_posts
from storage.standings.week import read_week

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, Row

    from bot.standings.news import Week
    from storage.core.database import Database

__all__ = ["SqlPostStore"]

_WEEKLY = "weekly"

_POST = scheduled_posts.c

_NOTHING_ON_ITS_WAY = {"claimed_for": None, "claimed_at": None, "nonce": None}


class SqlPostStore:
    """Keep what is to be posted in the database; fulfils `bot.standings.weekly_news.PostStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guild(self, guild_id: int) -> WeeklyPost:
        """Return what a server has set."""
        return await self._database.read(_of_guild, guild_id)

    async def change(self, guild_id: int, **changed: Any) -> None:  # noqa: ANN401 - columns
        """Set some fields; what was claimed before stays claimed."""
        key = {"guild_id": guild_id, "kind": _WEEKLY}
        await self._database.write(upsert, scheduled_posts, key, changed)

    async def stop(self, guild_id: int) -> None:
        """Post nothing in a server any more, and give up what is on its way; the weekday and the hour stay."""
        nothing = {"channel_id": None, "next_at": None, "failures": 0, "trouble": None, **_NOTHING_ON_ITS_WAY}
        await self.change(guild_id, **nothing)

    async def due(self, now: float, most: int) -> Sequence[DuePost]:
        """Return some of the posts whose time has come, and of those that were claimed and not finished."""
        return await self._database.read(_due, now, most)

    async def next_due(self) -> float | None:
        """Return the earliest time at which something is to be posted."""
        return await self._database.read(_next_due)

    async def skip(self, due: DuePost, next_at: float) -> None:
        """Post nothing this time."""
        await self._database.write(_move_on, due, next_at, {})

    async def claim(self, due: DuePost, next_at: float) -> bool:
        """Note that a post is about to be sent, with its nonce."""
        on_its_way = {"claimed_for": due.due_at, "claimed_at": due.claimed_at, "nonce": due.nonce}
        return await self._database.write(_move_on, due, next_at, on_its_way)

    async def finish(self, due: DuePost, trouble: PostTrouble | None, most_failures: int) -> None:
        """Note what became of a claimed post; after so many failures in a row nothing more is posted."""
        await self._database.write(_finish, due, trouble, most_failures)

    async def week(self, guild_id: int, since: float, until: float) -> Week:
        """Return what happened in a server from one time on and before another."""
        return await self._database.read(read_week, guild_id, since, until)


def _of_guild(connection: Connection, guild_id: int) -> WeeklyPost:
    row = connection.execute(select(scheduled_posts).where(_of(guild_id))).first()
    if row is None:
        return WeeklyPost()
    trouble = None if row.trouble is None else PostTrouble(row.trouble)
    return WeeklyPost(row.channel_id, row.weekday, row.hour, row.next_at, row.failures, trouble)


def _due(connection: Connection, now: float, most: int) -> Sequence[DuePost]:
    zone = func.coalesce(guild_settings.c.zone, UTC_ZONE).label("zone")
    query = (
        select(scheduled_posts, zone)
        .join_from(scheduled_posts, guild_settings, guild_settings.c.guild_id == _POST.guild_id, isouter=True)
        .where(_POST.channel_id.is_not(None), or_(_POST.next_at <= now, _POST.claimed_for.is_not(None)))
        .order_by(func.coalesce(_POST.claimed_for, _POST.next_at))
        .limit(most)
    )
    return [_due_post(row) for row in connection.execute(query)]


def _next_due(connection: Connection) -> float | None:
    return connection.execute(select(func.min(_POST.next_at))).scalar()


def _move_on(connection: Connection, due: DuePost, next_at: float, values: dict[str, Any]) -> bool:
    """Let a server's next post come later, if this one is still due and nothing else is on its way."""
    is_due = _of(due.guild_id) & (_POST.next_at == due.due_at) & _POST.claimed_for.is_(None)
    change = update(scheduled_posts).where(is_due).values(next_at=next_at, **values)
    return connection.execute(change).rowcount == 1


def _finish(connection: Connection, due: DuePost, trouble: PostTrouble | None, most_failures: int) -> None:
    values: dict[str, Any] = {**_NOTHING_ON_ITS_WAY, "trouble": trouble, "failures": 0}
    if trouble is not None:
        failures = _POST.failures + 1
        values["failures"] = failures
        values["next_at"] = case((failures >= most_failures, None), else_=_POST.next_at)
    mine = _of(due.guild_id) & (_POST.nonce == due.nonce)
    connection.execute(update(scheduled_posts).where(mine).values(values))


def _of(guild_id: int) -> ColumnElement[bool]:
    of_guild: ColumnElement[bool] = _POST.guild_id == guild_id
    return of_guild & (_POST.kind == _WEEKLY)


def _due_post(row: Row[Any]) -> DuePost:
    is_claimed = row.claimed_for is not None
    return DuePost(
        row.guild_id,
        row.channel_id,
        row.locale,
        row.weekday,
        row.hour,
        row.zone,
        row.claimed_for if is_claimed else row.next_at,
        row.nonce if is_claimed else "",
        row.claimed_at if is_claimed else 0.0,
    )
