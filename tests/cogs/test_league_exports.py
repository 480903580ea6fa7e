"""Leagues as files: columns and states in the language of the person who asks."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime

import icalendar
import pytest

from bot.i18n import LANGUAGES, language_for
from bot.leagues.model import FormatKind
from cogs.league.base.exporting import sheets
from tests.cogs.big_leagues import book_of, stored
from tests.leagues.logbook import Logbook
from tests.leagues.test_calendar import events, start


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
def test_columns_and_states_are_named_in_the_language_of_the_reader(code: str) -> None:
    lang = language_for(code)
    files = sheets(lang, stored(book_of(FormatKind.SWISS)), "cup")
    standings = [*csv.reader(io.StringIO(files["cup-standings.csv"]))]
    assert standings[0][:4] == [lang(f"league.sheet.{one}") for one in ("place", "entrant", "name", "points")]
    assert lang("league.tie_break_buchholz") in standings[0]
    results = [*csv.DictReader(io.StringIO(files["cup-results.csv"]))]
    states = {row[lang("league.sheet.state")] for row in results}
    assert {lang("league.sheet.played"), lang("league.sheet.open")} <= states
    crosstable = [*csv.reader(io.StringIO(files["cup-crosstable.csv"]))]
    assert len(crosstable) == len(standings)


def test_a_calendar_has_the_planned_matchdays() -> None:
    days = {"matchdays": ((0, 18 * 60 + 30),), "zone": "Asia/Kolkata", "round_length": 7 * 86_400.0}
    book = Logbook(FormatKind.ROUND_ROBIN, 4, starts=False, **days)
    text = sheets(language_for("en"), stored(book), "cup")["cup-calendar.ics"]
    plan = [one for uid, one in events(text).items() if uid.startswith("matchday-")]
    names = [language_for("en")("league.round.number", round=number) for number in (1, 2, 3)]
    assert [str(one["SUMMARY"]).partition(": ")[2] for one in plan] == names
    assert {datetime.fromtimestamp(start(one), UTC).strftime("%a %H:%M") for one in plan} == {"Mon 13:00"}
    assert [one.DTEND for one in plan[:-1]] == [one.DTSTART for one in plan[1:]]


@pytest.mark.slow
def test_a_calendar_tells_deadlines_from_agreed_times() -> None:
    text = sheets(language_for("en"), stored(book_of(FormatKind.SWISS)), "cup")["cup-calendar.ics"]
    titles = [str(one["SUMMARY"]) for one in icalendar.Calendar.from_ical(text).walk("VEVENT")]
    assert titles
    assert all(title.endswith("(deadline)") for title in titles)
