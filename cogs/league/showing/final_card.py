"""The post at the end of a league: who has won, and the final table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from cogs.kit.cards import Card, gallery, layout
from cogs.league.base.controls import Page, PageButton
from cogs.league.base.words import finished_line, title
from cogs.league.showing.table_view import table_view

if TYPE_CHECKING:
    from bot.leagues.store import StoredLeague
    from cogs.kit.presentation import Presentation

__all__ = ["final_card"]


def final_card(presentation: Presentation, stored: StoredLeague) -> Card:
    """Show everybody how a league ended."""
    lang, view = presentation.lang, table_view(presentation, stored)
    head = [f"## 🏆 {title(stored)}", finished_line(lang, stored)]
    pictures = () if view.picture is None else (view.picture,)
    buttons = [
        PageButton(stored.id, one).button(lang(f"button.league_page_{one.value}")) for one in (Page.TABLE, Page.LOG)
    ]
    return Card(
        layout(
            ui.TextDisplay("\n".join(head)),
            gallery(pictures) if pictures else None,
            ui.TextDisplay("\n".join(view.lines)) if view.lines else None,
            rows=[buttons],
        ),
        pictures,
    )
