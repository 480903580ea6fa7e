"""The chart of a rating: every match in it, the provisional part unlike the rest."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.render.rating_chart import RatingPoint, draw_rating_chart, thinned


def walk(last: int, settled_from: int = 10) -> tuple[RatingPoint, ...]:
    """Return a rating that goes up and down."""
    return tuple(RatingPoint(number, 1500 + 40 * (number % 5), number < settled_from) for number in range(last + 1))


def test_charts_of_different_ratings_are_different_and_of_the_same_ones_the_same() -> None:
    ratings = [walk(20), walk(19), walk(20, settled_from=12), (*walk(19), RatingPoint(20, 1501, False))]
    charts = [draw_rating_chart(points).encode() for points in ratings]
    assert len(set(charts)) == len(charts)
    assert draw_rating_chart(walk(20)).encode() == charts[0]


def test_a_short_rating_is_drawn_whole() -> None:
    assert thinned(walk(159)) == walk(159)


@given(st.integers(2, 3000), st.integers(4, 200), st.integers(0, 3000))
def test_a_long_rating_keeps_its_ends_and_its_highest_point(last: int, most: int, highest: int) -> None:
    points = list(walk(last))
    highest %= len(points)
    points[highest] = RatingPoint(highest, 2000, False)
    found = thinned(points, most)
    assert len(found) <= most or len(points) <= most
    assert {points[0], points[-1], points[highest]} <= set(found)
    assert list(found) == sorted(found)
