"""Better levels win more matches: fixed deals, each played with both seatings."""

from __future__ import annotations

import pytest

from bot.computers.levels import Level
from bot.families.contests import shortest
from bot.games.registry import GAMES
from tests.computers.tables import victories

EASY, MEDIUM, HARD = Level


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "share"),
    [("all-fives", 0.65), ("fives-up", 0.65), ("bergen", 0.55), ("block", 0.8), ("italian", 0.85), ("pieciol", 0.6)],
)
def test_medium_beats_easy(game_id: str, share: float) -> None:
    assert victories(game_id, MEDIUM, EASY, deals=60) > share


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "deals", "share"),
    [
        ("hundred-one-ua", 20, 0.75),
        ("austrian", 50, 0.55),
        ("pieciol", 60, 0.54),
        ("bergen", 20, 0.65),
        ("italian", 10, 0.8),
    ],
)
def test_hard_beats_medium(game_id: str, deals: int, share: float) -> None:
    assert victories(game_id, HARD, MEDIUM, deals=deals, options=shortest(GAMES[game_id])) > share


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "better", "worse", "deals", "share"),
    [
        ("fives-up", MEDIUM, EASY, 20, 0.6),
        ("pieciol", MEDIUM, EASY, 20, 0.6),
        ("pieciol", HARD, MEDIUM, 20, 0.54),
        ("block", HARD, MEDIUM, 2, 0.8),
    ],
)
def test_levels_differ_in_a_few_matches_already(
    game_id: str, better: Level, worse: Level, deals: int, share: float
) -> None:
    assert victories(game_id, better, worse, deals=deals, options=shortest(GAMES[game_id])) > share
