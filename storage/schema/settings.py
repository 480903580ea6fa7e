"""The settings of people and servers."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, Integer, String, Table, UniqueConstraint, false, true

from storage.schema.base import RowId, metadata

__all__ = ["guild_settings", "person_settings", "presets"]

person_settings = Table(
    "person_settings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", String(16), comment="null for that of the person's Discord"),
    Column("theme", String(16), comment="null for that of the server"),
    Column("pings", Boolean, nullable=False, server_default=true()),
    Column("text_board", Boolean, nullable=False, server_default=false()),
    Column("hands", String(16), nullable=False, server_default="dm"),
    Column("is_hidden", Boolean, nullable=False, server_default=false()),
    Column("league_mentions", String(16), nullable=False, server_default="all"),
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
    Column("zone", String(64), nullable=False, server_default="UTC"),
    Column(
        "organiser_role", BigInteger, key="organizer_role", comment="whose members may create leagues; null for none"
    ),
)

presets = Table(
    "presets",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("name", String(40), nullable=False),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("tempo", String(16), nullable=False),
    UniqueConstraint("guild_id", "name"),
)
