"""A match in words, for those who prefer them to an animation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.families import family_of
from bot.tables.match import Match
from bot.words.events import tell
from bot.words.people import full_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Event
    from bot.i18n import Language
    from bot.tables.log import LogEntry
    from bot.tables.model import Table

__all__ = ["story_text"]


def story_text(lang: Language, table: Table, entries: Sequence[LogEntry]) -> str:
    """Return all that everybody could see in a match, a line each; slow for a long one."""
    match = Match.of(table)
    events: list[Event] = []
    for one in entries:
        match = replace(match, recent=()).then(one.entry)
        events += match.recent
    lines = tell(family_of(match.game).words, lang, events, full_names(lang, table))
    return "\n".join(lines).replace("**", "") + "\n"
