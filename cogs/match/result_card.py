"""The result of a match: who has won first, then the pictures, then all places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.words.games import game_name, join_names
from bot.words.people import bold_names
from cogs.kit.cards import Card, gallery, layout
from cogs.league.base.controls import BreakButton, FreeButton, Page, PageButton
from cogs.league.fixtures.controls import NextMatchButton
from cogs.match.board import fixture_lines
from cogs.match.controls import RematchButton
from cogs.match.result import annulled_text, places_text, result_pictures, winner_text
from cogs.results.controls import FairButton, LeaderboardButton, ReplayButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
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
    is_prompt = table.fixture is not None and table.fixture.is_prompt
    going_on, deeds = _arena(lang, table, match) if is_prompt else ("", ())
    return Card(
        layout(
            ui.TextDisplay(head),
            ui.TextDisplay(annulled) if annulled else None,
            *(gallery([picture]) for picture in pictures),
            ui.TextDisplay(places_text(presentation, table, match, result, steps)),
            ui.TextDisplay(going_on) if going_on else None,
            rows=[deeds, [*(button(table.id).draw(lang) for button in buttons), *_league(lang, table)]],
        ),
        pictures,
    )


def _league(lang: Language, table: Table) -> Sequence[ui.Item[Any]]:
    """Return the way from a match of a league to its table."""
    if table.fixture is None:
        return ()
    return [PageButton(table.fixture.league_id, Page.TABLE).button(lang(f"button.league_page_{Page.TABLE.value}"))]


def _arena(lang: Language, table: Table, match: Match) -> tuple[str, Sequence[ui.Item[Any]]]:
    """Return how those go on who were paired in an arena, and the buttons for it."""
    if table.fixture is None:
        return "", ()
    lines = [lang("league.arena_next")]
    names = bold_names(lang, table)
    absent = [names[seat] for seat in match.absent]
    if absent:
        lines.append(lang("league.arena_absent", names=join_names(lang, absent)))
    league_id = table.fixture.league_id
    return "\n".join(lines), [button(league_id).draw(lang) for button in (FreeButton, BreakButton)]


def _again(table: Table) -> Sequence[type[TableButton]]:
    """Return with what those who sat there can go on."""
    if table.fixture is not None:
        return (NextMatchButton,) if table.fixture.has_next else ()
    return (RematchButton,) if table.people else ()
