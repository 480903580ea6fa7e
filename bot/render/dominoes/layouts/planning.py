"""The plan of a layout on the table: the largest tiles that fit, with little movement of tiles.

The unit is half a tile's length, so a tile measures 2 x 1, and the root is at the origin. A plan depends on the layout
alone. It is derived from the plan of the layout before its last tile. As long as a tile can be added, nothing moves.
Otherwise tiles get smaller by a tenth, or the layout is folded in the way that moves tiles least.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from bot.games.dominoes.layout import Layout, LayoutKind
from bot.render.dominoes.layouts.arms import ArmsFold
from bot.render.dominoes.layouts.bricks import fold_bricks
from bot.render.dominoes.layouts.cross import CROSS_EDGE, fold_crosses
from bot.render.dominoes.layouts.flags import flag_size, have_flags_room, place_flags
from bot.render.dominoes.layouts.fold import CLEAR, END_OF, Fold, Laid
from bot.render.dominoes.layouts.pile import plan_pile
from bot.render.dominoes.layouts.plan import BoardPlan
from bot.render.dominoes.layouts.ring import fold_lines, fold_rows
from bot.render.plane import Box
from bot.render.style import HALF_FEW, HALF_MANY, HALF_MOST, HALF_SOME

__all__ = ["ROOM", "opening_frame", "plan_board"]

ROOM = 330
"""The default height of the tiles' room, in units."""

_EDGES = (72, 64, 58, 52, 47, 42, 38, 34, 31, 28, 25, 23, 21, 19, 17, 15, 13, 11)
"""The sizes of half a tile, in units: each about a tenth smaller than the previous one."""
_LEAST = ((12, HALF_FEW), (28, HALF_SOME), (55, HALF_MANY), (91, HALF_MOST))
"""The desired size of half a tile by the most tiles, in units."""
_SHRUNK = 0.7
"""Tiles do not shrink by more than this factor at once to move less."""
_LARGEST = 64
"""The greatest half tile without a spinner, in units (`CROSS_EDGE` with one): larger tiles would fold at once."""
_HEIGHTS = (200, 260, 315)
"""The heights of frames, in units, that are lower than the available room."""
_BRICK_HEIGHTS = (165, 260, 315)
_NUDGE = 0.6
"""How far tiles may be above or below the middle to make room for flags, in half tiles."""
_CALM = 1.7
"""How far a tile may move, in tiles, before smaller tiles are better."""
_FULL, _CENTERED = 3, 1.5
"""The weights of an unfilled frame and of the distance from its center, in tiles, against the movement of a tile."""
_NEAR, _FAR = 4, 14
"""How far a spinner is moved aside, in half tiles: less than the first or, if that does not help, the second."""
_CLOSE = 1e-6


class _Planned(NamedTuple):
    """A plan, and its inputs."""

    plan: BoardPlan
    fold: Fold
    laid: Laid
    is_crowded: bool
    """Whether a flag is apart from its end."""


class _Choice(NamedTuple):
    """A possible plan; better ones sort first."""

    cost: float
    number: int
    moved: float
    planned: _Planned


@lru_cache(maxsize=64)
def plan_board(layout: Layout, room: float = ROOM) -> BoardPlan:
    """Place every tile and every open end of a layout in a frame with a height limit in units.

    Raises ValueError if the layout is empty.
    """
    if not layout.line:
        raise ValueError("an empty table cannot be planned")
    match layout.kind:
        case LayoutKind.PILE:
            return plan_pile(layout, room)
        case LayoutKind.BRICKS | LayoutKind.LINE | LayoutKind.LINE_BESIDE_STOCK:
            return _planned(layout, room).plan


def opening_frame(layout: Layout, room: float = ROOM) -> BoardPlan:
    """Return the plan of an empty table; its frame is the one for the first tile."""
    return plan_board(layout._replace(line=((0, 1),)), room)._replace(tiles=(), ends=())


