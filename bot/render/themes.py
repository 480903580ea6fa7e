"""The colors of pictures, as (red, green, blue); color alone never carries information."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

__all__ = ["CLASSIC", "CONTRAST", "NIGHT", "SEATS", "THEMES", "WOOD", "Color", "Theme", "mix"]

Color = tuple[int, int, int]

SEATS: tuple[Color, ...] = (
    (118, 182, 234),
    (255, 129, 82),
    (168, 250, 94),
    (246, 190, 226),
    (176, 146, 255),
    (255, 255, 255),
    (25, 218, 170),
    (214, 158, 124),
)
"""The colors of seats 1 … 8 in every theme, because emoji have them as well. They are far from gold, and from each
other also for people with color blindness."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colors of one look. Themes are few and shared, so each equals only itself."""

    id: str
    """The name in settings and on the command line."""
    table: Color
    """The ground of everything."""
    rim: Color
    """The area around the table; also shadows."""
    seam: Color
    """The line between the two, and other quiet lines."""
    well: Color
    """The ground of plates and of empty places."""
    faint: Color
    """Less important text; dark enough to recede, light enough to read."""
    text: Color
    """Text on the table and on plates."""
    ink: Color
    """Text on the accent and on the color of the text."""
    accent: Color
    """The highlight color: the turn, the last tile, points."""
    lost: Color
    """The edge of points that were lost."""
    face: Color
    """A tile's face, and that of a die."""
    shine: Color
    """The upper and left edge of a face."""
    edge: Color
    """The lower and right edge of a face."""
    groove: Color
    """The line between the halves."""
    pin: Color
    """The pin in the middle of the spinner."""
    pips: tuple[Color, ...]
    """The pips of a half with 0 … 12 of them; the colors of the numbers are only an addition."""
    back: Color
    back_edge: Color
    back_line: Color
    seats: tuple[Color, ...] = SEATS
    """The color of each seat; the shape of its mark identifies it, too."""

    @property
    def shades(self) -> tuple[Color, ...]:
        """Return the ground of the table away from the light, nearest first."""
        return tuple(mix(self.table, self.rim, step / 19) for step in range(1, 8))

    @property
    def dim_face(self) -> Color:
        """Return the face of a tile that cannot be played."""
        return mix(self.face, self.table, 0.63)

    @property
    def dim_pips(self) -> Color:
        """Return the pips of a tile that cannot be played."""
        return mix(self.pips[0], self.ink, 0.7)

    @property
    def dim_accent(self) -> Color:
        """Return the dimmed face of a die on a plate of the accent; its pips have the color of ink."""
        return mix(self.accent, self.ink, 0.51)


def mix(one: Color, other: Color, part: float) -> Color:
    """Return a color between one (part 0) and another (part 1)."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


CLASSIC = Theme(
    "classic",
    table=(27, 94, 66),
    rim=(13, 52, 37),
    seam=(58, 124, 92),
    well=(17, 66, 46),
    faint=(144, 196, 168),
    text=(248, 243, 228),
    ink=(14, 32, 26),
    accent=(255, 198, 58),
    lost=(255, 104, 92),
    face=(250, 245, 231),
    shine=(255, 254, 250),
    edge=(197, 183, 151),
    groove=(150, 134, 104),
    pin=(170, 124, 34),
    pips=(
        (30, 30, 34),
        (0, 106, 178),
        (20, 116, 50),
        (186, 28, 42),
        (110, 64, 26),
        (34, 52, 150),
        (142, 88, 0),
        (118, 42, 154),
        (0, 104, 108),
        (168, 24, 112),
        (178, 62, 0),
        (66, 74, 86),
        (26, 26, 30),
    ),
    back=(132, 42, 48),
    back_edge=(78, 22, 28),
    back_line=(218, 152, 126),
)

NIGHT = Theme(
    "night",
    table=(27, 31, 42),
    rim=(14, 16, 23),
    seam=(54, 62, 82),
    well=(18, 21, 30),
    faint=(142, 152, 176),
    text=(226, 230, 240),
    ink=(14, 16, 23),
    accent=(255, 202, 92),
    lost=(255, 110, 110),
    face=(214, 221, 238),
    shine=(236, 240, 250),
    edge=(136, 145, 170),
    groove=(100, 108, 132),
    pin=(100, 108, 132),
    pips=((18, 21, 34),) * 13,
    back=(72, 54, 112),
    back_edge=(42, 31, 68),
    back_line=(156, 136, 210),
)

CONTRAST = Theme(
    "contrast",
    table=(0, 0, 0),
    rim=(0, 0, 0),
    seam=(255, 255, 255),
    well=(0, 0, 0),
    faint=(190, 190, 190),
    text=(255, 255, 255),
    ink=(0, 0, 0),
    accent=(255, 225, 0),
    lost=(255, 80, 80),
    face=(255, 255, 255),
    shine=(255, 255, 255),
    edge=(150, 150, 150),
    groove=(0, 0, 0),
    pin=(0, 0, 0),
    pips=(
        (0, 0, 0),
        (0, 70, 130),
        (0, 80, 62),
        (128, 48, 0),
        (106, 28, 78),
        (0, 0, 0),
        (0, 52, 150),
        (0, 72, 84),
        (120, 28, 28),
        (84, 46, 120),
        (76, 60, 0),
        (58, 58, 58),
        (0, 0, 0),
    ),
    back=(60, 60, 60),
    back_edge=(255, 255, 255),
    back_line=(255, 255, 255),
)

WOOD = Theme(
    "wood",
    table=(92, 56, 34),
    rim=(52, 29, 17),
    seam=(138, 92, 58),
    well=(66, 38, 22),
    faint=(212, 174, 134),
    text=(252, 240, 220),
    ink=(42, 24, 12),
    accent=(255, 204, 92),
    lost=(255, 116, 96),
    face=(245, 214, 164),
    shine=(253, 234, 198),
    edge=(172, 126, 74),
    groove=(130, 86, 44),
    pin=(146, 92, 28),
    pips=((52, 26, 10),) * 13,
    back=(58, 84, 72),
    back_edge=(30, 48, 40),
    back_line=(132, 168, 148),
)

THEMES = MappingProxyType({theme.id: theme for theme in (CLASSIC, NIGHT, CONTRAST, WOOD)})
"""The themes by name, the default first."""
