"""The recorded matches of a file, each with its position for error messages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from bot.base.printing import visible
from bot.cli.errors import BAD, CommandError
from bot.cli.files import Entry, open_file, read_entries
from bot.families import codec_of
from bot.records import FaultError, Moment, ReadMatch, moments_of, read_match

__all__ = ["Recorded", "recorded_match", "recorded_matches"]


class Recorded(NamedTuple):
    """A match of a file; its head is correct, but its moves are not checked yet."""

    place: str
    """The file and the line."""
    number: int
    """The number in the file, from 1."""
    match: ReadMatch
    value: object
    """The record as written in the file."""

    def moments(self) -> Iterator[Moment]:
        """Yield the moments of the match; raise CommandError at the first fault of the record."""
        with self.telling_faults():
            yield from moments_of(self.match)

    @contextmanager
    def telling_faults(self) -> Iterator[None]:
        """Turn a fault of the record into a CommandError."""
        with _as_command_errors(self.place):
            yield


def recorded_matches(name: str, number: int | None) -> Iterator[Recorded]:
    """Yield the matches of a file, or the one with a number, from 1; raise CommandError at the first faulty one."""
    count = 0
    with open_file(name) as stream:
        for count, entry in enumerate(read_entries(stream), 1):
            if number is None or count == number:
                yield _read(name, entry, count)
            if count == number:
                return
    if not count:
        raise CommandError(f"There is no record in {visible(name)}.", BAD)
    if number is not None:
        raise CommandError(f"{visible(name)} has no match {number}; it has {count}.")


def recorded_match(name: str, number: int) -> Recorded:
    """Return the match of a file with a number, from 1; raise CommandError."""
    (recorded,) = recorded_matches(name, number)
    return recorded


def _read(name: str, entry: Entry, number: int) -> Recorded:
    place = f"{visible(name)}:{entry.line}"
    if entry.wrong is not None:
        raise CommandError(f"{place}: {entry.wrong}", BAD)
    with _as_command_errors(place):
        return Recorded(place, number, read_match(entry.value, codec_of), entry.value)


@contextmanager
def _as_command_errors(place: str) -> Iterator[None]:
    try:
        yield
    except FaultError as error:
        raise CommandError(f"{place}: {error.fault}", BAD) from None
