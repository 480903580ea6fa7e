"""Which leagues have changed since Discord last showed them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select, update

from bot.leagues.store import Unshown
from bot.posts.model import OwnerKind, PostKind
from storage.core.outbox import show_again
from storage.leagues.rows import LIVE_PHASES
from storage.schema import leagues, posts

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection

    from storage.core.database import Database

__all__ = ["SqlLeagueShown"]

_HAS_CHANGED = leagues.c.shown_size < leagues.c.size


class SqlLeagueShown:
    """The leagues whose messages are out of date."""

    _database: Database

    async def unshown(self, most: int) -> Sequence[int]:
        """Return some of the leagues that have changed since they were shown."""
        return await self._database.read(_unshown, self._database.receives(leagues.c.guild_id), most)

    async def unshown_one(self, league_id: int) -> Unshown | None:
        """Return a league if it has changed since it was shown."""
        return await self._database.read(_unshown_one, self._database.receives(leagues.c.guild_id), league_id)

    async def note_shown(self, unshown: Unshown, size: int) -> None:
        """Note that all posts of a league show this many entries, unless more has changed in the meantime."""
        await self._database.write(_note_shown, unshown, size)

    async def show_again(self, league_id: int) -> None:
        """Have all posts of a league updated once more."""
        await self._database.write(show_again, leagues.c.id == league_id)

    async def home_among(self, guild_id: int, message_ids: Collection[int]) -> int | None:
        """Return the id of the live league of a server whose home message is among messages, None if none is."""
        return await self._database.read(_home_among, guild_id, message_ids)

    async def note_told(self, league_id: int, size: int) -> None:
        """Note that the news of this many entries are public."""
        await self._database.write(_note_told, league_id, size)

    async def open_to_all(self, league_id: int, size: int, now: float) -> None:
        """Open a league to everyone. They read the news of entries after this number; repeating this does no harm."""
        await self._database.write(_open_to_all, league_id, size, now)


def _open_to_all(connection: Connection, league_id: int, size: int, now: float) -> None:
    still_closed = (leagues.c.id == league_id) & leagues.c.told_size.is_(None)
    connection.execute(update(leagues).where(still_closed).values(told_size=size, opened_at=now, due_at=now))
    show_again(connection, leagues.c.id == league_id)


def _unshown(connection: Connection, is_ours: ColumnElement[bool], most: int) -> Sequence[int]:
    query = select(leagues.c.id).where(_HAS_CHANGED, is_ours).order_by(leagues.c.id.desc())
    return connection.execute(query.limit(most)).scalars().all()


def _unshown_one(connection: Connection, is_ours: ColumnElement[bool], league_id: int) -> Unshown | None:
    mark = select(leagues.c.shown_size).where(leagues.c.id == league_id, _HAS_CHANGED, is_ours)
    row = connection.execute(mark).first()
    return None if row is None else Unshown(league_id, row.shown_size)


def _home_among(connection: Connection, guild_id: int, message_ids: Collection[int]) -> int | None:
    is_home = (posts.c.owner == OwnerKind.LEAGUE) & (posts.c.kind == PostKind.HOME) & (posts.c.number == 0)
    query = select(leagues.c.id).join(posts, is_home & (posts.c.owner_id == leagues.c.id))
    here = (leagues.c.guild_id == guild_id, leagues.c.phase.in_(LIVE_PHASES), posts.c.message_id.in_(message_ids))
    return connection.execute(query.where(*here)).scalar()


def _note_shown(connection: Connection, unshown: Unshown, size: int) -> None:
    same = (leagues.c.id == unshown.league_id) & (leagues.c.shown_size == unshown.mark)
    connection.execute(update(leagues).where(same).values(shown_size=size))


def _note_told(connection: Connection, league_id: int, size: int) -> None:
    connection.execute(update(leagues).where(leagues.c.id == league_id).values(told_size=size))
