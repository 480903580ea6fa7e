"""The positions of the pips of a half tile or of a die's face."""

from __future__ import annotations

__all__ = ["pip_radius", "pip_spots"]

Spot = tuple[float, float]
"""Across and down, as parts 0 … 1 of the edge of the square."""

_MIDDLE = (0.5,)
_ENDS = (0.22, 0.78)
_THREE = (0.2, 0.5, 0.8)
_FOUR = (0.14, 0.38, 0.62, 0.86)

_COLUMNS: tuple[tuple[tuple[float, ...], ...], ...] = (
    ((), (), ()),
    ((), _MIDDLE, ()),
    ((0.22,), (), (0.78,)),
    ((0.2,), _MIDDLE, (0.8,)),
    (_ENDS, (), _ENDS),
    (_ENDS, _MIDDLE, _ENDS),
    (_THREE, (), _THREE),
    (_THREE, _MIDDLE, _THREE),
    (_THREE, (0.2, 0.8), _THREE),
    (_THREE, _THREE, _THREE),
    (_FOUR, (0.26, 0.74), _FOUR),
    (_FOUR, (0.26, 0.5, 0.74), _FOUR),
    (_FOUR, _FOUR, _FOUR),
)
"""For 0 … 12 pips the left, middle and right column, each from the top. Ten and eleven are staggered, twelve is not."""


def pip_spots(pips: int) -> tuple[Spot, ...]:
    """Return the centers of 0 … 12 pips of an upright half."""
    across = (0.22, 0.5, 0.78) if pips > 5 else (0.24, 0.5, 0.76)
    return tuple((x, y) for x, column in zip(across, _COLUMNS[pips], strict=True) for y in column)


def pip_radius(pips: int) -> float:
    """Return the radius of a pip by the number of pips, as a part of the edge: crowded pips are smaller."""
    if pips <= 6:
        return 0.1
    return 0.095 if pips <= 9 else 0.085
