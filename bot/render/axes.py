"""Positions in a chart: round numbers along its axes, and labels that keep their distance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

__all__ = ["parted", "round_ticks", "spread", "value_ticks"]

_APART, _MOST_APART = 6, 32
"""The distance of lines side by side, and the most that they take together."""


def value_ticks(low: int, high: int, most: int) -> range:
    """Return at most `most` multiples of a round step that enclose both numbers."""
    for step in _round_steps():
        first, last = low // step, -(-high // step)
        if last - first < most:
            return range(first * step, (max(last, first + 1) + 1) * step, step)
    raise AssertionError("some step is wide enough")


def round_ticks(last: int, most: int) -> tuple[int, ...]:
    """Return at most `most` rounds from 0 to the last at a round step; the last is always included."""
    step = next(step for step in _round_steps() if last / step <= most - 1)
    return (*(number for number in range(0, last, step) if last - number >= 0.6 * step), last)


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> tuple[float, ...]:
    """Move ascending positions apart by as little as possible, until they keep a gap, between two bounds.

    Positions that push each other form a block around their original mean.
    """
    blocks: list[list[float]] = []
    for index, place in enumerate(wanted):
        blocks.append([place - index * gap])
        while len(blocks) > 1 and _mean(blocks[-2]) > _mean(blocks[-1]):
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    most = high - gap * (len(wanted) - 1)
    starts = [min(max(_mean(block), low), most) for block in blocks for _ in block]
    return tuple(start + index * gap for index, start in enumerate(starts))


def parted(heights: Sequence[float]) -> tuple[float, ...]:
    """Move equal heights apart, so that lines along the same way run side by side, the first on top."""
    return tuple(height + _aside(heights, index) for index, height in enumerate(heights))


def _aside(heights: Sequence[float], index: int) -> float:
    equal = heights.count(heights[index])
    rank = heights[:index].count(heights[index])
    return (rank - (equal - 1) / 2) * min(_APART, _MOST_APART / equal)


def _round_steps() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on."""
    for power in count():
        yield from (digit * 10**power for digit in (1, 2, 5))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
