"""How a table is shown to somebody: in which language and colours, in pictures or in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.i18n import language_for
from bot.render.themes import CLASSIC, THEMES, Theme

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.settings.model import GuildSettings, PersonSettings
    from bot.tables.model import Venue

__all__ = ["Presentation", "private_presentation", "public_presentation"]


@dataclass(frozen=True, slots=True)
class Presentation:
    """How something is shown."""

    lang: Language
    theme: Theme = CLASSIC
    in_words: bool = False
    """Whether words take the place of pictures."""


def public_presentation(venue: Venue, guild: GuildSettings) -> Presentation:
    """Return how everybody in a server sees its tables."""
    return Presentation(language_for(guild.language or venue.locale), _theme(guild.theme))


def private_presentation(locale: str, person: PersonSettings, guild: GuildSettings) -> Presentation:
    """Return how a person with a Discord in some language sees what is only for them."""
    theme = _theme(person.theme or guild.theme)
    return Presentation(language_for(person.language or locale), theme, in_words=person.text_board)


def _theme(theme_id: str) -> Theme:
    """Return a theme; a stored one that there is no more is the usual one."""
    return THEMES.get(theme_id, CLASSIC)
