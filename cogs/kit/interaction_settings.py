"""The settings of the person who asks, and of their server.

They are read where they are needed, once for each interaction, and kept with it. A move is made and answered without
them.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from bot.base.errors import BoneyardError
from bot.i18n import Language, language_for
from bot.settings.model import GuildSettings, PersonSettings
from bot.words.faces import NO_FACES
from cogs.kit.presentation import private_presentation

if TYPE_CHECKING:
    import discord

    from bot.settings.model import SettingsStore
    from bot.words.faces import Faces
    from cogs.kit.presentation import Presentation

    Interaction = discord.Interaction[Any]

__all__ = [
    "guild_settings_of",
    "keep",
    "language_of",
    "note_table",
    "person_settings_of",
    "presentation_of",
    "public_language_of",
]

_TABLE = "table"
"""Where an interaction keeps the id of its table."""

log = logging.getLogger(__name__)


def keep(interaction: Interaction, settings: PersonSettings | GuildSettings) -> None:
    """Use these settings for the rest of the interaction."""
    interaction.extras[type(settings)] = settings


async def person_settings_of(interaction: Interaction) -> PersonSettings:
    """Return the person's settings; if they cannot be read, the defaults."""
    if PersonSettings not in interaction.extras:
        try:
            keep(interaction, await _store(interaction).person(interaction.user.id))
        except Exception:
            log.exception("interaction %d: the settings could not be read", interaction.id)
            keep(interaction, PersonSettings())
    settings: PersonSettings = interaction.extras[PersonSettings]
    return settings


async def guild_settings_of(interaction: Interaction) -> GuildSettings:
    """Return the server's settings; the defaults in a DM, or if they cannot be read."""
    if interaction.guild_id is None:
        return GuildSettings()
    if GuildSettings not in interaction.extras:
        try:
            keep(interaction, await _store(interaction).guild(interaction.guild_id))
        except Exception:
            log.exception("interaction %d: the settings could not be read", interaction.id)
            keep(interaction, GuildSettings())
    settings: GuildSettings = interaction.extras[GuildSettings]
    return settings


async def language_of(interaction: Interaction) -> Language:
    """Return the language of the person behind an interaction: the one they have set, or that of their Discord.

    Buttons of tables are named in it as they are written on the message.
    """
    own = language_for((await person_settings_of(interaction)).language or str(interaction.locale.value))
    return own.beside(await _public_language(interaction) or own)


async def presentation_of(interaction: Interaction, faces: Faces = NO_FACES) -> Presentation:
    """Return how something is shown to the person who asks, and to no one else."""
    person, guild = await person_settings_of(interaction), await guild_settings_of(interaction)
    return private_presentation(await language_of(interaction), person, guild, faces)


async def public_language_of(interaction: Interaction) -> Language:
    """Return the language of public messages where an interaction happens; in a DM, that of the person."""
    return await _public_language(interaction) or await language_of(interaction)


def note_table(interaction: Interaction, table_id: int) -> None:
    """Remember the table of a press: a DM has no server, so the table decides the language of its buttons."""
    interaction.extras[_TABLE] = table_id


async def _public_language(interaction: Interaction) -> Language | None:
    """Return the language of the server of an interaction; in a DM that of its table, None if it has none."""
    if interaction.guild_locale is not None:
        return language_for((await guild_settings_of(interaction)).language or str(interaction.guild_locale.value))
    if _TABLE not in interaction.extras:
        return None
    try:
        venue = (await interaction.client.services.tables.get(interaction.extras[_TABLE])).venue
        guild = await _store(interaction).guild(venue.guild_id)
    except BoneyardError:  # the table no longer exists
        return None
    except Exception:
        log.exception("interaction %d: the language of its table could not be read", interaction.id)
        return None
    return language_for(guild.language or venue.locale)


def _store(interaction: Interaction) -> SettingsStore:
    """Return the settings store of the client that received an interaction."""
    store: SettingsStore = interaction.client.services.settings
    return store
