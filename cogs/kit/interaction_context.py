"""Who is asking, and where, in the words of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Locale

from bot.tables.model import Person, Venue
from cogs.kit.errors import NotInServerError

if TYPE_CHECKING:
    import discord

__all__ = ["person_of", "venue_of"]

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
    locale = interaction.guild_locale or Locale.american_english
    return Venue(interaction.guild_id, interaction.channel_id, str(locale.value))
