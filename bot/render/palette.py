"""The colours of the pictures, as (red, green, blue); nothing is told by colour alone."""

from __future__ import annotations

__all__ = [
    "ACCENT",
    "BACK",
    "BACK_EDGE",
    "BACK_LINE",
    "BRASS",
    "CREAM",
    "FELT",
    "FELT_DARK",
    "FELT_LINE",
    "FELT_MARK",
    "INK",
    "IVORY",
    "IVORY_EDGE",
    "IVORY_LIGHT",
    "IVORY_LINE",
    "PIPS",
    "Colour",
]

Colour = tuple[int, int, int]

FELT: Colour = (24, 82, 58)
FELT_DARK: Colour = (16, 60, 42)
FELT_LINE: Colour = (44, 108, 80)
FELT_MARK: Colour = (110, 168, 138)
CREAM: Colour = (248, 242, 224)
INK: Colour = (14, 32, 26)
ACCENT: Colour = (255, 196, 46)
BRASS: Colour = (196, 150, 58)

IVORY: Colour = (247, 242, 228)
IVORY_LIGHT: Colour = (255, 254, 249)
IVORY_EDGE: Colour = (196, 184, 156)
IVORY_LINE: Colour = (128, 114, 88)

BACK: Colour = (124, 42, 46)
BACK_EDGE: Colour = (78, 22, 28)
BACK_LINE: Colour = (198, 128, 104)

PIPS: tuple[Colour, ...] = (
    (30, 30, 34),
    (0, 112, 186),
    (22, 120, 52),
    (186, 28, 42),
    (116, 68, 28),
    (28, 52, 148),
    (150, 98, 0),
    (122, 44, 158),
    (0, 108, 112),
    (172, 24, 116),
    (190, 70, 0),
    (66, 74, 86),
    (22, 22, 26),
)
"""The colour of the pips of a half with 0 … 12 of them, as on coloured sets; all stand out from ivory."""
