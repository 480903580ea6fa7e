"""People at tables on a database of the test's own."""

from __future__ import annotations

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.tables import SqlTableStore
from tests.tables.seating import Seating


@pytest.fixture
def seating(engine: AsyncEngine) -> Seating:
    """Return people who click."""
    return Seating(SqlTableStore(engine))
