"""Sizes that all pictures share; docs/drawing.md describes their use.

Pictures are laid out in units, 1000 to their width. A phone shows them 400 pixels wide: 5 units are 2 pixels there.
"""

from __future__ import annotations

__all__ = [
    "FRAME",
    "FRAME_HEIGHT",
    "GAP",
    "HALF_FEW",
    "HALF_MANY",
    "HALF_MOST",
    "HALF_SOME",
    "INNER_WIDTH",
    "LINE",
    "MARGIN",
    "PAD",
    "RADIUS",
    "TYPE_BODY",
    "TYPE_SMALL",
    "TYPE_TITLE",
    "WIDTH",
]

WIDTH = 1000
"""The width of every picture."""
FRAME_HEIGHT = 636
"""The greatest height that Discord's desktop client, with 550 by 350 pixels, shows in full width."""

TYPE_SMALL = 33
"""The smallest type, 13 pixels on a phone: counts, axes, side notes."""
TYPE_BODY = 40
"""16 pixels: names, scores, points, letters of open ends."""
TYPE_TITLE = 60
"""24 pixels: the main number or name of a part."""

GAP = 8
"""The gap between things that belong together, such as two plates of a strip."""
PAD = 16
"""From the edge of a plate to its contents, and between groups on it."""
MARGIN = 24
"""From the edge of the picture to its contents, and between its parts: board, seats, hand."""
INNER_WIDTH = WIDTH - 2 * MARGIN
"""The width of the parts of a picture: the picture without its margins."""

RADIUS = 16
"""The corners of plates and panels; the radius of a fully round plate is half its height."""
LINE = 2.5
"""A quiet line, a pixel on a phone: the edge of a plate."""
FRAME = 5
"""A line with a meaning, two pixels on a phone: a frame, the rim of a sign."""

HALF_FEW, HALF_SOME, HALF_MANY, HALF_MOST = 45, 37.5, 27.5, 22.5
"""The wanted edge of a half tile with up to 12, 28, 55 and 91 tiles on the table: 18, 15, 11 and 9 pixels."""
