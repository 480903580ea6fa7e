"""Who is asking, and where, in the words of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Locale

from bot.base.errors import BoneyardError
from bot.tables.model import Person, Venue
from bot.tables.plain import LONGEST_LOCALE, LONGEST_PERSON, in_one_line
from cogs.kit.errors import AnswerReason

if TYPE_CHECKING:
    import discord

__all__ = ["person_of", "venue_of"]


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Return the person behind an interaction, by the name that the server knows, in one plain line."""
    name = in_one_line(interaction.user.display_name)[:LONGEST_PERSON] or str(interaction.user.id)
    return Person(interaction.user.id, name, _code_of(interaction.locale))


def venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """Return the channel of an interaction; raise BoneyardError(NOT_IN_SERVER) in a DM."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise BoneyardError(AnswerReason.NOT_IN_SERVER)
    locale = interaction.guild_locale or Locale.american_english
    return Venue(interaction.guild_id, interaction.channel_id, _code_of(locale))


def _code_of(locale: Locale) -> str:
    """Return the code of a language; Discord may have one that the library does not know."""
    return in_one_line(str(locale.value))[:LONGEST_LOCALE]
