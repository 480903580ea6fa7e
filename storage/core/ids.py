"""Ids of tables, leagues, presets and seasons, which are never reused, not even after the loss of a database.

Old messages contain them in their buttons. After a restored backup, a repair, or in a new database, ids might begin
again, or continue from the highest one stored. Such a button would then mean something else.
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
"""The Unix time from which ids count tenths of seconds: the beginning of 2026."""

_floor = bindparam("floor", type_=id_counter.c.last.type)
_COUNT_ON = (
    update(id_counter)
    .where(id_counter.c.id == ONLY)
    .values(last=case((id_counter.c.last >= _floor, id_counter.c.last + 1), else_=_floor))
    .returning(id_counter.c.last)
)


def next_id(connection: Connection) -> int:
    """Return the id of a new row: the tenths of seconds since 2026, or one more than the last id if that is higher.

    So ids increase, and ids from a lost or older database are lower. (This holds while a bot creates fewer than ten a
    second on average.) The counter's row is locked until the transaction ends.
    """
    return int(connection.execute(_COUNT_ON, {"floor": int((clock.now() - _SINCE) * 10)}).scalar_one())


def mend_ids(connection: Connection) -> bool:
    """Set the counter to the highest id if it is damaged or missing; return whether it was."""
    last = connection.execute(select(id_counter.c.last).where(id_counter.c.id == ONLY)).scalar()
    highest = max(_highest(connection, one.c.id) for one in (tables, leagues, presets, seasons))
    if isinstance(last, int) and last >= highest:
        return False
    upsert(connection, id_counter, {"id": ONLY}, {"last": highest})
    return True


def _highest(connection: Connection, ids: Column[int]) -> int:
    """Return the highest id of a table, 0 if there is none; an id that is not a number is damaged."""
    return connection.execute(select(func.max(ids)).where(is_of_its_kind(connection, ids))).scalar() or 0
