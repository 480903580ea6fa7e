"""The posts of tables: the hands of people, and which revision of a table its posts show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, exists, or_, select, true, union, update

from bot.posts.model import OwnerKind, PostKind
from bot.tables.model import Status
from storage.core.transactions import reads, writes
from storage.posts.store import SqlPosts, read_posts
from storage.schema import posts, seats, tables
from storage.tables.rows import LIVE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection

    from bot.posts.model import Post

__all__ = ["SqlTablePosts", "export_hands", "forget_hands", "read_live_among", "read_to_show"]

_IS_HAND = (posts.c.owner == OwnerKind.TABLE) & (posts.c.kind == PostKind.HAND)
_IS_BEHIND = tables.c.shown_revision < tables.c.revision
_OF_SEAT = (seats.c.table_id == posts.c.owner_id) & (seats.c.seat == posts.c.number)


def export_hands(connection: Connection, user_id: int) -> object:
    """Return which messages show a person's hands."""
    rows = connection.execute(select(posts).where(_hand_of(user_id)))
    return [dict(row) for row in rows.mappings()]


def forget_hands(connection: Connection, user_id: int) -> None:
    """Forget which messages show a person's hands; the messages are in the person's DM channel."""
    connection.execute(delete(posts).where(_hand_of(user_id)))


def _read_hands(connection: Connection, user_id: int, where: ColumnElement[bool]) -> Sequence[Post]:
    """Find hands through the person's seats: there are more posts, and live tables, than any person has seats."""
    query = (
        select(posts)
        .select_from(seats)
        .join(posts, _OF_SEAT & _IS_HAND)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.user_id == user_id, where)
    )
    return read_posts(connection, query)


def _set_shown(connection: Connection, table_id: int, revision: int) -> None:
    is_news = (tables.c.id == table_id) & (tables.c.shown_revision < revision)
    connection.execute(update(tables).where(is_news).values(shown_revision=revision))


def read_to_show(connection: Connection, guild_id: int, channel_id: int | None) -> Sequence[int]:
    """Return the ids of tables in a server, or in one of its channels, that are live or whose messages are out of date.

    The union lets each part use its own index.
    """
    here = (tables.c.guild_id == guild_id) & (true() if channel_id is None else tables.c.channel_id == channel_id)
    query = union(select(tables.c.id).where(here, LIVE), select(tables.c.id).where(here, _IS_BEHIND))
    return connection.execute(query).scalars().all()


def read_live_among(connection: Connection, channel_id: int, message_ids: Collection[int]) -> int | None:
    """Return the live table whose lobby or board is among these messages of a channel; None if none is.

    The index of live tables finds it.
    """
    is_one = posts.c.kind.in_((PostKind.LOBBY, PostKind.BOARD)) & posts.c.message_id.in_(message_ids)
    of_table = (posts.c.owner == OwnerKind.TABLE) & (posts.c.owner_id == tables.c.id)
    query = select(tables.c.id).join(posts, of_table & is_one).where(tables.c.channel_id == channel_id, LIVE)
    return connection.execute(query).scalar()


def _read_unfinished(
    connection: Connection, is_ours: ColumnElement[bool], limit: int, before: int | None, *, only_behind: bool = False
) -> Sequence[int]:
    is_wanted = _IS_BEHIND if only_behind else or_(LIVE, _IS_BEHIND)
    is_older = true() if before is None else tables.c.id < before
    query = select(tables.c.id).where(is_wanted, is_older, is_ours).order_by(tables.c.id.desc()).limit(limit)
    return connection.execute(query).scalars().all()


def _is_there(connection: Connection, which: ColumnElement[bool]) -> bool:
    return connection.execute(select(tables.c.id).where(which)).first() is not None


def _hand_of(user_id: int) -> ColumnElement[bool]:
    return exists().where(_OF_SEAT, seats.c.user_id == user_id) & _IS_HAND


class SqlTablePosts(SqlPosts):
    """Stores the posts of tables in the database; implements `bot.posts.model.TablePosts`."""

    async def live_hands(self, user_id: int) -> Sequence[Post]:
        """Return the posts that show a person's hands in running matches."""
        return await self._database.read(_read_hands, user_id, tables.c.status == Status.PLAYING)

    async def finished_hands(self, user_id: int) -> Sequence[Post]:
        """Return the posts that still show a person's hands in finished matches."""
        return await self._database.read(_read_hands, user_id, posts.c.message_id.is_not(None) & ~LIVE)

    set_shown = writes(_set_shown)

    async def to_show_in(self, guild_id: int, channel_id: int | None = None) -> Sequence[int]:
        """Return the ids of tables in a server, or in a channel, that are live or whose messages are out of date."""
        return await self._database.read(read_to_show, guild_id, channel_id)

    live_among = reads(read_live_among)

    async def unfinished(self, limit: int, before: int | None = None, *, only_behind: bool = False) -> Sequence[int]:
        """Return the ids of tables that are live or whose messages are out of date, the newest first."""
        is_ours = self._database.serves(tables.c.guild_id)
        return await self._database.read(_read_unfinished, is_ours, limit, before, only_behind=only_behind)

    async def is_served(self, table_id: int) -> bool:
        """Return whether this process shows a table, and not another one."""
        if self._database.share is None:
            return True
        return await self._database.read(
            _is_there, (tables.c.id == table_id) & self._database.serves(tables.c.guild_id)
        )
