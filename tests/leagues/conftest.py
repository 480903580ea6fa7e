"""Tests of leagues run on SQLite, and in `make test-all` on PostgreSQL; `tests.postgres.on_both` keeps both."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from storage.core.database import Database, open_database
from tests.leagues.seasons import Office


@pytest.fixture
async def office(url: str) -> AsyncIterator[Office]:
    """Return a process that runs leagues."""
    opened = Office(await open_database(url))
    yield opened
    await opened.database.close()


@pytest.fixture
def database(office: Office) -> Database:
    """Return the database of that process."""
    return office.database
