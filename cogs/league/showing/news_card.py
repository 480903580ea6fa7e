"""What everybody is told when it happens: an announcement, or a decision of an organizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.leagues.entries import Noted
from bot.words.games import plain_text
from bot.words.leagues import entry_text
from cogs.kit.cards import Card, layout
from cogs.league.base.controls import Page, PageButton
from cogs.league.base.words import entrant_name, title

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.entries import Entry
    from bot.leagues.store import StoredLeague

__all__ = ["news_card"]


def news_card(lang: Language, stored: StoredLeague, entry: Entry) -> Card:
    """Show everybody an entry of the log; an announcement in its organizer's own words."""
    if isinstance(entry.body, Noted):
        text = f"## 📣 {title(stored)}\n{plain_text(entry.body.text)}"
        return Card(layout(ui.TextDisplay(text)))
    told = entry_text(lang, entry, stored.league, lambda number: entrant_name(lang, stored, number))
    buttons = [
        PageButton(stored.id, one).button(lang(f"button.league_page_{one.value}")) for one in (Page.TABLE, Page.LOG)
    ]
    return Card(layout(ui.TextDisplay(f"**{title(stored)}**\n{told}"), rows=[buttons]))
