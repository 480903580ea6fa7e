"""Facts, their followers, and when the clock last ran."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    func,
)

from bot.base import clock
from storage.schema.base import RowId, metadata

__all__ = ["ONLY", "compatibility", "fact_counter", "facts", "followers", "heartbeats", "id_counter"]

facts = Table(
    "facts",
    metadata,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("league_id", RowId, ForeignKey("leagues.id", ondelete="CASCADE")),
    Column(
        "revision",
        Integer,
        nullable=False,
        comment="the revision of the table, or the size of the league's log, with which it was committed",
    ),
    Column("kind", String(16), nullable=False),
    Column("data", JSON, nullable=False),
    Column("is_lasting", Boolean, nullable=False, comment="whether it is never pruned"),
    Column("made_at", DateTime(timezone=True), nullable=False, default=clock.moment, server_default=func.now()),
    Index(None, "kind", "position"),
)

ONLY = 1
"""The id of the one row of a counter."""

fact_counter = Table(
    "fact_counter",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("last", BigInteger, nullable=False, comment="the position of the newest fact"),
)

id_counter = Table(
    "id_counter",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("last", BigInteger, nullable=False, comment="the id that was given last"),
)

compatibility = Table(
    "compatibility",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False, comment="always 1"),
    Column("oldest", String(16), nullable=False, comment="the schema of the oldest version that can use it"),
)

followers = Table(
    "followers",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("position", BigInteger, nullable=False, comment="the last fact that was applied"),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beat_at", Double, nullable=False, comment="Unix time at which a clock last ran"),
)
