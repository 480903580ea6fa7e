"""Deleted messages, one by one or in bulk, as when a moderator cleans a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection

    import discord
    from discord.ext import commands

__all__ = ["note_deletions"]


def note_deletions(client: commands.AutoShardedBot, note: Callable[[int, Collection[int]], Awaitable[None]]) -> None:
    """Call `note` with the channel and ids of deleted messages, including those that the bot deletes."""

    async def one(payload: discord.RawMessageDeleteEvent) -> None:
        await note(payload.channel_id, (payload.message_id,))

    async def many(payload: discord.RawBulkMessageDeleteEvent) -> None:
        await note(payload.channel_id, payload.message_ids)

    client.add_listener(one, "on_raw_message_delete")
    client.add_listener(many, "on_raw_bulk_message_delete")
