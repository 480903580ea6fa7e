"""Who is asking, where, and what the bot may do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.tables.model import Person, Venue
from cogs.answers import language_of
from cogs.errors import MissingPermissionsError, NotInServerError
from cogs.texts.games import join_names

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["check_permissions", "is_moderator", "person_of", "venue_of"]

_NAME_LIMIT = 64


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Return the person behind an interaction, by the name that the server knows."""
    return Person(interaction.user.id, interaction.user.display_name[:_NAME_LIMIT], str(interaction.locale.value))


def venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """Return the channel of an interaction; raise NotInServerError in a DM."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise NotInServerError
    locale = interaction.guild_locale or discord.Locale.american_english
    return Venue(interaction.guild_id, interaction.channel_id, str(locale.value))


def is_moderator(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether a person may clear up other people's messages in this channel."""
    return interaction.permissions.manage_messages


def check_permissions(interaction: discord.Interaction[Any]) -> None:
    """Raise MissingPermissionsError if the bot cannot post a board in the channel of an interaction."""
    missing = _missing(interaction)
    if missing:
        lang = language_of(interaction)
        names = join_names(lang, [lang(f"permission.{name}") for name in missing])
        raise MissingPermissionsError(permissions=names)


def _missing(interaction: discord.Interaction[Any]) -> Sequence[str]:
    if interaction.guild_id is None:
        return ()
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = ("view_channel", "send_messages_in_threads" if in_thread else "send_messages", "attach_files")
    return [name for name in needed if not getattr(interaction.app_permissions, name)]
