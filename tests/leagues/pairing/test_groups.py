"""Rounds at tables of several seats."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.pairing import groups
from bot.leagues.pairing.groups import Guest, group, group_sizes

Tables = Sequence[Sequence[int]]


class Season:
    """Rounds of people who gain points at random."""

    def __init__(self, people: int, seats: int, seed: int) -> None:
        self.chance = Random(seed)
        self.sizes = group_sizes(people, range(2, seats + 1))
        self.met: dict[int, Counter[int]] = defaultdict(Counter)
        self.points = Counter(dict.fromkeys(range(1, people + 1), 0))
        self.small = Counter[int]()
        self.rounds = 0

    @property
    def guests(self) -> list[Guest]:
        order = sorted(self.points, key=lambda one: (-self.points[one], one))
        return [Guest(one, self.points[one], self.met[one], self.small[one]) for one in order]

    @property
    def most_met(self) -> int:
        return max((len(others) for others in self.met.values()), default=0)

    def draw(self) -> Tables:
        return group(self.guests, self.sizes, bytes([self.rounds]))

    def draw_at_random(self) -> Tables:
        people = self.chance.sample(sorted(self.points), len(self.points))
        return [[people.pop() for _ in range(size)] for size in self.sizes]

    def play(self, tables: Tables) -> int:
        """Play a round, and return how many pairs had met before."""
        repeats = sum(other in self.met[one] for people in tables for one, other in combinations(people, 2))
        for people in tables:
            for one in people:
                self.small[one] += len(people) < self.sizes[0]
                self.points[one] += self.chance.choice((0, 280, 560, 840))
                self.met[one].update(other for other in people if other != one)
        self.rounds += 1
        return repeats


def spread(season: Season, tables: Tables) -> int:
    points = season.points
    return sum(abs(points[one] - points[other]) for people in tables for one, other in combinations(people, 2))


@pytest.mark.parametrize("seats", [range(2, 5), range(2, 9), range(3, 5), range(4, 6)])
def test_tables_are_as_few_as_possible_and_differ_by_one_seat_at_most(seats: range) -> None:
    for people in range(seats.start, 65):
        sizes = group_sizes(people, seats)
        assert all(size in seats for size in sizes)
        assert sizes[0] - sizes[-1] <= 1
        without = people - sum(sizes)
        assert without == 0 or all(
            not (tables * seats.start <= more <= tables * (seats.stop - 1))
            for more in range(people - without + 1, people + 1)
            for tables in range(1, more + 1)
        )


@pytest.mark.parametrize(
    ("people", "seats", "sizes"),
    [
        (5, range(3, 5), [4]),
        (5, range(2, 5), [3, 2]),
        (13, range(2, 5), [4, 3, 3, 3]),
        (16, range(2, 5), [4, 4, 4, 4]),
        (1, range(2, 5), []),
        (2, range(3, 5), []),
    ],
)
def test_sizes_of_tables(people: int, seats: range, sizes: list[int]) -> None:
    assert list(group_sizes(people, seats)) == sizes


@pytest.mark.slow
@given(st.integers(4, 40), st.integers(3, 8), st.integers(0, 2**16))
@settings(max_examples=25, deadline=None)
def test_everyone_has_one_place_and_nobody_meets_again_where_theory_says_so(people: int, seats: int, seed: int) -> None:
    season = Season(people, seats, seed)
    for _ in range(3):
        is_possible = len(season.sizes) >= 1 + season.most_met
        tables = season.draw()
        assert sorted(map(len, tables)) == sorted(season.sizes)
        assert sorted(one for table in tables for one in table) == sorted(season.points)
        repeats = season.play(tables)
        assert not (is_possible and repeats)


def test_where_the_search_finds_nothing_a_coloring_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "_COLD", groups._MEETING)  # without randomness
    for seed in range(20):
        season = Season(24, 3, seed)
        while len(season.sizes) >= 1 + season.most_met:
            assert season.play(season.draw()) == 0
        assert season.rounds == 4


def test_nine_people_meet_everyone_in_four_rounds_of_three() -> None:
    for seed in range(10):
        season = Season(9, 3, seed)
        assert [season.play(season.draw()) for _ in range(4)] == [0, 0, 0, 0]
        assert {len(others) for others in season.met.values()} == {8}


MEETINGS = [(13, 5, 20), (16, 5, 20), (20, 6, 20), (24, 6, 10), (64, 6, 1)]
"""How many people play how many rounds, and how often that is tried."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "rounds", "seeds"),
    [(16, 5, 5), *(pytest.param(*one, marks=pytest.mark.long) for one in MEETINGS)],
)
def test_at_most_a_third_of_the_meetings_that_chance_repeats(people: int, rounds: int, seeds: int) -> None:
    repeats, by_chance = 0, 0
    for seed in range(seeds):
        season, other = Season(people, 4, seed), Season(people, 4, seed)
        repeats += sum(season.play(season.draw()) for _ in range(rounds))
        by_chance += sum(other.play(other.draw_at_random()) for _ in range(rounds))
    assert repeats <= 0.35 * by_chance


def test_people_of_about_the_same_points_sit_together() -> None:
    near, by_chance = 0, 0
    for seed in range(5):
        season = Season(32, 4, seed)
        for _ in range(4):
            tables = season.draw()
            near += spread(season, tables)
            by_chance += spread(season, season.draw_at_random())
            season.play(tables)
    assert near <= 0.6 * by_chance


def test_small_tables_go_round() -> None:
    for seed in range(2):
        season = Season(35, 4, seed)
        for _ in range(9):
            season.play(season.draw())
        assert max(season.small.values()) <= 5


def test_people_who_may_not_meet_do_not_if_it_can_be_avoided() -> None:
    forbidden = [frozenset({1, 2}), frozenset({1, 3}), frozenset({2, 3}), frozenset({98, 99})]
    guests = [Guest(number) for number in range(1, 9)]
    tables = group(guests, [3, 3, 2], b"", forbidden)
    assert all(len({1, 2, 3}.intersection(table)) == 1 for table in tables)


def test_the_same_key_gives_the_same_tables() -> None:
    season = Season(20, 4, 1)
    for _ in range(3):
        season.play(season.draw())
    assert season.draw() == season.draw()
    assert [sorted(table) for table in group(season.guests, season.sizes, b"a")] != [
        sorted(table) for table in group(season.guests, season.sizes, b"b")
    ]
