"""Deadlines that pass: who was there gets the points, who was not is paired no more."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.entries import POINT, DeadlineMoved, DeadlineReason, Resulted, Unplayed, UnplayedRule, Withdrew
from bot.leagues.model import EntrantState, FormatKind
from tests.leagues.logbook import DAY, Logbook

SWISS, ROUND_ROBIN = FormatKind.SWISS, FormatKind.ROUND_ROBIN


def test_who_came_alone_gets_the_points_and_a_swiss_goes_on_without_the_other() -> None:
    book = Logbook(SWISS, 4, rounds=3, games=2)
    one, other = (fixture.seats for fixture in list(book.league.open_fixtures))
    book.play(book.fixture_of(other[0]))
    book.play(book.fixture_of(other[0]))
    book.pass_deadline(present=[one[0]])
    decided = book.last(Unplayed)
    assert (decided.rule, dict(decided.points)) == (UnplayedRule.NO_SHOW, {one[0]: 2 * POINT, one[1]: 0})
    assert decided.present == (one[0],)
    assert book.league.entrants[one[1]].is_absent
    assert len(book.league.rounds) == 2
    assert not any(one[1] in fixture.seats for fixture in book.league.round_fixtures(2))


def test_somebody_who_was_absent_comes_back_by_a_click_and_is_paired_again() -> None:
    book = Logbook(SWISS, 6, rounds=4)
    absent = next(book.league.open_fixtures).seats[1]
    here = [one for one in book.league.entrants if one != absent]
    for fixture in list(book.league.open_fixtures):
        if absent not in fixture.seats:
            book.play(fixture)
    book.pass_deadline(here)
    book.do(decisions.bring_back, absent, book.now, by=absent)
    book.play_all()
    assert any(absent in fixture.seats for fixture in book.league.round_fixtures(3))


def test_a_round_robin_takes_somebody_out_after_two_fixtures_in_a_row() -> None:
    book = Logbook(ROUND_ROBIN, 4)
    absent = 4
    for missed in (1, 2):
        fixture = book.fixture_of(absent)
        for other in list(book.league.open_fixtures):
            if other is not fixture:
                book.play(other)
        book.pass_deadline([one for one in fixture.seats if one != absent])
        assert (book.league.entrants[absent].state is EntrantState.WITHDRAWN) == (missed == 2)
    walkover = next(one for one in book.league.round_fixtures(3) if absent in one.seats)
    assert walkover.unplayed is not None
    assert walkover.unplayed.rule is UnplayedRule.WITHDRAWN


def test_a_fixture_between_two_that_were_missed_counts_as_having_come() -> None:
    book = Logbook(ROUND_ROBIN, 6)
    absent = 6
    for comes in (False, True, False):
        fixture = book.fixture_of(absent)
        for other in list(book.league.open_fixtures):
            if other is not fixture or comes:
                book.play(other)
        if not comes:
            book.pass_deadline([one for one in fixture.seats if one != absent])
    assert book.league.entrants[absent].state is EntrantState.IN


@pytest.mark.parametrize(("rule", "points"), [("zero", 0), ("half", POINT // 2)])
def test_if_nobody_came_both_get_what_the_league_says(rule: str, points: int) -> None:
    book = Logbook(ROUND_ROBIN, 2, both_absent=rule, legs=2)
    book.pass_deadline()
    decided = book.last(Unplayed)
    assert (decided.rule, {*dict(decided.points).values()}) == (UnplayedRule.BOTH_ABSENT, {points})


def test_if_nobody_came_the_deadline_can_move_once() -> None:
    book = Logbook(ROUND_ROBIN, 2, both_absent="extend", round_length=DAY)
    book.pass_deadline()
    moved = book.last(DeadlineMoved)
    assert (moved.why, moved.due) == (DeadlineReason.BOTH_ABSENT, book.now + DAY)
    book.pass_deadline()
    assert book.last(Unplayed).rule is UnplayedRule.BOTH_ABSENT


def test_a_match_that_is_being_played_has_another_day() -> None:
    book = Logbook(ROUND_ROBIN, 2)
    book.pass_deadline(present=[1, 2])
    assert (book.last(DeadlineMoved).why, book.last(DeadlineMoved).due) == (DeadlineReason.PLAYING, book.now + DAY)
    assert not any(isinstance(body, Unplayed) for body in book.bodies)


def test_matches_that_were_played_count_and_excuse_who_did_not_come_to_the_next() -> None:
    book = Logbook(SWISS, 2, rounds=1, games=3)
    fixture = next(book.league.open_fixtures)
    here, absent = fixture.seats
    book.play(fixture, [absent], [here])
    book.pass_deadline([here])
    assert fixture.points == {here: 2 * POINT, absent: POINT}
    assert not any(isinstance(body, Withdrew) for body in book.bodies)


def test_in_a_knockout_who_came_goes_on_whatever_was_played_before() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 2, games=2)
    fixture = next(book.league.open_fixtures)
    here, absent = fixture.seats
    book.play(fixture, [absent], [here])
    book.pass_deadline([here])
    assert book.league.table[0] == (here, 1)


def test_a_level_knockout_is_played_on_until_somebody_is_ahead() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 2, games=2)
    fixture = next(book.league.open_fixtures)
    one, other = fixture.seats
    book.play(fixture, [one], [other])
    book.play(fixture, [other], [one])
    book.play(fixture, [one, other])
    assert fixture.is_open
    book.play(fixture, [other], [one])
    assert book.league.table[0] == (other, 1)
    assert sum(isinstance(body, Resulted) for body in book.bodies) == 4


def test_a_deadline_that_has_not_passed_decides_nothing() -> None:
    book = Logbook(ROUND_ROBIN, 2)
    assert decisions.deadline_passed(book.league, 1, [1], book.now) == []
    book.play(1)
    assert decisions.deadline_passed(book.league, 1, [1], book.now + 100 * DAY) == []


def test_time_in_which_the_bot_was_down_is_given_back() -> None:
    book = Logbook(ROUND_ROBIN, 4, round_length=7 * DAY)
    due = book.league.rounds[0].due or 0
    assert decisions.downtime(book.league, due - 3 * DAY, due - 2 * DAY) == []
    assert decisions.downtime(book.league, due - 3000, due - 10) == []
    book.do(decisions.downtime, due - 2 * 3600, due + 3600)
    assert {fixture.due for fixture in book.league.open_fixtures} == {due + 3 * 3600}
    assert (book.last(DeadlineMoved).round, book.last(DeadlineMoved).why) == (1, DeadlineReason.DOWNTIME)
