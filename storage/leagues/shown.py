"""The messages that show leagues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select, update

from bot.leagues.store import LeagueMessage
from storage.dialects import upsert
from storage.schema import league_messages, leagues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, Row

    from storage.database import Database

__all__ = ["SqlLeagueMessages"]

_MESSAGE = league_messages.c


class SqlLeagueMessages:
    """Which messages show a league, and what is to be brought in line."""

    _database: Database

    async def messages(self, league_id: int) -> Sequence[LeagueMessage]:
        """Return the messages that show a league."""
        return await self._database.read(_messages, league_id)

    async def put_message(self, league_id: int, message: LeagueMessage) -> None:
        """Store a message in place of the one of the same kind and number."""
        await self._database.write(_put, league_id, message)

    async def drop_message(self, league_id: int, kind: str, number: int) -> None:
        """Forget a message."""
        await self._database.write(_drop, league_id, kind, number)

    async def league_of_message(self, message_id: int) -> tuple[int, LeagueMessage] | None:
        """Return what a message shows."""
        return await self._database.read(_league_of, message_id)

    async def unshown(self, most: int) -> Sequence[int]:
        """Return some of the leagues that have changed since they were shown."""
        return await self._database.read(_unshown, most)

    async def note_shown(self, league_id: int, size: int) -> None:
        """Note that all messages of a league show it with so many entries."""
        await self._database.write(_note_shown, league_id, size)

    async def show_again(self, league_id: int) -> None:
        """Let a league be shown anew: something besides its log has changed."""
        await self._database.write(_note_shown, league_id, 0)


def _messages(connection: Connection, league_id: int) -> Sequence[LeagueMessage]:
    query = select(league_messages).where(_MESSAGE.league_id == league_id).order_by(_MESSAGE.kind, _MESSAGE.number)
    return [_message(row) for row in connection.execute(query)]


def _put(connection: Connection, league_id: int, message: LeagueMessage) -> None:
    key = {"league_id": league_id, "kind": message.kind, "number": message.number}
    values = {
        "channel_id": message.channel_id,
        "message_id": message.message_id,
        "nonce": message.nonce,
        "claimed_at": message.claimed_at,
        "digest": message.digest,
        "is_gone": message.is_gone,
    }
    upsert(connection, league_messages, key, values)


def _drop(connection: Connection, league_id: int, kind: str, number: int) -> None:
    connection.execute(delete(league_messages).where(_of(league_id, kind, number)))


def _league_of(connection: Connection, message_id: int) -> tuple[int, LeagueMessage] | None:
    row = connection.execute(select(league_messages).where(_MESSAGE.message_id == message_id)).first()
    return None if row is None else (row.league_id, _message(row))


def _unshown(connection: Connection, most: int) -> Sequence[int]:
    query = select(leagues.c.id).where(leagues.c.shown_size < leagues.c.size).order_by(leagues.c.id.desc())
    return connection.execute(query.limit(most)).scalars().all()


def _note_shown(connection: Connection, league_id: int, size: int) -> None:
    connection.execute(update(leagues).where(leagues.c.id == league_id).values(shown_size=size))


def _of(league_id: int, kind: str, number: int) -> ColumnElement[bool]:
    of_league: ColumnElement[bool] = _MESSAGE.league_id == league_id
    return of_league & (_MESSAGE.kind == kind) & (_MESSAGE.number == number)


def _message(row: Row[Any]) -> LeagueMessage:
    return LeagueMessage(
        kind=row.kind,
        number=row.number,
        channel_id=row.channel_id,
        message_id=row.message_id,
        nonce=row.nonce,
        claimed_at=row.claimed_at,
        digest=row.digest,
        is_gone=row.is_gone,
    )
