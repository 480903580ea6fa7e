"""The outbox: facts are written in the transaction of their change, as its last statements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, case, insert, select, update

from bot.leagues.facts import LeagueFact
from storage.core.damage import is_of_its_kind
from storage.core.dialects import upsert
from storage.schema import ONLY, fact_counter, facts, leagues

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection

    from bot.tables.facts import Fact

__all__ = [
    "append_facts",
    "append_league_fact",
    "forget_facts",
    "hold_head",
    "mend_counter",
    "show_again",
    "write_facts",
]

_NEW = "boneyard_new_facts"
"""The key in a connection's `info` for the facts of a transaction until they are written."""

_AGAIN = case((leagues.c.shown_size > 0, 0), else_=leagues.c.shown_size - 1)
"""A different number with every change, so that a process that shows a league learns that it must show it again."""

_ADD = insert(facts)
_COUNT_ON = (
    update(fact_counter)
    .where(fact_counter.c.id == bindparam("only"))
    .values(last=fact_counter.c.last + bindparam("more"))
    .returning(fact_counter.c.last)
)


def append_facts(connection: Connection, table_id: int, revision: int, new: Sequence[Fact]) -> None:
    """Queue facts of a table for the end of this transaction, after those already queued."""
    _new(connection).extend(
        {
            "table_id": table_id,
            "league_id": None,
            "revision": revision,
            "kind": fact.kind,
            "data": fact.data(),
            "is_lasting": fact.is_lasting,
        }
        for fact in new
    )


def append_league_fact(connection: Connection, league_id: int, size: int) -> None:
    """Queue the fact that a league has changed, whose log now has this many entries."""
    about = {"table_id": None, "league_id": league_id, "revision": size}
    _new(connection).append({**about, "kind": LeagueFact.kind, "data": {}, "is_lasting": False})


def show_again(connection: Connection, which: ColumnElement[bool]) -> None:
    """Request that some leagues are shown again."""
    again = update(leagues).where(which).values(shown_size=_AGAIN).returning(leagues.c.id, leagues.c.size)
    for league_id, size in connection.execute(again).all():
        append_league_fact(connection, league_id, size)


def write_facts(connection: Connection) -> bool:
    """Write the facts of a transaction that will commit now; return whether there are any.

    Positions are assigned under the lock of the counter's row, which lasts until the commit. So facts become visible in
    the order of their positions, and a reader at a position cannot miss an earlier one. (A sequence or an autoincrement
    does not guarantee that: a lower number may be committed later.) This is the last lock of a transaction, so that no
    two transactions wait for each other there.
    """
    rows = _new(connection)
    if not rows:
        return False
    last = connection.execute(_COUNT_ON, {"only": ONLY, "more": len(rows)}).scalar_one()
    placed = [{"position": position, **row} for position, row in enumerate(rows, start=last - len(rows) + 1)]
    connection.execute(_ADD, placed)
    forget_facts(connection)
    return True


def forget_facts(connection: Connection) -> None:
    """Forget the facts of a transaction that was undone."""
    connection.info.pop(_NEW, None)


def hold_head(connection: Connection) -> int:
    """Return the position of the newest fact; no other transaction commits facts before this one ends."""
    return int(connection.execute(_COUNT_ON, {"only": ONLY, "more": 0}).scalar_one())


def mend_counter(connection: Connection) -> bool:
    """Set the counter to the newest fact if it is damaged or missing, which blocks all writes; return whether it was.

    This only raises the counter: followers must not mistake new facts for old ones.
    """
    last = connection.execute(select(fact_counter.c.last).where(fact_counter.c.id == ONLY)).scalar()
    sound = is_of_its_kind(connection, facts.c.position)
    newest_first = select(facts.c.position).where(sound).order_by(facts.c.position.desc()).limit(1)
    newest = connection.execute(newest_first).scalar() or 0
    if isinstance(last, int) and last >= newest:
        return False
    upsert(connection, fact_counter, {"id": ONLY}, {"last": newest})
    return True


def _new(connection: Connection) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = connection.info.setdefault(_NEW, [])
    return rows
