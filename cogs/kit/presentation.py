"""How a table is shown to somebody: in which language and colors, in pictures or in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.i18n import language_for
from bot.render.themes import CLASSIC, THEMES, Theme
from bot.words.faces import NO_FACES, Faces

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.settings.model import GuildSettings, PersonSettings
    from bot.tables.model import Venue

__all__ = ["Presentation", "private_presentation", "public_presentation", "theme_called"]


@dataclass(frozen=True, slots=True)
class Presentation:
    """How something is shown."""

    lang: Language
    theme: Theme = CLASSIC
    in_words: bool = False
    """Whether words take the place of pictures."""
    faces: Faces = NO_FACES
    """The emoji of tiles and dice."""


def public_presentation(venue: Venue, guild: GuildSettings, faces: Faces = NO_FACES) -> Presentation:
    """Return how everybody in a server sees its tables."""
    return Presentation(language_for(guild.language or venue.locale), theme_called(guild.theme), faces=faces)


def private_presentation(
    lang: Language, person: PersonSettings, guild: GuildSettings, faces: Faces = NO_FACES
) -> Presentation:
    """Return how a person sees what is only for them, in their language.

    Emoji are pictures, too, with names that are long to hear: who prefers words gets none.
    """
    theme = theme_called(person.theme or guild.theme)
    faces = NO_FACES if person.text_board else faces
    return Presentation(lang, theme, in_words=person.text_board, faces=faces)


def theme_called(theme_id: str) -> Theme:
    """Return a theme; a stored one that there is no more is the usual one."""
    return THEMES.get(theme_id, CLASSIC)
