"""Tables: points, order, struck lines, and what separates adjacent rows."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues import decisions
from bot.leagues.entries import POINT, ByeKind, UnplayedRule
from bot.leagues.model import Entrant, EntrantState, FormatKind, League, TieBreak
from bot.leagues.standings.points import bye_points, fixture_points, full_points, match_points
from bot.leagues.standings.rows import Standings
from bot.leagues.standings.table import point_table, tie_breaks_of, with_first
from tests.leagues.logbook import Logbook
from tests.leagues.standings.leagues import add_round, league_of, ordered_by, played, settings_of, walkover

ROUND_ROBIN = FormatKind.ROUND_ROBIN


def points_of(league: League) -> dict[int, float]:
    return {row.entrant: row.points / POINT for row in point_table(league).rows}


def order(standings: Standings) -> list[int]:
    return [row.entrant for row in standings.rows]


# Points.


@given(st.permutations(range(1, 9)), st.integers(2, 8), st.data())
def test_the_shares_of_a_match_add_up_to_half_of_its_seats(people: list[int], seats: int, data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(1, seats - 1))))
    bounds = [0, *cuts, seats]
    places = [people[first:last] for first, last in pairwise(bounds)]
    points = match_points(settings_of(), places)
    assert sum(points.values()) == seats * POINT // 2
    for first, group in zip(bounds, places, strict=False):
        mean = sum(Fraction(seats - place, seats - 1) for place in range(first + 1, first + len(group) + 1))
        assert {points[one] for one in group} == {mean / len(group) * POINT}


def test_a_table_of_points_is_taken_as_it_stands_and_shared_places_share_their_mean() -> None:
    own = settings_of(points=(5, 3, 1), seats=4)
    assert match_points(own, [[1], [2, 3], [4]]) == {1: 5 * POINT, 2: 2 * POINT, 3: 2 * POINT, 4: 0}
    assert full_points(own) == 5 * POINT


def test_the_matches_of_a_fixture_add_up_and_byes_are_worth_as_many() -> None:
    two = settings_of(games=2)
    results = played([[1], [2]], [[1, 2]]).results
    assert fixture_points(two, results) == {1: 3 * POINT // 2, 2: POINT // 2}
    worth = {kind: bye_points(two, kind) / POINT for kind in ByeKind}
    assert worth == {ByeKind.PAIRED: 2, ByeKind.REQUESTED: 1, ByeKind.MISSED: 0, ByeKind.MISSED_HALF: 1}


# Lines in the table.


def test_a_substitute_has_the_points_of_whom_they_replace_unless_they_start_over() -> None:
    league = league_of(4)
    add_round(league, [played([[1], [2]]), played([[3], [4]])])
    league.entrants[5] = Entrant(5, EntrantState.IN, replaces=1)
    league.entrants[1].state, league.entrants[1].replaced_by = EntrantState.REPLACED, 5
    add_round(league, [played([[5], [3]])])
    assert points_of(league) == {5: 2, 3: 1, 2: 0, 4: 0}

    league.entrants[1].replaced_by = None
    assert points_of(league) == {5: 1, 1: 1, 3: 1, 2: 0, 4: 0}


def test_people_on_the_waiting_list_and_who_took_back_their_entry_have_no_line() -> None:
    league = league_of(4)
    league.entrants[3].state, league.entrants[4].state = EntrantState.WAITING, EntrantState.LEFT
    assert order(point_table(league)) == [1, 2]


def test_points_that_the_organizer_gave_count() -> None:
    league = league_of(2)
    league.entrants[2].adjustment = -POINT // 2
    assert points_of(league) == {1: 0, 2: -0.5}


@pytest.mark.parametrize(("rounds", "struck"), [(2, (4,)), (3, ())])
def test_who_leaves_a_round_robin_before_the_half_is_struck_with_all_fixtures(
    rounds: int, struck: tuple[int, ...]
) -> None:
    """Six entrants have five fixtures each: two played ones are less than half, three are not."""
    league = league_of(6, settings_of(ROUND_ROBIN))
    for other in (1, 2, 3)[:rounds]:
        add_round(league, [played([[4], [other]])])
    league.entrants[4].state, league.entrants[4].out_from = EntrantState.WITHDRAWN, rounds + 1
    add_round(league, [walkover({4: 0, 5: 1}, rule=UnplayedRule.WITHDRAWN)])
    table = point_table(league)
    assert table.struck == struck
    if struck:
        assert {row.entrant: (row.points, row.played) for row in table.rows} == dict.fromkeys((1, 2, 3, 5, 6), (0, 0))
    else:
        assert points_of(league) == {4: 3, 5: 1, 1: 0, 2: 0, 3: 0, 6: 0}


def test_a_late_drop_does_not_change_the_table_of_a_round_that_is_past() -> None:
    league = league_of(4)
    add_round(league, [played([[1], [2]]), played([[3], [4]])])
    before = point_table(league)
    add_round(league, [played([[1], [3]])])
    league.entrants[4].state, league.entrants[4].out_from = EntrantState.WITHDRAWN, 2
    assert point_table(league, 1) == before


# What separates adjacent rows.


def test_points_come_before_all_tie_breaks_and_the_lot_comes_last() -> None:
    league = league_of(4)
    add_round(league, [played([[4], [1]]), played([[3], [2]])])
    table = point_table(league)
    assert order(table) == [3, 4, 1, 2]
    assert [row.parted_by for row in table.rows] == [TieBreak.LOT, None, TieBreak.LOT, None]
    assert [row.place for row in table.rows] == [1, 1, 3, 3]


def test_a_direct_encounter_counts_among_those_who_are_tied_alone() -> None:
    league = league_of(4, settings_of(ROUND_ROBIN))
    add_round(league, [played([[2], [1]]), played([[3], [4]])])
    add_round(league, [played([[1], [4]]), played([[3], [2]])])
    add_round(league, [played([[1, 3]]), played([[2, 4]])])
    table = point_table(league)
    assert order(table) == [3, 2, 1, 4]
    assert table.rows[1].parted_by is TieBreak.DIRECT
    assert table.rows[1].values[0] == POINT


def test_a_direct_encounter_of_people_who_have_not_all_met_decides_only_what_nothing_missing_could_change() -> None:
    """Of four with a point each, 1 beat 2, 2 beat 3 and so on in a ring with two pairs missing: undecided."""
    ring = league_of(4, settings_of(tie_breaks=("direct",)))
    add_round(ring, [played([[1], [2]]), played([[3], [4]])])
    add_round(ring, [played([[2], [3]]), played([[4], [1]])])
    assert {row.parted_by for row in point_table(ring).rows[:3]} == {TieBreak.LOT}

    star = league_of(5, settings_of(tie_breaks=("direct",)))
    add_round(star, [played([[1], [2]]), played([[3], [5]])])
    add_round(star, [played([[1], [3]]), played([[2], [4]])])
    add_round(star, [played([[4], [1]]), played([[2], [5]])], {3: ByeKind.PAIRED})
    rows = point_table(star).rows
    assert [row.entrant for row in rows[:3]] == [1, 2, 3], "1 beat both, whatever 2 and 3 would do"
    assert [row.parted_by for row in rows[:2]] == [TieBreak.DIRECT, TieBreak.LOT]


def test_in_a_round_robin_what_was_not_played_counts_as_if_it_had_been() -> None:
    league = league_of(3, settings_of(ROUND_ROBIN))
    add_round(league, [walkover({1: 1, 2: 0}, present=[1])])
    add_round(league, [played([[2], [3]])])
    add_round(league, [played([[3], [1]])])
    table = point_table(league)
    sonneborn = {row.entrant: row.values[1] / POINT for row in table.rows}
    assert sonneborn == {1: 1, 2: 1, 3: 1}


def test_koya_counts_points_against_those_with_half_of_all_that_they_could_have() -> None:
    league = league_of(4, settings_of(ROUND_ROBIN, tie_breaks=("koya",)))
    add_round(league, [played([[1], [2]]), played([[3], [4]])])
    add_round(league, [played([[3], [1]]), played([[2], [4]])])
    add_round(league, [played([[2, 3]]), played([[1], [4]])])
    values = {row.entrant: row.values[0] / POINT for row in point_table(league).rows}
    assert values == {3: 1.5, 1: 1, 2: 0.5, 4: 0}


def test_a_no_show_counts_as_a_dummy_that_is_no_stronger_than_the_person_who_did_not_come() -> None:
    """1 was present and has two points; the absent entrant has none, and only that is worth something to 1."""
    league = league_of(4)
    add_round(league, [walkover({1: 1, 4: 0}, present=[1]), played([[2], [3]])])
    add_round(league, [played([[1], [2]]), played([[4, 3]])])
    table = point_table(ordered_by(league, TieBreak.BUCHHOLZ))
    values = {row.entrant: row.values[0] / POINT for row in table.rows}
    assert values[1] == 1 + 0.5


def test_an_absence_is_cut_first_and_a_win_without_an_opponent_only_if_it_is_the_lowest() -> None:
    """Both 4 and 5 have a dummy that is worth one point, and beat an entrant without points."""
    league = league_of(8)
    withdrawn = walkover({5: 1, 6: 0}, rule=UnplayedRule.WITHDRAWN)
    add_round(league, [walkover({1: 1, 4: 0}, present=[1]), withdrawn, played([[2], [3]]), played([[8], [7]])])
    add_round(league, [played([[4], [3]]), played([[5], [7]]), played([[6], [2]]), played([[1], [8]])])
    table = point_table(ordered_by(league, TieBreak.BUCHHOLZ_CUT))
    values = {row.entrant: row.values[0] / POINT for row in table.rows}
    assert (values[4], values[5]) == (0, 1)


def test_groups_of_several_seats_share_what_opponents_bring() -> None:
    league = league_of(4, settings_of(seats=4))
    add_round(league, [played([[1], [2, 3], [4]])])
    both = (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN)
    values = {row.entrant: row.values[:2] for row in point_table(ordered_by(league, *both)).rows}
    assert values[1] == ((POINT // 2 + POINT // 2) // 3, (POINT // 2 + POINT // 2) // 3)
    assert values[2] == ((POINT + POINT // 2) // 3, POINT // 4 // 3)


def test_the_tie_breaks_that_an_organizer_chose_come_in_their_order() -> None:
    chosen = settings_of(tie_breaks=("wins", "lot", "koya", "wins"))
    assert tie_breaks_of(chosen) == (TieBreak.WINS, TieBreak.KOYA, TieBreak.LOT)
    assert tie_breaks_of(settings_of())[-1] is TieBreak.LOT


def test_choosing_as_first_what_is_first_changes_nothing() -> None:
    for present in (settings_of(), settings_of(ROUND_ROBIN), settings_of(tie_breaks=("wins", "koya"))):
        assert with_first(present, tie_breaks_of(present)[0]) == present.tie_breaks


def test_the_others_follow_as_is_usual_behind_the_tie_break_that_comes_first() -> None:
    chosen = settings_of(tie_breaks=with_first(settings_of(), TieBreak.DIRECT))
    assert tie_breaks_of(chosen) == (
        *(TieBreak.DIRECT, TieBreak.BUCHHOLZ_CUT, TieBreak.BUCHHOLZ, TieBreak.SONNEBORN, TieBreak.WINS),
        TieBreak.LOT,
    )


# For any league.


def random_league(seed: int, entrants: int, kind: FormatKind) -> League:
    chance = random.Random(seed)
    seats = chance.choice((2, 2, 4)) if entrants >= 4 else 2
    league = league_of(entrants, settings_of(kind, seats=seats, games=chance.choice((1, 1, 2))))
    chance.shuffle(league.lots)
    for number in range(1, chance.randint(1, 6)):
        people = [one for one in league.entrants if league.entrants[one].is_in(number)]
        chance.shuffle(people)
        tables = [people[first : first + seats] for first in range(0, len(people) - seats + 1, seats)]
        fixtures = []
        for table in tables:
            if chance.random() < 0.15:
                full = full_points(league.settings) / POINT
                fixtures.append(walkover({one: full * (one == table[0]) for one in table}, present=table[:1]))
            else:
                ends = [[[one] for one in chance.sample(table, seats)] for _ in range(league.settings.games)]
                fixtures.append(played(*(end if chance.random() < 0.8 else [table] for end in ends)))
        resting = people[len(tables) * seats :]
        add_round(league, fixtures, dict.fromkeys(resting, chance.choice([*ByeKind])))
        if chance.random() < 0.4:
            left = chance.choice([*league.entrants.values()])
            left.state, left.out_from = EntrantState.WITHDRAWN, number + 1
    return league


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 24), st.sampled_from([FormatKind.SWISS, ROUND_ROBIN]))
def test_the_order_is_total_and_each_neighbor_is_parted_by_what_is_named(
    seed: int, entrants: int, kind: FormatKind
) -> None:
    league = random_league(seed, entrants, kind)
    table = point_table(league)
    assert sorted([*order(table), *table.struck]) == [*league.entrants]
    for above, below in pairwise(table.rows):
        same = [one == other for one, other in zip(above.values, below.values, strict=True)]
        match above.parted_by:
            case None:
                assert above.points > below.points
            case TieBreak.LOT:
                assert league.lot(above.entrant) < league.lot(below.entrant)
                assert above.place == below.place
            case by:
                index = table.tie_breaks.index(by)
                numbers = [one for one in range(index) if table.tie_breaks[one] is not TieBreak.DIRECT]
                assert above.points == below.points
                assert all(same[one] for one in numbers)
                assert by is TieBreak.DIRECT or above.values[index] > below.values[index]
                assert above.place < below.place


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 16))
def test_the_table_does_not_depend_on_the_order_in_which_entrants_and_fixtures_are_stored(
    seed: int, entrants: int
) -> None:
    league = random_league(seed, entrants, FormatKind.SWISS)
    before = point_table(league)
    league.entrants = dict(reversed(league.entrants.items()))
    for one in league.rounds:
        one.fixtures.reverse()
    assert point_table(league) == before


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 16))
def test_points_are_what_a_plain_sum_over_rounds_gives(seed: int, entrants: int) -> None:
    league = random_league(seed, entrants, FormatKind.SWISS)
    for row in point_table(league).rows:
        fixtures = sum((one.points or {}).get(row.entrant, 0) for one in league.fixtures.values())
        kinds = [one.byes[row.entrant] for one in league.rounds if row.entrant in one.byes]
        assert row.points == fixtures + sum(bye_points(league.settings, kind) for kind in kinds)


def test_buchholz_of_two_seats_is_the_sum_over_opponents_where_all_was_played() -> None:
    league = league_of(8)
    chance = random.Random(3)
    for pairs in ([(1, 2), (3, 4), (5, 6), (7, 8)], [(1, 3), (2, 4), (5, 7), (6, 8)], [(1, 5), (2, 6), (3, 7), (4, 8)]):
        add_round(league, [played(chance.choice(([[a], [b]], [[a, b]], [[b], [a]]))) for a, b in pairs])
    table = point_table(ordered_by(league, TieBreak.BUCHHOLZ))
    points = {row.entrant: row.points for row in table.rows}
    met = [one.seats for one in league.fixtures.values()]
    for row in table.rows:
        others = [other for a, b in met for one, other in ((a, b), (b, a)) if one == row.entrant]
        assert row.values[0] == sum(points[other] for other in others)
    assert len({frozenset(pair) for pair in met}) == len(met) <= len([*combinations(range(8), 2)])


@pytest.mark.parametrize("is_waiting", [False, True])
def test_someone_excluded_who_never_took_part_has_no_line_and_changes_no_other(is_waiting: bool) -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 5, starts=False, **({"most_entrants": 4} if is_waiting else {}))
    book.do(decisions.expel, 5, book.now, reason="rude")
    book.start()
    assert sorted(row.entrant for row in book.rows) == [1, 2, 3, 4]
    book.play_all()
    book.play_all()
    book.do(decisions.withdraw, 4, book.now, by=4)
    assert point_table(book.league).struck == (), "two of three matches are half of them"
