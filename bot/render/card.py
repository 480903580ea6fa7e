"""The picture of a finished match: the winners under rays and confetti, the others, and the final table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin, tau
from random import Random

from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.plane import Box
from bot.render.podium import Placed, Row, draw_other, draw_winner
from bot.render.style import FRAME_HEIGHT, GAP, INNER_WIDTH, MARGIN, WIDTH
from bot.render.themes import CLASSIC, Theme, mix

__all__ = ["DrawTable", "draw_result"]

DrawTable = Callable[[Canvas, Box], None]
"""Draw what is on the table into a part of a picture, in pixels."""

_WINNER, _ONE_OF_TWO, _ONE_OF_MANY = 168, 112, 80
"""The height of the row of a single winner, of one of two, and of one of more."""
_OTHER, _LEAST_OTHER = 80, 50
"""The greatest and the least height of another seat's plate."""
_TABLE, _TABLE_HEIGHT, _LEAST_TABLE = 550, 360, 160
"""The size of the table beside the others, and the least height at which it is drawn."""
_RAYS, _CONFETTI = 22, 46
_ABOVE, _BELOW = (0.06, 0.26), (0.84, 0.93)
"""The bands with confetti, in parts of the height: above and below the names, so that no piece looks like an accent."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """The heights of the parts of a card, in pixels."""

    winners: int
    """All rows of winners together."""
    below: int
    """The part below them."""
    has_table: bool

    @property
    def height(self) -> int:
        """Return the height of the whole card."""
        return 2 * MARGIN + self.winners + (GAP + self.below if self.below else 0)


def draw_result(seats: Sequence[Placed], draw_table: DrawTable | None = None, *, theme: Theme = CLASSIC) -> Canvas:
    """Draw all seats of a match, best first, and the final table if it is not empty and there is room."""
    winners = [seat for seat in seats if seat.is_first]
    others = [seat for seat in seats if not seat.is_first]
    plan = _plan(len(winners), len(others), has_table=draw_table is not None)
    canvas = Canvas(theme, WIDTH, plan.height)
    canvas.stamp(_rays(theme, WIDTH - MARGIN, MARGIN // 2 + plan.winners), MARGIN // 2, MARGIN // 2)
    height = plan.winners // len(winners)
    for index, seat in enumerate(winners):
        draw_winner(canvas, seat, Row(2 * MARGIN, MARGIN + index * height, INNER_WIDTH - 2 * MARGIN, height))
    top = MARGIN + plan.winners + GAP
    if draw_table is None or not plan.has_table:
        _draw_others(canvas, others, Row(MARGIN, top, INNER_WIDTH, plan.below))
        return canvas
    width = _TABLE if others else INNER_WIDTH
    canvas.stamp(_ground(theme, width, plan.below), MARGIN, top)
    draw_table(canvas, Box(MARGIN + GAP, top + GAP, MARGIN + width - GAP, top + plan.below - GAP))
    if others:
        left = MARGIN + width + GAP
        _draw_others(canvas, others, Row(left, top, WIDTH - MARGIN - left, plan.below))
    return canvas


def _plan(winners: int, others: int, *, has_table: bool) -> _Plan:
    high = winners * (_WINNER if winners == 1 else _ONE_OF_TWO if winners == 2 else _ONE_OF_MANY)
    rows = -(-others // _columns(others))
    high = min(high, FRAME_HEIGHT - 2 * MARGIN - rows * (_LEAST_OTHER + GAP))
    room = FRAME_HEIGHT - 2 * MARGIN - high - GAP
    least = others * (_LEAST_OTHER + GAP) - GAP
    if has_table and room >= max(_LEAST_TABLE, least):
        return _Plan(high, min(room, max(_TABLE_HEIGHT, least)), has_table=True)
    return _Plan(high, min(room, rows * (_OTHER + GAP) - GAP) if others else 0, has_table=False)


def _draw_others(canvas: Canvas, others: Sequence[Placed], room: Row) -> None:
    """Draw the plates one below another, or in two columns if they are many and the width allows it."""
    columns = _columns(len(others)) if room.width == INNER_WIDTH else 1
    rows = -(-len(others) // columns)
    width = (room.width - GAP * (columns - 1)) // columns
    height = min(_OTHER, (room.height + GAP) // max(1, rows) - GAP)
    for index, seat in enumerate(others):
        column, row = divmod(index, rows)
        place = Row(room.left + column * (width + GAP), room.top + row * (height + GAP), width, height)
        draw_other(canvas, seat, place)


def _columns(others: int) -> int:
    return 2 if others > 4 else 1


@lru_cache(maxsize=16)
def _rays(theme: Theme, width: int, height: int) -> Sprite:
    """Return the ground of the winners: faint rays from behind the crown, and confetti."""
    faint = mix(theme.table, theme.seam, 1 / 3)

    def paint(pen: Pen) -> None:
        x, y, far = 0.1 * width, 0.55 * height, 1.2 * width
        for ray in range(_RAYS):
            start, end = (tau * (ray + part) / _RAYS for part in (0, 0.5))
            far_corners = [(x + far * cos(angle), y + far * sin(angle)) for angle in (start, end)]
            pen.shape([(x, y), *far_corners], faint)
        pen.slab(Box(0, height - 2, width, height), 0, theme.seam)
        chance = Random(_CONFETTI)  # noqa: S311 - the same confetti on every card
        for piece in range(_CONFETTI):
            low, high = _ABOVE if piece % 3 else _BELOW
            middle = (width * chance.random(), height * chance.uniform(low, high))
            pen.shape(_piece(middle, chance.uniform(0, pi)), theme.seats[piece % len(theme.seats)])

    return smooth(theme, width, height, 1, paint)


def _piece(middle: tuple[float, float], turn: float) -> Sequence[tuple[float, float]]:
    """Return the corners of a piece of confetti."""
    x, y = middle
    along, across = (7 * cos(turn), 7 * sin(turn)), (-3.5 * sin(turn), 3.5 * cos(turn))
    signs = ((1, 1), (1, -1), (-1, -1), (-1, 1))
    return [(x + a * along[0] + b * across[0], y + a * along[1] + b * across[1]) for a, b in signs]


@lru_cache(maxsize=16)
def _ground(theme: Theme, width: int, height: int) -> Sprite:
    """Return the edge of the small table."""

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, width, height), 16, theme.seam)
        pen.slab(Box(2, 2, width - 2, height - 2), 14, theme.table)

    return smooth(theme, width, height, 1, paint)
