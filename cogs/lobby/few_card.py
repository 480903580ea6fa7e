"""The answer to a host who wants to start with too few at the table: they can play with computers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.tables.model import Status
from bot.tables.order import missing_seats
from cogs.kit.cards import Card, layout
from cogs.lobby.controls import FillUpButton

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.model import Table

__all__ = ["few_card", "started_card", "what_became"]


def few_card(lang: Language, table: Table) -> Card:
    """Say how many players are missing, and offer that number of computers."""
    missing, seated = missing_seats(table), len(table.sittings)
    text = lang("error.too_few_players", needed=seated + missing, seated=seated)
    return Card(layout(ui.TextDisplay(text), rows=[[FillUpButton(table.id).draw(lang, missing)]]))


def started_card(lang: Language, table: Table) -> Card:
    """Replace the offer with what happened to the table."""
    return Card(layout(ui.TextDisplay(what_became(lang, table))))


def what_became(lang: Language, table: Table) -> str:
    """Return the text about a table that can no longer be set up."""
    return lang("setup.started" if table.status is Status.PLAYING else "setup.closed")
