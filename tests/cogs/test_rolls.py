"""Rolls in words: every die, or as many as fit."""

from __future__ import annotations

import pytest

from bot.i18n import LANGUAGES, language_for
from bot.rolls import Face, Fate, Group, Roll, roll
from cogs.roll.words import ROLL_LIMIT, roll_line, roll_line_in

EN = language_for("en")
FATES = Roll("d6", (Group("d6", tuple(Face(number, fate) for number, fate in enumerate(Fate, start=1))),), 3)
"""A roll, unlike any possible one, with every effect that a face can have."""


def test_dice_that_do_not_count_are_told_in_words_behind_those_that_do() -> None:
    group = Group("4d6kh2", (Face(1, Fate.DROPPED), Face(5), Face(2, Fate.DROPPED), Face(6)))
    assert roll_line(EN, Roll("4d6kh2*2", (group, " × ", "2"), 22)) == "`4d6kh2` (5, 6; dropped 1, 2) × 2 = **22**"


def test_a_die_that_was_thrown_again_or_exploded_is_told_in_words() -> None:
    assert roll_line(EN, FATES) == "`d6` (1, extra 2; rerolled 3; dropped 4) = **3**"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("other", LANGUAGES)
def test_what_was_rolled_in_one_language_is_revealed_in_another(code: str, other: str) -> None:
    line = roll_line(language_for(code), FATES)
    assert roll_line_in(language_for(other), line) == roll_line(language_for(other), FATES)


def test_a_long_group_is_cut_and_says_how_many_faces_are_left_out() -> None:
    rolled = Roll("100d1000", (Group("100d1000", (Face(1000, Fate.DROPPED),) * 300),), 0)
    line = roll_line(EN, rolled)
    assert line.startswith("`100d1000` (dropped 1000, 1000,")
    assert line.endswith("1000; … +200) = **0**")


@pytest.mark.parametrize("text", ["100d1000", "+".join(["d6"] * 27), "+".join(["3d9kh1"] * 11), "9*" * 38 + "d6"])
def test_a_roll_in_words_keeps_to_its_limit_and_ends_with_the_total(text: str) -> None:
    rolled = roll(text)
    line = roll_line(EN, rolled)
    assert len(line) <= ROLL_LIMIT
    assert line.endswith(f" = **{rolled.total}**")
    assert line.count("(") == sum(isinstance(piece, Group) for piece in rolled.pieces)
