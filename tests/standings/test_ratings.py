"""The rating model: openskill compared with the formula, and properties of any fair rating."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Collection, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.rating_order import elo_after, matches_of, rank_correlation
from bot.standings.ratings import (
    BETA,
    DAILY_VARIANCE,
    MATCHES_TO_SETTLE,
    NEW,
    NEW_MU,
    NEW_SIGMA,
    SETTLED_SIGMA,
    TAU,
    Rating,
    after_match,
    after_resets,
    after_rest,
    shown_number,
)

EXACT = 1e-9
FREELY = settings(max_examples=60, deadline=None, database=None)

ratings = st.builds(
    Rating,
    st.floats(min_value=-20, max_value=70),
    st.floats(min_value=0.5, max_value=NEW_SIGMA),
    st.integers(min_value=0, max_value=1000),
)


@st.composite
def matches(draw: st.DrawFn) -> tuple[list[Rating], list[int]]:
    """Draw two to eight seats and their places."""
    seats = draw(st.lists(ratings, min_size=2, max_size=8))
    return seats, _placed(draw(st.lists(st.integers(1, 8), min_size=len(seats), max_size=len(seats))))


def _placed(marks: Sequence[int]) -> list[int]:
    """Return places as results have them: 1, 2, 2, 4."""
    return [1 + sum(other < mark for other in marks) for mark in marks]


def by_the_formula(seats: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Rate a match by the formula of the paper, implemented a second time."""
    doubts = [math.hypot(one.sigma, TAU) for one in seats]
    after = []
    for i, one in enumerate(seats):
        step, shrinking = 0.0, 0.0
        for q, other in enumerate(seats):
            if q == i:
                continue
            c = math.sqrt(doubts[i] ** 2 + doubts[q] ** 2 + 2 * BETA**2)
            chance = 1 / (1 + math.exp((other.mu - one.mu) / c))
            got = 0.5 if places[i] == places[q] else float(places[i] < places[q])
            step += doubts[i] ** 2 / c * (got - chance)
            shrinking += doubts[i] ** 2 / c**2 * chance * (1 - chance)
        sigma = doubts[i] * math.sqrt(max(1 - shrinking, 1e-4))
        after.append(Rating(one.mu + step, sigma, one.matches + 1))
    return after


def _all_places(seats: int) -> Collection[tuple[int, ...]]:
    """Return every pattern of places, ties included, for this number of seats."""
    return {tuple(_placed(marks)) for marks in itertools.product(range(seats), repeat=seats)}


def _same(ours: Sequence[Rating], theirs: Sequence[Rating]) -> bool:
    return all(
        abs(one.mu - other.mu) < EXACT and abs(one.sigma - other.sigma) < EXACT and one.matches == other.matches
        for one, other in zip(ours, theirs, strict=True)
    )


@pytest.mark.parametrize("seats", range(2, 6))
def test_every_pattern_of_places_is_rated_by_the_formula(seats: int) -> None:
    dice = random.Random(seats)
    for places in _all_places(seats):
        before = [Rating(dice.gauss(25, 8), dice.uniform(1, NEW_SIGMA), 3) for _ in range(seats)]
        assert _same(after_match(before, places), by_the_formula(before, places)), places


@FREELY
@given(matches())
def test_any_match_is_rated_by_the_formula(match: tuple[list[Rating], list[int]]) -> None:
    assert _same(after_match(*match), by_the_formula(*match))


@FREELY
@given(matches(), st.integers())
def test_the_order_of_the_seats_decides_nothing(match: tuple[list[Rating], list[int]], seed: int) -> None:
    before, places = match
    order = list(range(len(before)))
    random.Random(seed).shuffle(order)
    moved = after_match([before[seat] for seat in order], [places[seat] for seat in order])
    after = after_match(before, places)
    assert _same(moved, [after[seat] for seat in order])


@FREELY
@given(matches())
def test_only_the_order_of_places_counts(match: tuple[list[Rating], list[int]]) -> None:
    before, places = match
    assert after_match(before, places) == after_match(before, [4 * place + 1 for place in places])


@FREELY
@given(ratings, st.integers(2, 8))
def test_equals_who_tie_stay(rating: Rating, seats: int) -> None:
    for after in after_match([rating] * seats, [1] * seats):
        assert after.mu == pytest.approx(rating.mu, abs=EXACT)


@FREELY
@given(ratings, st.lists(st.integers(1, 8), min_size=2, max_size=8))
def test_of_equals_a_better_place_never_ends_lower(rating: Rating, marks: list[int]) -> None:
    places = _placed(marks)
    after = sorted(zip(places, after_match([rating] * len(places), places), strict=True), key=lambda pair: pair[0])
    assert all(better.mu >= worse.mu - EXACT for (_, better), (_, worse) in itertools.pairwise(after))


@FREELY
@given(matches())
def test_the_clear_first_never_falls_and_the_clear_last_never_rises(match: tuple[list[Rating], list[int]]) -> None:
    before, places = match
    after = after_match(before, places)
    for seat, place in enumerate(places):
        if place == 1 and places.count(1) == 1:
            assert after[seat].mu >= before[seat].mu
        if place == len(places):
            assert after[seat].mu <= before[seat].mu


