"""The due events of tables, and the heartbeat of their clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import case, func, select, true, update

from bot.tables.model import Status
from storage.core.beats import move_beat
from storage.schema import tables
from storage.tables.rows import LIVE

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import ColumnElement, Connection

__all__ = ["read_due", "read_next_due", "write_heartbeat"]

_ONLY = 1
"""The only row of heartbeats."""

_NEXT = func.coalesce(tables.c.remind_at, tables.c.due_at)
"""The next event at a table: a reminder comes before a due event. It has an index."""

_ANY = true()
_LIVE = tables.c.status.concat("").in_([Status.LOBBY, Status.PLAYING])
"""The condition that a table is live. It avoids the index: there may be thousands of live tables with nothing due."""


def read_next_due(
    connection: Connection, excluding: Collection[int], is_ours: ColumnElement[bool] = _ANY
) -> float | None:
    """Return the earliest time of a due event or a reminder at another one of our tables."""
    query = select(_NEXT).where(_LIVE, _NEXT >= 0, tables.c.id.not_in(excluding), is_ours).order_by(_NEXT).limit(1)
    return connection.execute(query).scalar()


def read_due(
    connection: Connection, now: float, most: int, excluding: Collection[int], is_ours: ColumnElement[bool] = _ANY
) -> Sequence[int]:
    """Return some of our other tables at which that time has arrived, the longest due first."""
    is_due = (_LIVE, tables.c.id.not_in(excluding), now >= _NEXT, is_ours)
    query = select(tables.c.id).where(*is_due).order_by(_NEXT)
    return connection.execute(query.limit(most)).scalars().all()


def write_heartbeat(connection: Connection, now: float, longest_pause: float) -> float:
    """Note that a clock runs now; if none ran for longer than a pause, move every due time by the break.

    Messages with such a time are then out of date.

    Of several clocks that return at once, only one finds the old heartbeat: one statement reads and moves it, and the
    row is locked until the times are moved as well.
    """
    before = move_beat(connection, _ONLY, now)
    if before is None or now - before <= longest_pause:
        return 0.0
    pause = now - before
    values: dict[str, Any] = {name: tables.c[name] + pause for name in ("due_at", "remind_at", "host_seen_at")}
    outdated = case((tables.c.due_at.is_not(None), tables.c.revision - 1), else_=tables.c.shown_revision)
    connection.execute(update(tables).where(LIVE).values({**values, "shown_revision": outdated}))
    return pause
