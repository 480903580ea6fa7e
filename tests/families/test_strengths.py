"""The levels that tables offer are those that docs/strength.md shows to differ."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.computers.levels import Level
from bot.families.strengths import levels_for

DOCUMENT = Path(__file__).parents[2] / "docs" / "strength.md"
LEAST = 1.08
"""How many times its share by luck alone a level should win against the one below."""

COLUMNS = 6
"""Of the document's table."""

EASY, MEDIUM, HARD = Level


def measured() -> dict[tuple[str, int], tuple[float, float]]:
    """Return by game and seats the most that medium may win against easy, and hard against medium.

    That is the upper end of the interval, and of several options the best.
    """
    found: dict[tuple[str, int], tuple[float, float]] = {}
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == COLUMNS and cells[2].isdecimal():
            table = cells[0], int(cells[2])
            medium, hard = (sum(map(float, cell.split(" ± "))) for cell in cells[3:5])
            before = found.get(table, (0.0, 0.0))
            found[table] = max(before[0], medium), max(before[1], hard)
    return found


@pytest.mark.parametrize("table", sorted(measured()), ids=lambda table: f"{table[0]}-{table[1]}")
def test_a_level_is_offered_unless_it_was_shown_to_win_no_more_than_the_one_below(table: tuple[str, int]) -> None:
    medium, hard = (share >= LEAST * 100 / table[1] for share in measured()[table])
    offered = [level for level, is_better in ((EASY, medium), (MEDIUM, True), (HARD, hard)) if is_better]
    assert list(levels_for(*table)) == offered
