"""Facts, read by their positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Select, case, delete, func, select

from bot.leagues.facts import LeagueFact
from bot.tables.facts import StoredFact, UnreadableFact, read_fact
from storage.core.damage import check_row, is_damage, note_damage
from storage.core.transactions import reads, writes
from storage.schema import ONLY, fact_counter, facts, followers

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from datetime import datetime

    from sqlalchemy import Connection, Row, Select

    from storage.core.database import Database

__all__ = ["SqlFactStore", "prune_facts", "read_facts", "read_head", "read_table_facts"]


def read_head(connection: Connection) -> int:
    """Return the position of the newest fact, 0 if there is none."""
    return int(connection.execute(select(fact_counter.c.last).where(fact_counter.c.id == ONLY)).scalar_one())


def read_facts(connection: Connection, after: int, most: int) -> Sequence[StoredFact | LeagueFact]:
    """Return at most this many facts after a position, in order."""
    return _read(connection, _behind(after, most))


def read_table_facts(
    connection: Connection, after: int, most: int, kinds: Collection[str], until: int
) -> Sequence[StoredFact]:
    """Return at most this many facts of tables after a position, in order: of some kinds, up to a position."""
    wanted = _behind(after, most).where(facts.c.kind.in_(kinds), facts.c.position <= until)
    return [one for one in _read(connection, wanted) if isinstance(one, StoredFact)]


def passed_by_all(names: Collection[str]) -> Select[Any]:
    """Return a query for the position that all named followers have passed.

    A new follower has passed nothing; a follower that no longer exists holds nothing back.
    """
    passed = case((func.count() == len(set(names)), func.min(followers.c.position)), else_=0)
    return select(passed).where(followers.c.name.in_(names))


def prune_facts(connection: Connection, before: datetime, most: int, names: Collection[str]) -> int:
    """Delete old facts that are not lasting, and that the named followers have passed.

    Deletes at most this many, the oldest ones, and returns how many.
    """
    if not names:
        return 0
    old = (
        select(facts.c.position)
        .where(
            facts.c.is_lasting.is_(False),
            facts.c.made_at < before,
            facts.c.position <= passed_by_all(names).scalar_subquery(),
        )
        .order_by(facts.c.position)
        .limit(most)
    )
    return connection.execute(delete(facts).where(facts.c.position.in_(old))).rowcount


def _behind(position: int, most: int) -> Select[Any]:
    return select(facts).where(facts.c.position > position).order_by(facts.c.position).limit(most)


def _read(connection: Connection, wanted: Select[Any]) -> Sequence[StoredFact | LeagueFact]:
    """Return facts; a damaged one becomes unreadable, and the host is notified."""
    try:
        return [_fact(row) for row in connection.execute(wanted)]
    except Exception as error:
        if not is_damage(error):
            raise
    positions = connection.execute(wanted.with_only_columns(facts.c.position)).scalars().all()
    return [_read_alone(connection, position) for position in positions if isinstance(position, int)]


def _read_alone(connection: Connection, position: int) -> StoredFact | LeagueFact:
    try:
        return _fact(connection.execute(select(facts).where(facts.c.position == position)).one())
    except Exception as error:
        if not is_damage(error):
            raise
        note_damage(connection, f"fact {position} is passed by", error)
    about = select(facts.c.table_id).where(facts.c.position == position)
    table_id = connection.execute(about).scalar()
    return StoredFact(position, table_id if isinstance(table_id, int) else 0, 0, UnreadableFact())


def _fact(row: Row[Any]) -> StoredFact | LeagueFact:
    check_row(facts, row)
    if row.league_id is not None:
        return LeagueFact(row.position, row.league_id, row.revision)
    if row.table_id is None:
        raise ValueError("a fact is about a table or a league")
    return StoredFact(row.position, row.table_id, row.revision, read_fact(row.kind, row.data))


class SqlFactStore:
    """Reads facts; implements `bot.feed.FactStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    head = reads(read_head)
    read = reads(read_facts)
    prune = writes(prune_facts)
