"""Rounding to five (rules, section 2.9)."""

from __future__ import annotations

import pytest

from bot.games.dominoes.scoring import round_to_five

NEAREST = dict(enumerate([0, 0, 0, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 15, 15]))


@pytest.mark.parametrize(("pips", "points"), NEAREST.items())
def test_pips_are_rounded_to_the_nearest_multiple_of_five(pips: int, points: int) -> None:
    assert round_to_five(pips) == points
