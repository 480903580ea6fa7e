"""What a format cannot do without is chosen with it."""

from __future__ import annotations

from bot.leagues.model import FormatKind, Settings
from bot.tables.model.tempo import Tempo
from cogs.league.setup.fields import FIELDS, changed_settings

SWISS = Settings(name="Friday", format=FormatKind.SWISS, game_id="fifty", options={}, seats=4, games=3)


def test_in_an_arena_each_move_has_a_time_and_a_fixture_is_one_match() -> None:
    arena = changed_settings(SWISS, "format", FormatKind.ARENA.value)
    assert (arena.tempo, arena.games, arena.seats) == (Tempo.LIVE_60, 1, 4)
    assert Tempo.NONE not in FIELDS["tempo"].values(arena)
    assert changed_settings(arena, "tempo", Tempo.LIVE_30.value).tempo == Tempo.LIVE_30


def test_a_ladder_is_for_two_and_keeps_its_number_of_matches() -> None:
    ladder = changed_settings(SWISS, "format", FormatKind.LADDER.value)
    assert (ladder.seats, ladder.games, ladder.tempo) == (2, 3, Tempo.NONE)
