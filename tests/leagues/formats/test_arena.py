"""The evening arena: points and streaks, pairings, and their times."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.entries import POINT, Forbidden, Ready, Withdrew
from bot.leagues.formats.arena import PAUSE, WAIT, Arena, ends_at, next_pairing, pair_free, sheet, sheets
from bot.leagues.formats.base import Draw, Drawn
from bot.leagues.model import FormatKind, TieBreak
from tests.leagues.formats.written import START, Written


def arena_of(entrants: int, ratings: Sequence[int | None] = (), **settings: object) -> Written:
    return Written(FormatKind.ARENA, entrants, ratings=ratings, **settings)


def free(arena: Written, *entrants: int, at: float = START) -> None:
    for one in entrants:
        arena.add(Ready(entrant=one, is_free=True, at=at), at=at)


def seats(draw: Draw | None) -> list[list[int]]:
    return [] if draw is None else [sorted(one.seats) for one in draw.fixtures]


def of_results(results: str) -> Written:
    """Return an arena in which entrant 1 has won, drawn and lost against the others in turn."""
    arena = arena_of(3)
    for turn, result in enumerate(results):
        other, now = 2 + turn % 2, START + turn
        (number,) = arena.pair(Draw((Drawn((1, other)),)), now)
        arena.result(number, *{"W": ([1], [other]), "D": ([1, other],), "L": ([other], [1])}[result], at=now)
    return arena


@pytest.mark.parametrize(
    ("results", "points"),
    [
        ("WWD", [2, 2, 2]),
        ("WWWW", [2, 2, 4, 4]),
        ("WLWWW", [2, 0, 2, 2, 4]),
        ("WWLW", [2, 2, 0, 2]),
        ("DDW", [1, 0, 2]),
        ("DWD", [1, 2, 1]),
        ("WWDD", [2, 2, 2, 0]),
        ("WWDWW", [2, 2, 2, 2, 2]),
    ],
)
def test_after_two_wins_in_a_row_all_counts_double_until_one_is_not_won(results: str, points: list[int]) -> None:
    arena = of_results(results)
    assert [score.points for score in sheet(arena.league, 1)] == points
    row = next(row for row in Arena().standings(arena.league).rows if row.entrant == 1)
    assert row.points == sum(points) * POINT


def naive(results: Sequence[str]) -> int:
    """Calculate the same differently: by the results before each letter."""
    total, told = 0, "".join(results)
    for index, result in enumerate(told):
        worth = {"W": 2, "D": 0 if told[:index].endswith("D") else 1, "L": 0}[result]
        total += worth * (2 if told[:index].endswith("WW") else 1)
    return total


@given(st.text("WDL", max_size=12))
def test_points_equal_those_of_a_second_reckoning(results: str) -> None:
    assert sum(score.points for score in sheet(of_results(results).league, 1)) == naive(results)


def test_at_tables_of_several_only_first_places_count_shared_ones_half() -> None:
    arena = arena_of(4, seats=4)
    for turn, places in enumerate([([1], [2], [3], [4]), ([1, 2], [3, 4]), ([4], [1, 2, 3])]):
        (number,) = arena.pair(Draw((Drawn((1, 2, 3, 4)),)), START + turn)
        arena.result(number, *places, at=START + turn)
    points = {one: [score.points for score in scores] for one, scores in sheets(arena.league).items()}
    assert points == {1: [2, 1, 0], 2: [0, 1, 0], 3: [0, 0, 0], 4: [0, 0, 2]}


def test_who_did_not_come_loses_and_rests_until_they_say_otherwise() -> None:
    arena = arena_of(3)
    free(arena, 1, 2, 3)
    (number,) = arena.pair(Draw((Drawn((1, 2)),)), START)
    arena.unplayed(number, [1], at=START + 60)
    assert [score.points for score in sheet(arena.league, 1)] == [2]
    assert [score.points for score in sheet(arena.league, 2)] == [0]
    assert seats(pair_free(arena.league, START + 80)) == [[1, 3]]


def test_what_is_open_when_the_bell_rings_does_not_count() -> None:
    arena = arena_of(2, arena_length=600)
    free(arena, 1, 2)
    arena.pair(Draw((Drawn((1, 2)),)), START)
    assert ends_at(arena.league) == START + 600
    assert all(row.points == 0 for row in Arena().standings(arena.league).rows)


def test_nobody_is_paired_once_the_bell_has_rung() -> None:
    arena = arena_of(2, arena_length=600)
    free(arena, 1, 2)
    assert seats(pair_free(arena.league, START + 599)) == [[1, 2]]
    assert pair_free(arena.league, START + 600) is None


def test_after_a_match_there_is_a_pause() -> None:
    arena = arena_of(2)
    free(arena, 1, 2)
    (number,) = arena.pair(pair_free(arena.league, START) or Draw(()), START)
    arena.result(number, [1], [2], at=START + 100)
    assert pair_free(arena.league, START + 100 + PAUSE - 1) is None
    assert next_pairing(arena.league, START + 100) == START + 100 + PAUSE
    assert seats(pair_free(arena.league, START + 100 + PAUSE)) == [[1, 2]]


def test_nobody_meets_the_same_again_at_once_unless_they_are_alone() -> None:
    arena = arena_of(4)
    free(arena, 1, 2, 3, 4)
    first, _ = arena.pair(Draw((Drawn((1, 2)), Drawn((3, 4)))), START)
    arena.result(first, [1], [2], at=START + 50)
    now = START + 100
    assert pair_free(arena.league, now) is None
    arena.add(Withdrew(entrant=3, round=2))
    arena.add(Withdrew(entrant=4, round=2))
    assert seats(pair_free(arena.league, now)) == [[1, 2]]


def test_of_three_the_one_who_is_new_meets_one_of_the_two_who_have_just_met() -> None:
    arena = arena_of(3)
    free(arena, 1, 2)
    (number,) = arena.pair(Draw((Drawn((1, 2)),)), START)
    arena.result(number, [1], [2], at=START + 50)
    free(arena, 3, at=START + 60)
    (pair,) = seats(pair_free(arena.league, START + 60))
    assert 3 in pair


def test_people_of_nearly_the_same_rank_meet() -> None:
    arena = arena_of(8)
    for number in arena.pair(Draw(tuple(Drawn((one, one + 4)) for one in range(1, 5))), START):
        one, other = arena.league.fixtures[number].seats
        arena.result(number, [one], [other], at=START)
    pairs = seats(pair_free(arena.league, START + 60))
    assert [{*pair} <= {1, 2, 3, 4} or {*pair} <= {5, 6, 7, 8} for pair in pairs] == [True] * 4


def test_whom_the_organizer_keeps_apart_are_not_paired() -> None:
    arena = arena_of(2)
    free(arena, 1, 2)
    arena.add(Forbidden(pair=(1, 2)))
    assert pair_free(arena.league, START) is None


def test_who_has_waited_long_is_not_left_over() -> None:
    arena = arena_of(9)
    free(arena, 9)
    free(arena, *range(1, 9), at=START + 200)
    pairs = seats(pair_free(arena.league, START + 200))
    assert len(pairs) == 4
    assert any(9 in pair for pair in pairs)


def test_a_full_table_is_made_at_once_and_a_smaller_one_after_a_minute() -> None:
    arena = arena_of(6, seats=4)
    free(arena, *range(1, 7))
    assert seats(pair_free(arena.league, START)) == [[1, 2, 3, 4]]
    arena.pair(pair_free(arena.league, START) or Draw(()), START)
    assert pair_free(arena.league, START + WAIT - 1) is None
    assert next_pairing(arena.league, START) == START + WAIT
    assert seats(pair_free(arena.league, START + WAIT)) == [[5, 6]]


def test_people_of_one_table_wait_a_minute_for_others() -> None:
    arena = arena_of(6, seats=3)
    free(arena, *range(1, 7))
    first, _ = arena.pair(pair_free(arena.league, START) or Draw(()), START)
    table = sorted(arena.league.fixtures[first].seats)
    arena.result(first, *[[one] for one in table], at=START + 100)
    now = START + 100 + PAUSE
    assert pair_free(arena.league, now) is None
    assert seats(pair_free(arena.league, now + WAIT)) == [table]


def test_performance_parts_equal_points_and_is_stated() -> None:
    arena = arena_of(4, ratings=[1500, 1500, 1800, 1200])
    for one, other in ((1, 4), (2, 3)):
        (number,) = arena.pair(Draw((Drawn((one, other)),)), START)
        arena.result(number, [one], [other], at=START)
    standings = Arena().standings(arena.league)
    first, second = standings.rows[:2]
    assert (first.entrant, first.values[0], second.entrant, second.values[0]) == (2, 2300, 1, 1700)
    assert first.parted_by is TieBreak.PERFORMANCE
    assert standings.tie_breaks == (TieBreak.PERFORMANCE, TieBreak.LOT)


@pytest.mark.slow
@settings(max_examples=15)
@given(entrants=st.integers(2, 20), seats_=st.integers(2, 5), seed=st.integers(0, 2**16))
def test_an_evening_pairs_only_the_free_and_nobody_waits_forever(entrants: int, seats_: int, seed: int) -> None:
    chance = random.Random(seed)
    arena = arena_of(entrants, seats=seats_, arena_length=3000)
    free(arena, *range(1, entrants + 1))
    now, waited = START, dict.fromkeys(range(1, entrants + 1), START)
    while now < START + 700:
        if (draw := pair_free(arena.league, now)) is not None:
            there = [one for drawn in draw.fixtures for one in drawn.seats]
            assert len(there) == len({*there})
            assert all(arena.league.entrants[one].is_free for one in there)
            assert all(2 <= len(drawn.seats) <= seats_ for drawn in draw.fixtures)
            arena.pair(draw, now)
            waited |= dict.fromkeys(there, now)
        for fixture in [*arena.league.open_fixtures]:
            if chance.random() < 0.3:
                order = chance.sample(fixture.seats, len(fixture.seats))
                arena.result(fixture.number, *[[one] for one in order], at=now)
                waited |= dict.fromkeys(fixture.seats, now)
        now += 10
    alone = [one for one in arena.league.present if one.is_free]
    if len(alone) > 2:
        assert all(now - waited[one.number] <= 300 for one in alone)
