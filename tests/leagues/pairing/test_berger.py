"""Round robins for two seats."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from bot.leagues.pairing.berger import berger_round, rounds_of_leg
from tests.each import check_each

PRINTED = {
    4: "1-4 2-3 / 4-3 1-2 / 2-4 3-1",
    6: "1-6 2-5 3-4 / 6-4 5-3 1-2 / 2-6 3-1 4-5 / 6-5 1-4 2-3 / 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 / 8-5 6-4 7-3 1-2 / 2-8 3-1 4-7 5-6 / 8-6 7-5 1-4 2-3 / "
        "3-8 4-2 5-1 6-7 / 8-7 1-6 2-5 3-4 / 4-8 5-3 6-2 7-1"
    ),
}
"""The tables as they are printed in http://c.w.fox.tripod.com/chess/berger.html."""

SIZES = range(2, 65)


def all_rounds(entrants: int, legs: int = 1) -> list[list[tuple[int, int]]]:
    return [list(berger_round(entrants, one + 1, legs)) for one in range(legs * rounds_of_leg(entrants))]


def test_the_rounds_are_those_of_the_printed_tables() -> None:
    def check(entrants: int) -> None:
        printed = [{tuple(map(int, pair.split("-"))) for pair in one.split()} for one in PRINTED[entrants].split(" / ")]
        assert [set(one) for one in all_rounds(entrants)] == printed

    check_each(PRINTED, check)


@pytest.mark.slow
def test_all_meet_once_in_each_leg_and_nobody_twice_in_a_round() -> None:
    def check(entrants: int) -> None:
        for legs in (1, 2, 3, 4):
            rounds = all_rounds(entrants, legs)
            met = Counter(frozenset(pair) for one in rounds for pair in one)
            assert met == {frozenset(pair): legs for pair in combinations(range(1, entrants + 1), 2)}
            for one in rounds:
                busy = [number for pair in one for number in pair]
                assert len(busy) == len(set(busy)) == entrants - entrants % 2

    check_each(SIZES, check)


def test_first_seats_differ_by_one_at_most_and_even_out_after_two_legs() -> None:
    def check(entrants: int) -> None:
        for legs, most in ((1, 1), (2, 0), (3, 1), (4, 0)):
            pairs = [pair for one in all_rounds(entrants, legs) for pair in one]
            firsts, seconds = (Counter(pair[seat] for pair in pairs) for seat in (0, 1))
            assert all(abs(firsts[number] - seconds[number]) <= most for number in range(1, entrants + 1))

    check_each(SIZES, check)


def test_everyone_rests_once_in_each_leg_if_their_number_is_odd() -> None:
    def check(entrants: int) -> None:
        everybody = set(range(1, entrants + 1))
        resting = Counter(number for one in all_rounds(entrants, 2) for number in everybody.difference(*one))
        assert resting == (dict.fromkeys(everybody, 2) if entrants % 2 else {})

    check_each(SIZES, check)


def test_nobody_has_the_same_seat_three_times_in_a_row() -> None:
    def check(entrants: int) -> None:
        for legs in (1, 2, 3, 4):
            rounds = all_rounds(entrants, legs)
            for number in range(1, entrants + 1):
                seats = [pair.index(number) for one in rounds for pair in one if number in pair]
                runs = zip(pairwise(seats), seats[2:], strict=False)
                assert not any(one == other == third for (one, other), third in runs)

    check_each(range(5, 33), check)
