"""`boneyard db copy`: a full database arrives whole in one of the other kind, or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, insert, select, text
from typer.testing import CliRunner

from bot.app.config import Settings
from bot.cli.checkup import repair
from bot.cli.errors import CommandError
from bot.cli.main import cli
from storage.core.database import open_database
from storage.core.ids import next_id
from storage.schema import corrections, metadata, tables
from tests.postgres import PrivatePostgres

pytestmark = pytest.mark.slow

Rows = Mapping[str, Sequence[tuple[Any, ...]]]


async def _copied(source: str, target: str) -> tuple[int, str]:
    """Run the command; return its exit code and all output."""
    done = await asyncio.to_thread(CliRunner().invoke, cli, ["db", "copy", source, target], catch_exceptions=False)
    return done.exit_code, done.output.replace("\n", " ")


async def _rows(url: str) -> Rows:
    """Return all rows of a database."""
    database = await open_database(url)
    found = await database.read(
        lambda one: {
            table.name: sorted((tuple(row) for row in one.execute(select(table))), key=str)
            for table in metadata.sorted_tables
        }
    )
    await database.close()
    return {name: [tuple(map(_plain, row)) for row in rows] for name, rows in found.items()}


def _repeat_a_correction(connection: Connection) -> None:
    """Copy a correction under an id that the database gives."""
    others = [column for column in corrections.c if column.name != "id"]
    connection.execute(insert(corrections).from_select(others, select(*others).limit(1)))


def _plain(value: object) -> str:
    return str(value).removesuffix("+00:00")


async def test_a_full_database_arrives_whole_in_postgresql_and_comes_back(
    whole: tuple[Path, int, int], postgres: PrivatePostgres, tmp_path: Path
) -> None:
    server, here, back = postgres.url(postgres.new()), f"sqlite:///{whole[0]}", f"sqlite:///{tmp_path / 'back.db'}"
    before = await _rows(here)
    assert [name for name, rows in before.items() if not rows and name in ("tables", "leagues", "ratings")] == []
    for source, target in ((here, server), (server, back)):
        code, output = await _copied(source, target)
        assert code == 0, output
        assert "Faults: 0." in output
    assert await _rows(server) == before
    assert await _rows(back) == before
    assert before["corrections"]
    for url in (server, back):
        database = await open_database(url)
        await database.write(_repeat_a_correction)
        highest = await database.read(lambda one: max(one.execute(select(tables.c.id)).scalars()))
        assert await database.write(next_id) > highest
        await database.close()


async def test_a_copy_that_is_refused_changes_nothing(whole: tuple[Path, int, int], tmp_path: Path) -> None:
    here, new = f"sqlite:///{whole[0]}", tmp_path / "new.db"
    other = tmp_path / "other.db"
    code, _ = await _copied(here, f"sqlite:///{other}")
    assert code == 0
    full = await asyncio.to_thread(other.read_bytes)
    running = await open_database(here)
    refused = {
        (here, f"sqlite:///{new}"): "in use by process",
        (here, here): "FROM and TO are the same database",
        (f"sqlite:///{tmp_path / 'none.db'}", f"sqlite:///{new}"): "is not there",
        (f"sqlite:///{other}", here): "in use by process",
        ("nonsense", f"sqlite:///{new}"): "FROM cannot be read",
        (f"sqlite:///{other}", "nonsense"): "TO cannot be read",
    }
    for (source, target), told in refused.items():
        assert await _copied(source, target) == (2, _Has(told))
    await running.close()
    assert await _copied(here, f"sqlite:///{other}") == (2, _Has("database of TO is not empty"))
    assert await asyncio.to_thread(other.read_bytes) == full
    with closing(sqlite3.connect(other)) as database:
        database.execute("UPDATE alembic_version SET version_num = '0020'")
        database.commit()
    assert await _copied(f"sqlite:///{other}", f"sqlite:///{new}") == (
        2,
        _Has("database of FROM is of another version"),
    )
    assert not await asyncio.to_thread(new.exists)


async def test_a_copy_to_postgresql_is_whole_or_leaves_it_empty(
    whole: tuple[Path, int, int], postgres_url: str
) -> None:
    here = f"sqlite:///{whole[0]}"
    with closing(sqlite3.connect(whole[0])) as database:
        database.execute("UPDATE results SET seat = 'x' WHERE rowid = (SELECT MAX(rowid) FROM results)")
        database.commit()
    assert await _copied(here, postgres_url) == (2, _Has("Nothing was copied"))
    with closing(sqlite3.connect(whole[0])) as database:
        database.execute("UPDATE results SET seat = 1 WHERE seat = 'x'")
        database.commit()
    running = await open_database(postgres_url)  # a bot that has started on the empty database
    assert await _copied(here, postgres_url) == (2, _Has("database of TO is in use by a bot"))
    with pytest.raises(CommandError, match="in use by a bot"):
        await repair(Settings(database_url=postgres_url))
    await running.close()
    engine = create_engine(postgres_url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM people")).scalar() == 0
    engine.dispose()
    assert await _copied(here, postgres_url) == (0, _Has("Faults: 0."))
    assert await _copied(here, postgres_url) == (2, _Has("not empty"))


class _Has(str):
    """Equals every text that has it in it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and str(self) in other

    __hash__ = str.__hash__
