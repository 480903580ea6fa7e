"""Points in words: what was counted, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel import Locale, UnknownLocaleError
from babel.numbers import format_decimal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Goal
    from bot.i18n import Language

__all__ = [
    "decimal_text",
    "final_score_text",
    "gives",
    "number_text",
    "points_text",
    "score_text",
    "signed",
    "sum_text",
]


def number_text(number: int) -> str:
    """Write a number with a true minus sign, which screen readers read aloud."""
    return f"−{-number}" if number < 0 else str(number)


def signed(points: int) -> str:
    """Write a gain or a loss of points."""
    return number_text(points) if points < 0 else f"+{points}"


def decimal_text(lang: Language, number: float) -> str:
    """Write a number that is not negative with two decimals at most."""
    try:
        locale = Locale.parse(lang.code, sep="-")
    except UnknownLocaleError:
        locale = Locale("en")
    return str(format_decimal(number, "0.##", locale=locale))


def points_text(lang: Language, points: int) -> str:
    """Write a number of points with the word."""
    return lang.count("score.points", abs(points), number=number_text(points))


def score_text(lang: Language, goal: Goal, score: int) -> str:
    """Write a score with its unit: points, or the rounds or sets won."""
    if goal.wins is None:
        return points_text(lang, score)
    return lang.count("score.sets" if goal.has_sets else "score.rounds", score, number=score)


def final_score_text(lang: Language, goal: Goal, score: int, *, is_given_up: bool = False) -> str:
    """Write the final score of a seat; empty for zero in a match that ended early, because it decided nothing."""
    return "" if is_given_up and score == 0 else score_text(lang, goal, score)


def gives(why: str, points: int) -> str:
    """Say what was counted, and its points."""
    return f"{why} → **{signed(points)}**"


def sum_text(parts: Sequence[int], minus: int = 0) -> str:
    """Write numbers added up: `6 + 6 + 3 = 15`; a single number as it is."""
    text = " + ".join(map(str, parts)) + (f" − {minus}" if minus else "")
    return f"{text} = {sum(parts) - minus}" if len(parts) > 1 or minus else text
