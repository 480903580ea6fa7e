"""Where a league may live, as an option of a command."""

from __future__ import annotations

from typing import Any

import discord
from discord import AppCommandOptionType, ChannelType, app_commands
from discord.app_commands import AppCommandChannel, AppCommandThread

__all__ = ["LeaguePlace"]

_TYPES = [
    ChannelType.text,
    ChannelType.news,
    ChannelType.forum,
    ChannelType.public_thread,
    ChannelType.private_thread,
    ChannelType.news_thread,
]


class LeaguePlace(app_commands.Transformer):
    """A text channel, a forum or a thread. The library would offer media channels among the forums."""

    @property
    def type(self) -> AppCommandOptionType:
        """Return the kind of the option."""
        return AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[ChannelType]:
        """Return the channels that can be chosen."""
        return _TYPES

    async def transform(
        self, _interaction: discord.Interaction[Any], value: AppCommandChannel | AppCommandThread, /
    ) -> discord.TextChannel | discord.ForumChannel | discord.Thread:
        """Return the channel that was chosen; raise TransformerError for one that the bot does not know."""
        channel = value.resolve()
        if not isinstance(channel, discord.TextChannel | discord.ForumChannel | discord.Thread):
            raise app_commands.TransformerError(value, self.type, self)
        return channel
