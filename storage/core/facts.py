"""The outbox: facts are written with the change that they tell of, and read by their position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, case, delete, func, insert, select, update

from bot.tables.facts import StoredFact, read_fact
from storage.core.database import HAS_FACTS
from storage.schema import fact_counter, facts, followers

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import datetime

    from sqlalchemy import Connection

    from bot.tables.facts import Fact
    from storage.core.database import Database

__all__ = ["SqlFactStore", "append_facts", "hold_head", "prune_facts", "read_facts", "read_head"]

_ONLY = 1
"""The one row of the counter."""

_ADD = insert(facts)
_COUNT_ON = (
    update(fact_counter)
    .where(fact_counter.c.id == bindparam("only"))
    .values(last=fact_counter.c.last + bindparam("more"))
    .returning(fact_counter.c.last)
)


def append_facts(connection: Connection, table_id: int, revision: int, new: Sequence[Fact]) -> None:
    """Write facts of a table as the newest ones; call this last in a transaction.

    Positions are handed out under the lock of the counter's row, which lasts until the commit. So facts become
    visible in the order of their positions, and nobody who reads up to a position can miss one before it. (The numbers
    that a sequence or an autoincrement hands out do not promise that: a lower one may be committed later.)
    """
    last = connection.execute(_COUNT_ON, {"only": _ONLY, "more": len(new)}).scalar_one()
    rows = [
        {
            "position": position,
            "table_id": table_id,
            "revision": revision,
            "kind": fact.kind,
            "data": fact.data(),
            "is_lasting": fact.is_lasting,
        }
        for position, fact in enumerate(new, start=last - len(new) + 1)
    ]
    connection.execute(_ADD, rows)
    connection.info[HAS_FACTS] = True


def read_head(connection: Connection) -> int:
    """Return the position of the newest fact, 0 if there is none."""
    return int(connection.execute(select(fact_counter.c.last).where(fact_counter.c.id == _ONLY)).scalar_one())


def hold_head(connection: Connection) -> int:
    """Return the position of the newest fact; no other transaction commits facts before this one ends."""
    return int(connection.execute(_COUNT_ON, {"only": _ONLY, "more": 0}).scalar_one())


def read_facts(
    connection: Connection, after: int, most: int, kinds: Collection[str] | None = None, until: int | None = None
) -> Sequence[StoredFact]:
    """Return the facts behind a position, in order, at most so many.

    Of some kinds only, or of all for None; up to and with the position `until`, or to the end for None.
    """
    query = select(facts).where(facts.c.position > after).order_by(facts.c.position).limit(most)
    if kinds is not None:
        query = query.where(facts.c.kind.in_(kinds))
    if until is not None:
        query = query.where(facts.c.position <= until)
    rows = connection.execute(query)
    return [StoredFact(row.position, row.table_id, row.revision, read_fact(row.kind, row.data)) for row in rows]


def prune_facts(connection: Connection, before: datetime, most: int, names: Collection[str]) -> int:
    """Delete facts that are not kept for ever, are older than a time, and that the followers named have passed.

    Deletes at most so many, the oldest ones, and returns how many.
    """
    if not names:
        return 0
    passed = case(
        # A follower that has not begun has passed nothing; one that is no more holds nothing back.
        (func.count() == len(set(names)), func.min(followers.c.position)),
        else_=0,
    )
    passed_by_all = select(passed).where(followers.c.name.in_(names)).scalar_subquery()
    old = (
        select(facts.c.position)
        .where(facts.c.is_lasting.is_(False), facts.c.made_at < before, facts.c.position <= passed_by_all)
        .order_by(facts.c.position)
        .limit(most)
    )
    return connection.execute(delete(facts).where(facts.c.position.in_(old))).rowcount


class SqlFactStore:
    """Read facts; fulfils `bot.feed.FactStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def head(self) -> int:
        """Return the position of the newest fact."""
        return await self._database.read(read_head)

    async def read(self, after: int, most: int) -> Sequence[StoredFact]:
        """Return the facts behind a position, in order."""
        return await self._database.read(read_facts, after, most)

    async def prune(self, before: datetime, most: int, names: Collection[str]) -> int:
        """Delete facts that nobody needs any more; return how many."""
        return await self._database.write(prune_facts, before, most, names)