@lru_cache(maxsize=1024)
def _planned(layout: Layout, room: float) -> _Planned:
    old, kept = None, None
    if layout.laid and len(layout.laid) == layout.size - 1:
        before, _ = layout.without_outermost(END_OF[layout.laid[-1]])
        old = _planned(before, room)
        kept = old.fold if before.spinner == layout.spinner else None
    planned = next(filter(None, _attempts(layout, room, old, kept)), None)
    if planned is None:
        raise ValueError(f"{layout.size} tiles do not fit")
    return planned


def _attempts(layout: Layout, room: float, old: _Planned | None, kept: Fold | None) -> Iterator[_Planned | None]:
    """Yield plans, the best first: flags may be apart from their ends before tiles become too small."""
    least = _least(layout)
    if kept is not None:
        yield _plan_in(layout, kept, room, old)
        if kept.edge >= least and old is not None and old.is_crowded:
            yield _plan_in(layout, kept, room, old, is_crowded=True)
    yield _refolded(layout, room, old, least)
    if kept is not None and kept.edge >= least:
        yield _plan_in(layout, kept, room, old, is_crowded=True)
    yield _refolded(layout, room, old, least, is_crowded=True)
    yield _refolded(layout, room, old)
    yield _refolded(layout, room, old, is_crowded=True)


def _least(layout: Layout) -> float:
    """Return the desired size of half a tile, in units."""
    return next((edge for most, edge in _LEAST if layout.size <= most), 0)


def _refolded(
    layout: Layout, room: float, old: _Planned | None, smallest: float = 0, *, is_crowded: bool = False
) -> _Planned | None:
    """Return the plan with the largest tiles that moves tiles little; the calmest, if all move them much.

    None if no plan has all flags beside their ends, which a crowded table does not require.
    """
    found: list[_Choice] = []
    least = _least(layout)
    largest = old.fold.edge if old is not None else _largest(layout)
    if old is not None:
        least = max(least, _SHRUNK * old.fold.edge)
    for edge in _EDGES:
        if edge > largest:
            continue
        if edge < smallest or (found and edge < least):
            break
        for folds in _folds(layout, edge, room, old):
            choices = list(_choices(layout, folds, room, old, is_crowded=is_crowded))
            calm = [choice for choice in choices if choice.moved <= _CALM]
            if calm:
                return min(calm).planned
            found += choices
    calmest = min(found, key=lambda choice: (choice.moved, -choice.planned.fold.edge, choice.number), default=None)
    return None if calmest is None else calmest.planned


def _largest(layout: Layout) -> float:
    """Return the initial size of half a tile."""
    if layout.kind is LayoutKind.BRICKS:
        return _EDGES[0]
    return CROSS_EDGE if layout.has_spinner else _LARGEST


def _choices(
    layout: Layout, folds: Iterable[Fold], room: float, old: _Planned | None, *, is_crowded: bool
) -> Iterator[_Choice]:
    for number, fold in enumerate(folds):
        planned = _plan_in(layout, fold, room, old, is_crowded=is_crowded)
        if planned is not None:
            moved = 0 if old is None else _moved(old.plan, planned.plan)
            yield _Choice(moved + _cost(planned.plan), number, moved, planned)


def _folds(layout: Layout, edge: float, room: float, old: _Planned | None) -> Iterator[Iterable[Fold]]:
    """Yield the possible folds of a layout in groups; the best plan is in the first group that fits."""
    if layout.kind is LayoutKind.BRICKS:
        yield [fold_bricks(edge)]
        return
    is_new = layout.spinner is not None and (old is None or not old.plan.tiles[0].is_spinner)
    root = None if old is None else _root_from_left(layout, old, is_new=is_new)
    kept = None if is_new else old
    if layout.spinner is not None:
        for near in (range(_NEAR), range(_NEAR, _FAR)):
            yield _with_kept(fold_crosses(edge, root, near), kept)
        return
    met = old.fold.met if old is not None and isinstance(old.fold, ArmsFold) else None
    if met is None:
        yield _with_kept(fold_lines(edge, root), kept)
    yield _with_kept(fold_rows(edge, room, root, met), kept)


