"""Points in words: what was counted, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.dominoes.scoring import TallyClause, TileClause

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Goal
    from bot.games.dice.scoring import TurnScore
    from bot.games.dominoes.scoring import RoundScore, Tally, TileScore
    from bot.i18n import Language

__all__ = [
    "number_text",
    "points_text",
    "round_score_text",
    "score_text",
    "signed",
    "tile_score_text",
    "turn_score_text",
]


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


def tile_score_text(lang: Language, score: TileScore) -> str:
    """Tell what a tile scored and why, empty if it did not score."""
    told = []
    if score.clause is not TileClause.NOTHING:
        why = lang(score.clause.value, sum=_sum(score.parts), number=score.number or score.parts[0])
        told.append(_gives(why, score.points))
    if score.bonus:
        told.append(_gives(lang("score.bonus"), score.bonus))
    return ", ".join(told)


def turn_score_text(lang: Language, score: TurnScore) -> str:
    """Tell what the dice of a turn scored and why."""
    why = lang(score.clause.value, sum=_sum(score.parts))
    return _gives(why, score.points) if score.points else why


def round_score_text(lang: Language, score: RoundScore, names: Sequence[str]) -> str:
    """Tell what the end of a round scored for each seat and why, empty if nobody scored."""
    return "; ".join(f"{names[tally.seat]}: {_tally(lang, tally)}" for tally in score.tallies)


def _tally(lang: Language, tally: Tally) -> str:
    counted = _sum(tally.parts, tally.minus)
    match tally.clause:
        case TallyClause.HANDS:
            return _gives(counted, tally.points)
        case TallyClause.ROUNDED:
            is_even = sum(tally.parts) - tally.minus == tally.points
            return _gives(counted if is_even else lang("tally.rounded", sum=counted), tally.points)
        case _:
            return _gives(lang(tally.clause.value, tile=tally.tile), tally.points)


def _gives(why: str, points: int) -> str:
    return f"{why} → **{signed(points)}**"


def _sum(parts: Sequence[int], minus: int = 0) -> str:
    """Write numbers added up: `6 + 6 + 3 = 15`; a single number as it is."""
    text = " + ".join(map(str, parts)) + (f" − {minus}" if minus else "")
    return f"{text} = {sum(parts) - minus}" if len(parts) > 1 or minus else text
