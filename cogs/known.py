"""What is known of who is asking: what they have set, and what their server has.

It is read once for an interaction, before anything is answered, and kept with it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from bot.i18n import Language, language_for
from bot.tables.settings import GuildSettings, PersonSettings
from cogs.house import house_of

if TYPE_CHECKING:
    import discord

    Interaction = discord.Interaction[Any]

__all__ = ["guild_settings_of", "keep", "know", "language_of", "person_settings_of", "public_language_of"]

log = logging.getLogger(__name__)


async def know(interaction: Interaction) -> None:
    """Read the settings of a person and of their server, once; if that fails, the defaults have to do."""
    if PersonSettings in interaction.extras:
        return
    store = house_of(interaction).settings
    try:
        keep(interaction, await store.person(interaction.user.id))
        if interaction.guild_id is not None:
            keep(interaction, await store.guild(interaction.guild_id))
    except Exception:
        log.exception("interaction %d: the settings could not be read", interaction.id)


def keep(interaction: Interaction, settings: PersonSettings | GuildSettings) -> None:
    """Go by these settings from now on."""
    interaction.extras[type(settings)] = settings


def person_settings_of(interaction: Interaction) -> PersonSettings:
    """Return what the person has set."""
    settings: PersonSettings = interaction.extras.get(PersonSettings, PersonSettings())
    return settings


def guild_settings_of(interaction: Interaction) -> GuildSettings:
    """Return what the server has set; the defaults in a DM."""
    settings: GuildSettings = interaction.extras.get(GuildSettings, GuildSettings())
    return settings


def language_of(interaction: Interaction) -> Language:
    """Return the language of the person behind an interaction: what they have set, else that of their Discord."""
    return language_for(person_settings_of(interaction).language or str(interaction.locale.value))


def public_language_of(interaction: Interaction) -> Language:
    """Return the language of what everybody sees where an interaction is; in a DM that of the person."""
    if interaction.guild_locale is None:
        return language_of(interaction)
    return language_for(guild_settings_of(interaction).language or str(interaction.guild_locale.value))