def _with_kept(folds: Iterable[ArmsFold], old: _Planned | None) -> Iterator[Fold]:
    """Yield each fold, and before it the same with the full rows of an old one."""
    for fold in folds:
        if old is not None and isinstance(old.fold, ArmsFold) and any(old.laid.rows.values()):
            if fold.turns_as(old.fold):
                yield fold.keeping(old.fold, old.laid.rows)
                yield fold
        else:
            yield fold


def _root_from_left(layout: Layout, old: _Planned, *, is_new: bool) -> float:
    """Return the root's distance from the frame's left edge in units, or the future one of a new spinner."""
    x = 0.0
    if is_new:
        x = next(end.point.ahead(end.heading, 0.5).x for end in old.plan.ends if end.end is END_OF[layout.laid[-1]])
    return (x - old.plan.frame.left) * old.fold.edge


def _moved(old: BoardPlan, new: BoardPlan) -> float:
    """Return the greatest movement of a tile, in tiles."""
    places = {tile.tile: tile.center for tile in new.tiles}
    far = 0.0
    for tile in old.tiles:
        one, other = tile.center, places[tile.tile]
        x = (other.x - new.frame.left) * new.edge - (one.x - old.frame.left) * old.edge
        y = (other.y - new.frame.top) * new.edge - (one.y - old.frame.top) * old.edge
        far = max(far, hypot(x, y))
    return far / (2 * old.edge)


def _cost(plan: BoardPlan) -> float:
    """Return a penalty for the look of a plan: an empty frame, or tiles at one side of it."""
    box, frame = Box.union(tile.box for tile in plan.tiles), plan.frame
    filled = box.width * box.height / (frame.width * frame.height)
    aside = abs(box.left + box.right - frame.left - frame.right) / 4
    return _FULL * (1 - filled) + _CENTERED * aside


def _plan_in(
    layout: Layout, fold: Fold, room: float, old: _Planned | None, *, is_crowded: bool = False
) -> _Planned | None:
    """Return the plan of a layout in a fold; None if it does not fit."""
    laid = fold.lay(layout)
    box = Box.union(tile.box for tile in laid.tiles)
    if (box.height + 2 * CLEAR) * fold.edge > room + _CLOSE or box.left < fold.left or box.right > fold.right:
        return None
    if not fold.keeps_apart(laid):
        return None
    heights = _BRICK_HEIGHTS if layout.kind is LayoutKind.BRICKS else _HEIGHTS
    for frame in _frames(box, fold, (*(height for height in heights if height < room), room), old):
        plan = BoardPlan(laid.tiles, laid.ends, frame, fold.edge)
        is_highest = frame.height * fold.edge > room - _CLOSE
        if have_flags_room(plan, flag_size(fold.edge)):
            return _Planned(plan, fold, laid, is_crowded=False)
        if is_crowded and is_highest and _has_any_room(plan):
            return _Planned(plan, fold, laid, is_crowded=True)
    return None


def _has_any_room(plan: BoardPlan) -> bool:
    """Return whether flags have room at all."""
    try:
        place_flags(plan, flag_size(plan.edge))
    except ValueError:
        return False
    return True


def _frames(box: Box, fold: Fold, heights: Sequence[float], old: _Planned | None) -> Iterator[Box]:
    """Yield the frames that fit a box: the previous one if possible, else lower ones first."""
    least = 0 if old is None else old.plan.frame.height * old.plan.edge
    middle = (box.top + box.bottom) / 2
    for height in heights:
        high = height / fold.edge
        spare = (high - box.height) / 2 - CLEAR
        if height < least - _CLOSE or spare < -_CLOSE:
            continue
        middles = [middle, middle - min(spare, _NUDGE), middle + min(spare, _NUDGE)]
        if old is not None and old.fold is fold and height < least + _CLOSE:
            was = (old.plan.frame.top + old.plan.frame.bottom) / 2
            if abs(was - middle) <= spare + _CLOSE:
                middles.insert(0, was)
        yield from (Box(fold.left, at - high / 2, fold.right, at + high / 2) for at in middles)
