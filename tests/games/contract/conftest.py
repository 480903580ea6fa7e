"""`make test-quick` tries the contract at one table of every game: the defaults, with the fewest seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.contract.matches import CASES, Case

HERE = Path(__file__).parent
QUICK = frozenset({case.game_id: case for case in reversed(CASES)}.values())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all other tables as slow."""
    for item in items:
        if isinstance(item, pytest.Function) and item.path.is_relative_to(HERE) and hasattr(item, "callspec"):
            case = item.callspec.params.get("case")
            if isinstance(case, Case) and case not in QUICK:
                item.add_marker(pytest.mark.slow)
