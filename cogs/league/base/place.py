"""The channel of a league, as an option of a command, and the bot's permissions there."""

from __future__ import annotations

from typing import Any

import discord
from discord import AppCommandOptionType, ChannelType, app_commands
from discord.app_commands import AppCommandChannel, AppCommandThread

__all__ = ["LeaguePlace", "may_open_threads", "may_post", "parent_of"]

_NEEDED = ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")

_TYPES = [
    ChannelType.text,
    ChannelType.news,
    ChannelType.forum,
    ChannelType.public_thread,
    ChannelType.private_thread,
    ChannelType.news_thread,
]


class LeaguePlace(app_commands.Transformer):
    """A text channel, a forum or a thread. The library would offer media channels along with forums."""

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
        """Return the chosen channel; raise TransformerError for one that the bot does not know."""
        channel = value.resolve()
        if not isinstance(channel, discord.TextChannel | discord.ForumChannel | discord.Thread):
            raise app_commands.TransformerError(value, self.type, self)
        return channel


def parent_of(client: discord.Client, channel_id: int) -> discord.TextChannel | discord.ForumChannel | None:
    """Return the channel that contains the threads of a league."""
    channel = client.get_channel(channel_id)
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    return channel if isinstance(channel, discord.TextChannel | discord.ForumChannel) else None


def may_open_threads(client: discord.Client, channel_id: int) -> bool:
    """Return whether the bot may open a thread for a league, and play in it; in a forum, a post counts as a message."""
    channel = parent_of(client, channel_id)
    if channel is None:
        return False
    granted = channel.permissions_for(channel.guild.me)
    posts = ("send_messages",) if isinstance(channel, discord.ForumChannel) else ()
    needed = {*_NEEDED, *posts} - ({"create_public_threads"} if posts else set())
    return all(getattr(granted, name) for name in needed)


def may_post(channel: object) -> bool:
    """Return whether the bot may show a table in a channel itself."""
    if isinstance(channel, discord.ForumChannel):
        return channel.permissions_for(channel.guild.me).send_messages
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        return False
    granted = channel.permissions_for(channel.guild.me)
    send = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return all(getattr(granted, name) for name in ("view_channel", send, "attach_files"))
