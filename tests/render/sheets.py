"""Score sheets for the tests of result cards and charts."""

from __future__ import annotations

from random import Random

from bot.games.core import Goal, Seat, rank
from bot.games.sheet import SheetLine, final_scores
from bot.render.results import Places, Sheet

__all__ = ["GOAL", "NAMES", "STRANGE_NAMES", "line", "places_of", "random_sheet", "set_sheet"]

GOAL = Goal(target=100)

NAMES = ("Zażółć Gęślą", "Ґалаґан Їжак", "São João", "Ola", "Sam", "Grace", "Taras", "Kasia")

STRANGE_NAMES = (
    "W" * 32,
    "さくら",
    "😀🎲",
    "שלום עולם",
    "Z\u0336a\u0337l\u0341g\u0301\u0301o",
    "",
    "محمد",
    "\u202eabc Ω",
)
"""Names that are long, in scripts that the font lacks, right-to-left, full of combining marks, or empty."""


def line(number: int, *scores: int, points: tuple[int, ...] | None = None) -> SheetLine:
    return SheetLine(number, scores, scores if points is None else points)


def random_sheet(seats: int, rounds: int, seed: int = 1, *, most: int = 40) -> Sheet:
    """Return a sheet with gains and losses."""
    chance = Random(seed)
    scores = [0] * seats
    lines = []
    for number in range(1, rounds + 1):
        scores = [score + 5 * chance.randint(-most // 10, most // 5) for score in scores]
        lines.append(line(number, *scores))
    return tuple(lines)


def set_sheet() -> Sheet:
    """Return the sheet of a match for sets, won in the second and the fourth round."""
    return (
        line(1, 0, 0, points=(-30, 45)),
        line(2, 0, 1, points=(-30, 130)),
        line(3, 0, 1, points=(0, 60)),
        line(4, 0, 2, points=(0, 125)),
    )


def places_of(sheet: Sheet, seats: int) -> Places:
    """Rank seats by the scores of a sheet; without one in seat order."""
    return rank(final_scores(sheet, seats)) if sheet else tuple((Seat(seat),) for seat in range(seats))
