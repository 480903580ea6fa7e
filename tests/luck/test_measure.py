"""Luck of whole matches: no one is lucky on average, however they play."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pstdev

import pytest

from bot.families import luck_for
from bot.games.registry import GAMES
from bot.luck import luck_of_actions
from tests.each import for_each
from tests.luck.playing import actions_of


def lucks_of(game_id: str, matches: int) -> list[tuple[float | None, ...]]:
    """Return the luck of the seats of several matches."""
    game, seats = GAMES[game_id], GAMES[game_id].seats[0]
    options = game.complete_options({})
    return [
        luck_of_actions(luck_for(game), game, seats, options, actions_of(game_id, seats, number))
        for number in range(matches)
    ]


def check_luck(game_id: str, matches: int) -> None:
    lucks = [luck for match in lucks_of(game_id, matches) for luck in match if luck is not None]
    assert lucks
    assert abs(fmean(lucks)) < 4 / sqrt(len(lucks))
    assert 0.6 < pstdev(lucks) < 1.5


@pytest.mark.slow
@for_each(GAMES)
def test_nobody_is_lucky_on_average(game_id: str) -> None:
    """`python -m benchmarks.luck` looks at many more matches; these find what is wrong, not what is inexact."""
    check_luck(game_id, 12)


@pytest.mark.long
@for_each(GAMES)
def test_nobody_is_lucky_on_the_average_of_more_matches(game_id: str) -> None:
    check_luck(game_id, 30)


def test_luck_is_the_same_whenever_it_is_measured() -> None:
    assert lucks_of("bergen", 3) == lucks_of("bergen", 3)


def test_without_any_chance_nobody_was_lucky_or_unlucky() -> None:
    game = GAMES["heaven-and-hell"]
    assert luck_of_actions(luck_for(game), game, 2, game.complete_options({}), ()) == (0.0, 0.0)
    game = GAMES["draw"]
    assert luck_of_actions(luck_for(game), game, 2, game.complete_options({}), ()) == (None, None)
