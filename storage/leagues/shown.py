"""Which leagues have changed since Discord last showed them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select, update

from bot.leagues.store import Unshown
from bot.posts.model import OwnerKind, PostKind
from storage.core.outbox import show_again
from storage.core.transactions import reads, writes
from storage.leagues.rows import LIVE_PHASES
from storage.schema import leagues, posts

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection

    from storage.core.database import Database

__all__ = ["SqlLeagueShown"]

_HAS_CHANGED = leagues.c.shown_size < leagues.c.size


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


class SqlLeagueShown:
    """The leagues whose messages are out of date."""

    _database: Database

    async def unshown(self, most: int) -> Sequence[int]:
        """Return some of the leagues that have changed since they were shown."""
        return await self._database.read(_unshown, self._database.receives(leagues.c.guild_id), most)

    async def unshown_one(self, league_id: int) -> Unshown | None:
        """Return a league if it has changed since it was shown."""
        return await self._database.read(_unshown_one, self._database.receives(leagues.c.guild_id), league_id)

    note_shown = writes(_note_shown)

    async def show_again(self, league_id: int) -> None:
        """Have all posts of a league updated once more."""
        await self._database.write(show_again, leagues.c.id == league_id)

    home_among = reads(_home_among)
    note_told = writes(_note_told)
    open_to_all = writes(_open_to_all)
