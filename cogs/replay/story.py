"""A match in words, for people who prefer them to an animation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.families import family_of
from bot.words.events import tell
from bot.words.games import unformatted
from bot.words.people import bold_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.tables.model import Table
    from bot.tables.replays import ToldMoment

__all__ = ["story_text"]


def story_text(lang: Language, table: Table, moments: Sequence[ToldMoment]) -> str:
    """Return everything that was public in a match, a line each; slow for a long match."""
    events = [event for moment in moments for event in moment.events]
    lines = tell(family_of(table.game_id).words, lang, events, bold_names(lang, table))
    return unformatted("\n".join(lines)) + "\n"
