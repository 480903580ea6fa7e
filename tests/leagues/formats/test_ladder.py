"""The ladder: a winning challenger moves directly above the opponent; only entrants between them move."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.leagues.entries import (
    Agreed,
    Declined,
    DroppedDown,
    Forbidden,
    Proposed,
    Returned,
    SignedUp,
    Substituted,
    Withdrew,
)
from bot.leagues.entries.settings import DAY
from bot.leagues.folding.fold import fold
from bot.leagues.formats.ladder import (
    Ladder,
    challengeable,
    check_challenge,
    due_to_drop,
    is_answered,
    next_drop,
    reach,
    replayed,
)
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import LeagueReason
from tests.leagues.formats.written import START, Written
from tests.refusing import refused


def ladder_of(entrants: int, reach: int = 3) -> Written:
    return Written(FormatKind.LADDER, entrants, reach=reach)


def test_it_begins_in_the_order_of_the_seeds() -> None:
    assert ladder_of(4).league.ladder == [1, 2, 3, 4]


def test_the_winner_is_put_directly_above_the_beaten_and_those_between_go_down() -> None:
    ladder = ladder_of(6)
    ladder.result(ladder.challenge(5, 2), [5], [2])
    assert ladder.league.ladder == [1, 5, 2, 3, 4, 6]


@pytest.mark.parametrize("places", [([2], [5]), ([2, 5],)])
def test_a_defence_or_a_draw_changes_nothing(places: list[list[int]]) -> None:
    ladder = ladder_of(6)
    ladder.result(ladder.challenge(5, 2), *places)
    assert ladder.league.ladder == [1, 2, 3, 4, 5, 6]


def test_a_person_who_does_not_come_has_lost() -> None:
    ladder = ladder_of(4)
    ladder.unplayed(ladder.challenge(3, 1), [3])
    assert ladder.league.ladder == [3, 1, 2, 4]


def test_if_the_beaten_has_moved_meanwhile_their_place_of_now_counts() -> None:
    ladder = ladder_of(6)
    first, second = ladder.challenge(6, 4), ladder.challenge(4, 2)
    ladder.result(second, [4], [2])
    ladder.result(first, [6], [4])
    assert ladder.league.ladder == [1, 6, 4, 2, 3, 5]


def test_who_is_above_by_now_does_not_come_down_by_winning() -> None:
    ladder = ladder_of(4)
    number = ladder.challenge(3, 2)
    ladder.add(DroppedDown(entrant=2, at=START))
    ladder.result(number, [3], [2])
    assert ladder.league.ladder == [1, 3, 2, 4]


def test_new_people_come_to_the_bottom_and_those_who_leave_are_gone() -> None:
    ladder = ladder_of(3)
    ladder.add(SignedUp(entrant=4, lot=0))
    ladder.add(Withdrew(entrant=2, round=1))
    assert ladder.league.ladder == [1, 3, 4]
    ladder.add(Returned(entrant=2, round=1))
    assert ladder.league.ladder == [1, 3, 4, 2]


def test_a_substitute_is_in_the_same_place() -> None:
    ladder = ladder_of(3)
    ladder.add(Substituted(old=2, new=4))
    assert ladder.league.ladder == [1, 4, 3]


def test_a_substitute_of_someone_who_has_left_begins_at_the_bottom() -> None:
    ladder = ladder_of(3)
    ladder.add(Withdrew(entrant=1, round=1))
    ladder.add(Substituted(old=1, new=4))
    assert ladder.league.ladder == [2, 3, 4]


def test_a_correction_puts_the_ladder_as_if_it_had_ended_so() -> None:
    ladder = ladder_of(6)
    first = ladder.challenge(5, 2)
    ladder.result(first, [5], [2])
    ladder.result(ladder.challenge(6, 4), [6], [4])
    before = list(ladder.league.ladder)
    ladder.correct(first, [2], [5])
    assert ladder.league.ladder == [1, 2, 3, 6, 4, 5]
    ladder.correct(first, [5], [2])
    assert ladder.league.ladder == before


def test_a_correction_after_a_substitute_came_moves_the_substitute() -> None:
    ladder = ladder_of(4)
    first = ladder.challenge(3, 1)
    ladder.result(first, [1], [3])
    ladder.add(Substituted(old=3, new=5))
    ladder.correct(first, [3], [1])
    assert ladder.league.ladder == [5, 1, 2, 4]


# Allowed challenges.


def test_people_may_challenge_those_above_within_their_reach_the_nearest_first() -> None:
    league = ladder_of(6).league
    assert challengeable(league, 5, START) == [4, 3, 2]
    assert challengeable(league, 2, START) == [1]
    assert challengeable(league, 1, START) == []


def test_the_reach_is_a_fifth_of_a_long_ladder_at_least() -> None:
    assert [reach(ladder_of(size).league) for size in (3, 15, 16, 40)] == [3, 3, 4, 8]
    assert reach(ladder_of(16, reach=10).league) == 10


def challenge_refused(
    reason: LeagueReason, ladder: Written, challenger: int, challenged: int, now: float = START
) -> None:
    with refused(reason):
        check_challenge(ladder.league, challenger, challenged, now)


def test_nobody_challenges_below_or_out_of_reach_or_who_is_gone() -> None:
    ladder = ladder_of(6)
    challenge_refused(LeagueReason.NOT_ABOVE, ladder, 2, 3)
    challenge_refused(LeagueReason.NOT_ABOVE, ladder, 2, 2)
    challenge_refused(LeagueReason.OUT_OF_REACH, ladder, 6, 2)
    ladder.add(Withdrew(entrant=5, round=1))
    challenge_refused(LeagueReason.NOT_ABOVE, ladder, 6, 5)
    challenge_refused(LeagueReason.NOT_ENTERED, ladder, 5, 4)


def test_one_challenge_out_and_one_in() -> None:
    ladder = ladder_of(6)
    ladder.challenge(5, 4)
    challenge_refused(LeagueReason.BUSY_ON_LADDER, ladder, 5, 3)
    challenge_refused(LeagueReason.NOT_CHALLENGEABLE, ladder, 6, 4)
    check_challenge(ladder.league, 4, 3, START)
    check_challenge(ladder.league, 6, 5, START)


def test_the_same_two_rest_unless_one_has_played_another() -> None:
    ladder = ladder_of(6)
    ladder.result(ladder.challenge(5, 4), [4], [5], at=START)
    challenge_refused(LeagueReason.RESTED_TOO_LITTLE, ladder, 5, 4, START + 4 * DAY)
    check_challenge(ladder.league, 5, 4, START + 5 * DAY)
    ladder.result(ladder.challenge(4, 2), [2], [4], at=START + DAY)
    check_challenge(ladder.league, 5, 4, START + 2 * DAY)


def test_whom_the_organizer_keeps_apart_do_not_meet() -> None:
    ladder = ladder_of(3)
    ladder.add(Forbidden(pair=(1, 2)))
    challenge_refused(LeagueReason.KEPT_APART, ladder, 2, 1)
    assert challengeable(ladder.league, 3, START) == [2, 1]


def test_silence_is_no_answer() -> None:
    ladder = ladder_of(3)
    number = ladder.challenge(3, 2)
    fixture = ladder.league.fixtures[number]
    assert not is_answered(fixture)
    ladder.add(Proposed(fixture=number, entrant=3, times=(2000.0,)))
    assert not is_answered(fixture)
    ladder.add(Proposed(fixture=number, entrant=2, times=(3000.0,)))
    assert is_answered(fixture)
    ladder.add(Declined(fixture=number, entrant=3))
    assert is_answered(fixture), "who challenges cannot take the answer away"
    ladder.add(Agreed(fixture=number, at=3000.0))
    assert is_answered(fixture)


# Idle entrants.


def play_down(ladder: Written, now: float) -> None:
    for one in due_to_drop(ladder.league, now):
        ladder.add(DroppedDown(entrant=one, at=now), at=now)


def test_who_has_not_played_for_long_goes_down_one_place() -> None:
    ladder = ladder_of(4)
    ladder.result(ladder.challenge(4, 3), [3], [4], at=START + DAY)
    assert next_drop(ladder.league) == START + 30 * DAY
    assert due_to_drop(ladder.league, START + 30 * DAY - 1) == []
    play_down(ladder, START + 30 * DAY)
    assert ladder.league.ladder == [3, 1, 2, 4]


def test_those_below_who_have_rested_as_long_pass_nobody() -> None:
    ladder = ladder_of(3)
    assert next_drop(ladder.league) is None
    assert due_to_drop(ladder.league, START + 400 * DAY) == []


def test_after_going_down_there_is_as_much_time_again() -> None:
    ladder = ladder_of(3)
    ladder.result(ladder.challenge(3, 2), [2], [3], at=START + DAY)
    play_down(ladder, START + 30 * DAY)
    assert ladder.league.ladder == [2, 1, 3]
    assert due_to_drop(ladder.league, START + 30 * DAY + 1) == []
    assert (next_drop(ladder.league) or 0) > START + 30 * DAY


def test_the_table_is_the_ladder() -> None:
    ladder = ladder_of(4)
    ladder.result(ladder.challenge(3, 2), [3], [2])
    rows = Ladder().standings(ladder.league).rows
    assert [(row.entrant, row.place, row.played, row.won) for row in rows] == [
        (1, 1, 0, 0),
        (3, 2, 1, 1),
        (2, 3, 1, 0),
        (4, 4, 0, 0),
    ]


@settings(max_examples=40)
@given(st.data())
def test_it_is_a_permutation_after_everything_and_only_those_between_move(data: st.DataObject) -> None:
    ladder = ladder_of(data.draw(st.integers(2, 12)))
    now = START
    for _ in range(data.draw(st.integers(1, 15))):
        now += DAY
        league, before = ladder.league, list(ladder.league.ladder)
        challenger = data.draw(st.sampled_from(before))
        moved: set[int] = set()
        if any(league.open_fixtures) and data.draw(st.booleans()):
            fixture = data.draw(st.sampled_from([*league.open_fixtures]))
            best = data.draw(st.sampled_from(fixture.seats))
            ladder.result(fixture.number, [best], [one for one in fixture.seats if one != best], at=now)
            ends = sorted(before.index(one) for one in fixture.seats)
            moved = {*before[ends[0] : ends[1] + 1]}
        elif whom := challengeable(league, challenger, now):
            ladder.challenge(challenger, data.draw(st.sampled_from(whom)), at=now)
        elif due := due_to_drop(league, now):
            ladder.add(DroppedDown(entrant=due[0], at=now), at=now)
            place = before.index(due[0])
            moved = {*before[place : place + 2]}
        after = ladder.league.ladder
        assert sorted(after) == sorted(before)
        assert all(after.index(one) == before.index(one) for one in before if one not in moved)
    assert replayed(ladder.league) == ladder.league.ladder == fold(ladder.entries).ladder


def test_newcomers_and_substitutes_have_as_much_time_as_the_others_had() -> None:
    ladder = ladder_of(4)
    late = START + 40 * DAY
    ladder.add(SignedUp(entrant=5, lot=0), at=late)
    ladder.add(Substituted(old=2, new=6), at=late)
    ladder.result(ladder.challenge(4, 3), [3], [4], at=late + DAY)
    assert {5, 6} & {*due_to_drop(ladder.league, late + 2 * DAY)} == set()
    assert 6 in due_to_drop(ladder.league, late + 30 * DAY)
