"""Results as files, for spreadsheets and for programs."""

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
    """How a file is written."""

    CSV = "csv"
    JSONL = "jsonl"


class Who(StrEnum):
    """What is told of those who sat on a seat."""

    PERSON = "person"
    HIDDEN = "hidden"
    """A person who wants to be in no list."""
    DELETED = "deleted"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class ExportRow:
    """Where somebody came in a match; the fields are the columns."""

    match: int
    server: int
    channel: int
    game: str
    ended: str
    """In UTC, as ISO 8601 writes it."""
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
    """The id of somebody whom lists name."""
    name: str | None
    left: bool
    """Whether they left the seat before the end."""
    place: int
    rated_place: int | None
    score: int
    moves: int
    luck: float | None
    best_round: int | None
    """The most points in one round; None for who left."""


class Writable(Protocol):
    """A file for text."""

    def write(self, text: str, /) -> object:
        """Write some text."""


def write_results(file: Writable, rows: Iterable[ExportRow], form: ExportFormat) -> int:
    """Write rows to a file, in CSV below the names of the columns; return how many there were."""
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
