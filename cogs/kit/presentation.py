"""The presentation of a table for a reader: the language, the colors, and pictures or words."""

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
    """The language, colors and form in which something is shown."""

    lang: Language
    theme: Theme = CLASSIC
    in_words: bool = False
    """Whether words replace pictures."""
    faces: Faces = NO_FACES
    """The emoji of tiles and dice."""


def public_presentation(venue: Venue, guild: GuildSettings, faces: Faces = NO_FACES) -> Presentation:
    """Return how everyone in a server sees its tables."""
    return Presentation(language_for(guild.language or venue.locale), theme_called(guild.theme), faces=faces)


def private_presentation(
    lang: Language, person: PersonSettings, guild: GuildSettings, faces: Faces = NO_FACES
) -> Presentation:
    """Return how a person sees their private messages, in their language.

    Emoji are pictures, too, and screen readers read long names for them: a person who prefers words gets none.
    """
    theme = theme_called(person.theme or guild.theme)
    faces = NO_FACES if person.text_board else faces
    return Presentation(lang, theme, in_words=person.text_board, faces=faces)


def theme_called(theme_id: str) -> Theme:
    """Return a theme; a stored theme that no longer exists becomes the default."""
    return THEMES.get(theme_id, CLASSIC)
