"""Addresses of messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.posts.model import Post, PostKind

__all__ = ["message_url", "post_url"]


def message_url(guild_id: int, channel_id: int, message_id: int) -> str:
    """Return the address of a message in a server; every client opens it at the message."""
    return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"


def post_url(guild_id: int, posts: Iterable[Post], kind: PostKind) -> str | None:
    """Return the address of the post of a kind in a server, None if there is no such post."""
    found = next((one for one in posts if one.slot.kind is kind), None)
    if found is None or found.message_id is None:
        return None
    return message_url(guild_id, found.channel_id, found.message_id)
