"""Matchdays at fixed days and hours: over both changes of the clocks, skipped dates, early results or not."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import islice, pairwise
from zoneinfo import ZoneInfo

import pytest

from bot.leagues import decisions
from bot.leagues.entries import Actor, DeadlineReason, Entry, Paired
from bot.leagues.formats.plan import awaited, matchday_length, matchdays, planned
from bot.leagues.model import FormatKind, Settings
from bot.leagues.schedule import DueKind, dues, next_due
from bot.leagues.verify import verify
from tests.leagues.logbook import DAY, Logbook, settings_of

WARSAW, NEW_YORK = "Europe/Warsaw", "America/New_York"
MONDAY, TUESDAY, THURSDAY, SATURDAY, SUNDAY = 0, 1, 3, 5, 6
EVENING = 18 * 60
HOUR = 3600.0


def at(text: str, zone: str = WARSAW) -> float:
    """Return the Unix time of a time on the wall."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def on_the_wall(times: Sequence[float], zone: str = WARSAW) -> list[str]:
    """Return what clocks on the wall show at some times."""
    return [datetime.fromtimestamp(one, ZoneInfo(zone)).strftime("%a %Y-%m-%d %H:%M") for one in times]


def plan_of(*days: tuple[int, int], zone: str = WARSAW, skipped: Sequence[str] = ()) -> Settings:
    return settings_of(FormatKind.SWISS, matchdays=days, zone=zone, skipped_dates=tuple(skipped))


def begun(start: str = "2026-10-12T18:00", people: int = 4, **told: object) -> Logbook:
    """Return a Swiss of four rounds that starts at a time in Warsaw, with a matchday every Monday evening."""
    more = {"matchdays": ((MONDAY, EVENING),), "zone": WARSAW, "rounds": 3, **told}
    book = Logbook(FormatKind.SWISS, people, starts=False, **more)
    book.now = at(start)
    book.start()
    return book


@pytest.mark.parametrize(
    ("zone", "start", "wall", "lengths"),
    [
        (
            WARSAW,
            "2026-10-12T00:00",
            ["Mon 2026-10-12 18:00", "Mon 2026-10-19 18:00", "Mon 2026-10-26 18:00"],
            [168, 169],
        ),
        (
            WARSAW,
            "2027-03-15T00:00",
            ["Mon 2027-03-15 18:00", "Mon 2027-03-22 18:00", "Mon 2027-03-29 18:00"],
            [168, 167],
        ),
        (
            NEW_YORK,
            "2026-10-25T00:00",
            ["Mon 2026-10-26 18:00", "Mon 2026-11-02 18:00", "Mon 2026-11-09 18:00"],
            [169, 168],
        ),
        (
            "UTC",
            "2026-10-12T00:00",
            ["Mon 2026-10-12 18:00", "Mon 2026-10-19 18:00", "Mon 2026-10-26 18:00"],
            [168, 168],
        ),
    ],
)
def test_the_hour_on_the_wall_stays_when_the_clocks_change(
    zone: str, start: str, wall: list[str], lengths: list[int]
) -> None:
    times = [*islice(matchdays(plan_of((MONDAY, EVENING), zone=zone), at(start, zone)), 3)]
    assert on_the_wall(times, zone) == wall
    assert [(other - one) / HOUR for one, other in pairwise(times)] == lengths


def test_an_hour_that_the_clocks_leave_out_comes_as_much_later() -> None:
    """On March 28 there is no half past two in Warsaw."""
    times = [*islice(matchdays(plan_of((SUNDAY, 150)), at("2027-03-20T00:00")), 3)]
    assert on_the_wall(times) == ["Sun 2027-03-21 02:30", "Sun 2027-03-28 03:30", "Sun 2027-04-04 02:30"]


def test_of_an_hour_that_comes_twice_the_first_counts() -> None:
    first, second = islice(matchdays(plan_of((SUNDAY, 150)), at("2026-10-20T00:00")), 2)
    assert first == datetime(2026, 10, 25, 0, 30, tzinfo=ZoneInfo("UTC")).timestamp()
    assert on_the_wall([second]) == ["Sun 2026-11-01 02:30"]


def test_days_are_those_of_the_zone() -> None:
    """Monday begins in Auckland when it is Sunday noon in Greenwich."""
    times = [*islice(matchdays(plan_of((MONDAY, 15), zone="Pacific/Auckland"), at("2026-11-01T00:00", "UTC")), 1)]
    assert on_the_wall(times, "UTC") == ["Sun 2026-11-01 11:15"]


def test_several_days_minutes_and_skipped_dates() -> None:
    plan = plan_of((THURSDAY, 19 * 60 + 30), (MONDAY, EVENING), skipped=["2026-12-24", "2026-12-28"])
    times = [*islice(matchdays(plan, at("2026-12-17T00:00")), 4)]
    assert on_the_wall(times) == [
        "Thu 2026-12-17 19:30",
        "Mon 2026-12-21 18:00",
        "Thu 2026-12-31 19:30",
        "Mon 2027-01-04 18:00",
    ]
    assert matchday_length(plan) == 3 * DAY + 1.5 * HOUR
    assert matchday_length(plan_of((SATURDAY, 0))) == 7 * DAY


