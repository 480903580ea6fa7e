"""Which leagues have changed since Discord showed them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, select, update

from bot.leagues.store import Unshown
from storage.core.database import LEAGUES
from storage.core.dialects import notify
from storage.schema import leagues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection

    from storage.core.database import Database

__all__ = ["SqlLeagueShown", "show_again"]

_AGAIN = case((leagues.c.shown_size > 0, 0), else_=leagues.c.shown_size - 1)
"""Another number with every change, so that a process that shows a league learns that it has to be shown once more."""


class SqlLeagueShown:
    """What is to be brought in line."""

    _database: Database

    async def unshown(self, most: int) -> Sequence[Unshown]:
        """Return some of the leagues that have changed since they were shown."""
        return await self._database.read(_unshown, most)

    async def note_shown(self, unshown: Unshown, size: int) -> None:
        """Note that all posts of a league show it with so many entries, unless more has changed meanwhile."""
        await self._database.write(_note_shown, unshown, size)

    async def note_told(self, league_id: int, size: int) -> None:
        """Note that everybody can read the news of so many entries."""
        await self._database.write(_note_told, league_id, size)

    async def open_to_all(self, league_id: int, size: int) -> None:
        """Let a league be shown to everybody, who read the news of entries after so many; again does no harm."""
        await self._database.write(_open_to_all, league_id, size)


def show_again(connection: Connection, which: ColumnElement[bool]) -> None:
    """Let some leagues be shown again."""
    connection.execute(update(leagues).where(which).values(shown_size=_AGAIN))
    notify(connection, LEAGUES)


def _open_to_all(connection: Connection, league_id: int, size: int) -> None:
    still_closed = (leagues.c.id == league_id) & leagues.c.told_size.is_(None)
    connection.execute(update(leagues).where(still_closed).values(told_size=size))
    show_again(connection, leagues.c.id == league_id)


def _unshown(connection: Connection, most: int) -> Sequence[Unshown]:
    changed = leagues.c.shown_size < leagues.c.size
    query = select(leagues.c.id, leagues.c.shown_size).where(changed).order_by(leagues.c.id.desc())
    return [Unshown(row.id, row.shown_size) for row in connection.execute(query.limit(most))]


def _note_shown(connection: Connection, unshown: Unshown, size: int) -> None:
    same = (leagues.c.id == unshown.league_id) & (leagues.c.shown_size == unshown.mark)
    connection.execute(update(leagues).where(same).values(shown_size=size))


def _note_told(connection: Connection, league_id: int, size: int) -> None:
    connection.execute(update(leagues).where(leagues.c.id == league_id).values(told_size=size))
