"""Ids of tables, leagues, presets and seasons: none is given twice, whatever becomes of the database.

Old messages carry them in their buttons. In a new database, after a restored backup or a repair, numbers that begin
again, or that go on from the highest one stored, would let such a button mean another thing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, case, func, select, update

from bot.base import clock
from storage.core.damage import is_of_its_kind
from storage.core.dialects import upsert
from storage.schema import ONLY, id_counter, leagues, presets, seasons, tables

if TYPE_CHECKING:
    from sqlalchemy import Column, Connection

__all__ = ["mend_ids", "next_id"]

_SINCE = 1_767_225_600
"""The Unix time from which tenths of seconds are counted: the beginning of 2026."""

_floor = bindparam("floor", type_=id_counter.c.last.type)
_COUNT_ON = (
    update(id_counter)
    .where(id_counter.c.id == ONLY)
    .values(last=case((id_counter.c.last >= _floor, id_counter.c.last + 1), else_=_floor))
    .returning(id_counter.c.last)
)


def next_id(connection: Connection) -> int:
    """Return the id of a new row: the tenths of seconds since 2026, or one more than the last id if that is higher.

    So ids rise, and those that a lost or older database gave lie behind. (That holds while a bot gives fewer than ten
    a second on average.) The counter's row is locked until the transaction ends.
    """
    return int(connection.execute(_COUNT_ON, {"floor": int((clock.now() - _SINCE) * 10)}).scalar_one())


def mend_ids(connection: Connection) -> bool:
    """Let the counter be at the highest id, if it is damaged or gone; return whether it was."""
    last = connection.execute(select(id_counter.c.last).where(id_counter.c.id == ONLY)).scalar()
    highest = max(_highest(connection, one.c.id) for one in (tables, leagues, presets, seasons))
    if isinstance(last, int) and last >= highest:
        return False
    upsert(connection, id_counter, {"id": ONLY}, {"last": highest})
    return True


def _highest(connection: Connection, ids: Column[int]) -> int:
    """Return the highest id of a table, 0 if there is none; ids that are no numbers are damaged."""
    return connection.execute(select(func.max(ids)).where(is_of_its_kind(connection, ids))).scalar() or 0
