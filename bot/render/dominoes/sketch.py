"""A board as plain data for other programs to draw: the positions of tiles and flags, in half tiles."""

from __future__ import annotations

from typing import Any

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.tiles import Tile
from bot.games.dominoes.view import DominoView
from bot.render.dominoes.chain import flag_size
from bot.render.dominoes.layouts import Flag, Heading, PlacedTile, place_flags
from bot.render.dominoes.table import plan_of

__all__ = ["sketch"]


def sketch(view: DominoView, last: Tile | None) -> dict[str, Any]:
    """Return the table as everyone sees it: the plan of the picture, and the total if totals score."""
    plan = plan_of(view)
    return {
        "frame": list(plan.frame),
        "edge": plan.edge,
        "tiles": list(map(_tile, plan.tiles)),
        "ends": list(map(_flag, place_flags(plan, flag_size(plan)))),
        "last": list(last) if last in view.layout.tiles else None,
        "total": _total(view),
    }


def _tile(placed: PlacedTile) -> list[float]:
    """Return the left or upper half, the other one, the upper left corner, and whether it is upright and a spinner."""
    first, second = placed.halves
    if placed.heading in (Heading.LEFT, Heading.UP):
        first, second = second, first
    box, is_upright = placed.box, not placed.heading.is_horizontal
    return [first, second, box.left, box.top, int(is_upright), int(placed.is_spinner)]


def _flag(flag: Flag) -> dict[str, Any]:
    """Return an open end with its flag; `from` is the start of the line to a distant flag."""
    return {
        "letter": flag.end.letter,
        "pips": flag.pips,
        "box": [round(side, 3) for side in flag.box],
        "from": list(flag.point) if flag.is_apart else None,
    }


def _total(view: DominoView) -> dict[str, Any] | None:
    rules = view.rules
    if not rules.marks and view.layout.kind is not LayoutKind.PILE:
        return None
    return {"now": view.layout.total, "marks": list(map(list, rules.marks)), "lost": rules.is_passing_lost}
