"""Due events of leagues, how long no clock ran, and the reminders that are not sent yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, func, select, update

from bot.leagues.model import Phase
from bot.leagues.store import Reminder, ReminderKind
from bot.posts.model import OwnerKind, PostKind
from storage.core.beats import move_beat
from storage.core.transactions import reads, writes
from storage.schema import league_entrants, league_reminders, leagues, posts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, Row

    from storage.core.database import Database

__all__ = ["SqlLeagueClock"]

_BEAT = 2
"""The row of heartbeats with the time when the clock of leagues last ran."""


def _due(connection: Connection, now: float, most: int) -> Sequence[int]:
    query = select(leagues.c.id).where(leagues.c.due_at <= now).order_by(leagues.c.due_at).limit(most)
    return connection.execute(query).scalars().all()


def _next_due(connection: Connection) -> float | None:
    return connection.execute(select(func.min(leagues.c.due_at))).scalar()


def _note_beat(connection: Connection, now: float, longest_pause: float) -> None:
    before = move_beat(connection, _BEAT, now)
    if before is not None and now - before > longest_pause:
        unaware = (leagues.c.phase == Phase.RUNNING) & leagues.c.down_from.is_(None)
        down = {"down_from": before, "down_until": now, "due_at": now}
        connection.execute(update(leagues).where(unaware).values(down))


def _postpone(connection: Connection, league_id: int, due_at: float) -> None:
    connection.execute(update(leagues).where(leagues.c.id == league_id).values(due_at=due_at))


def _reminders(connection: Connection, is_ours: ColumnElement[bool], most: int) -> Sequence[Reminder]:
    query = select(league_reminders).join(leagues, leagues.c.id == league_reminders.c.league_id).where(is_ours)
    return [_reminder(row) for row in connection.execute(query.order_by(league_reminders.c.id).limit(most))]


def _reminder(row: Row[Any]) -> Reminder:
    return Reminder(row.id, row.league_id, ReminderKind(row.kind), row.number, row.at)


def _finish(connection: Connection, reminder_id: int) -> None:
    is_post = (posts.c.kind == PostKind.REMINDER) & (posts.c.number == reminder_id)
    connection.execute(delete(posts).where(posts.c.owner == OwnerKind.LEAGUE, is_post))
    connection.execute(delete(league_reminders).where(league_reminders.c.id == reminder_id))


def _may_ping(connection: Connection, league_id: int, entrant: int, now: float, rest: float, since: float) -> bool:
    theirs = (league_entrants.c.league_id == league_id) & (league_entrants.c.number == entrant)
    query = select(league_entrants.c.user_id, league_entrants.c.reminded_at).where(theirs).with_for_update()
    row = connection.execute(query).one_or_none()
    if row is None or row.user_id is None:
        return False
    if row.reminded_at is not None and now - row.reminded_at < rest and row.reminded_at < since:
        return False
    connection.execute(update(league_entrants).where(theirs).values(reminded_at=now))
    return True


class SqlLeagueClock:
    """The automatic events of leagues in the database."""

    _database: Database

    due = reads(_due)
    next_due = reads(_next_due)
    note_beat = writes(_note_beat)
    postpone = writes(_postpone)

    async def reminders(self, most: int) -> Sequence[Reminder]:
        """Return some of the reminders to send."""
        return await self._database.read(_reminders, self._database.serves(leagues.c.guild_id), most)

    finish_reminder = writes(_finish)
    may_ping = writes(_may_ping)
