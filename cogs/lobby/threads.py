"""Threads for tables, below the channel where a person asked for one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.base.errors import BoneyardError
from bot.words.fitting import LONGEST_THREAD, clipped
from cogs.kit.errors import AnswerReason
from cogs.kit.permissions import check_granted

if TYPE_CHECKING:
    Interaction = discord.Interaction[Any]

__all__ = ["check_thread", "open_thread"]

_NEEDED = ("create_public_threads", "send_messages_in_threads")


async def check_thread(interaction: Interaction) -> None:
    """Raise BoneyardError(NO_THREAD_HERE) or MissingPermissionsError unless the bot can open a thread."""
    if not isinstance(interaction.channel, discord.TextChannel):
        raise BoneyardError(AnswerReason.NO_THREAD_HERE)
    await check_granted(interaction, _NEEDED)


async def open_thread(interaction: Interaction, name: str) -> discord.Thread:
    """Open a public thread in the channel of an interaction; raise BoneyardError(NO_THREAD_HERE) if it cannot."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise BoneyardError(AnswerReason.NO_THREAD_HERE)
    return await channel.create_thread(name=clipped(name, LONGEST_THREAD), type=discord.ChannelType.public_thread)
