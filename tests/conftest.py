"""Shared fixtures: databases in temporary folders, and the plugin that finds errors in logs."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import shutil
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from filelock import FileLock
from hypothesis import HealthCheck, settings

from bot.tables import opening
from storage.core.database import Database, open_database
from tests.postgres import PrivatePostgres, is_installed, private_postgres

pytest_plugins = ("tests.suite", "boneyard_playground.testing.plugin")

# The speed of making examples depends on the machine, not on the code.
settings.register_profile("new", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", settings.get_profile("new"), derandomize=True)

gc.disable()  # until all tests are collected: objects made before remain to the end


def pytest_configure(config: pytest.Config) -> None:
    """Try the same examples in every daily run, so that a failure comes from a change; long runs look for new ones."""
    settings.load_profile("same" if "not long" in config.option.markexpr else "new")


def pytest_collection_finish() -> None:
    """Let the garbage collector start with the tests' own objects, which saves an eighth of their time."""
    gc.freeze()
    gc.enable()


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same in every run of a test, so that a rare match never fails an unrelated change."""
    numbers = count()

    def token_bytes(size: int) -> bytes:
        return hashlib.shake_256(f"{request.node.nodeid} {next(numbers)}".encode()).digest(size)

    monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=token_bytes))


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """Return the address of a database that does not exist yet."""
    return f"sqlite:///{tmp_path / 'data' / 'boneyard.db'}"


@pytest.fixture(scope="session")
def migrated_file(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty database with its schema, to be copied: migrating takes longer than most tests.

    The first worker that needs it makes it for all of them.
    """
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if hasattr(request.config, "workerinput") else base
    file = shared / "migrated.db"
    with FileLock(shared / "migrated.lock"):
        if not file.exists():
            made = base / "migrating.db"
            _migrate(f"sqlite:///{made}")
            made.rename(file)
    return file


@pytest.fixture
def sqlite_url(database_url: str, migrated_file: Path) -> str:
    """Return the address of an empty SQLite database with its schema."""
    file = Path(database_url.removeprefix("sqlite:///"))
    file.parent.mkdir(mode=0o700)
    shutil.copy(migrated_file, file)
    return database_url


@pytest.fixture
async def database(sqlite_url: str) -> AsyncIterator[Database]:
    """Open an empty database."""
    opened = await open_database(sqlite_url)
    yield opened
    await opened.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PrivatePostgres]:
    """Run a PostgreSQL server; tests that need one are skipped where none is installed."""
    if not is_installed():
        pytest.skip("initdb and postgres are not on the path: not tried on PostgreSQL")
    with private_postgres() as running:
        yield running


@pytest.fixture(scope="session")
def migrated_template(postgres: PrivatePostgres) -> str:
    """Return the name of an empty PostgreSQL database with its schema, to be copied."""
    name = postgres.new()
    _migrate(postgres.url(name))
    return name


@pytest.fixture
def postgres_url(postgres: PrivatePostgres, migrated_template: str) -> str:
    """Return the address of an empty PostgreSQL database of the test's own."""
    return postgres.url(postgres.new(migrated_template))


def _migrate(url: str) -> None:
    async def open_and_close() -> None:
        await (await open_database(url)).close()

    asyncio.run(open_and_close())


_EVERY_NIGHT = [pytest.mark.slow, pytest.mark.long]


@pytest.fixture(params=["sqlite_url", pytest.param("postgres_url", marks=_EVERY_NIGHT)])
def url(request: pytest.FixtureRequest) -> str:
    """Return the address of an empty database with its schema, of each kind; of PostgreSQL only in `make test-all`.

    Where the two could really differ, a test is marked with `tests.postgres.on_both`.
    """
    address: str = request.getfixturevalue(request.param)
    return address