@FREELY
@given(matches(), st.floats(min_value=0.01, max_value=1))
def test_a_match_that_counts_less_takes_that_part_of_the_step(
    match: tuple[list[Rating], list[int]], weight: float
) -> None:
    before, places = match
    for was, whole, part in zip(before, after_match(before, places), after_match(before, places, weight), strict=True):
        assert part.mu - was.mu == pytest.approx(weight * (whole.mu - was.mu), abs=EXACT)
        assert part.sigma**2 - was.sigma**2 == pytest.approx(weight * (whole.sigma**2 - was.sigma**2), abs=1e-7)
        assert part.matches == was.matches + 1


def test_a_match_that_does_not_count_changes_nothing() -> None:
    before = [NEW, Rating(30, 3, 40)]
    assert after_match(before, [1, 2], 0) == before


def test_a_newcomer_is_shown_as_1500_with_a_mark() -> None:
    assert NEW.label == "1500?"
    assert shown_number(NEW_MU + NEW_SIGMA) == 1700


@pytest.mark.parametrize(
    ("matches_played", "sigma", "is_provisional"),
    [
        (MATCHES_TO_SETTLE - 1, 3.0, True),
        (MATCHES_TO_SETTLE, 3.0, False),
        (MATCHES_TO_SETTLE, SETTLED_SIGMA, False),
        (500, SETTLED_SIGMA + 0.01, True),
    ],
)
def test_a_rating_settles_with_matches_and_with_certainty(
    matches_played: int, sigma: float, is_provisional: bool
) -> None:
    rating = Rating(26, sigma, matches_played)
    assert rating.is_provisional is is_provisional
    assert rating.label == ("1524?" if is_provisional else "1524")


@pytest.mark.parametrize(("days", "sigma"), [(1, math.sqrt(4 + 0.056)), (30, math.sqrt(4 + 30 * 0.056))])
def test_doubt_grows_each_day_by_what_the_documents_say(days: int, sigma: float) -> None:
    assert after_rest(Rating(30, 2.0, 40), days * 86_400.0).sigma == pytest.approx(sigma)


def test_a_rested_rating_is_in_doubt_again_after_a_year_and_never_more_than_a_newcomers() -> None:
    settled = Rating(31, 2.2, 80)
    half, year, age = (after_rest(settled, days * 86_400) for days in (180, 365, 10_000))
    assert (half.is_provisional, year.is_provisional) == (False, True)
    assert half.sigma**2 == pytest.approx(2.2**2 + 180 * DAILY_VARIANCE)
    assert (age.mu, age.sigma, age.matches) == (31, NEW_SIGMA, 80)


@FREELY
@given(ratings, st.floats(max_value=0, min_value=-1e9))
def test_a_clock_that_goes_back_changes_nothing(rating: Rating, seconds: float) -> None:
    assert after_rest(rating, seconds) == rating


@FREELY
@given(ratings, st.integers(0, 6), st.integers(0, 6))
def test_every_season_takes_half_the_way_back_whether_someone_plays_in_it_or_not(
    rating: Rating, first: int, later: int
) -> None:
    at_once, one_by_one = after_resets(rating, first + later), after_resets(after_resets(rating, first), later)
    assert at_once.mu == pytest.approx(one_by_one.mu, abs=EXACT)
    assert at_once.sigma == one_by_one.sigma
    assert at_once.mu - NEW_MU == pytest.approx((rating.mu - NEW_MU) / 2 ** (first + later), abs=EXACT)


def test_a_season_leaves_a_settled_rating_settled() -> None:
    assert after_resets(Rating(35, 2, 40), 1) == Rating(30, SETTLED_SIGMA, 40)
    assert not after_resets(Rating(35, 2, 40), 1).is_provisional


# Whether the parameters find the order of true strengths, as `docs/ratings-and-luck.md` says.

_PEOPLE = 200


def _found(seats: Sequence[int], share: float) -> dict[str, float]:
    """Return how well the ratings and Elo find the order in one run of this many matches between adjacent players."""
    dice = random.Random(1)
    strengths = [dice.gauss(0, 1) for _ in range(_PEOPLE)]
    ours, elos = [NEW] * _PEOPLE, {k: [1500.0] * _PEOPLE for k in (32, 16)}
    for order in matches_of(strengths, seats, share, dice):
        for one, after in zip(order, after_match([ours[one] for one in order], range(1, len(order) + 1)), strict=True):
            ours[one] = after
        for k, elo in elos.items():
            elo_after(elo, order, k)
    found = {"ours": [one.mu for one in ours]} | {f"K {k}": elo for k, elo in elos.items()}
    return {name: rank_correlation(numbers, strengths) for name, numbers in found.items()}


@pytest.mark.parametrize(("seats", "times"), [((2,), 1.15), ((2, 3, 4), 1.2)])
def test_the_order_of_people_who_play_their_neighbors_is_found_better_than_by_elo(
    seats: Sequence[int], times: float
) -> None:
    found = _found(seats, 0.7)
    assert found["ours"] >= times * found["K 32"]


@pytest.mark.parametrize("seats", [(2,), (2, 3, 4)])
def test_the_order_of_people_who_play_anyone_is_found_as_well_as_by_elo(seats: Sequence[int]) -> None:
    found = _found(seats, 0.0)
    assert found["ours"] >= found["K 16"]


@pytest.mark.parametrize("wins_in_ten", [5, 8, 9, 10])
def test_a_rating_settles_within_forty_matches_of_two_however_often_someone_wins(wins_in_ten: int) -> None:
    me, others = NEW, [NEW] * 4
    for number in range(40):
        other, wins = number % 4, number * 7 % 10 < wins_in_ten
        me, others[other] = after_match([me, others[other]], [1, 2] if wins else [2, 1])
    assert not me.is_provisional
