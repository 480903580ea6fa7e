"""The numbers of a database that a host monitors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from storage.core.beats import last_beat
from storage.schema import facts, followers, leagues, tables

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from sqlalchemy import Connection

__all__ = ["Numbers", "read_numbers"]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a database at one moment."""

    tables: Mapping[str, int]
    """The number of tables in each status."""
    leagues: Mapping[str, int]
    """The number of leagues in each phase."""
    lags: Mapping[str, int]
    """The number of facts that each follower still has to apply, of its kinds."""
    unshown: int
    """The number of tables whose messages may be out of date."""
    size: int
    """The size in bytes."""
    beat_at: float | None
    """When the clock last ran, in seconds of Unix time; None if it never did."""


def read_numbers(connection: Connection, followed: Mapping[str, Collection[str]]) -> Numbers:
    """Return the numbers of a database now; `followed` has the kinds of facts that each follower applies, by name."""
    by_status = select(tables.c.status, func.count()).group_by(tables.c.status)
    by_phase = select(leagues.c.phase, func.count()).group_by(leagues.c.phase)
    unshown = select(func.count()).select_from(tables).where(tables.c.shown_revision < tables.c.revision)
    positions = dict(connection.execute(select(followers.c.name, followers.c.position)).all())
    return Numbers(
        tables=dict(connection.execute(by_status).all()),
        leagues=dict(connection.execute(by_phase).all()),
        lags={name: _count_after(connection, positions.get(name, 0), kinds) for name, kinds in followed.items()},
        unshown=connection.execute(unshown).scalar_one(),
        size=_size(connection),
        beat_at=last_beat(connection),
    )


def _count_after(connection: Connection, position: int, kinds: Collection[str]) -> int:
    rest = (facts.c.position > position) & facts.c.kind.in_(kinds)
    return connection.execute(select(func.count()).select_from(facts).where(rest)).scalar_one()


def _size(connection: Connection) -> int:
    if connection.dialect.name == "sqlite":
        pages, each = (connection.exec_driver_sql(f"PRAGMA {one}").scalar_one() for one in ("page_count", "page_size"))
        return int(pages) * int(each)
    return int(connection.execute(select(func.pg_database_size(func.current_database()))).scalar_one())
