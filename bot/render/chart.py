"""The chart of a match's scores: a line for each seat over the rounds, and the target if there is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.games.core import Goal
from bot.games.sheet import SheetLine
from bot.render.axes import parted, round_ticks, spread, value_ticks
from bot.render.canvas import Canvas, Pen, Sprite, smooth
from bot.render.fonts import text_width
from bot.render.lines import draw_line, draw_marker
from bot.render.plane import Box, Point
from bot.render.plot import HEIGHT, Plot
from bot.render.seats import mark_sprite
from bot.render.strokes import Strokes
from bot.render.style import MARGIN, PAD, RADIUS, TYPE_SMALL, WIDTH
from bot.render.themes import CLASSIC, Theme
from bot.render.writing import Anchor, Ink, number_text, write

__all__ = ["Chart", "draw_chart", "plan_chart"]

_TYPE = TYPE_SMALL
_MARK = 62
_ENDS = 64
"""The least distance between the marks at the ends of the lines."""
_MOST_VALUES, _MOST_ROUNDS = 7, 9
"""The most numbers on the axes."""
_AWAY = 36
"""The distance from the ends of the lines to the marks."""
_MARKED = 70
"""The distance between the markers of a line in a long match."""
_MANY, _FIRST = 4, 3
"""With more seats than the first, only the second number, the best ones, have lines of full strength."""
_FAR = 2.5
"""The target is shown up to this multiple of the range of the scores."""
_GOAL, _DASH = 3, (14, 10)
"""The thickness of the target's line, its dash and its gap."""


@dataclass(frozen=True, slots=True)
class Chart:
    """The positions of everything in a chart, in pixels."""

    plot: Plot
    """The axes: scores on the left, rounds below."""
    target: int | None
    lines: tuple[tuple[Point, ...], ...]
    """Each seat's line, from round 0."""
    ends: tuple[float, ...]
    """The height of each seat's mark."""
    scores: tuple[str, ...]
    """The score at the end of each line."""
    first: tuple[int, ...]
    """The seats whose lines are drawn over the others, the topmost last."""

    @property
    def others(self) -> tuple[int, ...]:
        """Return the seats with thin lines without markers, because many full lines cannot be distinguished."""
        return tuple(seat for seat in range(len(self.lines)) if seat not in self.first)


def draw_chart(sheet: Sequence[SheetLine], goal: Goal, theme: Theme = CLASSIC) -> Canvas:
    """Draw the scores of a sheet with at least one line, round by round; the only text is digits, signs and marks."""
    chart = plan_chart(sheet, goal)
    canvas = chart.plot.draw(theme, 0)
    _draw_lines(canvas, chart)
    _draw_numbers(canvas, chart)
    _draw_ends(canvas, chart)
    return canvas


def plan_chart(sheet: Sequence[SheetLine], goal: Goal) -> Chart:
    """Position everything: round numbers on both axes, and room for the marks on the right."""
    target = _target(sheet, goal)
    scores = [score for line in sheet for score in line.scores] + [0] + ([] if target is None else [target])
    values = value_ticks(min(scores), max(scores), _MOST_VALUES)
    ends = tuple(map(number_text, sheet[-1].scores))
    labels = [number_text(value) for value in (*values, *([] if target is None else [target]))]
    left = MARGIN + 34 + max(text_width(label, _TYPE) for label in labels)
    right = WIDTH - MARGIN - 16 - max(text_width(end, _TYPE) for end in ends) - 8 - _MARK - _AWAY
    rounds = round_ticks(sheet[-1].round, _MOST_ROUNDS if sheet[-1].round < 100 else _MOST_ROUNDS - 2)
    plot = Plot(left, right, values, rounds)
    heights = [parted(tuple(map(plot.y, line.scores))) for line in sheet]
    lines = tuple(
        (Point(left, plot.y(0)), *(Point(plot.x(line.round), y[seat]) for line, y in zip(sheet, heights, strict=True)))
        for seat in range(len(ends))
    )
    return Chart(
        plot, target, lines, _mark_places([line[-1].y for line in lines]), ends, _first(sheet[-1].scores, goal)
    )


