"""The calendar of a league, read by another library."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

import icalendar
from hypothesis import given

from bot.leagues.calendar import calendar_text
from bot.leagues.model import Agreement, Fixture, League
from bot.tables.plain import in_one_line
from tests.fuzzing import examples
from tests.leagues.standings.leagues import add_round, league_of, played, settings_of
from tests.naming import NASTY_NAMES

NOW = 1_790_000_000.0
PROPERTIES = {
    *("BEGIN", "END", "VERSION", "PRODID", "CALSCALE", "METHOD", "X-WR-CALNAME", "UID", "DTSTAMP", "SEQUENCE"),
    *("DTSTART", "DTEND", "SUMMARY", "STATUS", "TRANSP"),
}


def summary(fixture: Fixture) -> str:
    return f"Runde {fixture.round}: {' – '.join(map(str, fixture.seats))}, 20:00; \\ «Кубок» " + "ї" * 60


def league_with_times() -> League:
    league = league_of(4, settings_of(name="Cup; with, signs\\"))
    add_round(league, [played([[1], [2]]), played([[3], [4]])])
    league.fixtures[1].agreements, league.fixtures[1].due = (Agreement(NOW, NOW + 3600),), NOW + 86400
    league.fixtures[2].due = NOW + 86400
    return league


def events(text: str) -> dict[str, icalendar.Event]:
    found = icalendar.Calendar.from_ical(text).walk("VEVENT")
    return {str(one["UID"]): one for one in found if isinstance(one, icalendar.Event)}


def start(event: icalendar.Event) -> float:
    """Return when an event starts, in Unix seconds."""
    at = event.DTSTART
    assert isinstance(at, datetime)
    assert at.tzinfo is not None
    return at.timestamp()


def test_another_library_reads_what_was_written() -> None:
    league = league_with_times()
    text = calendar_text(league, NOW, summary)
    first, second = events(text).values()

    assert str(first["SUMMARY"]) == summary(league.fixtures[1])
    assert (start(first), start(second)) == (NOW + 3600, NOW + 86400)
    assert "DTEND" in first
    assert "DTEND" not in second


def test_no_line_is_longer_than_75_bytes_and_all_end_as_they_should() -> None:
    text = calendar_text(league_with_times(), NOW, summary)
    assert text.endswith("END:VCALENDAR\r\n")
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert "\n" not in text.replace("\r\n", "")


def test_a_fixture_keeps_its_identifier_and_its_time_moves_by_a_greater_sequence() -> None:
    league = league_with_times()
    before = events(calendar_text(league, NOW, summary))
    league.fixtures[1].agreements, league.size = (Agreement(NOW, NOW + 7200),), league.size + 1
    after = events(calendar_text(league, NOW + 60, summary))

    assert before.keys() == after.keys()
    uid = next(iter(before))
    assert int(str(after[uid]["SEQUENCE"])) > int(str(before[uid]["SEQUENCE"]))
    assert (start(before[uid]), start(after[uid])) == (NOW + 3600, NOW + 7200)


def test_a_fixture_that_was_undone_is_cancelled_and_one_without_a_time_is_left_out() -> None:
    league = league_with_times()
    league.fixtures[1].is_undone, league.fixtures[2].due = True, None
    (only,) = events(calendar_text(league, NOW, summary)).values()
    assert only["STATUS"] == "CANCELLED"


def test_the_calendar_of_one_person_holds_their_fixtures_alone() -> None:
    league = league_with_times()
    assert len(events(calendar_text(league, NOW, summary, entrant=3))) == 1


@examples(100)
@given(NASTY_NAMES)
def test_any_name_is_read_back_and_slips_no_line_in(name: str) -> None:
    league = league_with_times()
    league = replace(league, settings=league.settings.model_copy(update={"name": f"Cup {name}\r\nATTENDEE:x"}))
    text = calendar_text(league, NOW, lambda _fixture: f"{name}: 1")
    assert {str(one["SUMMARY"]) for one in events(text).values()} == {in_one_line(f"{name}: 1")}
    lines = text.split("\r\n")
    assert max(len(line.encode()) for line in lines) <= 75
    assert {re.split("[:;]", line)[0] for line in lines if line and not line.startswith(" ")} <= PROPERTIES
    assert not any(set(line) & set("\r\n\x0b\x0c\x85\u2028\u2029\0") for line in lines)
