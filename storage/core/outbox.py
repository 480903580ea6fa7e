"""The outbox: facts are written with the change that they tell of, as the last thing of its transaction."""

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
"""Under which the facts of a transaction stand in its connection's `info` until they are written."""

_AGAIN = case((leagues.c.shown_size > 0, 0), else_=leagues.c.shown_size - 1)
"""Another number with every change, so that a process that shows a league learns that it has to be shown once more."""

_ADD = insert(facts)
_COUNT_ON = (
    update(fact_counter)
    .where(fact_counter.c.id == bindparam("only"))
    .values(last=fact_counter.c.last + bindparam("more"))
    .returning(fact_counter.c.last)
)


def append_facts(connection: Connection, table_id: int, revision: int, new: Sequence[Fact]) -> None:
    """Let facts of a table be written at the end of this transaction, behind those that it has already."""
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
    """Do the same for the fact that a league has changed, whose log has so many entries."""
    about = {"table_id": None, "league_id": league_id, "revision": size}
    _new(connection).append({**about, "kind": LeagueFact.kind, "data": {}, "is_lasting": False})


def show_again(connection: Connection, which: ColumnElement[bool]) -> None:
    """Let some leagues be shown again."""
    again = update(leagues).where(which).values(shown_size=_AGAIN).returning(leagues.c.id, leagues.c.size)
    for league_id, size in connection.execute(again).all():
        append_league_fact(connection, league_id, size)


def write_facts(connection: Connection) -> bool:
    """Write the facts of a transaction that is about to commit; return whether there are any.

    Positions are handed out under the lock of the counter's row, which lasts until the commit. So facts become
    visible in the order of their positions, and nobody who reads up to a position can miss one before it. (The numbers
    that a sequence or an autoincrement hands out do not promise that: a lower one may be committed later.) It is the
    last lock that a transaction takes, so that no two of them wait for each other there.
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
    """Let the counter be where the facts are, if it is damaged or gone: nothing could be stored; return whether it was.

    Raise it only: what follows facts must not take new ones for old.
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
