"""The rows that followers of facts make of finished matches, and what decides how matches count."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)

from storage.schema.base import RowId, metadata

__all__ = [
    "abandoned",
    "corrections",
    "kept_ratings",
    "matches",
    "rating_steps",
    "ratings",
    "results",
    "totals",
]

matches = Table(
    "matches",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("ended_at", Double, nullable=False, comment="Unix time"),
    Column("seats", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("seconds", Integer, nullable=False, comment="from the start to the end"),
    Column("reason", String(32), nullable=False),
    Column("with_computers", Boolean, nullable=False),
    Column("is_rated", Boolean, nullable=False, comment="whether only people sat there at the start"),
    Column("is_annulled", Boolean, nullable=False, server_default=false()),
    Column("position", BigInteger, nullable=False, comment="of the fact that it ended"),
    Index(None, "guild_id", "ended_at"),
    Index(None, "guild_id", "game", "ended_at"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("departure", Integer, nullable=False, comment="0 for who sat there at the end; who left, counts from 1"),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), index=True, comment="null for a computer"),
    Column("place", Integer, nullable=False, comment="1 is best; seats that share a place have the same number"),
    Column("rated_place", Integer, comment="among those who were there at the start; null for all others"),
    Column("score", Integer, nullable=False),
    Column("moves", Integer, nullable=False, comment="made by this seat while they sat there"),
    Column("best_round", Integer, comment="the most points in one round; null for who left"),
    Column("luck", Double, comment="how many deviations above the mean; null where nobody knows"),
    Column("ended_at", Double, nullable=False, comment="Unix time"),
    Column("with_computers", Boolean, nullable=False),
    Column("is_counted", Boolean, nullable=False, comment="whether it counts for its person; once in a match at most"),
    PrimaryKeyConstraint("table_id", "seat", "departure"),
    Index(None, "guild_id", "user_id", "game", "ended_at"),
)

abandoned = Table(
    "abandoned",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("ended_at", Double, nullable=False, comment="Unix time"),
    Column("how", String(16), nullable=False, comment="empty where the channel is gone"),
    Column("moves", Integer, nullable=False),
    Index(None, "guild_id", "ended_at"),
)

totals = Table(
    "totals",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("period", String(16), nullable=False, comment="all, 2026-11, 2026-W47, season:3"),
    Column("game", String(32), nullable=False, comment="* for all games together"),
    Column("with_computers", Boolean, nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("last_at", Double, nullable=False, comment="Unix time at which the last of them ended"),
    PrimaryKeyConstraint("guild_id", "period", "game", "with_computers", "user_id"),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False, comment="* for all games together"),
    Column("user_id", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("last_at", Double, nullable=False, comment="Unix time at which the last match ended"),
    Column("peak", Double, nullable=False, comment="the highest mu since it could settle"),
    Column("season", Integer, nullable=False, comment="how many had begun at the last match"),
    Column("week", String(16), nullable=False, comment="that of the last match, such as 2026-W47"),
    Column("week_mu", Double, nullable=False, comment="before the first match of that week, as the next two"),
    Column("week_sigma", Double, nullable=False),
    Column("week_matches", Integer, nullable=False),
    PrimaryKeyConstraint("guild_id", "game", "user_id"),
    sqlite_with_rowid=False,
)

rating_steps = Table(
    "rating_steps",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(32), nullable=False, comment="* for all games together"),
    Column("seat", Integer, nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("before_mu", Double, nullable=False),
    Column("before_sigma", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False, comment="that counted before this one"),
    Column("weight", Double, nullable=False, comment="less than 1 if the same people play often; 0 for not at all"),
    Column("ended_at", Double, nullable=False, comment="Unix time"),
    PrimaryKeyConstraint("table_id", "game", "seat"),
    Index(None, "guild_id", "game", "user_id", "ended_at"),
)

kept_ratings = Table(
    "kept_ratings",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(32), nullable=False, comment="* for all games together"),
    Column("seat", Integer, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("weight", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "game", "seat"),
)
"""The ratings of deleted people before a match; nothing can rebuild them."""

corrections = Table(
    "corrections",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False, comment="annul or restore"),
    Column("reason", Text, nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("made_at", Double, nullable=False, comment="Unix time"),
    Index(None, "guild_id", "id"),
)
