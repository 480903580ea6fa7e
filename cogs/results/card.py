"""The result of a match: who has won first, then the pictures, then all places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ui

from bot.words.games import game_name
from cogs.fixture.controls import NextMatchButton
from cogs.kit.cards import Card, gallery, layout
from cogs.match.board import fixture_lines
from cogs.match.controls import RematchButton
from cogs.match.result import annulled_text, places_text, result_pictures, winner_text
from cogs.results.controls import FairButton, LeaderboardButton, ReplayButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.standings.rating_pools import RatingStep
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.controls import TableButton
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
    played = f"{game_name(lang, table.game_id)} · {lang(result.reason)}"
    head = "\n".join((f"## {winner_text(lang, table, result)}", played, *fixture_lines(lang, table)))
    annulled = annulled_text(lang, table)
    buttons = (*_again(table), ReplayButton, LeaderboardButton, FairButton)
    return Card(
        layout(
            ui.TextDisplay(head),
            ui.TextDisplay(annulled) if annulled else None,
            *(gallery([picture]) for picture in pictures),
            ui.TextDisplay(places_text(presentation, table, match, result, steps)),
            rows=[[button(table.id).draw(lang) for button in buttons]],
        ),
        pictures,
    )


def _again(table: Table) -> Sequence[type[TableButton]]:
    """Return with what those who sat there can go on."""
    if table.fixture is not None:
        return (NextMatchButton,) if table.fixture.has_next else ()
    return (RematchButton,) if table.people else ()
