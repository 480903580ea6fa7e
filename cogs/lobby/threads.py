"""Threads for tables: a place of their own below the channel where somebody asked for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs.kit.errors import NoThreadHereError
from cogs.kit.permissions import check_granted

if TYPE_CHECKING:
    Interaction = discord.Interaction[Any]

__all__ = ["open_thread"]

_NAME_LIMIT = 100
_NEEDED = ("create_public_threads", "send_messages_in_threads")


async def open_thread(interaction: Interaction, name: str) -> discord.Thread:
    """Open a public thread in the channel of an interaction.

    Raises NoThreadHereError where there can be none, and MissingPermissionsError if the bot may not.
    """
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise NoThreadHereError
    await check_granted(interaction, _NEEDED)
    return await channel.create_thread(name=name[:_NAME_LIMIT], type=discord.ChannelType.public_thread)
