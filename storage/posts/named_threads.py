"""Threads that may be named after a deleted person, as posts of their servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import or_, select, union

from bot.posts.model import Owner, OwnerKind, PostKind, Slot
from bot.posts.named_threads import NamedThread
from storage.core.damage import is_of_its_kind
from storage.core.dialects import upsert
from storage.core.transactions import reads, writes
from storage.posts.store import SqlPosts
from storage.schema import league_entrants, leagues, people, posts, tables

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection

    from storage.core.database import Database

__all__ = ["SqlNamedThreads", "note_threads"]

_IS_NAMED = (posts.c.owner == OwnerKind.SERVER) & (posts.c.kind == PostKind.NAMED)
_OF_FIXTURE = (posts.c.owner == OwnerKind.LEAGUE) & (posts.c.kind == PostKind.FIXTURE)


def note_threads(connection: Connection, user_id: int, left: Collection[int]) -> None:
    """Note threads that may be named after a person: of tables they opened or left, and of leagues they entered."""
    is_theirs = or_(tables.c.opener_id == user_id, tables.c.id.in_(left))
    opened = select(tables.c.guild_id, tables.c.channel_id).where(
        is_theirs, is_of_its_kind(connection, tables.c.guild_id), is_of_its_kind(connection, tables.c.channel_id)
    )
    entered = (
        select(leagues.c.guild_id, posts.c.channel_id)
        .join(league_entrants, league_entrants.c.league_id == leagues.c.id)
        .join(posts, _OF_FIXTURE & (posts.c.owner_id == leagues.c.id))
        .where(
            league_entrants.c.user_id == user_id,
            is_of_its_kind(connection, leagues.c.guild_id),
            is_of_its_kind(connection, posts.c.channel_id),
        )
    )
    for guild_id, thread_id in connection.execute(union(opened, entered)).all():
        _note(connection, guild_id, thread_id)


def _note_by_name(connection: Connection, user_id: int, threads: Collection[tuple[int, int, str]]) -> None:
    name = connection.execute(select(people.c.name).where(people.c.id == user_id)).scalar()
    for thread_id, guild_id, called in threads:
        if name and called.endswith(f" · {name}"):
            _note(connection, guild_id, thread_id)


def _note(connection: Connection, guild_id: int, thread_id: int) -> None:
    key = {"owner": OwnerKind.SERVER, "owner_id": guild_id, "kind": PostKind.NAMED, "number": thread_id}
    values = {"channel_id": thread_id, "message_id": thread_id, "nonce": "", "digest": ""}
    upsert(connection, posts, key, values)


def _find(
    connection: Connection, is_ours: ColumnElement[bool], limit: int, excluding: Collection[int]
) -> Sequence[int]:
    query = select(posts.c.number).where(_IS_NAMED, posts.c.number.not_in(excluding), is_ours).limit(limit)
    return connection.execute(query).scalars().all()


def _get(connection: Connection, thread_id: int) -> NamedThread | None:
    query = select(posts.c.owner_id).where(_IS_NAMED, posts.c.number == thread_id)
    guild_id = connection.execute(query).scalar()
    if guild_id is None:
        return None
    fixture = (
        select(posts.c.owner_id, posts.c.number)
        .join(leagues, _OF_FIXTURE & (posts.c.owner_id == leagues.c.id))
        .where(leagues.c.guild_id == guild_id, posts.c.channel_id == thread_id)
    )
    found = connection.execute(fixture).first()
    return NamedThread(thread_id, guild_id) if found is None else NamedThread(thread_id, guild_id, *found)


class SqlNamedThreads:
    """Stores these threads in the database; implements `bot.posts.named_threads.NamedThreadStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._posts = SqlPosts(database)

    async def find(self, limit: int, excluding: Collection[int]) -> Sequence[int]:
        """Return the ids of threads to check, at most `limit`, leaving out some."""
        return await self._database.read(_find, self._database.receives(posts.c.owner_id), limit, excluding)

    get = reads(_get)
    note = writes(_note_by_name)

    async def drop(self, thread: NamedThread) -> None:
        """Forget a thread."""
        await self._posts.drop(Slot(Owner(OwnerKind.SERVER, thread.guild_id), PostKind.NAMED, thread.id))