def test_a_zone_that_there_is_not_is_utc() -> None:
    assert next(matchdays(plan_of((MONDAY, EVENING), zone="Atlantis/Center"), at("2026-10-12T00:00", "UTC"))) == at(
        "2026-10-12T18:00", "UTC"
    )


def test_rounds_end_when_the_next_matchday_begins() -> None:
    book = begun()
    for due in ("2026-10-19T18:00", "2026-10-26T18:00", "2026-11-02T18:00"):
        assert book.league.rounds[-1].due == at(due)
        book.play_all()
    assert not book.is_running
    assert verify(book.log).fault is None


def test_a_league_that_starts_between_matchdays_has_time_until_the_second_one() -> None:
    assert begun("2026-10-14T12:00").league.rounds[0].due == at("2026-10-26T18:00")
    assert begun("2026-10-12T18:59").league.rounds[0].due == at("2026-10-19T18:00"), "it begins with this one"


def test_early_results_wait_for_the_day_where_an_organizer_wants_that() -> None:
    book = begun("2026-10-14T12:00", waits_for_day=True)
    assert book.league.rounds == []
    assert awaited(book.league) == next_due(book.league, book.now) == at("2026-10-19T18:00")
    book.now = at("2026-10-19T18:00") + 5
    book.wait()
    book.play_all()
    assert len(book.league.rounds) == 1, "all have played on Monday, and the next one comes a week later"
    due = next(one for one in dues(book.league, book.now) if one.kind is DueKind.MATCHDAY)
    assert due.at == at("2026-10-26T18:00")
    book.now = at("2026-10-26T18:00") - 1
    book.wait()
    assert len(book.league.rounds) == 1
    book.now += 3
    book.wait()
    assert [one.due for one in book.league.rounds] == [at("2026-10-26T18:00"), at("2026-11-02T18:00")]
    book.play_all()
    book.now = at("2026-11-02T18:00")
    book.wait()
    book.play_all()
    assert not book.is_running, "the end waits for nothing"
    assert verify(book.log).fault is None


def test_an_organizer_draws_before_the_day() -> None:
    book = begun("2026-10-14T12:00", waits_for_day=True)
    book.do(decisions.draw_next, book.now)
    assert book.league.rounds[0].due == at("2026-10-26T18:00")
    assert verify(book.log).fault is None


def test_a_plan_continues_after_a_matchday_that_took_longer() -> None:
    book = begun()
    first = book.league.rounds[0]
    book.do(
        decisions.extend, at("2026-10-22T12:00"), book.now, why=DeadlineReason.ORGANIZER, fixture=None, round_number=1
    )
    assert (first.due, first.first_due) == (at("2026-10-22T12:00"), at("2026-10-19T18:00"))
    book.now = at("2026-10-21T10:00")
    book.play_all()
    assert book.league.rounds[1].due == at("2026-10-26T18:00")
    book.now = at("2026-11-03T10:00")
    book.play_all()
    assert book.league.rounds[2].due == at("2026-11-09T18:00"), "a matchday has passed, and the plan is one longer"
    assert verify(book.log).fault is None


def test_a_plan_is_told_before_the_start_and_as_it_continues() -> None:
    book = Logbook(
        FormatKind.ROUND_ROBIN,
        4,
        starts=False,
        matchdays=((TUESDAY, EVENING),),
        zone=WARSAW,
        skipped_dates=("2026-12-29",),
        starts_at=at("2026-12-15T18:00"),
    )
    now = at("2026-12-01T00:00")
    told = planned(book.league, now, 3)
    assert [one.number for one in told] == [1, 2, 3]
    assert on_the_wall([one.begins for one in told]) == [
        "Tue 2026-12-15 18:00",
        "Tue 2026-12-22 18:00",
        "Tue 2027-01-05 18:00",
    ]
    assert [one.ends for one in told][:2] == [one.begins for one in told][1:]
    book.now = at("2026-12-15T18:00")
    book.start()
    assert planned(book.league, book.now, 3) == told[1:]
    assert book.league.rounds[0].due == told[0].ends
    book.play_all()
    assert planned(book.league, book.now, 3) == told[2:]


def test_what_has_no_plan_tells_none() -> None:
    assert planned(Logbook(FormatKind.SWISS, 4, rounds=3).league, 0.0, 3) == ()
    ladder = Logbook(FormatKind.LADDER, 4, matchdays=((MONDAY, EVENING),), waits_for_day=True)
    assert (planned(ladder.league, 0.0, 3), awaited(ladder.league)) == ((), None)


def test_verify_sees_another_deadline_and_a_round_before_its_day() -> None:
    book = begun(waits_for_day=True)
    book.play_all()
    book.now = at("2026-10-19T18:00")
    book.wait()
    place = max(number for number, one in enumerate(book.log) if isinstance(one.body, Paired))
    entry = book.log[place]
    assert isinstance(entry.body, Paired)
    assert entry.body.due is not None
    later = entry.body.model_copy(update={"due": entry.body.due + HOUR})
    early = entry.body.model_copy(update={"at": entry.at - 60})
    for changed in (
        Entry(seq=place, at=entry.at, by=Actor.CLOCK, body=later),
        Entry(seq=place, at=entry.at - 60, by=Actor.CLOCK, body=early),
    ):
        fault = verify([*book.log[:place], changed]).fault
        assert fault is not None
        assert fault.seq == place
    assert verify(book.log).fault is None
