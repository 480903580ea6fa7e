"""Groups, then a knockout: all pairs of a group meet, and entrants of one group meet again late."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues import decisions
from bot.leagues.entries import Paired
from bot.leagues.formats.groups import Groups, are_groups_drawn, group_places, group_tables, groups_of
from bot.leagues.formats.trees import seed_order
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import LeagueReason
from bot.leagues.standings.champion import champion_of
from bot.leagues.verify import BY_HAND, Fault, verify
from tests.each import check_each
from tests.leagues.formats.evening import Evening, by_chance, stronger_wins
from tests.leagues.logbook import Logbook
from tests.refusing import refused


def groups(entrants: int, **settings: object) -> Evening:
    return Evening(Groups(), entrants, **{"groups": 2, "advance": 2, **settings})


def play_groups(cup: Evening) -> None:
    while (draw := cup.draw()) is not None and draw.stage == "group":
        for fixture in [*cup.league.open_fixtures]:
            cup.play(fixture, stronger_wins(fixture))


def test_groups_are_dealt_by_snake() -> None:
    assert groups_of(groups(8).league) == [[1, 4, 5, 8], [2, 3, 6, 7]]


@pytest.mark.parametrize(("entrants", "number", "legs"), [(8, 2, 1), (9, 2, 1), (11, 3, 2), (12, 4, 1), (4, 2, 4)])
def test_everyone_meets_everyone_of_their_group(entrants: int, number: int, legs: int) -> None:
    cup = groups(entrants, groups=number, legs=legs, advance=1)
    play_groups(cup)
    met = sorted(tuple(sorted(one.seats)) for one in cup.played if one.stage == "group")
    expected = [pair for group in groups_of(cup.league) for pair in combinations(sorted(group), 2)] * legs
    assert met == sorted(expected)
    for drawn in cup.league.rounds:
        seats = [one for fixture in cup.league.round_fixtures(drawn.number) for one in fixture.seats]
        assert len(seats) == len({*seats})


def test_winners_meet_the_second_ones_of_other_groups() -> None:
    cup = groups(8)
    play_groups(cup)
    assert cup.league.rounds[-1].stage == "knockout"
    semis = cup.league.round_fixtures(cup.league.rounds[-1].number)
    assert sorted(sorted(one.seats) for one in semis) == [[1, 3], [2, 4]]
    cup.finish()
    assert {*cup.played[-1].seats} == {1, 2}
    assert cup.form.is_over(cup.league)
    assert cup.form.rounds(cup.league.settings, 8) == len(cup.league.rounds)
    assert cup.places() == {1: 1, 2: 2, 3: 3, 4: 3, 5: 5, 6: 5, 7: 7, 8: 7}


@pytest.mark.parametrize("number", [2, 4, 8, 16])
def test_the_two_of_a_group_can_meet_in_the_final_only(number: int) -> None:
    places, depth = group_places(number, 2), number.bit_length()
    at = {seed: place for place, seed in enumerate(seed_order(depth))}
    for group in range(number):
        one, other = (seed for seed, (its_group, _) in enumerate(places, 1) if its_group == group)
        assert (at[one] ^ at[other]).bit_length() == depth


def test_every_qualified_place_has_one_seed_and_winners_come_first() -> None:
    def check(case: tuple[int, int]) -> None:
        number, advance = case
        places = group_places(number, advance)
        assert sorted(places) == [(group, rank) for group in range(number) for rank in range(advance)]
        assert [rank for _, rank in places] == sorted(rank for _, rank in places)

    check_each(product(range(2, 33), range(1, 8)), check)


def test_nobody_meets_their_own_group_in_the_first_round() -> None:
    def check(number: int) -> None:
        places, depth = group_places(number, 2), (2 * number - 1).bit_length()
        order = seed_order(depth)
        for one, other in zip(order[::2], order[1::2], strict=True):
            if max(one, other) <= len(places):
                assert places[one - 1][0] != places[other - 1][0]

    check_each(range(2, 33), check)


def test_who_leaves_before_the_knockout_is_drawn_makes_room_in_it() -> None:
    cup = groups(8)
    for number in range(1, 4):
        cup.draw()
        cup.walk_over()
        for fixture in [*cup.league.open_fixtures]:
            cup.play(fixture, stronger_wins(fixture))
        if number == 2:
            cup.leave(4)
    cup.leave(3)
    cup.draw()
    on = {one for fixture in cup.league.round_fixtures(4) for one in fixture.seats}
    assert on == {1, 5, 2, 6}
    cup.finish()
    assert cup.places() == {1: 1, 2: 2, 5: 3, 6: 3, 3: 5, 4: 5, 7: 7, 8: 7}


def test_standings_are_those_of_the_groups_until_the_knockout_begins() -> None:
    cup = groups(8)
    play_groups(cup)
    first, second = group_tables(cup.league)
    assert [row.entrant for row in first.rows] == [1, 4, 5, 8]
    assert [row.entrant for row in second.rows] == [2, 3, 6, 7]
    rows = cup.form.standings(cup.league, after=3).rows
    assert [(row.entrant, row.place) for row in rows][:3] == [(1, 1), (2, 1), (3, 3)]


def test_a_correction_of_a_group_after_the_draw_leaves_the_draw() -> None:
    cup = groups(6, advance=3)
    play_groups(cup)
    byes = {*cup.league.rounds[-1].byes}
    fixture = next(one for one in cup.played if one.stage == "group" and {*one.seats} <= {1, 4})
    cup.play(fixture, [[4], [1]])
    cup.finish()
    assert cup.form.is_over(cup.league)
    second = [one for one in cup.played if one.round == 5]
    assert byes <= {one for fixture in second for one in fixture.seats}


def test_each_group_needs_two_and_as_many_as_go_on() -> None:
    settings = groups(8, advance=3).league.settings
    Groups().check(settings, 6)
    with refused(LeagueReason.TOO_FEW_ENTRANTS):
        Groups().check(settings, 5)
    with refused(LeagueReason.ONLY_FOR_TWO):
        Groups().check(settings.model_copy(update={"seats": 3}), 8)


@settings(max_examples=40)
@given(
    number=st.integers(2, 6),
    advance=st.integers(1, 4),
    more=st.integers(0, 12),
    seed=st.integers(0, 2**16),
    leaving=st.integers(0, 2),
)
def test_there_is_an_end_and_everyone_has_a_line(number: int, advance: int, more: int, seed: int, leaving: int) -> None:
    chance, entrants = random.Random(seed), number * max(2, advance) + more
    cup = groups(entrants, groups=number, advance=advance)
    while cup.draw() is not None:
        cup.walk_over()
        for fixture in [*cup.league.open_fixtures]:
            cup.play(fixture, by_chance(chance)(fixture))
        for one in chance.sample(range(1, entrants + 1), leaving):
            cup.leave(one)
    assert cup.form.is_over(cup.league)
    standings = cup.form.standings(cup.league)
    rows = standings.rows
    if not leaving:
        assert sorted(row.entrant for row in rows) == [*range(1, entrants + 1)]
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert {row.place for row in rows[:1]} == {1}


def test_who_withdraws_in_the_last_round_of_the_groups_makes_room_in_the_knockout() -> None:
    book = Logbook(FormatKind.GROUPS, 8, groups=2, advance=2)
    while len(book.league.rounds) < 3:
        book.play_all()
    book.win(1)
    book.do(decisions.withdraw, 1, book.now, by=1)
    book.play_all()
    semifinals = book.league.round_fixtures(4)
    assert sorted(one for fixture in semifinals for one in fixture.seats) == [2, 3, 4, 5]


def test_who_was_out_comes_back_until_the_last_round_of_the_groups_is_drawn() -> None:
    book = Logbook(FormatKind.GROUPS, 8, groups=2, advance=2)
    book.do(decisions.withdraw, 1, book.now, is_absent=True)
    book.do(decisions.bring_back, 1, book.now, by=1)
    book.play_all()
    assert any(1 in one.seats for one in book.league.open_fixtures)
    while not are_groups_drawn(book.league):
        book.play_all()
    book.do(decisions.withdraw, 1, book.now, is_absent=True)
    with refused(LeagueReason.NOT_FOR_THIS_FORMAT):
        book.do(decisions.bring_back, 1, book.now, by=1)


def test_who_withdraws_from_the_knockout_loses_there_and_nobody_takes_their_place() -> None:
    book = Logbook(FormatKind.GROUPS, 8, groups=2, advance=2)
    while len(book.league.rounds) < 4:
        book.play_all()
    book.do(decisions.withdraw, 1, book.now, by=1)
    book.play_all()
    assert sorted(book.league.round_fixtures(5)[0].seats) == [2, 3]


def test_nobody_takes_the_place_of_a_person_who_leaves_the_final_that_was_drawn_first() -> None:
    book = Logbook(FormatKind.GROUPS, 8, groups=2, advance=2)
    while len(book.league.rounds) < 3:
        book.play_all()
    for one in groups_of(book.league)[1]:
        book.do(decisions.withdraw, one, book.now, at_once=False)
    book.play_all()
    assert [sorted(one.seats) for one in book.league.open_fixtures] == [[1, 4]]
    book.do(decisions.withdraw, 1, book.now, by=1)
    assert not book.is_running
    assert book.league.table[:3] == ((4, 1), (1, 2), (2, 3))
    assert [row.entrant for row in book.rows if row.points] == [4, 1]


def test_a_round_made_by_hand_of_people_outside_the_drawn_tree_is_a_fault() -> None:
    book = Logbook(FormatKind.GROUPS, 8, groups=2, advance=2)
    while book.is_running:
        book.play_all()
    seq = max(entry.seq for entry in book.log if isinstance(entry.body, Paired))
    drawn = book.log[seq].body
    assert isinstance(drawn, Paired)
    for change, why in (
        ({"seats": (1, 5)}, "entrant 5 is not in the knockout"),
        ({"slot": 99}, "it names something that does not exist"),
    ):
        strange = drawn.fixtures[0].model_copy(update=change)
        by_hand = drawn.model_copy(update={"algorithm": BY_HAND, "fixtures": (strange,)})
        log = [*book.log[:seq], book.log[seq].model_copy(update={"body": by_hand})]
        assert verify(log).fault == Fault(seq, why)


def test_one_person_who_is_left_has_won_a_knockout_that_nobody_has_to_play() -> None:
    book = Logbook(FormatKind.GROUPS, 6, groups=2, advance=1)
    while len(book.league.rounds) < 3:
        book.play_all()
    for one in groups_of(book.league)[1]:
        book.do(decisions.withdraw, one, book.now, at_once=False)
    book.play_all()
    assert not book.is_running
    assert champion_of(book.league, book.league.table) == 1
    assert [place for _, place in book.league.table] == [1, 2, 3, 3, 5, 5]
