"""Deadlines that pass: those who were present get the points, and absent entrants are no longer paired."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.attendance import outings_of
from bot.leagues.decisions.matches import EndedMatch, match_ended
from bot.leagues.entries import (
    POINT,
    Actor,
    Came,
    DeadlineMoved,
    DeadlineReason,
    Resulted,
    Unplayed,
    UnplayedRule,
    Withdrew,
)
from bot.leagues.model import EntrantState, FormatKind
from bot.leagues.verify import verify
from tests.leagues.logbook import DAY, Logbook

HOUR = 3600.0
SWISS, ROUND_ROBIN = FormatKind.SWISS, FormatKind.ROUND_ROBIN


def test_who_came_alone_gets_the_points_and_a_swiss_continues_without_the_other() -> None:
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


def test_someone_who_was_absent_comes_back_by_a_click_and_is_paired_again() -> None:
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


def test_a_round_robin_takes_someone_out_after_two_fixtures_in_a_row() -> None:
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


def play_on(book: Logbook, days: int = 4) -> None:
    """Let the players of all fixtures come without finishing, at one deadline after the other."""
    for _ in range(days):
        book.pass_deadline(present=[*book.league.entrants])


@pytest.mark.parametrize("both_absent", ["zero", "half", "extend"])
def test_what_is_not_finished_in_three_more_days_counts_as_a_draw_and_is_nobodys_fault(both_absent: str) -> None:
    book = Logbook(SWISS, 4, rounds=2, both_absent=both_absent)
    play_on(book, days=3)
    assert all(one.is_open for one in book.league.round_fixtures(1))
    book.pass_deadline(present=[1, 2, 3, 4])
    decided = book.last(Unplayed)
    assert (decided.rule, {*decided.present}) == (UnplayedRule.UNFINISHED, {one for one, _ in decided.points})
    assert book.points() == dict.fromkeys((1, 2, 3, 4), POINT // 2)
    assert not any(isinstance(body, Withdrew) for body in book.bodies)
    assert len(book.league.rounds) == 2, "the league goes on"
    assert verify(book.log, book.seed).fault is None


@pytest.mark.parametrize("kind", [SWISS, ROUND_ROBIN, FormatKind.KNOCKOUT])
def test_a_person_who_moves_next_when_time_ends_loses_what_is_not_finished(kind: FormatKind) -> None:
    book = Logbook(kind, 2, games=2)
    fixture = next(book.league.open_fixtures)
    stalls, other = fixture.seats
    book.win(stalls)
    for _ in range(4):
        book.pass_deadline([1, 2], to_move=[stalls])
    decided = book.last(Unplayed)
    assert (decided.rule, decided.to_move, {*decided.present}) == (UnplayedRule.OUT_OF_TIME, stalls, {1, 2})
    points = {1: POINT, 2: POINT} if kind is not FormatKind.KNOCKOUT else {stalls: 0, other: 2 * POINT}
    assert fixture.points == points, "what was played counts, but where one has to go on"
    assert {one for one, came, _ in outings_of(fixture) if came} == {1, 2}
    assert verify(book.log, book.seed).fault is None


@pytest.mark.parametrize(("length", "times"), [(HOUR / 2, 1), (DAY, 1), (2 * DAY, 2), (7 * DAY, 3)])
def test_people_who_play_on_never_have_more_than_a_matchday_more(length: float, times: int) -> None:
    book = Logbook(ROUND_ROBIN, 2, round_length=length)
    drawn = book.league.rounds[0].due or 0.0
    for _ in range(times):
        book.pass_deadline([1, 2])
        assert (book.league.fixtures[1].due or 0) <= drawn + length
    book.pass_deadline([1, 2])
    assert book.league.fixtures[1].points is not None


def test_time_that_an_organizer_gives_is_not_taken_from_people_who_play_on() -> None:
    book = Logbook(ROUND_ROBIN, 2, round_length=HOUR)
    book.do(decisions.extend, book.now + 9 * HOUR, book.now, why=DeadlineReason.ORGANIZER, fixture=1)
    book.pass_deadline([1, 2])
    assert book.last(DeadlineMoved).why is DeadlineReason.PLAYING


def test_two_whose_match_time_ended_are_not_paired_again() -> None:
    book = Logbook(SWISS, 4, rounds=3)
    play_on(book)
    book.play_all()
    book.play_all()
    met = [frozenset(one.seats) for one in book.league.fixtures.values()]
    assert len(met) == len({*met}) == 6
    assert verify(book.log, book.seed).fault is None


def test_two_who_came_at_different_times_are_not_said_to_be_playing() -> None:
    book = Logbook(ROUND_ROBIN, 2)
    book.pass_deadline([1, 2], is_on=False)
    assert book.last(DeadlineMoved).why is DeadlineReason.CAME


@pytest.mark.parametrize("here", [2, 3])
def test_of_several_those_who_came_play_and_the_absent_come_last(here: int) -> None:
    book = Logbook(SWISS, 4, seats=4, rounds=1)
    came = [*range(1, here + 1)]
    book.pass_deadline(came)
    fixture = book.league.fixtures[1]
    moved = book.last(DeadlineMoved)
    assert (moved.why, moved.present, moved.due) == (DeadlineReason.SHORT, tuple(came), book.now + DAY)
    assert {body.entrant for body in book.bodies if isinstance(body, Withdrew)} == {1, 2, 3, 4} - {*came}
    absent = sorted({1, 2, 3, 4} - {*came})
    ended = EndedMatch(1, 7, (1, 2, 3, 4), (4, 2, 3, 1), (0,) * 4, left=(), absent=absent, at=book.now)
    book.do(match_ended, ended, book.now, by=Actor.CLOCK)
    points = fixture.points or {}
    assert points[2] == POINT > points[1] > max(points[one] for one in fixture.absent)
    assert {one for one, has_come, _ in outings_of(fixture) if not has_come} == fixture.absent
    assert verify(book.log, book.seed).fault is None


@pytest.mark.parametrize(("here", "share"), [(3, 560), (2, 700), (1, POINT)])
def test_of_several_those_who_came_share_the_best_places_if_nobody_starts(here: int, share: int) -> None:
    book = Logbook(SWISS, 4, seats=4, rounds=1)
    for _ in range(4):
        book.pass_deadline([*range(1, here + 1)], is_on=False)
    expected = {one: share if one <= here else 0 for one in range(1, 5)}
    assert book.league.fixtures[1].points == expected
    assert verify(book.log, book.seed).fault is None


def test_a_match_of_those_who_came_that_stalls_is_lost_by_the_one_to_move() -> None:
    book = Logbook(SWISS, 4, seats=4, rounds=1)
    for _ in range(4):
        book.pass_deadline([1, 2, 3], to_move=[2])
    assert book.league.fixtures[1].points == {1: 700, 2: 0, 3: 700, 4: 0}
    assert book.last(Unplayed).present == (1, 2, 3)
    assert verify(book.log, book.seed).fault is None


def test_in_heats_nobody_who_came_is_out_without_having_played() -> None:
    book = Logbook(FormatKind.HEATS, 8, seats=4, advance=2)
    present = {1, 2, 3, 5, 6, 7}
    book.pass_deadline(present)
    assert len(book.league.rounds) == 1
    book.play_all()
    played = {one for body in book.bodies if isinstance(body, Resulted) for group in body.places for one in group}
    assert present <= played
    assert verify(book.log, book.seed).fault is None


def test_matches_that_ended_count_when_the_others_were_not_finished() -> None:
    book = Logbook(ROUND_ROBIN, 2, games=3)
    book.win(1)
    play_on(book)
    assert book.league.fixtures[1].points == {1: 2 * POINT, 2: POINT}


@pytest.mark.parametrize("winner", [None, 2])
def test_in_a_knockout_who_is_ahead_advances_or_the_better_seed(winner: int | None) -> None:
    book = Logbook(FormatKind.KNOCKOUT, 2, games=3)
    if winner is not None:
        book.win(winner)
    play_on(book)
    assert book.league.table == (((winner or 1), 1), (3 - (winner or 1), 2))
    assert verify(book.log).fault is None


def test_a_challenge_that_is_not_finished_changes_nothing_on_a_ladder() -> None:
    book = Logbook(FormatKind.LADDER, 3)
    book.do(decisions.challenge, 2, 1, book.now, by=2)
    play_on(book)
    assert book.league.ladder == [1, 2, 3]
    assert not any(book.league.open_fixtures)


def test_who_plays_again_after_a_correction_has_three_more_days_once_more() -> None:
    book = Logbook(ROUND_ROBIN, 3)
    number = next(book.league.open_fixtures).number
    play_on(book, days=3)
    book.play(number)
    book.do(decisions.correct, number, decisions.Verdict(), book.now, reason="protest")
    play_on(book, days=3)
    assert book.league.fixtures[number].is_open


def test_matches_that_were_played_count_and_excuse_who_did_not_come_to_the_next() -> None:
    book = Logbook(SWISS, 2, rounds=1, games=3)
    fixture = next(book.league.open_fixtures)
    here, absent = fixture.seats
    book.play(fixture, [absent], [here])
    book.pass_deadline([here])
    assert fixture.points == {here: 2 * POINT, absent: POINT}
    assert not any(isinstance(body, Withdrew) for body in book.bodies)


def test_in_a_knockout_who_came_advances_whatever_was_played_before() -> None:
    book = Logbook(FormatKind.KNOCKOUT, 2, games=2)
    fixture = next(book.league.open_fixtures)
    here, absent = fixture.seats
    book.play(fixture, [absent], [here])
    book.pass_deadline([here])
    assert book.league.table[0] == (here, 1)


def test_a_level_knockout_is_played_on_until_someone_is_ahead() -> None:
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
    assert decisions.deadline_passed(book.league, 1, decisions.Coming([1]), book.now) == []
    book.play(1)
    assert decisions.deadline_passed(book.league, 1, decisions.Coming([1]), book.now + 100 * DAY) == []


def test_who_wanted_to_play_and_got_no_table_has_come() -> None:
    book = Logbook(ROUND_ROBIN, 2, games=2)
    book.do(decisions.come, 1, 1, book.now, by=1)
    book.do(decisions.come, 1, 1, book.now, by=1)
    assert sum(isinstance(body, Came) for body in book.bodies) == 1
    book.pass_deadline()
    assert book.league.fixtures[1].points == {1: 2 * POINT, 2: 0}
    assert (book.last(Unplayed).rule, book.last(Unplayed).present) == (UnplayedRule.NO_SHOW, (1,))
    assert verify(book.log, book.seed).fault is None


def test_coming_to_one_match_is_not_coming_to_the_next() -> None:
    book = Logbook(ROUND_ROBIN, 2, games=2)
    book.do(decisions.come, 1, 1, book.now, by=1)
    book.win(2)
    book.pass_deadline()
    assert book.last(Unplayed).rule is UnplayedRule.BOTH_ABSENT


def test_time_in_which_the_bot_was_down_is_given_back() -> None:
    book = Logbook(ROUND_ROBIN, 4, round_length=7 * DAY)
    due = book.league.rounds[0].due or 0
    assert decisions.downtime(book.league, due - 3 * DAY, due - 2 * DAY) == []
    assert decisions.downtime(book.league, due - 3000, due - 10) == []
    book.do(decisions.downtime, due - 2 * 3600, due + 3600)
    assert {fixture.due for fixture in book.league.open_fixtures} == {due + 3 * 3600}
    assert (book.last(DeadlineMoved).round, book.last(DeadlineMoved).why) == (1, DeadlineReason.DOWNTIME)
