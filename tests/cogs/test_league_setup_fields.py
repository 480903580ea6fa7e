"""A format's required settings are chosen together with it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.leagues.model import BothAbsent, FormatKind, Settings
from bot.tables.model.tempo import Tempo
from cogs.kit.errors import OldControlError
from cogs.league.base.errors import PanelReason
from cogs.league.setup.calendar_form import with_calendar
from cogs.league.setup.fields import FIELDS, Step, changed_settings, fields_of, usual_tempo
from cogs.league.setup.skipped_dates import with_skipped
from tests.refusing import refused

SWISS = Settings(name="Friday", format=FormatKind.SWISS, game_id="fifty", options={}, seats=4, games=3)


def test_in_an_arena_each_move_has_a_time_and_a_fixture_is_one_match() -> None:
    arena = changed_settings(SWISS, "format", FormatKind.ARENA.value)
    assert (arena.tempo, arena.games, arena.seats) == (Tempo.LIVE_60, 1, 4)
    assert Tempo.NONE not in FIELDS["tempo"].values(arena)
    assert changed_settings(arena, "tempo", Tempo.LIVE_30.value).tempo == Tempo.LIVE_30


def test_a_ladder_is_for_two_and_keeps_its_number_of_matches() -> None:
    ladder = changed_settings(SWISS, "format", FormatKind.LADDER.value)
    assert (ladder.seats, ladder.games, ladder.tempo) == (2, 3, Tempo.NONE)


def test_half_of_the_points_is_not_offered_where_one_of_two_advances() -> None:
    half = changed_settings(SWISS.model_copy(update={"seats": 2}), "both_absent", BothAbsent.HALF.value)
    cup = changed_settings(half, "format", FormatKind.KNOCKOUT.value)
    assert (half.both_absent, cup.both_absent) == (BothAbsent.HALF, BothAbsent.ZERO)
    assert BothAbsent.HALF not in FIELDS["both_absent"].values(cup)


def test_the_time_for_a_move_follows_the_length_of_a_matchday_until_someone_chooses_one() -> None:
    week = SWISS.model_copy(update={"tempo": usual_tempo(SWISS)})
    assert week.tempo == Tempo.CORRESPONDENCE_24_H
    tonight = changed_settings(week, "round_length", "1800")
    assert tonight.tempo == Tempo.LIVE_60
    chosen = changed_settings(tonight, "tempo", Tempo.LIVE_120.value)
    assert changed_settings(chosen, "round_length", "604800").tempo == Tempo.LIVE_120


def test_matchdays_are_read_from_the_form_and_give_a_matchday_its_length() -> None:
    weekly = SWISS.model_copy(update={"tempo": usual_tempo(SWISS)})
    planned = with_calendar(weekly, "3 0", "19.30", "wait")
    assert planned.matchdays == ((0, 1170), (3, 1170))
    assert (planned.waits_for_day, planned.round_length) == (True, 3 * 86_400)
    daily = with_calendar(weekly, "0 1 2 3 4 5 6", "8 pm", "early")
    assert (daily.round_length, daily.tempo) == (86_400, Tempo.RELAXED_1_H)
    assert with_calendar(planned, "", "19.30", "early").matchdays == ()
    with refused(PanelReason.TIME):
        with_calendar(weekly, "0", "25:00", "wait")
    assert "round_length" not in [one.name for one in fields_of(planned, Step.MATCHES)]


def test_dates_that_are_offered_can_be_skipped_and_come_back() -> None:
    now = datetime(2026, 12, 1, tzinfo=UTC).timestamp()
    planned = with_calendar(SWISS, "0", "18:00", "early")
    skipped = with_skipped(planned, ["2026-12-28", "2026-12-07"], now)
    assert skipped.skipped_dates == ("2026-12-07", "2026-12-28")
    later = datetime(2026, 12, 10, tzinfo=UTC).timestamp()
    assert with_skipped(skipped, ["2026-12-21"], later).skipped_dates == ("2026-12-21",)
    with pytest.raises(OldControlError):
        with_skipped(planned, ["2026-12-08"], now)
