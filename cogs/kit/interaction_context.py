"""The person and the channel of an interaction, as tables know them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import Locale

from bot.base.errors import BoneyardError
from bot.render.letters import can_write
from bot.tables.model import Person, Venue
from bot.tables.plain import LONGEST_LOCALE, LONGEST_PERSON, in_one_line
from cogs.kit.errors import AnswerReason

if TYPE_CHECKING:
    import discord

__all__ = ["name_of", "person_of", "venue_of"]


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Return the person behind an interaction, with the name that the server shows."""
    user = interaction.user
    name = name_of(user.id, user.display_name, user.global_name, user.name)
    return Person(user.id, name, _code_of(interaction.locale))


def name_of(user_id: int, *names: str | None) -> str:
    """Return the first of a person's names that pictures can draw, in one plain line. Usernames are Latin."""
    lines = (in_one_line(name)[:LONGEST_PERSON] for name in names if name)
    return next(filter(can_write, lines), str(user_id))


def venue_of(interaction: discord.Interaction[Any]) -> Venue:
    """Return the channel of an interaction; raise BoneyardError(NOT_IN_SERVER) in a DM."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise BoneyardError(AnswerReason.NOT_IN_SERVER)
    locale = interaction.guild_locale or Locale.american_english
    return Venue(interaction.guild_id, interaction.channel_id, _code_of(locale))


def _code_of(locale: Locale) -> str:
    """Return the code of a language; Discord may use one that the library does not know."""
    return in_one_line(str(locale.value))[:LONGEST_LOCALE]
