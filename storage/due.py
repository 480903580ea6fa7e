"""What happens at which time, and when a clock last looked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, insert, or_, select, update

from bot.tables.model import Status
from storage.schema import heartbeats, tables

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["postpone_all", "read_due", "read_next_due", "write_beat"]

_LIVE = tables.c.status.in_([Status.LOBBY, Status.PLAYING])
_ONLY = 1
"""The one row of heartbeats."""


async def read_next_due(connection: AsyncConnection, excluding: Collection[int]) -> float | None:
    """Return the earliest time at which something is due, or somebody is to be reminded, at another table."""
    others = tables.c.id.not_in(excluding)
    query = select(func.min(tables.c.due_at), func.min(tables.c.remind_at)).where(_LIVE, others)
    return min((time for time in (await connection.execute(query)).one() if time is not None), default=None)


async def read_due(connection: AsyncConnection, now: float) -> Sequence[int]:
    """Return the tables at which that time has come."""
    query = select(tables.c.id).where(_LIVE, or_(tables.c.due_at <= now, tables.c.remind_at <= now))
    return (await connection.execute(query)).scalars().all()


async def postpone_all(connection: AsyncConnection, seconds: float) -> None:
    """Move all times into the future; the tables themselves do not change."""
    values = {"due_at": tables.c.due_at + seconds, "remind_at": tables.c.remind_at + seconds}
    await connection.execute(update(tables).where(_LIVE).values(values))


async def write_beat(connection: AsyncConnection, now: float) -> float | None:
    """Note that a clock runs now; return when one did before."""
    before = (await connection.execute(select(heartbeats.c.beat_at).where(heartbeats.c.id == _ONLY))).scalar()
    if before is None:
        await connection.execute(insert(heartbeats).values(id=_ONLY, beat_at=now))
    else:
        await connection.execute(update(heartbeats).where(heartbeats.c.id == _ONLY).values(beat_at=now))
    return before
