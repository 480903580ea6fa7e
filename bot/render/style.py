"""Sizes that all pictures share; what they are for stands in docs/drawing.md.

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
    "TYPE_HUGE",
    "TYPE_SMALL",
    "TYPE_TITLE",
    "WIDTH",
]

WIDTH = 1000
"""The width of every picture."""
FRAME_HEIGHT = 636
"""The most height at which Discord's desktop client, which has 550 by 350 pixels, shows a picture in full width."""

TYPE_SMALL = 33
"""The smallest type there is, 13 pixels on a phone: counts, axes, what is said by the way."""
TYPE_BODY = 40
"""16 pixels: names, scores, points, letters of open ends."""
TYPE_TITLE = 60
"""24 pixels: the one number or name that a part is about."""
TYPE_HUGE = 84
"""34 pixels: the one number that a picture is about, as the total of a pile."""

GAP = 8
"""Between things that belong together, as two plates of a strip."""
PAD = 16
"""From the edge of a plate to what stands on it, and between groups on it."""
MARGIN = 24
"""From the edge of the picture to what lies on the table, and between its parts: board, seats, hand."""
INNER_WIDTH = WIDTH - 2 * MARGIN
"""The width of the parts of a picture: that of the picture without its margins."""

RADIUS = 16
"""The corners of plates and panels; a plate that is all round has half its height."""
LINE = 2.5
"""A quiet line, a pixel on a phone: the edge of a plate."""
FRAME = 5
"""A line that says something, two pixels on a phone: a frame, the rim of a sign."""

HALF_FEW, HALF_SOME, HALF_MANY, HALF_MOST = 45, 31, 25, 17
"""The least edge of a half tile while up to 12 tiles lie on the table, up to 28, 55 and 91: 18, 12, 10 and 7 pixels."""
