"""Export results to files for spreadsheets and programs."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from typing import Protocol

from bot.tables.plain import safe_cell

__all__ = ["ExportFormat", "ExportRow", "Who", "write_results"]


class ExportFormat(StrEnum):
    """The file format."""

    CSV = "csv"
    JSONL = "jsonl"


class Who(StrEnum):
    """How an export identifies the people who had a seat."""

    PERSON = "person"
    HIDDEN = "hidden"
    """A person who hides from lists."""
    DELETED = "deleted"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class ExportRow:
    """The result of one person in a match; the fields are the columns."""

    match: int
    server: int
    channel: int
    game: str
    ended: str
    """In UTC, in ISO 8601 format."""
    seconds: int
    rounds: int
    seats: int
    reason: str
    with_computers: bool
    rated: bool
    annulled: bool
    seat: int
    who: Who
    person: int | None
    """The id of a person who may be listed."""
    name: str | None
    left: bool
    """Whether the person left the seat before the end."""
    place: int
    rated_place: int | None
    score: int
    moves: int
    luck: float | None
    best_round: int | None
    """The most points in one round; None for a person who left."""


class Writable(Protocol):
    """A writable text file."""

    def write(self, text: str, /) -> object:
        """Write some text."""


def write_results(file: Writable, rows: Iterable[ExportRow], form: ExportFormat) -> int:
    """Write rows to a file and return their number; CSV begins with a row of column names."""
    write = _in_csv(file) if form is ExportFormat.CSV else _in_json(file)
    written = 0
    for row in rows:
        write(row)
        written += 1
    return written


def _in_json(file: Writable) -> Callable[[ExportRow], object]:
    return lambda row: file.write(f"{json.dumps(asdict(row), ensure_ascii=False)}\n")


def _in_csv(file: Writable) -> Callable[[ExportRow], object]:
    sheet = csv.writer(file)
    sheet.writerow(one.name for one in fields(ExportRow))
    return lambda row: sheet.writerow(map(_cell, asdict(row).values()))


def _cell(value: object) -> object:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return safe_cell(value)
        case _:
            return value
