"""Lines and crosses: a root, and arms that grow from it along the tracks of a fold."""

from __future__ import annotations

from bot.games.dominoes.layout import End, Layout, Placed
from bot.render.dominoes.layouts.cross import fold_cross
from bot.render.dominoes.layouts.fold import HEADINGS, Fold
from bot.render.dominoes.layouts.lanes import lay
from bot.render.dominoes.layouts.plan import BoardPlan, OpenEnd, PlacedTile, split_line
from bot.render.dominoes.layouts.ring import fold_ring, fold_row, fold_waiting, is_row
from bot.render.plane import Box, Heading, Point

__all__ = ["plan_line"]

_MOST_ASIDE = 8
"""How far from the spinner the led tile can lie in a row that has not turned, in half tiles."""


def plan_line(layout: Layout) -> BoardPlan:
    """Give every tile and every open end of a line, which is not empty, its place."""
    root, chains, numbers = _root(layout), _chains(layout), layout.open_ends()
    fold = _fold(layout, chains)
    tiles, ends = [root], []
    for end, chain in chains.items():
        is_lengthwise = HEADINGS[end].is_horizontal == root.heading.is_horizontal
        spots, cursor = lay(fold.tracks[end], 1 if is_lengthwise else 0.5, map(_is_double, chain))
        at, step = _root_at(layout), {End.LEFT: -1, End.RIGHT: 1}.get(end, 0)
        for number, (halves, spot) in enumerate(zip(chain, spots, strict=True), 1):
            is_led = bool(step) and at + step * number == layout.led
            tiles.append(PlacedTile(halves, spot.center, spot.heading, end, is_led=is_led))
        if end in numbers:
            ends.append(OpenEnd(end, numbers[end], cursor.point, cursor.heading, cursor.turn))
    # An arm with more doubles than any fold reckons with still lies in the frame: that is higher then.
    frame = Box.union((fold.frame, *(tile.box for tile in tiles)))
    return BoardPlan(tuple(tiles), tuple(ends), frame, fold.edge)


def _fold(layout: Layout, chains: dict[End, tuple[Placed, ...]]) -> Fold:
    if not layout.has_spinner:
        begins = is_row([tuple(map(_is_double, chain)) for chain in chains.values()])
        return fold_row() if begins else fold_ring(layout.size)
    if layout.spinner is None:
        return fold_waiting(layout.size)
    arms = zip(chains.values(), layout.folded, strict=True)
    folded = tuple(tuple(map(_is_double, chain[:lying])) for chain, lying in arms)
    aside = _led_aside(layout)
    return fold_cross(folded, 0 if any(layout.folded[2:]) or abs(aside) > _MOST_ASIDE else aside)


def _led_aside(layout: Layout) -> float:
    """Return how far right of the spinner the led tile lies, in half tiles, if it lies in the same row."""
    between = layout.led - _root_at(layout)
    # Half of the crosswise spinner (0.5), the tiles between (2 each), and half of the led tile (1).
    return 0 if not between else (2 * abs(between) - 0.5) * (1 if between > 0 else -1)


def _is_double(halves: Placed) -> bool:
    return halves[0] == halves[1]


def _root_at(layout: Layout) -> int:
    """Return the index in the line of the tile from which the arms grow."""
    spinner = layout.spinner
    return layout.led if spinner is None else layout.line.index((spinner, spinner))


def _root(layout: Layout) -> PlacedTile:
    at = _root_at(layout)
    halves = layout.line[at]
    heading = Heading.DOWN if _is_double(halves) else Heading.RIGHT
    return PlacedTile(halves, Point(0, 0), heading, None, layout.spinner is not None, at == layout.led)


def _chains(layout: Layout) -> dict[End, tuple[Placed, ...]]:
    """Return the tiles of each arm from the root outwards, the inner half of each tile first."""
    chains = split_line(layout.line, _root_at(layout))
    return chains if layout.spinner is None else chains | {End.UP: layout.up, End.DOWN: layout.down}
