"""The contrast of two colors, by WCAG 2."""

from __future__ import annotations

from bot.render.themes import Color

__all__ = ["contrast"]


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio of two colors, 1 … 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Color) -> float:
    """Return the relative luminance of a color."""
    parts = [level / 255 for level in color]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
