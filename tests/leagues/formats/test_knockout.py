"""Knockout: the shape of the tree, byes, walkovers, the third place, and places at the end."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.entries import POINT, UnplayedRule
from bot.leagues.formats.knockout import Knockout
from bot.leagues.formats.trees import seed_order
from bot.leagues.model import Settings
from bot.leagues.model.errors import LeagueReason
from tests.each import check_each
from tests.leagues.formats.evening import Evening, by_chance, stronger_wins
from tests.refusing import refused

SIZES = (*range(2, 20), 24, 31, 32, 33, 47, 63, 64)


def test_the_order_of_seeds_is_built_by_doubling() -> None:
    assert seed_order(1) == [1, 2]
    assert seed_order(2) == [1, 4, 2, 3]
    assert seed_order(3) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_first_rounds_sum_to_one_more_than_the_places() -> None:
    def check(depth: int) -> None:
        order = seed_order(depth)
        assert sorted(order) == [*range(1, 2**depth + 1)]
        assert {one + other for one, other in zip(order[::2], order[1::2], strict=True)} == {2**depth + 1}

    check_each(range(1, 7), check)


def test_byes_go_to_the_strongest_and_never_meet() -> None:
    def check(entrants: int) -> None:
        cup = Evening(Knockout(), entrants)
        draw = cup.draw()
        assert draw is not None
        byes = 2 ** (entrants - 1).bit_length() - entrants
        assert [one for one, _ in sorted(draw.byes)] == [*range(1, byes + 1)]
        assert len(draw.fixtures) == (entrants - byes) // 2
        assert len({one for drawn in draw.fixtures for one in drawn.seats} | {one for one, _ in draw.byes}) == entrants

    check_each(SIZES, check)


def test_one_fixture_less_than_people_is_played_and_the_strongest_meet_last() -> None:
    def check(entrants: int) -> None:
        cup = Evening(Knockout(), entrants)
        cup.finish()
        assert len(cup.played) == entrants - 1
        assert cup.form.is_over(cup.league)
        assert cup.form.draw(cup.league) is None
        assert {*cup.played[-1].seats} == {1, 2}
        assert cup.form.rounds(cup.league.settings, entrants) == len(cup.league.rounds)
        if entrants >= 4:
            semis = cup.league.round_fixtures(len(cup.league.rounds) - 1)
            assert sorted(sorted(one.seats) for one in semis) == [[1, 4], [2, 3]]

    check_each(SIZES, check)


def test_who_loses_in_the_same_round_shares_a_place() -> None:
    cup = Evening(Knockout(), 8)
    cup.finish()
    assert cup.places() == {1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}
    assert [row.points for row in cup.form.standings(cup.league).rows][:3] == [3 * POINT, 2 * POINT, POINT]


def test_the_third_place_takes_one_fixture_more_and_is_drawn_before_the_final() -> None:
    def check(entrants: int) -> None:
        cup = Evening(Knockout(), entrants, third_place=True)
        cup.finish()
        assert len(cup.played) == entrants - 1 + (entrants >= 4)
        if entrants >= 4:
            assert [one.stage for one in cup.league.rounds][-2:] == ["third", "main"]
            assert {*cup.played[-2].seats} == {3, 4}
            places = cup.places()
            assert (places[3], places[4]) == (3, 4)

    check_each(SIZES, check)


def test_the_final_is_drawn_while_the_third_place_is_still_open() -> None:
    cup = Evening(Knockout(), 4, third_place=True)
    cup.draw()
    for fixture in [*cup.league.open_fixtures]:
        cup.play(fixture, stronger_wins(fixture))
    stages = []
    while (draw := cup.draw()) is not None:
        stages.append(draw.stage)
    assert stages == ["third", "main"]
    assert not cup.form.is_over(cup.league)


def test_nothing_is_drawn_before_a_round_is_decided() -> None:
    cup = Evening(Knockout(), 8)
    cup.draw()
    first, *others = cup.league.open_fixtures
    for fixture in others:
        cup.play(fixture, stronger_wins(fixture))
    assert cup.form.draw(cup.league) is None
    cup.play(first, stronger_wins(first))
    assert cup.form.draw(cup.league) is not None


def test_a_person_who_had_the_first_seat_less_often_has_it_next() -> None:
    cup = Evening(Knockout(), 8)
    cup.draw()
    for fixture in [*cup.league.open_fixtures]:
        cup.play(
            fixture, [[max(fixture.seats)], [min(fixture.seats)]] if 8 in fixture.seats else stronger_wins(fixture)
        )
    draw = cup.draw()
    assert draw is not None
    assert draw.fixtures[0].seats == (8, 4)


def test_a_walkover_leaves_the_tree_as_it_is() -> None:
    cup = Evening(Knockout(), 8)
    cup.draw()
    for fixture in [*cup.league.open_fixtures]:
        cup.play(fixture, stronger_wins(fixture))
    cup.leave(1)
    cup.draw()
    cup.walk_over()
    assert [one.seats for one in cup.league.round_fixtures(2)] == [(1, 4), (2, 3)]
    cup.finish()
    assert {*cup.played[-1].seats} == {2, 4}
    assert cup.places() == {2: 1, 4: 2, 1: 3, 3: 3, 5: 5, 6: 5, 7: 5, 8: 5}


def test_if_nobody_came_the_next_one_advances_without_a_fixture() -> None:
    cup = Evening(Knockout(), 4)
    cup.draw()
    first, second = cup.league.open_fixtures
    cup.decide(first, [], UnplayedRule.BOTH_ABSENT)
    cup.play(second, stronger_wins(second))
    assert cup.draw() is None
    assert cup.form.is_over(cup.league)
    assert cup.places() == {2: 1, 1: 2, 3: 2, 4: 2}


def test_a_correction_before_the_next_draw_changes_who_advances() -> None:
    cup = Evening(Knockout(), 4)
    cup.draw()
    for fixture in [*cup.league.open_fixtures]:
        cup.play(fixture, stronger_wins(fixture))
    cup.play(cup.league.fixtures[1], [[4], [1]])
    draw = cup.draw()
    assert draw is not None
    assert {*draw.fixtures[0].seats} == {4, 2}


def test_a_substitute_continues_in_the_place_of_the_winner_who_left() -> None:
    cup = Evening(Knockout(), 4)
    cup.draw()
    for fixture in [*cup.league.open_fixtures]:
        cup.play(fixture, stronger_wins(fixture))
    new = cup.replace(1)
    draw = cup.draw()
    assert draw is not None
    assert {*draw.fixtures[0].seats} == {new, 2}
    cup.finish()
    assert 1 not in cup.places()


def test_standings_after_a_round_are_those_that_were_shown_then() -> None:
    cup = Evening(Knockout(), 16)
    shown = []
    while cup.draw() is not None:
        for fixture in [*cup.league.open_fixtures]:
            cup.play(fixture, stronger_wins(fixture))
        shown.append([(row.entrant, row.place, row.points) for row in cup.form.standings(cup.league).rows])
    for number, rows in enumerate(shown, 1):
        again = cup.form.standings(cup.league, after=number).rows
        assert [(row.entrant, row.place, row.points) for row in again] == rows


@settings(max_examples=40)
@given(entrants=st.integers(2, 64), seed=st.integers(0, 2**16), third=st.booleans(), absent=st.integers(0, 10))
def test_no_matter_who_leaves_and_whatever_happens_there_is_an_end_with_one_winner(
    entrants: int, seed: int, third: bool, absent: int
) -> None:
    chance = random.Random(seed)
    cup = Evening(Knockout(), entrants, third_place=third)
    while cup.draw() is not None:
        for one in chance.sample(range(1, entrants + 1), min(absent, entrants) // 3):
            cup.leave(one)
        cup.walk_over()
        for fixture in [*cup.league.open_fixtures]:
            cup.play(fixture, by_chance(chance)(fixture))
    assert cup.form.is_over(cup.league)
    rows = cup.form.standings(cup.league).rows
    assert sorted(row.entrant for row in rows) == [*range(1, entrants + 1)]
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    pairs = [frozenset(one.seats) for one in cup.played]
    assert len(pairs) == len({*pairs})
    losses = [one.place_groups()[1][0] for one in cup.played if one.stage == "main"]
    assert len(losses) == len({*losses})


def test_two_are_needed_and_no_more_than_two_seats() -> None:
    settings = Evening(Knockout(), 2).league.settings
    with refused(LeagueReason.TOO_FEW_ENTRANTS):
        Knockout().check(settings, 1)
    with refused(LeagueReason.ONLY_FOR_TWO):
        Knockout().check(Settings.model_validate({**settings.model_dump(), "seats": 4}), 8)
