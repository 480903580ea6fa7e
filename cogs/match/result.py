"""The end of a match in words and pictures: the result card, and the chart of the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.families import family_of
from bot.families.strengths import levels_for
from bot.games.sheet import ranked
from bot.render import placed_seats, result_key, result_picture
from bot.render.chart import draw_chart
from bot.render.drawn import drawing
from bot.render.results import draw_sheet
from bot.standings.rating_service import NO_AFTERMATH
from bot.words.games import join_names, plain_name
from bot.words.people import bare_names, bold_names, marked_names
from bot.words.scores import final_score_text
from bot.words.sheets import Ending, chart_alt, result_alt, rounds_alt
from cogs.kit.cards import Picture
from cogs.results.controls import ReviewButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Seat
    from bot.i18n import Language
    from bot.standings.rating_pools import RatingStep
    from bot.standings.rating_service import Aftermath
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.controls import TableButton
    from cogs.kit.presentation import Presentation

__all__ = [
    "annulled_text",
    "cancelled_text",
    "news_text",
    "result_picture_of",
    "result_text",
    "review_buttons",
    "score_pictures",
    "winner_text",
]

_ROUNDS = 2
"""The least number of rounds for a chart: a single round would be one point."""


def winner_text(lang: Language, table: Table, result: Result, viewer: Seat | None = None) -> str:
    """Return the line with the winner or winners; a viewer who has won is addressed directly."""
    if viewer is not None and viewer in result.places[0]:
        return "🏆 " + lang("result.you_win" if len(result.places[0]) == 1 else "result.you_share")
    names = bold_names(lang, table)
    winners = [names[seat] for seat in result.places[0]]
    key = "result.winner" if len(winners) == 1 else "result.shared"
    return "🏆 " + lang(key, names=join_names(lang, winners))


def result_text(
    presentation: Presentation,
    table: Table,
    match: Match,
    result: Result,
    aftermath: Aftermath = NO_AFTERMATH,
    viewer: Seat | None = None,
) -> str:
    """Return the winners, why the match is over, then all places with their scores and changes of ratings."""
    lang = presentation.lang
    lines = ("## " + winner_text(lang, table, result, viewer), lang(result.reason))
    return "\n".join((*lines, *_place_lines(presentation, table, match, result, aftermath.steps)))


def annulled_text(lang: Language, table: Table) -> str:
    """Return a note that an organizer annulled the match, and why; empty for a match that counts."""
    return "" if table.annulled is None else lang("result.annulled", reason=plain_name(table.annulled))


def cancelled_text(lang: Language, table: Table, match: Match) -> str:
    """Return a note that a match has no result, and who ended it if that is known."""
    lines = [lang("board.cancelled")]
    if match.cancelled is not None:
        how, seat = lang(f"cancelled.{match.cancelled.how}"), match.cancelled.seat
        lines.append(f"{how}." if seat is None else f"{how}: {bold_names(lang, table)[seat]}")
    return "\n".join(lines)


def news_text(
    presentation: Presentation, table: Table, match: Match, result: Result, aftermath: Aftermath = NO_AFTERMATH
) -> str:
    """Return what the picture of a result does not show, by place: resignations and changes of ratings."""
    if match.resigned or any(step.weight > 0 for step in aftermath.steps):
        return "\n".join(_place_lines(presentation, table, match, result, aftermath.steps))
    return "\n".join(_rating_notes(presentation.lang, aftermath.steps))


def _place_lines(
    presentation: Presentation, table: Table, match: Match, result: Result, steps: Sequence[RatingStep]
) -> Sequence[str]:
    """Return a line for each seat, best first: its place, its score, whether it has resigned, and the rating."""
    lang, goal = presentation.lang, match.view(None).goal
    names = marked_names(bold_names(lang, table), presentation.faces)
    lines = []
    for place, seat in ranked(result.places):
        score = final_score_text(lang, goal, result.scores[seat], is_given_up=result.is_given_up)
        resigned = lang("board.resigned") if seat in match.resigned else ""
        told = " · ".join(filter(None, (score, resigned, _rating_text(lang, table, seat, steps))))
        lines.append(f"{place}. {names[seat]}" + (f" — {told}" if told else ""))
    return [*lines, *_rating_notes(lang, steps)]


def result_picture_of(presentation: Presentation, table: Table, match: Match, result: Result) -> Picture:
    """Return the picture of a result: the winners, the others, and the final position."""
    lang, theme, view = presentation.lang, presentation.theme, match.view(None)
    names, pictures, sheet = bare_names(lang, table), family_of(match.game).pictures, match.sheet
    seats = placed_seats(names, result.places, result.scores, is_given_up=result.is_given_up)
    return Picture(
        result_key(pictures, seats, view, theme=theme),
        lambda: result_picture(pictures, seats, view, theme=theme),
        result_alt(lang, Ending(names, result.places, sheet, view.goal, result.is_given_up)),
    )


def score_pictures(presentation: Presentation, table: Table, match: Match) -> tuple[Picture, ...]:
    """Return the table of the rounds of a match, and for two rounds or more the chart of the scores."""
    sheet, goal = match.sheet, match.view(None).goal
    lang, theme = presentation.lang, presentation.theme
    names = tuple(bare_names(lang, table))
    if not sheet:
        return ()
    rounds = Picture(
        f"rounds {theme.id} {sheet} {goal}",
        drawing(draw_sheet, sheet, goal, theme),
        rounds_alt(lang, names, sheet),
    )
    if len(sheet) < _ROUNDS:
        return (rounds,)
    chart = Picture(
        f"chart {theme.id} {sheet} {goal}",
        drawing(draw_chart, sheet, goal, theme),
        chart_alt(lang, names, sheet, goal),
    )
    return rounds, chart


def _rating_text(lang: Language, table: Table, seat: int, steps: Sequence[RatingStep]) -> str:
    """Return how the rating of a seat's person changed. The card leaves out a person who sat there earlier."""
    for step in steps:
        if step.seat == seat and table.seat_of(step.person) == seat and step.weight > 0:
            return lang("result.rating", before=step.before.label, after=step.after.label)
    return ""


def _rating_notes(lang: Language, steps: Sequence[RatingStep]) -> Sequence[str]:
    """Return explanations of rating changes that may be surprising."""
    counted = [step for step in steps if step.weight > 0]
    is_provisional = any(step.before.is_provisional or step.after.is_provisional for step in counted)
    is_capped = any(step.weight < 1 for step in steps)
    notes = (("result.provisional", is_provisional), ("result.capped", is_capped))
    return [f"-# {lang(key)}" for key, is_due in notes if is_due]


def review_buttons(table: Table) -> Sequence[type[TableButton]]:
    """Return the button for a review, in games with decisions."""
    return (ReviewButton,) if table.people and len(levels_for(table.game_id, len(table.sittings))) > 1 else ()
