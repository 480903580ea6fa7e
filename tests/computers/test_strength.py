"""Better levels win more matches: fixed deals, each played with both seatings."""

from __future__ import annotations

import pytest

from bot.computers.levels import Level
from bot.games.registry import GAMES
from tests.computers.tables import shortest, victories

EASY, MEDIUM, HARD = Level


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "share"),
    [("all-fives", 0.7), ("fives-up", 0.75), ("bergen", 0.6), ("thousand", 0.55), ("pol", 0.9), ("pieciol", 0.9)],
)
def test_medium_beats_easy(game_id: str, share: float) -> None:
    assert victories(game_id, MEDIUM, EASY, deals=60) > share


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "deals", "share"),
    [("draw", 50, 0.54), ("austrian", 50, 0.6), ("pieciol", 60, 0.54), ("bergen", 15, 0.6), ("italian", 10, 0.8)],
)
def test_hard_beats_medium(game_id: str, deals: int, share: float) -> None:
    assert victories(game_id, HARD, MEDIUM, deals=deals, options=shortest(GAMES[game_id])) > share


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "better", "worse", "deals", "share"),
    [
        ("fives-up", MEDIUM, EASY, 20, 0.75),
        ("pieciol", MEDIUM, EASY, 8, 0.9),
        ("pieciol", HARD, MEDIUM, 20, 0.54),
        ("austrian", HARD, MEDIUM, 10, 0.6),
    ],
)
def test_levels_differ_in_a_few_matches_already(
    game_id: str, better: Level, worse: Level, deals: int, share: float
) -> None:
    assert victories(game_id, better, worse, deals=deals, options=shortest(GAMES[game_id])) > share
