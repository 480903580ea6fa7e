"""Checks of single rows, whatever they are about: values of the right type, and no reference to a missing row."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import JSON, Boolean, DateTime, Double, Integer, LargeBinary, String

from bot.base.errors import ConfigError
from storage.core.sqlite import check_is_ours
from storage.core.upgrading import newest_revision
from storage.schema import ONLY, metadata

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from pathlib import Path

    from sqlalchemy import Column, Table

__all__ = ["check_positions", "check_rows", "check_schema", "is_of_this_version"]

_MOST_TOLD = 3
_MADE = {"results": "matches", "ratings": "rating_steps", "records": "records"}
"""The tables of followers that write nothing before they have a position."""
_ONLY_A_BACKUP = "Only a backup helps: boneyard db restore FILE."


class _Text(bytes):
    """A text from SQLite, which may be invalid."""


def is_of_this_version(path: Path) -> bool:
    """Return whether a file has the schema of this version; raise ConfigError if it is empty or of another program."""
    check_is_ours(path)
    with closing(_open(path)) as database:
        try:
            found = database.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.OperationalError:
            raise ConfigError(f"{path} has no version, so it is damaged. Restore a backup.") from None
    return bool(found == (newest_revision().encode(),))


def check_schema(path: Path) -> Iterator[str]:
    """Yield a sentence for each table or column of this version that a file does not have."""
    with closing(_open(path)) as database:
        for table in metadata.sorted_tables:
            there = {row[1].decode() for row in database.execute(f"PRAGMA table_info({table.name})")}
            missing = [column.name for column in table.c if column.name not in there]
            if not there:
                yield f"The table `{table.name}` is missing. {_ONLY_A_BACKUP}"
            elif missing:
                yield f"The table `{table.name}` lacks `{'`, `'.join(missing)}`. {_ONLY_A_BACKUP}"


def check_positions(path: Path, names: Collection[str]) -> Iterator[str]:
    """Yield a sentence for each lost position of facts: that of the newest one, and those of followers."""
    with closing(_open(path)) as database:
        query = "SELECT COALESCE(MAX(position), 0) FROM facts WHERE typeof(position) = 'integer'"
        (newest,) = database.execute(query).fetchone()
        last = database.execute("SELECT last FROM fact_counter WHERE id = ?", (ONLY,)).fetchone()
        if last is None or not isinstance(last[0], int) or last[0] < newest:
            yield "The number of the newest fact is damaged. The next start counts it again."
            last = (newest,)
        at = {
            name.decode(errors="replace"): position
            for name, position in database.execute("SELECT name, position FROM followers")
        }
        for name in names:
            position = at.get(name)
            if name not in at and (name not in _MADE or not _has_rows(database, _MADE[name])):
                continue  # it is new, and has not started
            if not isinstance(position, int) or not 0 <= position <= last[0]:
                yield f"How far the {name} have come is lost. The next start makes them again from the first fact."


def _has_rows(database: sqlite3.Connection, table: str) -> bool:
    return database.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None  # noqa: S608 - our own names


def check_rows(path: Path) -> Iterator[str]:
    """Yield a sentence for the invalid values of each table, and for missing rows that others refer to."""
    with closing(_open(path)) as database:
        for table in metadata.sorted_tables:
            yield from _check_values(database, table)
        database.text_factory = str
        missing: dict[tuple[str, str], int] = {}
        for child, _, parent, _ in database.execute("PRAGMA foreign_key_check"):
            missing[child, parent] = missing.get((child, parent), 0) + 1
        for (child, parent), count in missing.items():
            what = "boneyard db repair puts people without a name there" if parent == "people" else "restore a backup"
            yield f"{count} rows of `{child}` name rows of `{parent}` that are missing ({what})."


def _check_values(database: sqlite3.Connection, table: Table) -> Iterator[str]:
    columns = list(table.c)
    keys = [number for number, column in enumerate(columns) if column.primary_key]
    names = ", ".join(f'"{column.name}"' for column in columns)
    count, told = 0, []
    for row in database.execute(f"SELECT {names} FROM {table.name}"):  # noqa: S608 - our own names
        wrong = [column.name for column, value in zip(columns, row, strict=True) if not _fits(column, value)]
        if wrong:
            count += 1
            told.append(f"{_key(columns, row, keys)}: `{'`, `'.join(wrong)}`") if count <= _MOST_TOLD else None
    if count:
        yield f"{count} rows of `{table.name}` hold values that are not allowed there ({'; '.join(told)})."


def _key(columns: Sequence[Column[Any]], row: Sequence[Any], keys: Sequence[int]) -> str:
    return ", ".join(
        f"{columns[one].name} {row[one].decode(errors='replace') if isinstance(row[one], bytes) else row[one]}"
        for one in keys
    )


def _fits(column: Column[Any], value: object) -> bool:
    if value is None:
        return bool(column.nullable)
    match column.type:
        case Boolean():
            return value in (0, 1)
        case Integer():
            return isinstance(value, int)
        case Double():
            return isinstance(value, int | float)
        case LargeBinary():
            return isinstance(value, bytes) and not isinstance(value, _Text)
    return isinstance(value, _Text) and _is_text_of(column, value)


def _is_text_of(column: Column[Any], value: _Text) -> bool:
    try:
        text = value.decode()
        match column.type:
            case JSON():
                json.loads(text)
            case DateTime():
                datetime.fromisoformat(text)
            case String(length=int(longest)):
                return len(text) <= longest
    except ValueError:
        return False
    return True


def _open(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path)
    database.text_factory = _Text
    return database
