"""How a table is shown to somebody: in which language and colours, in pictures or in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.i18n import language_for
from bot.render.themes import CLASSIC, THEMES, Theme

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.model import Venue
    from bot.tables.settings import GuildSettings, PersonSettings

__all__ = ["Look", "private_look", "public_look"]


@dataclass(frozen=True, slots=True)
class Look:
    """How something is shown."""

    lang: Language
    theme: Theme = CLASSIC
    in_words: bool = False
    """Whether words take the place of pictures."""


def public_look(venue: Venue, guild: GuildSettings) -> Look:
    """Return how everybody in a server sees its tables."""
    return Look(language_for(guild.language or venue.locale), _theme(guild.theme))


def private_look(locale: str, person: PersonSettings, guild: GuildSettings) -> Look:
    """Return how a person with a Discord in some language sees what is only for them."""
    theme = _theme(person.theme or guild.theme)
    return Look(language_for(person.language or locale), theme, in_words=person.text_board)


def _theme(theme_id: str) -> Theme:
    """Return a theme; a stored one that there is no more is the usual one."""
    return THEMES.get(theme_id, CLASSIC)
