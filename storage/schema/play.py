"""Events at tables: people, seats, logs, and what messages show of them."""

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
    LargeBinary,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    func,
    text,
    true,
)

from bot.base import clock
from storage.schema.base import RowId, metadata

__all__ = ["computers", "forgotten", "log_entries", "people", "records", "requests", "seats", "tables"]

_LIVE = text("status IN ('lobby', 'playing')")
_BEHIND = text("shown_revision < revision")

people = Table(
    "people",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("dm_channel_id", BigInteger),
    Column("dm_closed", Boolean, nullable=False, server_default=false()),
)

forgotten = Table(
    "forgotten",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True, comment="of the id, made slowly and with the salt"),
    Column("salt", LargeBinary(16), nullable=False, comment="one for each database"),
    Column("at", Double, nullable=False, comment="Unix time"),
)
"""The deleted people: a restored backup forgets them again."""

tables = Table(
    "tables",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("max_seats", Integer, nullable=False),
    Column("opener_id", BigInteger, ForeignKey("people.id"), nullable=False),
    Column("server_seed", LargeBinary(32), nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("revision", Integer, nullable=False),
    Column("shown_revision", Integer, nullable=False, server_default="0"),
    Column("opened_at", DateTime(timezone=True), nullable=False, default=clock.moment, server_default=func.now()),
    Column("ended_at", DateTime(timezone=True)),
    Column("had_computers", Boolean, nullable=False, server_default=false()),
    Column("tempo", String(16), nullable=False, server_default="none"),
    Column("due_at", Double, comment="Unix time at which something happens by itself"),
    Column("remind_at", Double, comment="Unix time at which people are told that the time is short"),
    Column("host_seen_at", Double, comment="Unix time at which the host last did something in the lobby"),
    Column("league_id", BigInteger, comment="the league of which a match is played here"),
    Column("fixture", Integer, comment="the number of its fixture"),
    Column("fixture_match", JSON(none_as_null=True), comment="which match of it, and who has which seat"),
    Index(None, "guild_id", "id"),
    Index(None, "league_id", "fixture"),
    Index("uq_tables_live_fixture", "league_id", "fixture", unique=True, sqlite_where=_LIVE, postgresql_where=_LIVE),
    Index("ix_tables_next_due", text("coalesce(remind_at, due_at)")),
    Index("ix_tables_live_opener", "opener_id", sqlite_where=_LIVE, postgresql_where=_LIVE),
    Index("ix_tables_behind", "guild_id", sqlite_where=_BEHIND, postgresql_where=_BEHIND),
    Index("ix_tables_live_guild", "guild_id", sqlite_where=_LIVE, postgresql_where=_LIVE),
    Index("uq_tables_live_channel", "channel_id", unique=True, sqlite_where=_LIVE, postgresql_where=_LIVE),
)

requests = Table(
    "requests",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False, comment="on Discord the id of an interaction"),
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("seat", Integer, comment="null for those who left, and for whom a seat is only reserved"),
    Column("request_id", BigInteger, comment="the one that took the seat first; null for whom one is only reserved"),
    Column("reserved_seat", Integer, comment="the seat of the match before a rematch"),
    Column("is_ready", Boolean, nullable=False, server_default=true()),
    Column("wants_end", Boolean, nullable=False, server_default=false()),
    Column("is_kicked", Boolean, nullable=False, server_default=false()),
    Column("name", Text, comment="the person's name when the table closed; null before"),
    PrimaryKeyConstraint("table_id", "user_id"),
    UniqueConstraint("table_id", "seat"),
)

computers = Table(
    "computers",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False, comment="tells the computers of a table apart"),
    Column("level", String(16), nullable=False),
    Column("request_id", BigInteger, nullable=False, comment="the one that took the seat first"),
    PrimaryKeyConstraint("table_id", "seat"),
)

log_entries = Table(
    "log_entries",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, comment="null for the start and for chance"),
    Column("text", Text, nullable=False, comment="in the game's notation; at the start the seats of computers"),
    Column("user_id", BigInteger, ForeignKey("people.id"), index=True, comment="who did it; null for the table"),
    Column("request_id", BigInteger, unique=True),
    Column("made_at", DateTime(timezone=True), nullable=False, default=clock.moment, server_default=func.now()),
    PrimaryKeyConstraint("table_id", "ply"),
)

records = Table(
    "records",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False, comment="one line of JSON, boneyard-record/1"),
)
