"""The colors of the board as CSS: the default theme on a light page, the night theme on a dark one."""

from __future__ import annotations

from collections.abc import Iterator

from bot.render.themes import CLASSIC, NIGHT, Color, Theme

__all__ = ["color_rules"]

_NAMES = (
    *("table", "rim", "seam", "well", "faint", "text", "ink", "accent", "face", "shine", "edge", "groove", "pin"),
    *("back", "back_edge", "back_line"),
)


def color_rules() -> str:
    """Return a variable for each color, and a class that fills shapes with it."""
    dark = dict(_colors(NIGHT))
    pairs = [(name, light, dark[name]) for name, light in _colors(CLASSIC)]
    variables = "".join(f"--{name}: light-dark({_css(light)}, {_css(night)});\n" for name, light, night in pairs)
    classes = "".join(f"svg .{name} {{ fill: var(--{name}); stroke: var(--{name}); }}\n" for name, *_ in pairs)
    plain = "svg :not([stroke-width]) { stroke: none; }\n"
    return f":root {{\n{variables}}}\n{classes}{plain}"


def _colors(theme: Theme) -> Iterator[tuple[str, Color]]:
    for name in _NAMES:
        yield name.replace("_", "-"), getattr(theme, name)
    yield "dim-face", theme.dim_face
    yield "dim-pip", theme.dim_pips
    for number, color in enumerate(theme.pips):
        yield f"pip-{number}", color
    for seat, color in enumerate(theme.seats):
        yield f"seat-{seat}", color


def _css(color: Color) -> str:
    red, green, blue = color
    return f"#{red:02x}{green:02x}{blue:02x}"
