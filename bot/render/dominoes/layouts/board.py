"""The places of all tiles of a layout, and of its open ends.

The unit is half a tile's length, so a tile measures 2 x 1, and the led tile lies at the origin. The places depend on
the set and on the tiles between a tile and the middle, never on those that come later: a tile that is added moves no
other. `camera` says how large and where all that is shown.
"""

from __future__ import annotations

from bot.games.dominoes.layout import Layout, LayoutKind
from bot.render.dominoes.layouts.bricks import plan_bricks
from bot.render.dominoes.layouts.line import plan_line
from bot.render.dominoes.layouts.pile import plan_pile
from bot.render.dominoes.layouts.plan import BoardPlan

__all__ = ["plan_board"]


def plan_board(layout: Layout, set_size: int) -> BoardPlan:
    """Give every tile and every open end of a layout its place; `set_size` is the number of tiles in the game.

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
            return plan_line(layout, set_size)
