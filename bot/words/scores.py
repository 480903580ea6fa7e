"""Points in words: what was counted, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Goal
    from bot.i18n import Language

__all__ = ["final_score_text", "gives", "number_text", "points_text", "score_text", "signed", "sum_text"]


def number_text(number: int) -> str:
    """Write a number with a true minus sign, which is read aloud as one."""
    return f"−{-number}" if number < 0 else str(number)


def signed(points: int) -> str:
    """Write points that are won or lost."""
    return number_text(points) if points < 0 else f"+{points}"


def points_text(lang: Language, points: int) -> str:
    """Write a number of points with the word."""
    return lang.count("score.points", abs(points), number=number_text(points))


def score_text(lang: Language, goal: Goal, score: int) -> str:
    """Write what decides a match with its unit: points, or the rounds or sets won."""
    if goal.wins is None:
        return points_text(lang, score)
    return lang.count("score.sets" if goal.has_sets else "score.rounds", score, number=score)


def final_score_text(lang: Language, goal: Goal, score: int, *, is_given_up: bool = False) -> str:
    """Write what a seat has come to; nothing for nothing where a match was given up: nobody has won by that."""
    return "" if is_given_up and score == 0 else score_text(lang, goal, score)


def gives(why: str, points: int) -> str:
    """Tell what was counted, and the points that it gave."""
    return f"{why} → **{signed(points)}**"


def sum_text(parts: Sequence[int], minus: int = 0) -> str:
    """Write numbers added up: `6 + 6 + 3 = 15`; a single number as it is."""
    text = " + ".join(map(str, parts)) + (f" − {minus}" if minus else "")
    return f"{text} = {sum(parts) - minus}" if len(parts) > 1 or minus else text
