"""Leagues: their logs, their people, and what messages show of them."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
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
    text,
)

from storage.schema.base import RowId, metadata

__all__ = [
    "league_entrants",
    "league_invites",
    "league_log",
    "league_organisers",
    "league_outings",
    "league_reminders",
    "league_roles",
    "leagues",
]

_LIVE = text("phase IN ('sign-up', 'running')")
_UNSHOWN = text("shown_size < size")

leagues = Table(
    "leagues",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("is_forum", Boolean, nullable=False, comment="whether the channel is a forum"),
    Column("locale", String(16), nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("name", String(60), nullable=False, comment="this and all below follows from the log"),
    Column("name_key", String(120), nullable=False, comment="the name in small letters"),
    Column("kind", String(16), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("entrants", Integer, nullable=False, comment="how many have a place"),
    Column("size", Integer, nullable=False, comment="how many entries the log has"),
    Column("due_at", Double, index=True, comment="Unix time at which something happens by itself"),
    Column("done_until", Double, nullable=False, comment="Unix time up to which it has happened"),
    Column("down_from", Double, comment="Unix time since which no clock ran; null if all know of it"),
    Column("down_until", Double, comment="Unix time"),
    Column("shown_size", Integer, nullable=False, server_default="0"),
    Column("told_size", Integer, comment="how many entries everybody has read the news of; null before the sign-up"),
    Column(
        "opened_at", Double, comment="Unix time of the start of the sign-up; null before it, and if it is not known"
    ),
    Index(None, "guild_id", "phase"),
    Index("ix_leagues_unshown", "id", sqlite_where=_UNSHOWN, postgresql_where=_UNSHOWN),
    Index("uq_leagues_live_name", "guild_id", "name_key", unique=True, sqlite_where=_LIVE, postgresql_where=_LIVE),
)

league_organisers = Table(
    "league_organisers",
    metadata,
    Column("league_id", RowId, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    PrimaryKeyConstraint("league_id", "user_id"),
)

league_log = Table(
    "league_log",
    metadata,
    Column("league_id", RowId, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False, comment="Unix time"),
    Column("by", String(16), nullable=False, comment="the number of an entrant, or an actor"),
    Column("body", Text, nullable=False, comment="JSON"),
    Column("request_id", BigInteger, unique=True),
    PrimaryKeyConstraint("league_id", "seq"),
)

league_entrants = Table(
    "league_entrants",
    metadata,
    Column("league_id", RowId, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), index=True, comment="null for somebody who was deleted"),
    Column("reminded_at", Double, comment="Unix time at which they were last reminded of a fixture"),
    PrimaryKeyConstraint("league_id", "number"),
)

league_invites = Table(
    "league_invites",
    metadata,
    Column("league_id", RowId, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    PrimaryKeyConstraint("league_id", "user_id"),
)

league_outings = Table(
    "league_outings",
    metadata,
    Column("league_id", RowId, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("fixture", Integer, nullable=False),
    Column("entrant", Integer, nullable=False),
    Column("came", Boolean, nullable=False),
    Column("at", Double, nullable=False, comment="Unix time at which the fixture was decided"),
    PrimaryKeyConstraint("league_id", "entrant", "fixture"),
)
"""The entrants who came to the decided fixtures, according to the logs."""

league_reminders = Table(
    "league_reminders",
    metadata,
    Column("id", RowId, primary_key=True),
    Column("league_id", RowId, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column(
        "number",
        Integer,
        nullable=False,
        comment="of the round or the fixture that it is about; 0 for none",
    ),
    Column("at", Double, nullable=False, comment="Unix time at which it was due"),
    UniqueConstraint("league_id", "kind", "number", "at"),
)
"""Reminders that are not sent yet."""

league_roles = Table(
    "league_roles",
    metadata,
    Column("league_id", RowId, ForeignKey("leagues.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False, comment="why: for taking part, or for winning"),
    Column("number", Integer, nullable=False, comment="of the entrant"),
    Column("role_id", BigInteger, nullable=False, index=True),
    Column("at", Double, nullable=False, comment="Unix time at which it was given; of a champion, of the league's end"),
    Column("is_passed_on", Boolean, nullable=False, comment="whether a later champion has it"),
    PrimaryKeyConstraint("league_id", "kind", "number"),
)
"""The roles that leagues gave to entrants, so that the bot can take them away again."""
