"""The database's tables, as they are after the last migration."""

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
    MetaData,
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

__all__ = [
    "computers",
    "fact_counter",
    "facts",
    "followers",
    "guild_settings",
    "heartbeats",
    "leaderboard",
    "log_entries",
    "metadata",
    "people",
    "person_settings",
    "presets",
    "records",
    "requests",
    "results",
    "seats",
    "shown_messages",
    "tables",
]

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_RowId = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only in an INTEGER primary key."""

_LIVE = text("status IN ('lobby', 'playing')")

people = Table(
    "people",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("dm_channel_id", BigInteger),
    Column("dm_closed", Boolean, nullable=False, server_default=false()),
)

tables = Table(
    "tables",
    metadata,
    Column("id", _RowId, primary_key=True),
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
    Column("opened_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("ended_at", DateTime(timezone=True)),
    Column("had_computers", Boolean, nullable=False, server_default=false()),
    Column("tempo", String(16), nullable=False, server_default="none"),
    Column("due_at", Double, index=True, comment="Unix time at which something happens by itself"),
    Column("remind_at", Double, comment="Unix time at which people are told that the time is short"),
    Column("host_seen_at", Double, comment="Unix time at which the host last did something in the lobby"),
    Index(None, "guild_id", "id"),
    Index("uq_tables_live_channel", "channel_id", unique=True, sqlite_where=_LIVE, postgresql_where=_LIVE),
)

requests = Table(
    "requests",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False, comment="on Discord the id of an interaction"),
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
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
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False, comment="tells the computers of a table apart"),
    Column("level", String(16), nullable=False),
    Column("request_id", BigInteger, nullable=False, comment="the one that took the seat first"),
    PrimaryKeyConstraint("table_id", "seat"),
)

log_entries = Table(
    "log_entries",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, comment="null for the start and for chance"),
    Column("text", Text, nullable=False, comment="in the game's notation; at the start the seats of computers"),
    Column("user_id", BigInteger, ForeignKey("people.id"), index=True, comment="who did it; null for the table"),
    Column("request_id", BigInteger, unique=True),
    Column("made_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    PrimaryKeyConstraint("table_id", "ply"),
)

facts = Table(
    "facts",
    metadata,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("revision", Integer, nullable=False, comment="the revision of the table with which it was committed"),
    Column("kind", String(16), nullable=False),
    Column("data", JSON, nullable=False),
    Column("is_lasting", Boolean, nullable=False, comment="whether it is never pruned"),
    Column("made_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Index(None, "kind", "position"),
)

fact_counter = Table(
    "fact_counter",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("last", BigInteger, nullable=False, comment="the position of the newest fact"),
)

followers = Table(
    "followers",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("position", BigInteger, nullable=False, comment="the last fact that was applied"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), index=True, comment="null for a computer"),
    Column("place", Integer, nullable=False, comment="1 is best; seats that share a place have the same number"),
    Column("score", Integer, nullable=False),
    Column("with_computers", Boolean, nullable=False, server_default=false()),
    PrimaryKeyConstraint("table_id", "seat"),
    Index(None, "guild_id", "game"),
)

leaderboard = Table(
    "leaderboard",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("with_computers", Boolean, nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    PrimaryKeyConstraint("guild_id", "game", "with_computers", "user_id"),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beat_at", Double, nullable=False, comment="Unix time at which a clock last ran"),
)

records = Table(
    "records",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False, comment="one line of JSON, boneyard-record/1"),
)

shown_messages = Table(
    "shown_messages",
    metadata,
    Column("table_id", _RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("nonce", String(25), nullable=False),
    Column("digest", String(64), nullable=False),
    PrimaryKeyConstraint("table_id", "kind", "seat"),
)

person_settings = Table(
    "person_settings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16), comment="null for that of the person's Discord"),
    Column("theme", String(16), comment="null for that of the server"),
    Column("pings", Boolean, nullable=False, server_default=true()),
    Column("text_board", Boolean, nullable=False, server_default=false()),
    Column("hands", String(16), nullable=False, server_default="dm"),
)

presets = Table(
    "presets",
    metadata,
    Column("id", _RowId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("tempo", String(16), nullable=False),
    UniqueConstraint("guild_id", "name"),
)

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16), comment="null for that of the server on Discord"),
    Column("theme", String(16), nullable=False, server_default="classic"),
    Column("channels", JSON, nullable=False, server_default="[]", comment="empty for all"),
    Column("tempo", String(16), nullable=False, server_default="none"),
    Column("enders", String(16), nullable=False, server_default="managers"),
)
