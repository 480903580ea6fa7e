"""Seasons, and scheduled posts."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Integer, PrimaryKeyConstraint, String, Table, Text

from storage.schema.base import metadata

__all__ = ["role_holders", "scheduled_posts", "season_rows", "season_settings", "seasons"]

seasons = Table(
    "seasons",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("id", BigInteger, nullable=False, comment="of the counter of ids; its number for a season from before"),
    Column("name", Text, nullable=False, comment="empty if nobody gave it one"),
    Column("starts_at", Double, nullable=False, comment="Unix time"),
    Column("ends_at", Double, comment="Unix time; null while it runs"),
    Column("after_position", BigInteger, nullable=False, comment="the last fact before it"),
    Column("until_position", BigInteger, comment="its last fact; null while it runs"),
    Column("awaits", BigInteger, index=True, comment="the fact that has to count before its final tables are made"),
    PrimaryKeyConstraint("guild_id", "number"),
)

season_rows = Table(
    "season_rows",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("number", Integer, nullable=False),
    Column("game", String(32), nullable=False, comment="* for all games together"),
    Column("line", Integer, nullable=False, comment="in no order"),
    Column("user_id", BigInteger, ForeignKey("people.id"), index=True, comment="null for somebody who was deleted"),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("rating", Integer, comment="as people see it; null for one that had not settled"),
    PrimaryKeyConstraint("guild_id", "number", "game", "line"),
)
"""Final tables of seasons: when a person is deleted, only the name changes."""

season_settings = Table(
    "season_settings",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("calendar", String(16), nullable=False, server_default="none"),
    Column("turns_at", Double, index=True, comment="Unix time at which the next season begins by itself"),
    Column("role_id", BigInteger, comment="the role of champions"),
    Column("roles_at", Double, index=True, comment="Unix time since which roles are to be given; null if they are"),
    Column("role_trouble", String(16), comment="why they could not be given"),
)

role_holders = Table(
    "role_holders",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("role_id", BigInteger, nullable=False),
    PrimaryKeyConstraint("guild_id", "user_id", "role_id"),
)
"""The people who have a role from the bot, so that the bot can take it away again."""

scheduled_posts = Table(
    "scheduled_posts",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("channel_id", BigInteger),
    Column("locale", String(16), nullable=False, server_default="en-US"),
    Column("weekday", Integer, nullable=False, server_default="0", comment="0 for Monday"),
    Column("hour", Integer, nullable=False, server_default="9", comment="in the zone of the server"),
    Column("next_at", Double, index=True, comment="Unix time; null if nothing is to be posted"),
    Column("failures", Integer, nullable=False, server_default="0", comment="posts in a row that did not arrive"),
    Column("trouble", String(16), comment="why the last one did not"),
    Column("covered_until", Double, comment="Unix time at which the last news ended; null before the first"),
    PrimaryKeyConstraint("guild_id", "kind"),
)
