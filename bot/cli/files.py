"""Reads files of records, which may be missing, binary, truncated or endless. Memory stays bounded."""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from bot.base.printing import visible
from bot.cli.errors import BAD, CommandError

__all__ = ["LONGEST_RECORD", "STDIN", "Entry", "open_file", "read_entries"]

LONGEST_RECORD = 16 * 2**20
"""The most bytes of a record."""

STDIN = "-"

Progress = Callable[[int], None]
"""Called with the number of bytes that were read."""

_BOM = b"\xef\xbb\xbf"


class Entry(NamedTuple):
    """One record of a file, or the reason why there is none."""

    line: int
    """The line, from 1."""
    value: object
    """The JSON value; None if there is none."""
    wrong: str | None = None
    """Why it is not a JSON value, in one sentence."""


class _NotJsonError(ValueError):
    """Raised for invalid or ambiguous JSON that Python's parser accepts."""


@contextmanager
def open_file(name: str) -> Iterator[BinaryIO]:
    """Open a file, or standard input for `-`; raise CommandError if that is not possible."""
    if name == STDIN and sys.stdin is not None:
        yield sys.stdin.buffer
        return
    try:
        stream = Path(name).open("rb")  # noqa: SIM115 - what goes wrong later is not this error
    except (OSError, ValueError) as error:
        raise CommandError(f"{visible(name)} cannot be read: {_strerror(error)}.", BAD) from None
    with stream:
        yield stream


def read_entries(stream: BinaryIO, progress: Progress = lambda _: None) -> Iterator[Entry]:
    """Yield the records of JSON Lines, or of a file that is one JSON object over several lines.

    Invalid JSON gives an entry with the reason. After a line that is too long nothing more is read.
    """
    lines = _numbered_lines(stream, progress)
    first = next(lines, None)
    if first is None:
        return
    opening = _entry(first)
    second = next(lines, None) if opening.wrong else None
    if first.wrong is None and second is not None and second.wrong is None and not second.text.startswith(b"{"):
        yield _one_object(first, second, stream, progress)
        return
    yield opening
    if second is not None:
        yield _entry(second)
    yield from map(_entry, lines)


class _Line(NamedTuple):
    number: int
    text: bytes
    """Without white space around it."""
    wrong: str | None = None


def _numbered_lines(stream: BinaryIO, progress: Progress) -> Iterator[_Line]:
    """Yield the lines that are not blank."""
    number = 0
    while True:
        try:
            raw = stream.readline(LONGEST_RECORD + 2)
        except OSError as error:
            yield _Line(number + 1, b"", f"It cannot be read: {_strerror(error)}.")
            return
        if not raw:
            return
        number += 1
        progress(len(raw))
        if len(raw.rstrip(b"\r\n")) > LONGEST_RECORD:
            limit = LONGEST_RECORD // 2**20
            yield _Line(number, b"", f"The line is longer than {limit} MiB; the rest of the file is not read.")
            return
        text = raw.removeprefix(_BOM).strip() if number == 1 else raw.strip()
        if text:
            yield _Line(number, text)


def _one_object(first: _Line, second: _Line, stream: BinaryIO, progress: Progress) -> Entry:
    """Read a whole file as one JSON value."""
    begun = first.text + b"\n" * (second.number - first.number) + second.text + b"\n"
    try:
        rest = stream.read(max(LONGEST_RECORD - len(begun), 0) + 1)
    except OSError as error:
        return Entry(first.number, None, f"It cannot be read: {_strerror(error)}.")
    progress(len(rest))
    text = begun + rest
    if len(text) > LONGEST_RECORD:
        return Entry(first.number, None, f"The record is longer than {LONGEST_RECORD // 2**20} MiB.")
    return _entry(_Line(first.number, text))


def _entry(line: _Line) -> Entry:
    """Parse a line."""
    if line.wrong is not None:
        return Entry(line.number, None, line.wrong)
    try:
        return Entry(line.number, _parse(line.text))
    except UnicodeDecodeError:
        why = "it is not UTF-8 text"
    except json.JSONDecodeError as error:
        place = f"line {line.number + error.lineno - 1}, " if error.lineno > 1 else ""
        why = f"{error.msg} ({place}column {error.colno})"
    except RecursionError:
        why = "it is nested too deeply"
    except _NotJsonError as error:
        why = str(error)
    except ValueError:
        why = "a number in it is too long"
    return Entry(line.number, None, f"This is no JSON: {why}.")


def _parse(text: bytes) -> object:
    value: object = json.loads(
        text.decode(), parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=_unique
    )
    return value


def _finite(digits: str) -> float:
    """Return a number; refuse one that is too large for every other program that reads the record."""
    number = float(digits)
    if math.isinf(number):
        raise _NotJsonError(f"the number {digits[:40]} is too large")
    return number


def _refuse_constant(name: str) -> None:
    raise _NotJsonError(f"{name} is not a JSON number")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise _NotJsonError(f"the key {twice[:40]!a} is there twice")
    return made


def _strerror(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
