"""A PostgreSQL server for the tests: in a temporary folder, on a socket, removed afterwards."""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.exc import OperationalError

__all__ = ["PrivatePostgres", "empty_postgres", "first_on_both", "is_installed", "on_both", "private_postgres"]

_SQLITE, _POSTGRES = "sqlite_url", "postgres_url"

on_both = pytest.mark.parametrize("url", [_SQLITE, pytest.param(_POSTGRES, marks=pytest.mark.slow)], indirect=True)
"""Makes `make test` run a test on PostgreSQL too: one of locks, conflicts, order, or SQL that differs between the two.
All other tests with the fixture `url` run there in `make test-all`."""


def first_on_both(name: str, values: Sequence[object]) -> pytest.MarkDecorator:
    """Do as `on_both` does for the first of some values; with the others, `make test` uses SQLite alone."""
    marks = [[pytest.mark.slow], *([pytest.mark.slow, pytest.mark.long] for _ in values[1:])]
    cases = [pytest.param(_SQLITE, value) for value in values]
    cases += [pytest.param(_POSTGRES, value, marks=some) for value, some in zip(values, marks, strict=True)]
    return pytest.mark.parametrize(("url", name), cases, indirect=["url"])


_HAS_TABLES = "SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema()"
_NOT_EMPTY = "DATABASE_URL must name an empty database of PostgreSQL."
_START = 30.0
"""The most seconds that a server takes to start."""
_OTHERS = ("postgres", "nobody")
"""The user who runs the server when root runs the tests, because PostgreSQL refuses root."""


def is_installed() -> bool:
    """Return whether a server can be started here."""
    return shutil.which("initdb") is not None and shutil.which("postgres") is not None


@dataclass
class PrivatePostgres:
    """A running server."""

    folder: Path
    _numbers: itertools.count[int] = field(default_factory=itertools.count)

    def url(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql+psycopg://boneyard@/{name}?host={self.folder}"

    def new(self, template: str = "template1") -> str:
        """Make a database like another one and return its name."""
        name = f"test_{next(self._numbers)}"
        engine = create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name} TEMPLATE {template}"))
        engine.dispose()
        return name


@contextmanager
def private_postgres() -> Iterator[PrivatePostgres]:
    """Run a server. It need not survive a power cut, so it never waits for the disk.

    Its files are in pytest's temporary folders: in memory if there is room (`tests.suite`).
    """
    user = next((name for name in _OTHERS if _exists(name)), None) if os.getuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="boneyard-pg-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")))
    folder.chmod(0o755)
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    _run(user, "initdb", "--pgdata", str(data), "--username", "boneyard", "--auth", "trust", "--no-sync", "-E", "UTF8")
    settings = ("fsync=off", "listen_addresses=", f"unix_socket_directories={folder}", "max_connections=200")
    options = [part for setting in settings for part in ("-c", setting)]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(["postgres", "-D", str(data), *options], stdout=log, stderr=log, user=user)  # noqa: S607
    try:
        postgres = PrivatePostgres(folder)
        _wait(postgres)
        yield postgres
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: none of it is needed any more
        server.wait()
        shutil.rmtree(folder)


@contextmanager
def empty_postgres(url: str) -> Iterator[str]:
    """Yield the address of an empty database: the given one, or one of a private server if there is none.

    Raise SystemExit with a sentence if the given one is not an empty database of PostgreSQL.
    """
    if not url:
        with private_postgres() as server:
            yield server.url(server.new())
        return
    if not url.startswith("postgresql"):
        raise SystemExit(_NOT_EMPTY)
    engine = create_engine(url)
    with engine.connect() as connection:
        has_tables = connection.execute(text(_HAS_TABLES)).first()
    engine.dispose()
    if has_tables:
        raise SystemExit(_NOT_EMPTY)
    yield url


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def _run(user: str | None, *command: str) -> None:
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=user, cwd="/")


def _wait(postgres: PrivatePostgres) -> None:
    engine = create_engine(postgres.url("postgres"))
    end = time.monotonic() + _START
    while True:
        try:
            with engine.connect():
                break
        except OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)
    engine.dispose()
