"""Rolls in words: every die, or as many as there is room for."""

from __future__ import annotations

import pytest

from bot.rolls import Face, Group, Roll, roll
from cogs.texts.rolls import ROLL_LIMIT, roll_line


def test_faces_that_do_not_count_are_struck_through() -> None:
    group = Group("3d6kh2", (Face(1, counts=False), Face(5), Face(6)))
    assert roll_line(Roll("3d6kh2*2", (group, " × ", "2"), 22)) == "`3d6kh2` (~~1~~, 5, 6) × 2 = **22**"


def test_a_long_group_is_cut_and_says_how_many_faces_are_left_out() -> None:
    rolled = Roll("100d1000", (Group("100d1000", (Face(1000, counts=False),) * 300),), 0)
    line = roll_line(rolled)
    assert line.startswith("`100d1000` (~~1000~~, ~~1000~~,")
    assert line.endswith("~~1000~~, … +230) = **0**")


@pytest.mark.parametrize("text", ["100d1000", "+".join(["d6"] * 27), "+".join(["3d9kh1"] * 11), "9*" * 38 + "d6"])
def test_a_roll_in_words_keeps_to_its_limit_and_ends_with_the_total(text: str) -> None:
    rolled = roll(text)
    line = roll_line(rolled)
    assert len(line) <= ROLL_LIMIT
    assert line.endswith(f" = **{rolled.total}**")
    assert line.count("(") == sum(isinstance(piece, Group) for piece in rolled.pieces)
