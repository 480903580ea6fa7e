"""The score sheet of a match: how it stood after every round."""

from __future__ import annotations

from typing import TypeVar

from bot.games.core import Game, Step, View
from bot.games.dominoes.view import DominoView
from bot.games.values import SheetLine

__all__ = ["SheetLine", "close_sheet", "extend_sheet"]

S = TypeVar("S")


def extend_sheet(sheet: tuple[SheetLine, ...], game: Game[S], before: S, step: Step[S]) -> tuple[SheetLine, ...]:
    """Return a sheet after one more step: with a line for a round that ended, or was cut off by the match's end."""
    line = game.round_line(before, step)
    return sheet if line is None else (*sheet, line)


def close_sheet(sheet: tuple[SheetLine, ...], view: View) -> tuple[SheetLine, ...]:
    """Return the sheet of a match that people gave up: the running round has a line if anything was scored in it."""
    points = view.points if isinstance(view, DominoView) else view.scores
    nothing = (0,) * view.seats
    last = sheet[-1] if sheet else SheetLine(0, nothing, nothing)
    if last.round >= view.round or (last.scores, last.points) == (view.scores, points):
        return sheet
    return (*sheet, SheetLine(view.round, view.scores, points))
