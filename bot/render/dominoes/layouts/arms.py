"""Lines and crosses: a root, and arms that grow from it along tracks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from bot.games.dominoes.layout import End, Layout, Placed
from bot.render.dominoes.layouts.fold import HEADINGS, Fold, Laid
from bot.render.dominoes.layouts.lanes import Lane, Track, lay
from bot.render.dominoes.layouts.plan import OpenEnd, PlacedTile, split_line
from bot.render.plane import Box, Heading, Point

__all__ = ["ArmsFold"]

_NEAR = 2.5
"""Tiles whose centers are farther apart than this cannot touch."""
_APART = 0.45
"""The distance between the arms of a line, in half tiles."""


@dataclass(frozen=True)
class ArmsFold(Fold):
    """The tracks of all arms."""

    tracks: Mapping[End, Track]
    met: float | None = None
    """Where the arms of a line of three rows or more meet."""

    def lay(self, layout: Layout) -> Laid:
        """Place all tiles and ends along the tracks."""
        root, at = _root(layout)
        tiles, ends, rows = [root], [], {}
        chains, numbers = _chains(layout, at), layout.open_ends()
        for end, chain in chains.items():
            is_lengthwise = HEADINGS[end].is_horizontal == root.heading.is_horizontal
            spots, cursor = lay(self.tracks[end], 1 if is_lengthwise else 0.5, map(_is_double, chain))
            step = {End.LEFT: -1, End.RIGHT: 1}.get(end, 0)
            for number, (halves, spot) in enumerate(zip(chain, spots, strict=True), 1):
                is_led = bool(step) and at + step * number == layout.led
                tiles.append(PlacedTile(halves, spot.center, spot.heading, end, is_led=is_led))
            rows[end] = cursor.row
            if end in numbers:
                ends.append(OpenEnd(end, numbers[end], cursor.point, cursor.heading, cursor.turn))
        return Laid(tuple(tiles), tuple(ends), rows)

    def keeps_apart(self, laid: Laid) -> bool:
        """Return whether the arms of a line keep apart; those of a cross have their own quarters."""
        return laid.tiles[0].is_spinner or not _meet(laid)

    def turns_as(self, other: ArmsFold) -> bool:
        """Return whether all arms turn to the same sides as in another fold."""
        return all(
            (track.heading, track.side) == (other.tracks[end].heading, other.tracks[end].side)
            for end, track in self.tracks.items()
        )

    def keeping(self, old: ArmsFold, rows: Mapping[End, int]) -> ArmsFold:
        """Return the fold with the full rows of an old one; `rows` has their number for each arm."""
        tracks = {
            end: track._replace(lane=_joined(old.tracks[end].lane, rows[end], track.lane))
            for end, track in self.tracks.items()
        }
        return replace(self, tracks=MappingProxyType(tracks))


def _joined(old: Callable[[int], Lane], rows: int, new: Callable[[int], Lane]) -> Callable[[int], Lane]:
    """Return old lanes up to a row, and new ones from there."""
    return lambda row: (old if row < rows else new)(row)


def _meet(laid: Laid) -> bool:
    """Return whether the two arms of a line come too close to each other, or one of them to its first row."""
    if not any(laid.rows.values()):
        return False
    left, right = ([tile for tile in laid.tiles if tile.end is end] for end in (End.LEFT, End.RIGHT))
    # Tiles in cells that do not touch cannot touch either.
    cells: dict[tuple[int, int], list[Box]] = {}
    for tile in left:
        cells.setdefault(_cell(tile), []).append(tile.box.grown(_APART / 2))
    for tile in right:
        x, y = _cell(tile)
        near = [box for dx in (-1, 0, 1) for dy in (-1, 0, 1) for box in cells.get((x + dx, y + dy), ())]
        if near and any(map(tile.box.grown(_APART / 2).overlaps, near)):
            return True
    return False


def _cell(tile: PlacedTile) -> tuple[int, int]:
    return int(tile.center.x // _NEAR), int(tile.center.y // _NEAR)


def _is_double(halves: Placed) -> bool:
    return halves[0] == halves[1]


def _root(layout: Layout) -> tuple[PlacedTile, int]:
    """Return the root tile and its index in the line."""
    spinner = layout.spinner
    at = layout.led if spinner is None else layout.line.index((spinner, spinner))
    halves = layout.line[at]
    heading = Heading.DOWN if _is_double(halves) else Heading.RIGHT
    return PlacedTile(halves, Point(0, 0), heading, None, spinner is not None, at == layout.led), at


def _chains(layout: Layout, at: int) -> dict[End, tuple[Placed, ...]]:
    """Return the tiles of each arm outward from the root, the inner half of each tile first."""
    chains = split_line(layout.line, at)
    return chains if layout.spinner is None else chains | {End.UP: layout.up, End.DOWN: layout.down}
