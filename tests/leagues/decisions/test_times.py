"""Times that players suggest, accept and decline; and how far deadlines move."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.entries import DeadlineMoved, DeadlineReason
from bot.leagues.model import Extension, FormatKind, errors
from bot.leagues.verify import verify
from tests.leagues.logbook import DAY, Logbook
from tests.refusing import refused

HOUR = 3600.0


def test_a_time_that_someone_else_suggests_is_agreed_on_by_accepting_it() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2)
    times = [book.now + HOUR, book.now + 2 * HOUR]
    book.do(decisions.propose, 1, 1, times, book.now, by=1)
    with refused(errors.LeagueReason.TIME_NOT_PROPOSED):
        book.do(decisions.accept, 1, 1, times[0], book.now, by=1)
    book.do(decisions.accept, 1, 2, times[1], book.now, by=2)
    assert (book.league.fixtures[1].agreed_at, book.league.fixtures[1].proposals) == (times[1], {})


def test_at_a_table_of_three_all_have_to_accept() -> None:
    book = Logbook(FormatKind.SWISS, 3, seats=3, rounds=1)
    time = book.now + HOUR
    book.do(decisions.propose, 1, 1, [time], book.now, by=1)
    book.do(decisions.accept, 1, 2, time, book.now, by=2)
    assert book.league.fixtures[1].agreed_at is None
    book.do(decisions.accept, 1, 3, time, book.now, by=3)
    assert book.league.fixtures[1].agreed_at == time


def test_who_is_played_without_need_not_agree() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 3, seats=3, round_length=DAY)
    book.pass_deadline(present=[1, 2])
    fixture, time = book.league.fixtures[1], book.now + HOUR
    assert fixture.absent == {3}
    book.do(decisions.propose, 1, 1, [time], book.now, by=1)
    book.do(decisions.accept, 1, 2, time, book.now, by=2)
    assert fixture.agreed_at == time


def test_what_was_declined_is_forgotten() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2)
    book.do(decisions.propose, 1, 1, [book.now + HOUR], book.now, by=1)
    book.do(decisions.decline, 1, 2, book.now, by=2)
    with refused(errors.LeagueReason.TIME_NOT_PROPOSED):
        book.do(decisions.accept, 1, 2, book.now + HOUR, book.now, by=2)


@pytest.mark.parametrize("hours", [[-1.0], [0.0], [24 * 8.0], [1.0, 2.0, 3.0, 4.0]])
def test_times_that_are_over_after_the_deadline_or_too_many_are_refused(hours: list[float]) -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2, round_length=7 * DAY)
    with refused(errors.LeagueReason.BAD_TIME):
        book.do(decisions.propose, 1, 1, [book.now + hour * HOUR for hour in hours], book.now, by=1)


def test_people_can_agree_on_twice_the_time_at_most_and_organizers_on_any() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2, round_length=DAY)
    agreed, latest = DeadlineReason.AGREED, book.now + 2 * DAY
    for due in (book.now + DAY, latest + 1):
        with refused(errors.LeagueReason.BAD_EXTENSION):
            book.do(decisions.extend, due, book.now, why=agreed, fixture=1)
    book.do(decisions.extend, latest, book.now, why=agreed, fixture=1)
    assert book.league.fixtures[1].due == latest
    book.do(decisions.extend, book.now + HOUR, book.now, why=DeadlineReason.ORGANIZER, round_number=1)
    assert book.league.fixtures[1].due == book.now + HOUR


def test_a_deadline_moves_when_all_want_the_same_later_one() -> None:
    book = Logbook(FormatKind.HEATS, 3, seats=3, round_length=DAY)
    fixture, due = book.league.fixtures[1], book.now + 2 * DAY
    book.do(decisions.want_extension, 1, 1, due - HOUR, book.now, by=1)
    for entrant in (2, 3):
        book.do(decisions.want_extension, 1, entrant, due, book.now, by=entrant)
    assert fixture.extension == Extension(due, (2, 3)), "another deadline takes the place of the one before"
    with refused(errors.LeagueReason.AGREED_ALREADY):
        book.do(decisions.want_extension, 1, 2, due, book.now, by=2)
    book.do(decisions.want_extension, 1, 1, due, book.now, by=1)
    moved = book.again().fixtures[1]
    assert (moved.due, moved.extension) == (due, None)
    assert book.last(DeadlineMoved).why is DeadlineReason.AGREED
    assert verify(book.log).fault is None


def test_nobody_wants_a_deadline_for_the_fixture_of_others() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 4, round_length=DAY)
    (stranger,) = [one for one in (1, 2, 3) if one not in book.league.fixtures[1].seats][:1]
    with refused(errors.LeagueReason.NOT_IN_FIXTURE):
        book.do(decisions.want_extension, 1, stranger, book.now + 2 * DAY, book.now, by=stranger)


def test_an_accepted_time_is_kept_whatever_else_a_person_has_suggested() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 3, seats=3)
    early = book.now + HOUR
    book.do(decisions.propose, 1, 1, [early], book.now, by=1)
    book.do(decisions.propose, 1, 2, [early + hours * HOUR for hours in (1, 2, 3)], book.now, by=2)
    for entrant in (2, 3):
        book.do(decisions.accept, 1, entrant, early, book.now, by=entrant)
    assert book.league.fixtures[1].agreed_at == early
