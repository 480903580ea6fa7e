"""The goal of a match, in words that are right for the singular and the plural."""

from __future__ import annotations

import pytest

from bot.games.core import Goal
from bot.i18n import LANGUAGES, language_for
from bot.words.games import goal_text

EN = language_for("en")


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        (Goal(target=100), "first to 100"),
        (Goal(target=101, is_fewest=True), "ends at 101, fewest points win"),
        (Goal(wins=1), "first to win a round"),
        (Goal(wins=3), "first to win 3 rounds"),
        (Goal(wins=1, target=100, has_sets=True), "a single set of 100 points"),
        (Goal(wins=2, target=100, has_sets=True), "first to win 2 sets of 100 points"),
        (Goal(rounds=1), "ends after 1 round"),
        (Goal(target=500, rounds=10), "first to 500 · ends after 10 rounds"),
    ],
)
def test_a_goal_is_told(goal: Goal, told: str) -> None:
    assert goal_text(EN, goal) == told


@pytest.mark.parametrize("code", LANGUAGES)
def test_one_win_is_never_a_number(code: str) -> None:
    for goal in (Goal(wins=1), Goal(wins=1, target=100, has_sets=True)):
        assert "1" not in goal_text(language_for(code), goal).replace("100", "")
