"""The card of a review: the turning points with their pictures, and the decisions of each round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.families import words_of
from bot.review import review_head, round_lines, turning_lines
from bot.words.fitting import clipped, fit_lines
from bot.words.people import short_names
from bot.words.positions import hand_words
from cogs.kit.cards import Card, gallery, layout
from cogs.kit.controls import MOST_OPTIONS
from cogs.match.board import picture_of_view
from cogs.match.hand import hand_picture_of
from cogs.replay.card import match_title
from cogs.replay.controls import OVERVIEW, ReviewSelect, StepButton, Way
from cogs.results.controls import BrowserButton

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.i18n import Language
    from bot.review import Judged, Review
    from bot.tables.model import Table
    from bot.tables.replays import ReplayMoment
    from cogs.kit.cards import Picture
    from cogs.kit.presentation import Presentation

__all__ = ["progress_card", "review_card"]

_ROOM = 2_600
"""Characters for the decisions of a round."""
_HAND_ROOM = 500
"""Characters for a hand in words."""
_SEPARATE = "\n"


def progress_card(lang: Language, done: int, all_of_them: int | None) -> Card:
    """Return what a person sees while their review is being made."""
    if all_of_them is None:
        return Card(layout(ui.TextDisplay(lang("review.waiting"))))
    return Card(layout(ui.TextDisplay(lang("review.progress", number=done, all=all_of_them))))


def review_card(
    presentation: Presentation, table: Table, moments: Sequence[ReplayMoment], review: Review, page: int
) -> Card:
    """Return the overview of a review with the turning points, or the decisions of one round."""
    lang = presentation.lang
    title = match_title(lang, "button.review", table)
    children: list[ui.Item[Any]] = [ui.TextDisplay(f"### {title}")]
    pictures: list[Picture] = []
    if page in review.rounds:
        lines = round_lines(lang, moments, review, page)
        told = [f"**{_round_label(lang, review, page)}**", *(f"{sign} {text}" for sign, text, _ in lines)]
        children.append(ui.TextDisplay(_SEPARATE.join(fit_lines(lang, told, _ROOM))))
    else:
        children.append(ui.TextDisplay(_SEPARATE.join(review_head(lang, review))))
        told_of = zip(review.turning_points, turning_lines(lang, moments, review), strict=True)
        for number, (judged, line) in enumerate(told_of, 1):
            text = f"{line.sign} **{number}.** {line.text}"
            children.append(ui.TextDisplay(text + _hand_text(presentation, moments, review, judged)))
            shown = () if presentation.in_words else tuple(_pictures(presentation, table, moments, review, judged))
            pictures += shown
            children += (gallery([picture]) for picture in shown)
    return Card(layout(*children, rows=_rows(lang, table, review, page)), tuple(pictures))


def _hand_text(presentation: Presentation, moments: Sequence[ReplayMoment], review: Review, judged: Judged) -> str:
    """Return the hand at a decision, where there are no pictures."""
    lang, view = presentation.lang, moments[judged.place].view(review.seat)
    if not presentation.in_words or not view.has_hand:
        return ""
    return _SEPARATE + clipped(hand_words(words_of(view), lang, view), _HAND_ROOM)


def _pictures(
    presentation: Presentation, table: Table, moments: Sequence[ReplayMoment], review: Review, judged: Judged
) -> Iterator[Picture]:
    """Yield the table as the seat saw it at a decision, and its hand."""
    moment, names = moments[judged.place], short_names(presentation.lang, table)
    view = moment.view(review.seat)
    yield picture_of_view(presentation, view, moment.last, names)
    if view.has_hand:
        yield hand_picture_of(presentation, view)


def _rows(lang: Language, table: Table, review: Review, page: int) -> Sequence[Sequence[ui.Item[Any]]]:
    if not review.judged:
        return ()
    costly = sorted(review.rounds, key=lambda one: -sum(judged.cost for judged in review.rounds[one]))
    rounds = sorted(costly[: MOST_OPTIONS - 1])
    options = [
        (lang("review.overview"), str(OVERVIEW)),
        *((_round_label(lang, review, one), str(one)) for one in rounds),
    ]
    select = ReviewSelect(table.id).select(options, present=str(page))
    replay = lang("button.replay")
    steps = [
        StepButton(table.id, judged.place, str(review.seat), Way.OPEN).button(f"{replay} {number}")
        for number, judged in enumerate(review.turning_points, 1)
        if page == OVERVIEW
    ]
    return [select], [*steps, BrowserButton(table.id).draw(lang)]


def _round_label(lang: Language, review: Review, number: int) -> str:
    decisions = review.rounds[number]
    good = sum(one.is_good for one in decisions)
    return lang("review.round_counted", round=number, good=good, all=len(decisions))
