"""The lines beside the seats of a board: the number of tiles in stock, and the target."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from bot.games.dominoes.layout import LayoutKind
from bot.games.dominoes.view import DominoView
from bot.render.canvas import Canvas, Sprite
from bot.render.dominoes.tiles import lay_back
from bot.render.fonts import text_width
from bot.render.marks import aim_sprite, star_sprite
from bot.render.race import aim
from bot.render.style import GAP, PAD, TYPE_BODY, TYPE_SMALL
from bot.render.themes import Theme
from bot.render.writing import Anchor, Ink, write

__all__ = ["Aside", "aside_of"]

_SIGN = 32
_BACK = 19
"""Half the height of a stock tile."""
_HEAP, _STEP = 3, 7
"""The most tiles in the heap, and the distance from one to the next."""


class _Line(NamedTuple):
    """A sign and a number."""

    text: str
    size: int
    sign: Callable[[Canvas, int, int], None]
    """Draw the sign from a left edge, centered on a height, in pixels."""


class Aside(NamedTuple):
    """Lines in a column, to the right of the seats' plates."""

    lines: tuple[_Line, ...]

    @property
    def width(self) -> float:
        """Return the width with the gap before it, in units; 0 if there are no lines."""
        if not self.lines:
            return 0
        return GAP + PAD + _SIGN + GAP + max(text_width(line.text, line.size) for line in self.lines)

    def draw(self, canvas: Canvas, right: float, top: float, height: float) -> None:
        """Draw the lines in a column with a right edge, a top and a height, in units."""
        theme, px = canvas.theme, canvas.px
        left = px(right - self.width + GAP + PAD)
        for number, line in enumerate(self.lines):
            middle = px(top + height * (number + 0.5) / len(self.lines))
            line.sign(canvas, left, middle)
            at = Anchor(left + px(_SIGN + GAP), middle)
            write(canvas, line.text, px(line.size), at, Ink(theme.text, theme.table))


def aside_of(view: DominoView) -> Aside:
    """Return the lines beside the seats of a match."""
    lines, goal, needed = [], view.goal, aim(view)
    is_on_table = view.layout.kind is LayoutKind.LINE_BESIDE_STOCK
    if view.stock_count and not is_on_table and view.last_round is None and view.outcome is None:
        lines.append(_Line(str(view.stock_count), TYPE_BODY, partial(_draw_heap, view.stock_count)))
    if needed is not None:
        lines.append(_Line(str(needed), TYPE_BODY, _draw_aim))
    if goal.has_sets:
        lines.append(_Line(str(goal.wins), TYPE_BODY, _draw_star))
    if goal.rounds is not None:
        lines.append(_Line(f"{view.round}/{goal.rounds}", TYPE_SMALL if needed is not None else TYPE_BODY, _draw_aim))
    return Aside(tuple(lines))


def _draw_heap(count: int, canvas: Canvas, left: int, middle: int) -> None:
    """Draw a small heap of tiles, face down."""
    edge = canvas.px(_BACK)
    for number in range(min(count, _HEAP)):
        lay_back(canvas, edge, left + number * canvas.px(_STEP), middle - edge)


def _draw_aim(canvas: Canvas, left: int, middle: int) -> None:
    _draw_sign(canvas, aim_sprite, left, middle)


def _draw_star(canvas: Canvas, left: int, middle: int) -> None:
    _draw_sign(canvas, star_sprite, left, middle)


def _draw_sign(canvas: Canvas, make: Callable[[Theme, int], Sprite], left: int, middle: int) -> None:
    sign = make(canvas.theme, canvas.px(_SIGN))
    canvas.stamp(sign, left, middle - sign.height // 2)
