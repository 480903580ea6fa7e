"""The result of a match: the winners, the final picture, the highlights, and the changes of ratings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.families import family_of
from bot.standings.rating_service import NO_AFTERMATH
from bot.words.fitting import LINES
from bot.words.games import game_name, join_names
from bot.words.people import bold_names, marked_names
from bot.words.sheets import rounds_alt
from cogs.kit.cards import Card, gallery, layout
from cogs.league.base.controls import BreakButton, FreeButton, Page, PageButton
from cogs.league.fixtures.controls import NextMatchButton
from cogs.match.board import fixture_lines
from cogs.match.controls import RematchButton, ScoresButton
from cogs.match.highlights import highlight_lines
from cogs.match.result import (
    annulled_text,
    news_text,
    result_picture_of,
    review_buttons,
    score_pictures,
    winner_text,
)
from cogs.results.controls import FairButton, FilmButton, LeaderboardButton, ReplayButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.rating_service import Aftermath
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.controls import TableButton
    from cogs.kit.presentation import Presentation

__all__ = ["result_card", "scores_card"]


def result_card(
    presentation: Presentation, table: Table, match: Match, result: Result, aftermath: Aftermath = NO_AFTERMATH
) -> Card:
    """Return the public result: how a match ended, its highlights, and the changes of ratings."""
    lang, words = presentation.lang, family_of(match.game).words
    picture = result_picture_of(presentation, table, match, result)
    hints = lang.count("result.hints", sum(match.hints)) if any(match.hints) else ""
    played = " · ".join(filter(None, (game_name(lang, table.game_id), lang(result.reason), hints)))
    head = "\n".join((f"## {winner_text(lang, table, result)}", played, *fixture_lines(lang, table)))
    names = marked_names(bold_names(lang, table), presentation.faces)
    told = (
        annulled_text(lang, table),
        "\n".join(highlight_lines(words, lang, match, names, aftermath.luck, presentation.faces)),
        news_text(presentation, table, match, result, aftermath),
    )
    is_prompt = table.fixture is not None and table.fixture.is_prompt
    arena_text, arena_buttons = _arena(lang, table, match) if is_prompt else ("", ())
    rows = (
        (*_again(table), ReplayButton, FilmButton, ScoresButton),
        (*review_buttons(table), *_ranking(table), FairButton),
    )
    watching, knowing = ([button(table.id).draw(lang) for button in row] for row in rows)
    return Card(
        layout(
            ui.TextDisplay(head),
            gallery([picture]),
            *(ui.TextDisplay(text) for text in (*told, arena_text) if text),
            rows=[arena_buttons, watching, [*_league(lang, table), *knowing]],
        ),
        (picture,),
    )


def scores_card(presentation: Presentation, table: Table, match: Match) -> Card:
    """Return for one person the scores of all rounds of a match, and how they arose."""
    head = f"### {game_name(presentation.lang, table.game_id)}"
    if presentation.in_words:
        rounds = rounds_alt(presentation.lang, bold_names(presentation.lang, table), match.sheet, LINES)
        return Card(layout(ui.TextDisplay(head), *([ui.TextDisplay(rounds)] if match.sheet else [])))
    pictures = score_pictures(presentation, table, match)
    return Card(layout(ui.TextDisplay(head), *(gallery([picture]) for picture in pictures)), pictures)


def _ranking(table: Table) -> Sequence[type[TableButton]]:
    """Return the button to the leaderboard; a match of a league leads to the league's table instead."""
    return (LeaderboardButton,) if table.fixture is None else ()


def _league(lang: Language, table: Table) -> Sequence[ui.Item[Any]]:
    """Return the button from a match of a league to its table."""
    if table.fixture is None:
        return ()
    return [PageButton(table.fixture.league_id, Page.TABLE).button(lang(f"button.league_page_{Page.TABLE.value}"))]


def _arena(lang: Language, table: Table, match: Match) -> tuple[str, Sequence[ui.Item[Any]]]:
    """Return how the players of an arena match continue, and the buttons for it."""
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
    """Return the buttons with which the players can continue."""
    if table.fixture is not None:
        return (NextMatchButton,) if table.fixture.has_next else ()
    return (RematchButton,) if table.people else ()
