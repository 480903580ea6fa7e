"""The messages that show leagues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import case, delete, select, update

from bot.leagues.store import LeagueMessage, RoleHolder, Unshown
from storage.core.dialects import upsert
from storage.core.outbox import append_league_fact
from storage.schema import league_entrants, league_messages, leagues

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection, Row

    from storage.core.database import Database

__all__ = ["SqlLeagueMessages", "show_again"]

_MESSAGE = league_messages.c

_ABOUT = (league_entrants.c.league_id == _MESSAGE.league_id) & (league_entrants.c.number == _MESSAGE.number)
"""The entrant whom a note of a role is about."""

_HAS_CHANGED = leagues.c.shown_size < leagues.c.size

_AGAIN = case((leagues.c.shown_size > 0, 0), else_=leagues.c.shown_size - 1)
"""Another number with every change, so that whoever is showing a league finds out that it is to be shown once more."""


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

    async def unshown(self, most: int) -> Sequence[int]:
        """Return some of the leagues that have changed since they were shown."""
        return await self._database.read(_unshown, most)

    async def unshown_one(self, league_id: int) -> Unshown | None:
        """Return a league if it has changed since it was shown."""
        return await self._database.read(_unshown_one, league_id)

    async def note_shown(self, unshown: Unshown, size: int) -> None:
        """Note that all messages of a league show it with so many entries, unless more has changed meanwhile."""
        await self._database.write(_note_shown, unshown, size)

    async def show_again(self, league_id: int) -> None:
        """Let a league be shown anew: something besides its log has changed."""
        await self._database.write(show_again, leagues.c.id == league_id)

    async def role_holders(self, guild_id: int, role_id: int) -> Sequence[RoleHolder]:
        """Return who was given a role of a server by leagues; nobody who was deleted."""
        return await self._database.read(_role_holders, guild_id, role_id)

    async def roles_of(self, user_id: int, kinds: Collection[str]) -> Collection[tuple[int, int]]:
        """Return the servers and the roles of notes of some kinds that are about somebody."""
        return await self._database.read(_roles_of, user_id, kinds)


def show_again(connection: Connection, which: ColumnElement[bool]) -> None:
    """Let some leagues be shown anew."""
    again = update(leagues).where(which).values(shown_size=_AGAIN).returning(leagues.c.id, leagues.c.size)
    for league_id, size in connection.execute(again).all():
        append_league_fact(connection, league_id, size)


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


def _unshown(connection: Connection, most: int) -> Sequence[int]:
    query = select(leagues.c.id).where(_HAS_CHANGED).order_by(leagues.c.id.desc())
    return connection.execute(query.limit(most)).scalars().all()


def _unshown_one(connection: Connection, league_id: int) -> Unshown | None:
    mark = select(leagues.c.shown_size).where(leagues.c.id == league_id, _HAS_CHANGED)
    row = connection.execute(mark).first()
    return None if row is None else Unshown(league_id, row.shown_size)


def _note_shown(connection: Connection, unshown: Unshown, size: int) -> None:
    same = (leagues.c.id == unshown.league_id) & (leagues.c.shown_size == unshown.mark)
    connection.execute(update(leagues).where(same).values(shown_size=size))


def _role_holders(connection: Connection, guild_id: int, role_id: int) -> Sequence[RoleHolder]:
    query = (
        select(league_entrants.c.user_id, league_messages)
        .join(league_entrants, _ABOUT)
        .join(leagues, leagues.c.id == _MESSAGE.league_id)
        .where(_MESSAGE.message_id == role_id, leagues.c.guild_id == guild_id, league_entrants.c.user_id.is_not(None))
        .order_by(_MESSAGE.league_id, _MESSAGE.number)
    )
    return [RoleHolder(row.league_id, row.user_id, _message(row)) for row in connection.execute(query)]


def _roles_of(connection: Connection, user_id: int, kinds: Collection[str]) -> Collection[tuple[int, int]]:
    query = (
        select(leagues.c.guild_id, _MESSAGE.message_id)
        .join_from(league_messages, league_entrants, _ABOUT)
        .join(leagues, leagues.c.id == _MESSAGE.league_id)
        .where(league_entrants.c.user_id == user_id, _MESSAGE.kind.in_(kinds), _MESSAGE.message_id.is_not(None))
    )
    return {(row.guild_id, row.message_id) for row in connection.execute(query)}


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
