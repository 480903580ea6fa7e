"""The times of recurring events, also across clock changes."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.base.errors import BoneyardError
from bot.standings.errors import StandingsReason
from bot.standings.timing import Calendar, find_zone, next_turn, next_weekly
from tests.refusing import refused

ZONES = ("UTC", "Europe/Warsaw", "Europe/Kyiv", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe")

times = st.floats(0, 4e9)
zones = st.sampled_from(ZONES)


def at(text: str, zone: str = "Europe/Warsaw") -> float:
    """Return the Unix time of a local time."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def wall(time: float, zone: str) -> datetime:
    """Return the local time."""
    return datetime.fromtimestamp(time, ZoneInfo(zone))


@given(times, st.integers(0, 6), st.integers(0, 23), zones)
def test_an_hour_of_a_weekday_comes_within_a_week_and_at_that_hour(
    after: float, weekday: int, hour: int, zone: str
) -> None:
    found = next_weekly(after, weekday, hour, zone)
    assert after < found <= after + timedelta(days=7, hours=2).total_seconds()
    shown = wall(found, zone)
    is_left_out = wall(found - 1, zone).hour not in (hour, (hour - 1) % 24)
    assert is_left_out or (shown.weekday(), shown.hour, shown.minute, shown.second) == (weekday, hour, 0, 0)


@pytest.mark.parametrize(
    ("after", "found"),
    [
        ("2026-11-23T08:59:59", "2026-11-23T09:00"),
        ("2026-11-23T09:00", "2026-11-30T09:00"),
        ("2026-11-24T00:00", "2026-11-30T09:00"),
        ("2026-10-19T09:00", "2026-10-26T09:00"),
    ],
    ids=["a second before", "at the very time", "a day later", "over the end of summer time"],
)
def test_nine_on_a_monday_comes_again(after: str, found: str) -> None:
    assert next_weekly(at(after), 0, 9, "Europe/Warsaw") == at(found)


def test_an_hour_that_clocks_leave_out_comes_when_they_are_moved() -> None:
    sunday = next_weekly(at("2026-03-28T12:00"), 6, 2, "Europe/Warsaw")
    assert wall(sunday, "Europe/Warsaw").isoformat() == "2026-03-29T03:00:00+02:00"
    assert next_weekly(sunday, 6, 2, "Europe/Warsaw") == at("2026-04-05T02:00")


@given(times, st.sampled_from([Calendar.MONTHLY, Calendar.QUARTERLY]), zones)
def test_a_season_of_the_calendar_begins_with_a_month(after: float, calendar: Calendar, zone: str) -> None:
    found = next_turn(after, calendar, zone)
    assert found is not None
    assert after < found <= after + (calendar.months * 31 + 1) * 86400
    shown = wall(found, zone)
    assert shown.day == 1
    assert (shown.month - 1) % calendar.months == 0
    assert shown.hour <= 1  # one o'clock where the clocks change at midnight


@pytest.mark.parametrize(
    ("after", "calendar", "found"),
    [
        ("2026-11-22T12:00", Calendar.MONTHLY, "2026-12-01"),
        ("2026-12-01T00:00", Calendar.MONTHLY, "2027-01-01"),
        ("2026-11-22T12:00", Calendar.QUARTERLY, "2027-01-01"),
        ("2026-03-31T23:59", Calendar.QUARTERLY, "2026-04-01"),
    ],
)
def test_calendars_turn_at_midnight_in_the_zone(after: str, calendar: Calendar, found: str) -> None:
    assert next_turn(at(after), calendar, "Europe/Warsaw") == at(found)


def test_without_a_calendar_no_season_begins_by_itself() -> None:
    assert next_turn(at("2026-11-22"), Calendar.NONE, "UTC") is None


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Warsaw", "Europe/Warsaw"),
        ("  europe/warsaw ", "Europe/Warsaw"),
        ("warsaw", "Europe/Warsaw"),
        ("São Paulo", "America/Sao_Paulo"),
        ("new york", "America/New_York"),
        ("Istanbul", "Europe/Istanbul"),
        ("Buenos Aires", "America/Buenos_Aires"),
        ("utc", "UTC"),
        ("Etc/GMT+3", "Etc/GMT+3"),
    ],
)
def test_zones_are_found_by_their_name_or_city(typed: str, zone: str) -> None:
    assert find_zone(typed) == zone


@pytest.mark.parametrize(
    "typed", ["", "Mars/Olympus", "+02:00", "GMT+1", "../etc/passwd", "Factory", "Central", "@everyone"]
)
def test_what_is_no_zone_is_refused(typed: str) -> None:
    with refused(StandingsReason.UNKNOWN_ZONE) as refusal:
        find_zone(typed)
    assert "@" not in str(refusal.value.fields["name"])


@given(st.text(max_size=100))
def test_whatever_is_typed_is_a_zone_or_refused(typed: str) -> None:
    with suppress(BoneyardError):
        ZoneInfo(find_zone(typed))
