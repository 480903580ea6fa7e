"""Entrants who miss fixtures may not enter leagues for some time; some absences do not count."""

from __future__ import annotations

import pytest

from bot.leagues import decisions
from bot.leagues.attendance import LONGEST, Attendance, kept_out_by, kept_out_until, pardon
from bot.leagues.entries import DeadlineReason
from bot.leagues.model import FormatKind
from bot.leagues.model.errors import LeagueReason, NothingChangedError
from bot.leagues.service import Acting
from tests.leagues.logbook import DAY, Logbook
from tests.leagues.seasons import GUILD, ROUND, Office, people
from tests.refusing import refused

OLA, SAM = people(2)


def missed(*days: float) -> list[Attendance]:
    return [Attendance(day * DAY, came=False) for day in days]


@pytest.mark.parametrize(
    ("outings", "until"),
    [
        ([], None),
        (missed(10), 11),
        (missed(8, 10), 12),
        (missed(7, 8, 9, 10), 18),
        ([*missed(10), Attendance(10.5 * DAY, came=True)], None),
        ([*missed(8), Attendance(9 * DAY, came=True), *missed(10)], 11),
        ([Attendance(10 * DAY, came=False, is_excused=True)], None),
        ([*missed(8), Attendance(9 * DAY, came=False, is_excused=True), *missed(10)], 12),
    ],
)
def test_each_fixture_that_someone_misses_doubles_the_time_until_they_come(
    outings: list[Attendance], until: float | None
) -> None:
    assert kept_out_until(outings, 10.6 * DAY) == (None if until is None else until * DAY)


def test_nobody_is_kept_out_for_more_than_thirty_days_nor_for_what_was_long_ago() -> None:
    assert kept_out_until(missed(*range(1, 20)), 19 * DAY) == 19 * DAY + LONGEST
    assert kept_out_until(missed(1, 2, 3, 100), 100 * DAY) == 101 * DAY


def test_a_person_who_was_not_answered_on_a_ladder_missed_nothing() -> None:
    book = Logbook(FormatKind.LADDER, 3, keeps_out=True)
    book.do(decisions.challenge, 2, 1, book.now, by=2)
    book.pass_deadline()
    assert kept_out_by(book.league) == [1]


def test_an_organizer_pardons_what_was_missed_until_now() -> None:
    book = Logbook(FormatKind.ROUND_ROBIN, 2, keeps_out=True, legs=2)
    book.pass_deadline(present=[1])
    assert kept_out_by(book.league) == [2]
    book.do(pardon, 2, book.now, reason="Ill")
    assert kept_out_by(book.league) == []
    with pytest.raises(NothingChangedError):
        book.do(pardon, 2, book.now, reason="Ill")
    book.pass_deadline(present=[1])
    assert kept_out_by(book.league) == [2]
    assert book.again() == book.league


def test_a_fixture_that_was_missed_after_a_pardon_counts_whatever_its_number() -> None:
    book = Logbook(FormatKind.LADDER, 3, keeps_out=True)
    book.do(decisions.challenge, 2, 1, book.now, by=2)
    book.do(decisions.extend, book.now + 90 * DAY, book.now, why=DeadlineReason.ORGANIZER, fixture=1)
    book.do(decisions.challenge, 3, 2, book.now, by=3)
    for number, present in ((2, 3), (1, 1)):
        book.now = (book.league.fixtures[number].due or 0) + 1
        book.do(decisions.deadline_passed, number, decisions.Coming([present]), book.now)
        assert kept_out_by(book.league) == [2]
        if number == 2:
            book.do(pardon, 2, book.now, reason="Ill")


async def test_who_misses_a_fixture_enters_no_league_of_the_server_until_it_is_over(office: Office) -> None:
    first = await office.open(keeps_out=True)
    await office.sign_up(first.id, [OLA, SAM])
    stored = await office.start(first.id)
    other, there = await office.open("Spring"), await office.open("Far", guild_id=11)
    fixture = stored.league.fixtures[1]
    await office.table(stored, fixture, fixture.seats[:1])
    absent = stored.people[fixture.seats[1]]
    await office.wait(ROUND + 60)
    with refused(LeagueReason.BANNED):
        await office.sign_up(other.id, [absent])
    present = stored.people[fixture.seats[0]]
    await office.sign_up(other.id, [present])
    await office.sign_up(there.id, [absent])
    assert await office.leagues.store.attendance(GUILD, [OLA.id, SAM.id]) == {present.id: (1, 1), absent.id: (0, 1)}
    await office.wait(DAY)
    await office.sign_up(other.id, [absent])


async def test_nobody_is_kept_out_by_a_league_that_does_not_want_it_or_after_a_pardon(office: Office) -> None:
    for number, keeps_out in enumerate((False, True)):
        first = await office.open(f"Cup {number}", keeps_out=keeps_out)
        await office.sign_up(first.id, [OLA, SAM])
        await office.start(first.id)
        await office.wait(ROUND + 60)
        if keeps_out:
            for entrant in (1, 2):
                await office.leagues.act(
                    first.id,
                    Acting(None),
                    next(office.clicks),
                    lambda one, now, entrant=entrant: pardon(one.league, entrant, now, reason=""),  # type: ignore[misc]
                )
        other = await office.open(f"Spring {number}")
        await office.sign_up(other.id, [OLA, SAM])
