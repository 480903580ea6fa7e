"""The score sheet of a match: the scores after every round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from bot.games.core import Game, Step, View
from bot.games.values import SheetLine

__all__ = ["SheetLine", "changes", "close_sheet", "extend_sheet", "final_scores", "has_points", "ranked"]

S = TypeVar("S")


def extend_sheet(sheet: tuple[SheetLine, ...], game: Game[S], before: S, step: Step[S]) -> tuple[SheetLine, ...]:
    """Return a sheet after one more step, with a line for a round that ended or was cut off by the match's end."""
    line = game.round_line(before, step)
    return sheet if line is None else (*sheet, line)


def close_sheet(sheet: tuple[SheetLine, ...], view: View) -> tuple[SheetLine, ...]:
    """Return the sheet of a match that people ended, with a line for the current round if anything was scored in it."""
    nothing = (0,) * view.seats
    last = sheet[-1] if sheet else SheetLine(0, nothing, nothing)
    if last.round >= view.round or (last.scores, last.points) == (view.scores, view.points):
        return sheet
    return (*sheet, SheetLine(view.round, view.scores, view.points))


def final_scores(sheet: Sequence[SheetLine], seats: int) -> tuple[int, ...]:
    """Return the last scores; a match that ended before anyone scored has no lines."""
    return sheet[-1].scores if sheet else (0,) * seats


def ranked(places: Iterable[Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Yield each seat with its place number, best first; after a shared place, numbers are skipped."""
    place = 1
    for seats in places:
        yield from ((place, seat) for seat in seats)
        place += len(seats)


def has_points(sheet: Sequence[SheetLine]) -> bool:
    """Return whether there are points besides the scores: if they win sets."""
    return any(any(line.points) and line.points != line.scores for line in sheet)


def changes(sheet: Sequence[SheetLine]) -> tuple[tuple[int, ...], ...]:
    """Return what each round changed for each seat: points if they win sets, otherwise scores."""
    if not sheet:
        return ()
    nothing = (0,) * len(sheet[0].scores)
    lines = (SheetLine(0, nothing, nothing), *sheet)
    if not has_points(sheet):
        return tuple(_less(line.scores, before.scores) for before, line in pairwise(lines))
    starts = (
        nothing if line.scores != before.scores else line.points for before, line in pairwise((lines[0], *lines[:-1]))
    )
    return tuple(_less(line.points, start) for start, line in zip(starts, sheet, strict=True))


def _less(numbers: tuple[int, ...], others: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(number - other for number, other in zip(numbers, others, strict=True))
