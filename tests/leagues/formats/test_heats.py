"""Heats: dealt by snake, the best advance, lucky losers fill up, the final by places."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.entries import POINT, UnplayedRule
from bot.leagues.formats.heats import Heats, snake
from bot.leagues.model import Fixture
from bot.leagues.model.errors import LeagueReason
from tests.leagues.formats.evening import Evening, by_chance, stronger_wins
from tests.refusing import refused


def heats(entrants: int, **settings: object) -> Evening:
    return Evening(Heats(), entrants, **{"seats": 4, "advance": 2, **settings})


def sizes(cup: Evening) -> list[list[int]]:
    return [[len(one.seats) for one in cup.league.round_fixtures(drawn.number)] for drawn in cup.league.rounds]


def test_a_snake_deals_strong_and_weak_evenly() -> None:
    assert snake(range(1, 9), 2) == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert snake(range(1, 8), 3) == [[1, 6, 7], [2, 5], [3, 4]]


@pytest.mark.parametrize(
    ("entrants", "rounds"),
    [
        (4, [[4]]),
        (5, [[3, 2], [4]]),
        (8, [[4, 4], [4]]),
        (12, [[4, 4, 4], [4, 4], [4]]),
        (16, [[4, 4, 4, 4], [4, 4], [4]]),
        (22, [[4, 4, 4, 4, 3, 3], [4, 4, 4], [4, 4], [4]]),
    ],
)
def test_the_best_two_of_four_go_on_until_one_heat_is_left(entrants: int, rounds: list[list[int]]) -> None:
    cup = heats(entrants)
    cup.finish()
    assert [sorted(one, reverse=True) for one in sizes(cup)] == rounds
    assert cup.form.is_over(cup.league)
    assert cup.form.rounds(cup.league.settings, entrants) == len(rounds)


def test_lucky_losers_are_those_with_the_largest_share() -> None:
    cup = heats(12)
    cup.draw()
    first, second, third = cup.league.open_fixtures
    assert [sorted(one.seats) for one in (first, second, third)] == [[1, 6, 7, 12], [2, 5, 8, 11], [3, 4, 9, 10]]
    cup.play(first, [[1], [6], [12], [7]])
    cup.play(second, [[2], [5], [8], [11]])
    cup.play(third, [[3], [4], [9, 10]])
    draw = cup.draw()
    assert draw is not None
    on = {one for drawn in draw.fixtures for one in drawn.seats}
    assert on == {1, 6, 2, 5, 3, 4, 8, 12}


def test_winners_are_spread_over_the_heats_that_follow() -> None:
    cup = heats(16)
    cup.draw()
    for fixture in [*cup.league.open_fixtures]:
        cup.play(fixture, stronger_wins(fixture))
    draw = cup.draw()
    assert draw is not None
    assert [sorted(one.seats) for one in draw.fixtures] == [[1, 4, 5, 8], [2, 3, 6, 7]]
    assert [(one.slot, one.group) for one in draw.fixtures] == [(0, 1), (1, 2)]


def test_the_final_is_told_by_places_and_the_others_by_their_round() -> None:
    cup = heats(8)
    cup.draw()
    for fixture in [*cup.league.open_fixtures]:
        cup.play(fixture, stronger_wins(fixture))
    cup.draw()
    (final,) = cup.league.open_fixtures
    cup.play(final, [[3], [1, 4], [2]])
    assert cup.places() == {3: 1, 1: 2, 4: 2, 2: 4, 5: 5, 6: 5, 7: 5, 8: 5}
    assert cup.form.standings(cup.league).rows[0].points == 2 * POINT


def test_of_two_people_who_share_the_last_place_that_advances_the_better_seed_does() -> None:
    cup = heats(8)
    cup.draw()
    first, second = cup.league.open_fixtures
    cup.play(first, [[8], [1, 4, 5]])
    cup.play(second, stronger_wins(second))
    draw = cup.draw()
    assert draw is not None
    assert {*draw.fixtures[0].seats} == {8, 1, 2, 3}


def test_who_did_not_come_or_has_left_does_not_go_on() -> None:
    cup = heats(8)
    cup.draw()
    first, second = cup.league.open_fixtures
    cup.decide(first, [4])
    cup.play(second, stronger_wins(second))
    cup.leave(2)
    draw = cup.draw()
    assert draw is not None
    assert {*draw.fixtures[0].seats} == {4, 3, 6, 7}


def test_nobody_in_a_heat_leaves_its_places_to_lucky_losers() -> None:
    cup = heats(8)
    cup.draw()
    first, second = cup.league.open_fixtures
    cup.decide(first, [], UnplayedRule.BOTH_ABSENT)
    cup.play(second, stronger_wins(second))
    draw = cup.draw()
    assert draw is not None
    assert {*draw.fixtures[0].seats} == {2, 3, 6, 7}


def test_at_tables_for_two_the_strongest_without_an_opponent_advances() -> None:
    cup = heats(5, seats=2)
    draw = cup.draw()
    assert draw is not None
    assert [one for one, _ in draw.byes] == [1]
    cup.finish()
    assert [row.entrant for row in cup.form.standings(cup.league).rows][:2] == [1, 2]


def test_one_person_cannot_play() -> None:
    with refused(LeagueReason.TOO_FEW_ENTRANTS):
        Heats().check(heats(2).league.settings, 1)


@settings(max_examples=40)
@given(
    entrants=st.integers(2, 64),
    seats=st.integers(2, 8),
    advance=st.integers(1, 7),
    seed=st.integers(0, 2**16),
    leaving=st.integers(0, 3),
)
def test_there_is_an_end_and_everyone_has_a_place(
    entrants: int, seats: int, advance: int, seed: int, leaving: int
) -> None:
    chance = random.Random(seed)
    cup = heats(entrants, seats=seats, advance=advance)
    while (draw := cup.draw()) is not None:
        there = [one for drawn in draw.fixtures for one in drawn.seats] + [one for one, _ in draw.byes]
        assert len(there) == len({*there})
        numbers = [len(one.seats) for one in draw.fixtures] + [1] * len(draw.byes)
        assert max(numbers) - min(numbers) <= 1
        assert max(numbers) <= seats
        assert all(cup.league.entrants[one].is_in(cup.league.rounds[-1].number) for one in there)
        for fixture in [*cup.league.open_fixtures]:
            cup.play(fixture, by_chance(chance)(fixture))
        for one in chance.sample(range(1, entrants + 1), min(leaving, entrants)):
            cup.leave(one)
    assert cup.form.is_over(cup.league)
    rows = cup.form.standings(cup.league).rows
    assert sorted(row.entrant for row in rows) == [*range(1, entrants + 1)]
    if not leaving:
        assert cup.form.rounds(cup.league.settings, entrants) == len(cup.league.rounds)
        assert rows[1].place == 2


def final_after(absent: set[int], end: Callable[[Evening, Fixture], None]) -> set[int]:
    """Return the finalists of eight after some of the first heat, 1, 4, 5 and 8, were absent and it ended in some way.

    In the other heat the stronger win.
    """
    cup = heats(8)
    cup.draw()
    first, second = cup.league.open_fixtures
    assert {*first.seats} == {1, 4, 5, 8}
    first.absent = frozenset(absent)
    end(cup, first)
    cup.play(second, stronger_wins(second))
    draw = cup.draw()
    assert draw is not None
    return {*draw.fixtures[0].seats}


def test_an_absent_player_of_a_heat_that_was_played_does_not_go_on() -> None:
    assert 1 not in final_after({1}, lambda cup, heat: cup.play(heat, [[4], [5], [8], [1]]))


def test_an_absent_player_does_not_go_on_by_a_walkover() -> None:
    assert 1 not in final_after({1}, lambda cup, heat: cup.decide(heat, [1, 5, 8], UnplayedRule.WITHDRAWN))


def test_an_absent_player_who_comes_later_advances() -> None:
    assert {1, 4} <= final_after({1, 8}, lambda cup, heat: cup.decide(heat, [1, 4]))


def test_an_absent_player_whom_a_correction_puts_first_advances() -> None:
    assert 1 in final_after({1}, lambda cup, heat: cup.play(heat, stronger_wins(heat)))
