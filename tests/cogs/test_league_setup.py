"""The settings that an organizer chooses for a league: valid combinations, and points for places."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.i18n import language_for
from bot.leagues import decisions
from bot.leagues.model import FormatKind, Settings
from bot.leagues.model.errors import LeagueReason, OnlyForSeveralError
from cogs.league.base.errors import PanelReason
from cogs.league.base.words import points_lines
from cogs.league.setup.controls import StartTimeEntry
from cogs.league.setup.fields import Step, changed_settings, fields_of, fitting
from cogs.league.setup.forms import typed_points
from cogs.league.setup.start_form import start_time, start_time_form
from tests.leagues.logbook import SEED, Logbook, settings_of
from tests.refusing import refused

SWISS, KNOCKOUT, HEATS = FormatKind.SWISS, FormatKind.KNOCKOUT, FormatKind.HEATS


def test_a_person_who_comes_back_to_a_format_finds_it_as_it_was() -> None:
    before = settings_of(SWISS, seats=4, points=(5, 3, 1), rounds=5)
    there = changed_settings(before, "format", "knockout")
    assert (there.seats, there.points, there.rounds) == (2, None, 5)
    back = changed_settings(there, "format", "swiss", [before, there])
    assert back == before
    other_game = there.model_copy(update={"game_id": "block"})
    assert changed_settings(other_game, "format", "swiss", [before, there]).seats == 2


@pytest.mark.parametrize("kind", ["knockout", "double", "groups", "ladder"])
def test_where_two_meet_nobody_can_choose_more(kind: str) -> None:
    settings = changed_settings(settings_of(SWISS, seats=4), "format", kind)
    assert settings.seats == 2
    assert "seats" not in [one.name for step in Step for one in fields_of(settings, step)]
    with refused(LeagueReason.ONLY_FOR_TWO):
        decisions.opened(settings.model_copy(update={"seats": 3}), SEED)


def test_heats_are_for_three_or_more() -> None:
    settings = fitting(settings_of(HEATS, seats=2, game_id="draw"))
    with pytest.raises(OnlyForSeveralError):
        decisions.opened(settings, SEED)
    assert fitting(settings_of(HEATS, seats=2)).seats == 3


def test_points_that_do_not_fit_fewer_seats_go() -> None:
    settings = settings_of(SWISS, seats=4, points=(5, 5, 1, 0))
    assert changed_settings(settings, "seats", "2").points is None
    assert changed_settings(settings_of(SWISS, seats=3, points=(5, 3)), "seats", "2").points == (5, 3)


def test_while_a_league_is_played_only_what_can_change_is_offered() -> None:
    settings = settings_of(SWISS, seats=2)
    names = {one.name for step in Step for one in fields_of(settings, step, is_running=True)}
    assert {"round_length", "both_absent", "most_entrants", "late_entry", "has_events"} <= names
    assert not {"format", "seats", "games", "rounds", "tempo", "check_in"} & names


def test_the_form_for_the_start_shows_when_that_is() -> None:
    lang, now = language_for("en"), 1_800_000_000.0
    start = start_time("2027-01-20", "18:45", "Europe/Warsaw")
    for present, day, time in ((None, "none", "20:00"), (start, "2027-01-20", "18:45")):
        settings = settings_of(SWISS, zone="Europe/Warsaw", starts_at=present)
        days, written, zones, other = (
            one["component"] for one in start_time_form(lang, StartTimeEntry(7), settings, now).to_dict()["components"]
        )
        chosen = [next(one["value"] for one in each["options"] if one.get("default")) for each in (days, zones)]
        assert chosen == [day, "Europe/Warsaw"]
        assert (written["value"], other.get("value")) == (time, None)
    assert "Europe/Warsaw · 9:00 now" in [one["label"] for one in zones["options"]]
    later = start_time_form(lang, StartTimeEntry(7), settings_of(SWISS, starts_at=now + 90 * 86_400), now).to_dict()
    assert "2027-04-15" in str(later)


def test_a_time_of_day_is_read_as_people_write_it_by_the_clock_of_the_league() -> None:
    def read(text: str, zone: str = "UTC") -> str:
        time = start_time("2027-07-01", text, zone)
        return f"{datetime.fromtimestamp(time or 0, UTC):%H:%M}"

    for text in ("20:30", "20.30", "20h30", " 8:30 pm", "8:30PM"):
        assert read(text) == "20:30", text
    assert [read(text) for text in ("0", "12 am", "12 pm", "7")] == ["00:00", "00:00", "12:00", "07:00"]
    assert [read("20:30", zone) for zone in ("Europe/Warsaw", "Asia/Kolkata")] == ["18:30", "15:00"]
    for text in ("", "24:00", "20:60", "evening", "20:3", "-1", "٢٠"):
        with refused(PanelReason.TIME):
            start_time("2027-07-01", text, "UTC")


def test_an_impossible_time_is_refused_without_a_day_too() -> None:
    with refused(PanelReason.TIME):
        start_time("none", "25:99", "UTC")
    assert [start_time("none", text, "UTC") for text in ("20:00", "", " ")] == [None, None, None]


@pytest.mark.parametrize(
    ("text", "points"), [("5, 3, 1", (5, 3, 1)), ("5;3 ; 1,0", (5, 3, 1, 0)), ("1", (1,)), ("2 2", (2, 2)), (" ", None)]
)
def test_points_are_read_as_people_write_them(text: str, points: tuple[int, ...] | None) -> None:
    assert typed_points(text, 4) == points


@pytest.mark.parametrize("text", ["1, 2", "3, 3, 3, 3", "5, 3, 1, 0, 0", "five", "5, -1", "1.5, 1", "101, 1", "0"])
def test_points_that_would_not_reward_places_are_refused(text: str) -> None:
    with refused(LeagueReason.BAD_POINTS_TABLE) as error:
        typed_points(text, 4)
    assert error.value.fields == {"seats": 4, "most": 100}


def test_the_sum_of_every_table_is_told() -> None:
    settings = settings_of(SWISS, seats=4, points=(5, 3, 1))
    assert points_lines(language_for("en"), settings) == [
        "Points at a table of 4: 5 + 3 + 1 + 0 = 9",
        "Points at a table of 3: 5 + 3 + 1 = 9",
        "Points at a table of 2: 5 + 3 = 8",
    ]


def test_places_are_worth_what_the_organizer_says() -> None:
    book = Logbook(SWISS, 4, seats=4, rounds=1, points=(5, 3, 1))
    one, two, three, four = book.league.fixtures[1].seats
    book.play(1, [one], [two, three], [four])
    assert book.points() == {one: 5 * 840, two: 2 * 840, three: 2 * 840, four: 0}


def test_a_table_of_points_is_checked_by_the_league_itself() -> None:
    settings: Settings = settings_of(SWISS, seats=2)
    book = Logbook(SWISS)
    with refused(LeagueReason.BAD_POINTS_TABLE):
        book.do(decisions.change_settings, settings.model_copy(update={"points": (1, 2)}))
