"""The places of all tiles of a layout, of its open ends, and the frame around them.

The unit is half a tile's length, so a tile measures 2 x 1, and the root lies at the origin. Places, frame and size
depend on the layout alone. They stay as they are while a few tiles come: no tile moves more often than once in eight
moves.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.dominoes.layout import Layout, LayoutKind
from bot.render.dominoes.layouts.bricks import plan_bricks
from bot.render.dominoes.layouts.line import plan_line
from bot.render.dominoes.layouts.pile import plan_pile
from bot.render.dominoes.layouts.plan import BoardPlan

__all__ = ["opening_frame", "plan_board"]


@lru_cache(maxsize=64)
def plan_board(layout: Layout) -> BoardPlan:
    """Give every tile and every open end of a layout its place.

    Raises ValueError if no tile lies there.
    """
    if not layout.line:
        raise ValueError("an empty table has no places")
    match layout.kind:
        case LayoutKind.BRICKS:
            return plan_bricks(layout)
        case LayoutKind.PILE:
            return plan_pile(layout)
        case LayoutKind.LINE | LayoutKind.LINE_BESIDE_STOCK:
            return plan_line(layout)


def opening_frame(layout: Layout) -> BoardPlan:
    """Return the plan of an empty table: nothing lies there, but the frame is the one that the first tile will have."""
    return plan_board(layout._replace(line=((0, 1),)))._replace(tiles=(), ends=())
