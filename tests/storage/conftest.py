"""Tests of the storage run on SQLite, and in `make test-all` on PostgreSQL; `tests.postgres.on_both` provides both."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from storage.core.database import Database, open_database


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    """Open an empty database of each kind."""
    opened = await open_database(url)
    yield opened
    await opened.close()
