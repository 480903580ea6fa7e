"""One test for each property of the contract, which it checks at many tables.

`make test-quick` checks it at one table of every game: the defaults, with the fewest seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.each import check_each
from tests.games.contract.matches import CASES, Case

__all__ = ["FIRST", "at_tables", "at_tables_of"]

Check = Callable[[Case], None]
Test = Callable[[Sequence[Case]], None]

FIRST = frozenset({case.game_id: case for case in reversed(CASES)}.values())
"""The first table of each game: the defaults, with the fewest seats."""


def at_tables_of(cases: Sequence[Case]) -> Callable[[Check], Test]:
    """Make a property of one table a test of all these tables; all but the first of each game are slow."""
    first = [case for case in cases if case in FIRST]
    others = [case for case in cases if case not in FIRST]

    def decorate(check: Check) -> Test:
        def test(tables: Sequence[Case]) -> None:
            check_each(tables, check)

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        tried = [pytest.param(first, id="first"), pytest.param(others, id="others", marks=pytest.mark.slow)]
        return pytest.mark.parametrize("tables", tried)(test)

    return decorate


at_tables = at_tables_of(CASES)
