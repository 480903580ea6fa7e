"""The places of all tiles of a layout, of its open ends, and the frame around them.

The unit is half a tile's length, so a tile measures 2 x 1, and the root lies at the origin. Places, frame and size
depend on the layout alone, which knows in what order its tiles were laid.
"""

from __future__ import annotations

from functools import lru_cache

from bot.games.dominoes.layout import Layout, LayoutKind
from bot.render.dominoes.layouts.pile import plan_pile
from bot.render.dominoes.layouts.plan import BoardPlan
from bot.render.dominoes.layouts.planning import plan_chain

__all__ = ["ROOM", "opening_frame", "plan_board"]

ROOM = 330
"""How high tiles may lie where nothing else is said, in units."""


@lru_cache(maxsize=64)
def plan_board(layout: Layout, room: float = ROOM) -> BoardPlan:
    """Give every tile and every open end of a layout its place, in a frame that is at most so many units high.

    Raises ValueError if no tile lies there.
    """
    if not layout.line:
        raise ValueError("an empty table has no places")
    match layout.kind:
        case LayoutKind.PILE:
            return plan_pile(layout, room)
        case LayoutKind.BRICKS | LayoutKind.LINE | LayoutKind.LINE_BESIDE_STOCK:
            return plan_chain(layout, room)


def opening_frame(layout: Layout, room: float = ROOM) -> BoardPlan:
    """Return the plan of an empty table: nothing lies there, but the frame is the one that the first tile will have."""
    return plan_board(layout._replace(line=((0, 1),)), room)._replace(tiles=(), ends=())
