"""Heartbeats: a new process calculates from them how long no clock ran.

They use the time of the machine. If the bot's clock is set ahead between two heartbeats, the first one counts as later
by that time: a skipped hour does not count as downtime.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select, update

from bot.base import clock
from storage.core.dialects import insert_or
from storage.schema import heartbeats

if TYPE_CHECKING:
    from sqlalchemy import Connection

__all__ = ["last_beat", "move_beat"]


def last_beat(connection: Connection) -> float | None:
    """Return when the clock of the tables last ran, or else any other clock; None if none did."""
    found = connection.execute(select(heartbeats.c.beat_at).order_by(heartbeats.c.id).limit(1)).scalar()
    return None if found is None else clock.of_machine(found)


def move_beat(connection: Connection, row_id: int, now: float) -> float | None:
    """Store that a clock runs now; return when it ran before, None the first time."""
    at = clock.on_machine(now)
    new = insert_or(connection, heartbeats).values(id=row_id, beat_at=at).on_conflict_do_nothing()
    if connection.execute(new.returning(heartbeats.c.id)).first() is not None:
        return None
    row = select(heartbeats.c.beat_at).where(heartbeats.c.id == row_id).with_for_update()
    before = connection.execute(row).scalar_one()
    connection.execute(update(heartbeats).where(heartbeats.c.id == row_id).values(beat_at=at))
    return clock.of_machine(before)
