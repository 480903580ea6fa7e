"""What a format cannot do without is chosen with it."""

from __future__ import annotations

from bot.leagues.model import BothAbsent, FormatKind, Settings
from bot.tables.model.tempo import Tempo
from cogs.league.setup.fields import FIELDS, changed_settings, usual_tempo

SWISS = Settings(name="Friday", format=FormatKind.SWISS, game_id="fifty", options={}, seats=4, games=3)


def test_in_an_arena_each_move_has_a_time_and_a_fixture_is_one_match() -> None:
    arena = changed_settings(SWISS, "format", FormatKind.ARENA.value)
    assert (arena.tempo, arena.games, arena.seats) == (Tempo.LIVE_60, 1, 4)
    assert Tempo.NONE not in FIELDS["tempo"].values(arena)
    assert changed_settings(arena, "tempo", Tempo.LIVE_30.value).tempo == Tempo.LIVE_30


def test_a_ladder_is_for_two_and_keeps_its_number_of_matches() -> None:
    ladder = changed_settings(SWISS, "format", FormatKind.LADDER.value)
    assert (ladder.seats, ladder.games, ladder.tempo) == (2, 3, Tempo.NONE)


def test_half_of_the_points_is_not_offered_where_one_of_two_goes_on() -> None:
    half = changed_settings(SWISS.model_copy(update={"seats": 2}), "both_absent", BothAbsent.HALF.value)
    cup = changed_settings(half, "format", FormatKind.KNOCKOUT.value)
    assert (half.both_absent, cup.both_absent) == (BothAbsent.HALF, BothAbsent.ZERO)
    assert BothAbsent.HALF not in FIELDS["both_absent"].values(cup)


def test_the_time_for_a_move_follows_the_length_of_a_matchday_until_somebody_chooses_one() -> None:
    week = SWISS.model_copy(update={"tempo": usual_tempo(SWISS)})
    assert week.tempo == Tempo.CORRESPONDENCE_24_H
    tonight = changed_settings(week, "round_length", "1800")
    assert tonight.tempo == Tempo.LIVE_60
    chosen = changed_settings(tonight, "tempo", Tempo.LIVE_120.value)
    assert changed_settings(chosen, "round_length", "604800").tempo == Tempo.LIVE_120
