"""Learning of messages that are deleted, one by one or with others, as when a moderator cleans a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection

    import discord
    from discord.ext import commands

__all__ = ["note_deletions"]


def note_deletions(client: commands.AutoShardedBot, note: Callable[[int, Collection[int]], Awaitable[None]]) -> None:
    """Let `note` know of deleted messages, also those that the bot deletes: it takes a channel and message ids."""

    async def one(payload: discord.RawMessageDeleteEvent) -> None:
        await note(payload.channel_id, (payload.message_id,))

    async def many(payload: discord.RawBulkMessageDeleteEvent) -> None:
        await note(payload.channel_id, payload.message_ids)

    client.add_listener(one, "on_raw_message_delete")
    client.add_listener(many, "on_raw_bulk_message_delete")
