"""What the bot keeps on Discord."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, PrimaryKeyConstraint, String, Table

from storage.schema.base import metadata

__all__ = ["posts"]

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
"""Messages, threads and events, whatever they show; owners are never deleted, but for hands of deleted people."""
