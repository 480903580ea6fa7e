"""The colours of the board as CSS: the usual theme where the page is light, the night theme where it is dark."""

from __future__ import annotations

from collections.abc import Iterator

from bot.render.themes import CLASSIC, NIGHT, Colour, Theme

__all__ = ["colour_rules"]

_NAMES = (
    *("table", "rim", "seam", "well", "faint", "text", "ink", "accent", "face", "shine", "edge", "groove", "pin"),
    *("back", "back_edge", "back_line"),
)


def colour_rules() -> str:
    """Return a variable for each colour, and a class that fills shapes with it."""
    dark = dict(_colours(NIGHT))
    pairs = [(name, light, dark[name]) for name, light in _colours(CLASSIC)]
    variables = "".join(f"--{name}: light-dark({_css(light)}, {_css(night)});\n" for name, light, night in pairs)
    classes = "".join(f"svg .{name} {{ fill: var(--{name}); stroke: var(--{name}); }}\n" for name, *_ in pairs)
    plain = "svg :not([stroke-width]) { stroke: none; }\n"
    return f":root {{\n{variables}}}\n{classes}{plain}"


def _colours(theme: Theme) -> Iterator[tuple[str, Colour]]:
    for name in _NAMES:
        yield name.replace("_", "-"), getattr(theme, name)
    yield "dim-face", theme.dim_face
    yield "dim-pip", theme.dim_pips
    for number, colour in enumerate(theme.pips):
        yield f"pip-{number}", colour
    for seat, colour in enumerate(theme.seats):
        yield f"seat-{seat}", colour


def _css(colour: Colour) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"
