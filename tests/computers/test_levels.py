"""The names of levels, and those that they had before."""

from __future__ import annotations

import pytest

from bot.computers.levels import Level


def test_levels_are_called_as_people_call_them() -> None:
    assert [level.value for level in Level] == ["easy", "medium", "hard"]


@pytest.mark.parametrize(
    ("name", "level"), [("random", Level.EASY), ("greedy", Level.MEDIUM), ("thoughtful", Level.HARD)]
)
def test_a_name_that_a_level_had_before_is_still_read(name: str, level: Level) -> None:
    assert Level(name) is level


def test_what_was_never_a_level_is_none() -> None:
    with pytest.raises(ValueError, match="genius"):
        Level("genius")
