"""Addresses of messages."""

from __future__ import annotations

__all__ = ["message_url"]


def message_url(guild_id: int, channel_id: int, message_id: int) -> str:
    """Return the address of a message in a server, which every client opens at its place."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"
