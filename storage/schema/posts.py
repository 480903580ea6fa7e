"""What the bot keeps on Discord."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, PrimaryKeyConstraint, String, Table, Text

from storage.schema.base import RowId, metadata

__all__ = ["posts", "private_hands"]

posts = Table(
    "posts",
    metadata,
    Column("owner", String(16), nullable=False, comment="what it belongs to: a table, a league, a server"),
    Column("owner_id", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("number", BigInteger, nullable=False, comment="sets posts of a kind apart; 0 for the only one"),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, comment="null while it is on its way, and after it was deleted"),
    Column("nonce", String(25), nullable=False, comment="names it while it is on its way; else empty or out of use"),
    Column("digest", String(64), nullable=False, comment="of what it shows"),
    PrimaryKeyConstraint("owner", "owner_id", "kind", "number"),
)
"""Messages, threads and events, whatever they show. Owners are never deleted, except hands of deleted people."""

private_hands = Table(
    "private_hands",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", BigInteger, ForeignKey("people.id"), nullable=False, index=True),
    Column("message_id", BigInteger, nullable=False),
    Column("token", Text, nullable=False, comment="a secret: with it the message can be edited; it is in no copy"),
    Column("ends_at", Double, nullable=False, comment="Unix time from which the token is not used any more"),
    Column("locale", String(16), nullable=False, comment="of the person's Discord"),
    Column("is_in_server", Boolean, nullable=False, comment="false for one in the DM"),
    Column("digest", String(64), nullable=False, comment="of what it shows"),
    PrimaryKeyConstraint("table_id", "user_id"),
)
"""Private hands: each row is deleted when its token ends, when the match is over, or with the person."""
