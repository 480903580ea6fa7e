"""What tests of several parts share: a database in a temporary folder, and no error in any log."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from storage.database import open_database


@pytest.fixture(autouse=True)
def no_error_in_the_log(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which anything was logged as an error, unless it is marked with `logs_errors`."""
    yield
    if request.node.get_closest_marker("logs_errors"):
        return
    errors = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """Return the address of a database that does not exist yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'data' / 'boneyard.db'}"


@pytest.fixture
async def engine(database_url: str) -> AsyncIterator[AsyncEngine]:
    """Open an empty database."""
    opened = await open_database(database_url)
    yield opened
    await opened.dispose()