def _first(scores: Sequence[int], goal: Goal) -> tuple[int, ...]:
    """Return the seats with lines of full strength: all of few, the best ones of many, the best last."""
    if len(scores) <= _MANY:
        return tuple(range(len(scores)))
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat] if goal.is_fewest else scores[seat])
    return tuple(order[-_FIRST:])


def _target(sheet: Sequence[SheetLine], goal: Goal) -> int | None:
    """Return the target of the match, unless it is so far away that it would flatten the lines."""
    target = goal.target if goal.wins is None else goal.wins
    scores = [0, *(score for line in sheet for score in line.scores)]
    low, high = min(scores), max(scores)
    return None if target is None or target - low > _FAR * (high - low) else target


def _mark_places(heights: Sequence[float]) -> tuple[float, ...]:
    """Return the heights of the marks for lines that end at some heights, without overlaps."""
    order = sorted(range(len(heights)), key=lambda seat: (heights[seat], seat))
    places = spread([heights[seat] for seat in order], _ENDS, MARGIN + 38, HEIGHT - MARGIN - 38)
    return tuple(places[order.index(seat)] for seat in range(len(heights)))


def _spots(points: Sequence[Point], seat: int, seats: int) -> list[Point]:
    """Return where a line has markers: at its end, and before that at a distance from each other and other lines'."""
    step = max(1, round(_MARKED / (points[-1].x - points[-2].x)))
    return [*points[1 + seat * step // seats : -1 : step], points[-1]]


def _draw_lines(canvas: Canvas, chart: Chart) -> None:
    theme, plot, seats = canvas.theme, chart.plot, len(chart.lines)
    if chart.target is not None:
        top = round(plot.y(chart.target) - _GOAL / 2)
        for left in range(round(plot.left), round(plot.right), sum(_DASH)):
            canvas.fill(theme.text, left, top, min(_DASH[0], round(plot.right) - left), _GOAL)
    ends = [Point(plot.right + _AWAY, y) for y in chart.ends]
    strokes = Strokes(
        theme, plot.around(point for points in (*chart.lines, ends) for point in points), theme.seats[:seats]
    )
    for seat, line in enumerate(chart.lines):
        strokes.line([line[-1], ends[seat]], theme.seats[seat], 2)
    for seat in (*chart.others, *chart.first):
        draw_line(strokes, theme, seat, chart.lines[seat], is_thin=seat in chart.others)
    strokes.lay_on(canvas)
    for seat in chart.first:
        for center in _spots(chart.lines[seat], seat, seats):
            draw_marker(canvas, seat, center)


def _draw_numbers(canvas: Canvas, chart: Chart) -> None:
    """Write the numbers of both axes; the target has a plate, and nearby numbers make room for it."""
    plot = chart.plot
    plot.write_numbers(canvas, but_near=chart.target)
    if chart.target is not None:
        label = _goal_sprite(canvas.theme, str(chart.target))
        top = plot.y(chart.target) - label.height / 2
        canvas.stamp(label, round(plot.left - 6 - label.width), round(top))


def _draw_ends(canvas: Canvas, chart: Chart) -> None:
    """Draw each seat's mark and score beside the end of its line."""
    theme = canvas.theme
    left = round(chart.plot.right + _AWAY)
    for seat, y in enumerate(chart.ends):
        canvas.stamp(mark_sprite(theme, seat, _MARK, theme.well), left, round(y - _MARK / 2))
        write(canvas, chart.scores[seat], _TYPE, Anchor(left + _MARK + 8, y), Ink(theme.text, theme.well))


@lru_cache(maxsize=32)
def _goal_sprite(theme: Theme, text: str) -> Sprite:
    """Return the target on a plate of its own: dark on light, like the line."""
    width, height = round(text_width(text, _TYPE) + PAD), _TYPE + 8

    def paint(pen: Pen) -> None:
        pen.slab(Box(0, 0, width, height), RADIUS / 2, theme.text)
        pen.write(width / 2, height / 2, text, _TYPE, theme.ink)

    return smooth(theme, width, height, 1, paint, theme.well)
