"""The permissions of the bot, and of the person, where an interaction happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import discord

from bot.base.errors import BoneyardError, Formatted
from bot.words.games import join_names
from cogs.kit.errors import AnswerReason, MissingPermissionsError
from cogs.kit.interaction_settings import guild_settings_of, language_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    Interaction = discord.Interaction[Any]

__all__ = [
    "ALLOWING",
    "check_channel",
    "check_granted",
    "check_in_thread",
    "check_manager",
    "check_may_post",
    "check_may_use_commands",
    "check_permissions",
    "is_manager",
    "is_moderator",
    "kind_of_threads",
    "missing_permissions",
]

ALLOWING = ("on_guild_channel_update", "on_guild_role_update", "on_member_update", "on_raw_thread_update")
"""The events after which the bot may have new permissions. Discord reports no members but the bot itself."""


def is_moderator(interaction: Interaction) -> bool:
    """Return whether a person may delete other people's messages in this channel."""
    return interaction.permissions.manage_messages


def is_manager(interaction: Interaction) -> bool:
    """Return whether a person may manage the server."""
    return interaction.permissions.manage_guild


def check_manager(interaction: Interaction) -> None:
    """Raise BoneyardError(NOT_MANAGER) unless a person may manage the server."""
    if not is_manager(interaction):
        raise BoneyardError(AnswerReason.NOT_MANAGER)


async def check_channel(interaction: Interaction) -> None:
    """Raise BoneyardError(CHANNEL_NOT_ALLOWED) if the server allows no tables in the channel of an interaction."""
    settings = await guild_settings_of(interaction)
    if not settings.allows(interaction.channel_id, getattr(interaction.channel, "parent_id", None)):
        channels = [f"<#{channel_id}>" for channel_id in settings.channels]
        raise BoneyardError(
            AnswerReason.CHANNEL_NOT_ALLOWED, channels=Formatted(join_names(await language_of(interaction), channels))
        )


async def check_permissions(interaction: Interaction) -> None:
    """Raise MissingPermissionsError if the bot cannot post a board in the channel of an interaction."""
    await check_granted(interaction, _for_board(interaction))


def check_may_use_commands(interaction: Interaction) -> None:
    """Raise BoneyardError(MAY_NOT_USE_COMMANDS) unless a person may use commands where they pressed a button.

    Raises BoneyardError(EXTERNAL_APP) if the bot is no member of a server that wants no posts of such apps.

    Discord asks for that before a command, but not before a press. So without this check, a button of a private card
    would post where managers want no posts.
    """
    if interaction.guild_id is None:
        return
    if not interaction.permissions.use_application_commands:
        raise BoneyardError(AnswerReason.MAY_NOT_USE_COMMANDS)
    is_member = interaction.is_guild_integration() or interaction.client.get_guild(interaction.guild_id) is not None
    if not is_member and not interaction.permissions.use_external_apps:  # Discord would show the post to them alone
        raise BoneyardError(AnswerReason.EXTERNAL_APP)


async def check_may_post(interaction: Interaction) -> None:
    """Raise an error unless the person may have the bot post in the channel of an interaction, and the bot can.

    Raises BoneyardError(MAY_NOT_USE_COMMANDS), MissingPermissionsError.
    """
    check_may_use_commands(interaction)
    await check_permissions(interaction)


async def missing_permissions(interaction: Interaction) -> str:
    """Return the names of the permissions that the bot lacks for a board in a channel, empty if it has all of them."""
    return await _names(interaction, _missing(interaction, _for_board(interaction)))


async def check_granted(interaction: Interaction, needed: Sequence[str]) -> None:
    """Raise MissingPermissionsError if the bot lacks one of some permissions in the channel of an interaction."""
    missing = _missing(interaction, needed)
    if missing:
        raise MissingPermissionsError(permissions=await _names(interaction, missing))


async def _names(interaction: Interaction, permissions: Sequence[str]) -> str:
    lang = await language_of(interaction)
    return join_names(lang, [lang(f"permission.{name}") for name in permissions])


def check_in_thread(interaction: Interaction) -> None:
    """Raise BoneyardError(NOT_IN_THREAD) in a private thread that the bot was never in: there it can only answer.

    The library knows the open private threads that the bot joined, even after it was removed from one.
    """
    thread, guild = interaction.channel, interaction.guild
    if guild is None or not isinstance(thread, discord.Thread) or not thread.is_private() or thread.archived:
        return
    if guild.get_thread(thread.id) is None and not interaction.app_permissions.manage_threads:
        raise BoneyardError(AnswerReason.NOT_IN_THREAD)


def kind_of_threads(
    channel: discord.TextChannel,
) -> Literal[discord.ChannelType.news_thread, discord.ChannelType.public_thread]:
    """Return the kind of public threads in a channel."""
    return discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread


def _for_board(interaction: Interaction) -> Sequence[str]:
    in_thread = isinstance(interaction.channel, discord.Thread)
    return ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "attach_files")


def _missing(interaction: Interaction, needed: Sequence[str]) -> Sequence[str]:
    """Return the given permissions that the bot lacks; in a DM it needs none."""
    if interaction.guild_id is None:
        return ()
    granted = interaction.app_permissions
    if not granted.value:
        granted = _permissions_by_roles(interaction)
    return [name for name in needed if not getattr(granted, name)]


def _permissions_by_roles(interaction: Interaction) -> discord.Permissions:
    """Calculate the bot's permissions in a server that does not send them with an interaction."""
    if interaction.guild is None or interaction.guild.me is None or interaction.channel is None:
        return discord.Permissions.all()
    channel = interaction.guild.get_channel_or_thread(interaction.channel.id)
    return channel.permissions_for(interaction.guild.me) if channel else discord.Permissions.all()
