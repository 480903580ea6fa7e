"""Seats at a table."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from bot.leagues.pairing.seats import seated


@given(st.lists(st.lists(st.integers(0, 5), min_size=5, max_size=5), min_size=1, max_size=5))
def test_no_other_order_is_fairer(had: list[list[int]]) -> None:
    people = list(range(1, len(had) + 1))
    counts = {one: Counter(dict(enumerate(row))) for one, row in zip(people, had, strict=True)}

    def unfairness(order: tuple[int, ...]) -> int:
        return sum(counts[one][seat] for seat, one in enumerate(order))

    assert unfairness(seated(people, counts)) == min(map(unfairness, permutations(people)))


def test_of_equals_the_first_sits_first() -> None:
    assert seated([3, 1, 2], {}) == (3, 1, 2)


def test_eight_people_have_every_seat_once_in_eight_rounds() -> None:
    people = list(range(8))
    had = {one: Counter[int]() for one in people}
    for _ in people:
        for seat, one in enumerate(seated(people, had)):
            had[one][seat] += 1
    assert all(counts == dict.fromkeys(range(8), 1) for counts in had.values())
