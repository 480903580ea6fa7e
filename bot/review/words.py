"""A review in words, as a teacher would say it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from babel.numbers import format_decimal

from bot.computers.weighing import Measure, Weighed
from bot.families import words_of
from bot.games.core import Move, View
from bot.i18n import Language
from bot.review.judging import Judged, LookedAt, Review
from bot.standings.statistics import Luck
from bot.words.merits import against_text, merit_text

__all__ = ["DecisionLine", "judged_line", "review_head", "round_lines", "turning_lines"]

_WORST = 0.08, 0.1
"""The cost, as a chance and in points, from which a mistake is a big one."""
GOOD, SMALL, BIG, FOUND = "✅", "🔸", "🔴", "⭐"


class DecisionLine(NamedTuple):
    """A decision in words, without the round."""

    sign: str
    text: str
    place: int
    """The number of the moment at which it was made, from 0."""


def review_head(lang: Language, review: Review) -> Iterator[str]:
    """Yield how good the decisions were and, separately, how lucky the seat was."""
    number = len(review.judged)
    if review.accuracy is None:
        yield lang("review.no_decisions")
        return
    yield lang.count("review.accuracy", number, percent=review.accuracy, good=review.good)
    if review.good == number:
        yield lang("review.no_mistakes")
    if review.luck is not None:
        yield lang("review.luck", luck=lang(Luck(1, review.luck).fortune))
    if review.good < number or review.turning_points:
        yield lang(f"review.how_{review.judged[0].weighed.measure}")


def judged_line(lang: Language, view: View, judged: Judged) -> DecisionLine:
    """Say what would have been better than a move and why, or that it was good."""
    weighed = judged.weighed
    best, other = (_name(lang, view, move) for move in (weighed.best, weighed.other))
    if judged.is_good:
        return DecisionLine(GOOD, best if weighed.is_best else other, judged.place)
    why = "" if weighed.merit is None else f": {merit_text(lang, weighed.merit)}"
    text = lang("review.better", best=_as_beginning(best), move=other, why=why)
    text += against_text(lang, weighed.merit, weighed.against, other)
    sign = BIG if judged.cost >= _WORST[weighed.measure is Measure.POINTS] else SMALL
    return DecisionLine(sign, f"{text} {_cost(lang, 'cost', weighed)}", judged.place)


def turning_lines(lang: Language, moments: Sequence[LookedAt], review: Review) -> Sequence[DecisionLine]:
    """Say what mattered most, each with its round: costly moves, and good ones that were found."""
    lines = []
    for one in review.turning_points:
        told = _turning_line(lang, moments[one.place].view(review.seat), one)
        lines.append(told._replace(text=f"{lang('review.round', round=one.round)}: {told.text}"))
    return lines


def _turning_line(lang: Language, view: View, judged: Judged) -> DecisionLine:
    if not judged.is_good:
        return judged_line(lang, view, judged)
    weighed = judged.weighed
    best, other = (_name(lang, view, move) for move in (weighed.best, weighed.other))
    why = "" if weighed.merit is None else f": {merit_text(lang, weighed.merit)}"
    cost = _cost(lang, "instead", weighed, move=other)
    return DecisionLine(FOUND, f"{lang('review.found', move=_as_beginning(best), why=why)} {cost}", judged.place)


def round_lines(lang: Language, moments: Sequence[LookedAt], review: Review, number: int) -> list[DecisionLine]:
    """Return the decisions of a round; good ones in a row share a line."""
    lines: list[DecisionLine] = []
    for one in review.rounds.get(number, ()):
        told = judged_line(lang, moments[one.place].view(review.seat), one)
        if told.sign == GOOD and lines and lines[-1].sign == GOOD:
            lines[-1] = lines[-1]._replace(text=f"{lines[-1].text} · {told.text}")
        else:
            lines.append(told)
    return lines


def _name(lang: Language, view: View, move: Move) -> str:
    return words_of(view).move_name(lang, view, move)


def _as_beginning(name: str) -> str:
    """Return the name of a move as it begins a sentence."""
    return name[:1].upper() + name[1:]


def _cost(lang: Language, key: str, weighed: Weighed, **fields: object) -> str:
    """Say what a move costs: wins of a hundred matches with the standard error, or exact points of a turn."""
    if weighed.measure is Measure.POINTS:
        points = format_decimal(weighed.gain, "0.00", locale=lang.code.replace("-", "_"))
        return lang(f"review.points_{key}", points=points, **fields)
    number, error = (max(round(100 * one), 1) for one in (weighed.gain, weighed.error))
    return lang.count(f"review.chance_{key}", number, error=f" (± {error})", **fields)
