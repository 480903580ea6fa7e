"""Numbers of a database that a host watches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from storage.facts import read_head
from storage.schema import followers, heartbeats, leagues, tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

__all__ = ["Numbers", "read_numbers"]


@dataclass(frozen=True, slots=True)
class Numbers:
    """A database at one moment."""

    tables: Mapping[str, int]
    """How many tables there are in each status."""
    leagues: Mapping[str, int]
    """How many leagues there are in each phase."""
    lags: Mapping[str, int]
    """By how many facts each follower is behind the newest."""
    unshown: int
    """How many tables are not known to be shown as they are."""
    beat_at: float | None
    """When the clock last ran, in seconds of Unix time; None if it never did."""


def read_numbers(connection: Connection) -> Numbers:
    """Return what a database holds now."""
    by_status = select(tables.c.status, func.count()).group_by(tables.c.status)
    by_phase = select(leagues.c.phase, func.count()).group_by(leagues.c.phase)
    unshown = select(func.count()).select_from(tables).where(tables.c.shown_revision < tables.c.revision)
    head = read_head(connection)
    positions = connection.execute(select(followers.c.name, followers.c.position))
    return Numbers(
        tables=dict(connection.execute(by_status).tuples().all()),
        leagues=dict(connection.execute(by_phase).tuples().all()),
        lags={name: max(0, head - position) for name, position in positions},
        unshown=connection.execute(unshown).scalar_one(),
        beat_at=connection.execute(select(heartbeats.c.beat_at).order_by(heartbeats.c.id).limit(1)).scalar(),
    )
