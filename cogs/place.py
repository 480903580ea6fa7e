"""Who is asking, where, and what the bot may do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.tables.model import Person, Venue
from cogs.errors import ChannelNotAllowedError, MissingPermissionsError, NotInServerError, NotManagerError
from cogs.known import guild_settings_of, language_of
from cogs.texts.games import join_names

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "check_channel",
    "check_granted",
    "check_manager",
    "check_permissions",
    "is_moderator",
    "missing_permissions",
    "person_of",
    "venue_of",
]

_NAME_LIMIT = 64


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Return the person behind an interaction, by the name that the server knows, in one plain line."""
    plain = "".join(char if char.isprintable() else " " for char in interaction.user.display_name)
    name = " ".join(plain.split())[:_NAME_LIMIT] or str(interaction.user.id)
    return Person(interaction.user.id, name, str(interaction.locale.value))


def venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """Return the channel of an interaction; raise NotInServerError in a DM."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise NotInServerError
    locale = interaction.guild_locale or discord.Locale.american_english
    return Venue(interaction.guild_id, interaction.channel_id, str(locale.value))


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether a person may clear up other people's messages in this channel."""
    return interaction.permissions.manage_messages


def check_manager(interaction: discord.Interaction[Any]) -> None:
    """Raise NotManagerError unless a person may manage the server."""
    if not interaction.permissions.manage_guild:
        raise NotManagerError


def check_channel(interaction: discord.Interaction[Any]) -> None:
    """Raise ChannelNotAllowedError if the server wants no tables in the channel of an interaction."""
    settings = guild_settings_of(interaction)
    if not settings.allows(interaction.channel_id, getattr(interaction.channel, "parent_id", None)):
        channels = [f"<#{channel_id}>" for channel_id in settings.channels]
        raise ChannelNotAllowedError(channels=join_names(language_of(interaction), channels))


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise MissingPermissionsError if the bot cannot post a board in the channel of an interaction."""
    missing = missing_permissions(interaction)
    if missing:
        raise MissingPermissionsError(permissions=missing)


def missing_permissions(interaction: discord.Interaction[Any]) -> str:
    """Return the names of the permissions that the bot lacks for a board in a channel, empty if it has them all."""
    in_thread = isinstance(interaction.channel, discord.Thread)
    return _missing(
        interaction, ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "attach_files")
    )


def check_granted(interaction: discord.Interaction[Any], needed: Sequence[str]) -> None:
    """Raise MissingPermissionsError if the bot lacks one of some permissions in the channel of an interaction."""
    missing = _missing(interaction, needed)
    if missing:
        raise MissingPermissionsError(permissions=missing)


def _missing(interaction: discord.Interaction[Any], needed: Sequence[str]) -> str:
    """Return the names of those permissions that the bot lacks; in a DM it needs none."""
    if interaction.guild_id is None:
        return ""
    granted = interaction.app_permissions
    if not granted.value:
        granted = _permissions_by_roles(interaction)
    lang = language_of(interaction)
    return join_names(lang, [lang(f"permission.{name}") for name in needed if not getattr(granted, name)])


def _permissions_by_roles(interaction: discord.Interaction[Any]) -> discord.Permissions:
    """Work out what a server that does not send the bot's permissions with an interaction lets it do."""
    if interaction.guild is None or interaction.guild.me is None or interaction.channel is None:
        return discord.Permissions.all()
    channel = interaction.guild.get_channel_or_thread(interaction.channel.id)
    return channel.permissions_for(interaction.guild.me) if channel else discord.Permissions.all()
