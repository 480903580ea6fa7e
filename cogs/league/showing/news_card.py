"""The public news of a league: an announcement, or a decision of an organizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.leagues.entries import Noted
from bot.leagues.news import affected_by
from bot.words.games import plain_text
from bot.words.leagues import entry_text
from cogs.kit.cards import Card, layout
from cogs.league.base.controls import Page, PageButton
from cogs.league.base.words import entrant_name, mentioned, page_label, title

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.entries import Entry
    from bot.leagues.store import StoredLeague

__all__ = ["news_card"]


def news_card(lang: Language, stored: StoredLeague, entry: Entry) -> Card:
    """Return the public card of a log entry, with mentions of the people it affects; an announcement word for word."""
    if isinstance(entry.body, Noted):
        lines, rows = [f"## 📣 {title(stored)}", plain_text(entry.body.text)], []
    else:
        told = entry_text(lang, entry, stored.league, lambda number: entrant_name(lang, stored, number))
        lines = [f"**{title(stored)}**", told]
        pages = (Page.TABLE, Page.LOG)
        rows = [[PageButton(stored.id, one).button(page_label(lang, stored.league, one)) for one in pages]]
    if people := mentioned(stored, affected_by(stored.league, entry)):
        lines.append(f"-# {people}")
    return Card(layout(ui.TextDisplay("\n".join(lines)), rows=rows))
