"""Clauses and positions that several games share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.learn.lessons.model import Clause, Page, at, start

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.learn.lessons.model import Illustration

__all__ = [
    "BLOCK",
    "BLOCK_OF_THREE",
    "BLOCK_WITH_RESERVED",
    "CLOSES",
    "LAST_OF_ALL",
    "dice",
    "end",
    "in_collection",
    "out_scores",
    "playing",
    "points",
    "small_set",
    "table",
    "two_dice",
]

_NO_SIX_LEFT = "6-0 0-5 5-6 6-1 1-2 2-6 6-6 6-3 3-4"
"""With 4-6 at its right end, all sixes are in this chain, and both ends need one."""

CLOSES = "0 play 4-6 right"
"""Blocks the positions below."""

BLOCK = at(
    "4-6 0-0 0-1 0-2 0-3 0-4 1-1 1-3 1-4 1-5 / 2-2 2-3 2-4 2-5 3-3 3-5 4-4 4-5 5-5",
    _NO_SIX_LEFT,
)
BLOCK_OF_THREE = at(
    "4-6 0-0 0-1 0-2 0-3 0-4 1-1 / 1-3 1-4 1-5 2-2 2-3 2-4 / 2-5 3-3 3-5 4-4 4-5 5-5",
    _NO_SIX_LEFT,
)
BLOCK_WITH_RESERVED = at("4-6 0-1 0-2 0-3 0-4 1-1 1-3 1-4 / 1-5 2-2 2-3 2-4 2-5 3-3 3-5 4-4{}", _NO_SIX_LEFT)
"""Two tiles are left as the reserve; `{}` is replaced by the extra ones of a game with 0-0."""

LAST_OF_ALL = at(
    "4-6 / 0-0 0-1 0-2 0-3 0-4 1-1 / 1-3 1-4 1-5 2-2 2-3 2-4 / 2-5 3-3 3-5 4-4 4-5 5-5",
    _NO_SIX_LEFT,
)
"""The stock is empty, and seat 0 has its last tile."""


def table(about: str | Clause, *clauses: str | Clause) -> Page:
    """Return the first page of a domino game: its goal, the table after a deal, the tiles and the lead."""
    goal = replace(_clause(about), examples=(start(),))
    return Page("rules.page.table", (goal, *map(_clause, clauses)))


def two_dice(most: int, *examples: Illustration) -> Clause:
    """Return the clause of a game in which a turn is one roll of two dice."""
    return Clause("rules.dice.two", examples, {"most": most})


def dice(about: str, turn: Clause) -> Page:
    """Return the first page of a dice game: its goal, and a turn."""
    return Page("rules.page.dice", (Clause(about), turn))


def playing(*clauses: Clause) -> Page:
    """Return the page of a turn."""
    return Page("rules.page.turn", clauses)


def points(*clauses: Clause) -> Page:
    """Return the page of the points."""
    return Page("rules.page.points", clauses)


def end(*clauses: Clause, readings: Sequence[str] = (), source: str | Clause, has_options: bool = True) -> Page:
    """Return the last page: the ends of round and match, the options, then our rulings where the source is silent."""
    options = ("rules.options",) if has_options else ()
    return Page("rules.page.end", (*clauses, *map(_clause, (*options, "rules.reading.intro", *readings, source))))


def out_scores(points: int, example: Illustration) -> Clause:
    """Return the clause of a game in which going out scores a fixed number of points."""
    return Clause("rules.out.fixed", (example,), {"n": points})


def in_collection(number: int, title: str) -> Clause:
    """Name a game of the Polish collection as the source."""
    return Clause("rules.source.collection", fields={"number": number, "title": title})


def small_set(each: int, *, for_two: bool = False) -> Clause:
    """Return the clause of a game with the 28 tiles up to 6-6; each player gets the same number."""
    return Clause("rules.tiles.two" if for_two else "rules.tiles.four", fields={"each": each})


def _clause(one: str | Clause) -> Clause:
    return Clause(one) if isinstance(one, str) else one
