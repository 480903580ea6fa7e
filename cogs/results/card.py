"""The result of a match: who has won first, then the pictures, then all places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.words.games import game_name
from cogs.kit.cards import Card, gallery, layout
from cogs.match.controls import RematchButton
from cogs.match.result import annulled_text, places_text, result_pictures, winner_text
from cogs.results.controls import FairButton, LeaderboardButton, ReplayButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.standings.rating_pools import RatingStep
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.presentation import Presentation

__all__ = ["result_card"]


def result_card(
    presentation: Presentation, table: Table, match: Match, result: Result, steps: Sequence[RatingStep] = ()
) -> Card:
    """Show everybody how a match ended, and what it changed in ratings.

    Each picture stands by itself, or Discord would crop them.
    """
    lang = presentation.lang
    pictures = result_pictures(presentation, table, match, result)
    head = f"## {winner_text(lang, table, result)}\n{game_name(lang, table.game_id)} · {lang(result.reason)}"
    annulled = annulled_text(lang, table)
    buttons = (RematchButton, ReplayButton, LeaderboardButton, FairButton)
    offered = buttons if table.people else buttons[1:]
    return Card(
        layout(
            ui.TextDisplay(head),
            ui.TextDisplay(annulled) if annulled else None,
            *(gallery([picture]) for picture in pictures),
            ui.TextDisplay(places_text(presentation, table, match, result, steps)),
            rows=[[button(table.id).draw(lang) for button in offered]],
        ),
        pictures,
    )
