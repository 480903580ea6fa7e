"""The channel of a league, as an option of a command, and the bot's permissions there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import AppCommandOptionType, ChannelType, app_commands
from discord.app_commands import AppCommandChannel, AppCommandThread

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["LeaguePlace", "lacking", "may_open_threads", "parent_of", "rights_for_threads", "rights_to_post"]

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


def rights_to_post(channel: object) -> Sequence[str]:
    """Return the permissions for the messages of a league in a channel; an unknown one counts as a text channel."""
    match channel:
        case discord.ForumChannel():
            return ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
        case discord.Thread():
            return ("view_channel", "send_messages_in_threads", "attach_files")
    return ("view_channel", "send_messages", "attach_files")


def rights_for_threads(channel: object) -> Sequence[str]:
    """Return the permissions for opening a thread below a channel, and playing in it."""
    if isinstance(channel, discord.ForumChannel):
        return rights_to_post(channel)
    return ("view_channel", "create_public_threads", "send_messages_in_threads", "attach_files")


def lacking(channel: object, needed: Sequence[str]) -> Sequence[str]:
    """Return which of some permissions the bot lacks in a channel; none if the channel is not known."""
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel | discord.Thread):
        return ()
    granted = channel.permissions_for(channel.guild.me)
    return [one for one in needed if not getattr(granted, one)]


def may_open_threads(client: discord.Client, channel_id: int) -> bool:
    """Return whether the bot may open a thread for a league, and play in it."""
    channel = parent_of(client, channel_id)
    return channel is not None and not lacking(channel, rights_for_threads(channel))
