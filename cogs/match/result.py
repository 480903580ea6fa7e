"""How a match ended, in words and in pictures: the result card, and the chart of the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.sheet import ranked
from bot.render import chart_picture, result_picture
from bot.words.games import join_names, plain_name
from bot.words.people import bare_names, bold_names, marked_names
from bot.words.scores import final_score_text
from bot.words.sheets import Ending, chart_alt, result_alt
from cogs.kit.cards import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.rating_pools import RatingStep
    from bot.tables.match import Match
    from bot.tables.model import Result, Table
    from cogs.kit.presentation import Presentation

__all__ = ["annulled_text", "cancelled_text", "places_text", "result_pictures", "result_text", "winner_text"]

_ROUNDS = 2
"""From how many rounds on there is a chart: a single one is a point."""


def winner_text(lang: Language, table: Table, result: Result) -> str:
    """Tell who has won, alone or with others."""
    names = bold_names(lang, table)
    winners = [names[seat] for seat in result.places[0]]
    key = "result.winner" if len(winners) == 1 else "result.shared"
    return "🏆 " + lang(key, names=join_names(lang, winners))


def result_text(
    presentation: Presentation, table: Table, match: Match, result: Result, steps: Sequence[RatingStep] = ()
) -> str:
    """Tell who has won and why the match is over, then all places with their scores, and what changed in ratings."""
    lang = presentation.lang
    winner = "## " + winner_text(lang, table, result)
    return "\n".join((winner, lang(result.reason), places_text(presentation, table, match, result, steps)))


def annulled_text(lang: Language, table: Table) -> str:
    """Tell that an organizer let the match count no more, and why; nothing for one that counts."""
    return "" if table.annulled is None else lang("result.annulled", reason=plain_name(table.annulled))


def cancelled_text(lang: Language, table: Table, match: Match) -> str:
    """Tell that a match has no result, and who ended it as far as that is known."""
    lines = [lang("board.cancelled")]
    if match.cancelled is not None:
        how, seat = lang(f"cancelled.{match.cancelled.how}"), match.cancelled.seat
        lines.append(f"{how}." if seat is None else f"{how}: {bold_names(lang, table)[seat]}")
    return "\n".join(lines)


def places_text(
    presentation: Presentation, table: Table, match: Match, result: Result, steps: Sequence[RatingStep] = ()
) -> str:
    """Return a line for each seat, best first: its place, its score, whether it has resigned, and the rating."""
    lang, goal = presentation.lang, match.view(None).goal
    names = marked_names(bold_names(lang, table), presentation.faces)
    lines = []
    for place, seat in ranked(result.places):
        score = final_score_text(lang, goal, result.scores[seat], is_given_up=result.is_given_up)
        resigned = lang("board.resigned") if seat in match.resigned else ""
        told = " · ".join(filter(None, (score, resigned, _rating_text(lang, table, seat, steps))))
        lines.append(f"{place}. {names[seat]}" + (f" — {told}" if told else ""))
    return "\n".join([*lines, *_rating_notes(lang, steps)])


def result_pictures(presentation: Presentation, table: Table, match: Match, result: Result) -> tuple[Picture, ...]:
    """Return the pictures of a result: the card, and from two rounds on the chart."""
    sheet, goal, is_given_up = match.sheet, match.view(None).goal, result.is_given_up
    lang, theme = presentation.lang, presentation.theme
    names, places = tuple(bare_names(lang, table)), result.places
    card = Picture(
        f"result {theme.id} {names} {places} {sheet} {goal} {is_given_up}",
        lambda: result_picture(names, places, sheet, goal, is_given_up=is_given_up, theme=theme),
        result_alt(lang, Ending(names, places, sheet, goal, is_given_up)),
    )
    if len(sheet) < _ROUNDS:
        return (card,)
    chart = Picture(
        f"chart {theme.id} {sheet} {goal}",
        lambda: chart_picture(sheet, goal, theme=theme),
        chart_alt(lang, names, sheet, goal),
    )
    return card, chart


def _rating_text(lang: Language, table: Table, seat: int, steps: Sequence[RatingStep]) -> str:
    """Tell how the rating of the person on a seat has changed; whoever sat there before is not on the card."""
    for step in steps:
        if step.seat == seat and table.seat_of(step.person) == seat and step.weight > 0:
            return lang("result.rating", before=step.before.label, after=step.after.label)
    return ""


def _rating_notes(lang: Language, steps: Sequence[RatingStep]) -> Sequence[str]:
    """Explain what may look odd about the changes of ratings."""
    counted = [step for step in steps if step.weight > 0]
    is_provisional = any(step.before.is_provisional or step.after.is_provisional for step in counted)
    is_capped = any(step.weight < 1 for step in steps)
    notes = (("result.provisional", is_provisional), ("result.capped", is_capped))
    return [f"-# {lang(key)}" for key, is_due in notes if is_due]
