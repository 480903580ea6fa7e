"""`boneyard verify`: reports the first fault of each faulty record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from bot.base.printing import visible
from bot.cli.errors import BAD, CommandError, errors
from bot.cli.files import STDIN, Entry, open_file, read_entries
from bot.cli.printing import say
from bot.families import codec_of
from bot.records import check_record

__all__ = ["verify"]


def verify(names: Iterable[str]) -> int:
    """Print the first fault of every faulty record of some files; return the exit code."""
    names = tuple(names)
    records = bad = 0
    with _progress_bar() as progress:
        task = progress.add_task("Checking", total=_size(names))
        for name in names:
            of_file, bad_of_file = _verify_file(name, lambda count: progress.advance(task, count))
            records, bad = records + of_file, bad + bad_of_file
    errors.print(f"{records} {'record' if records == 1 else 'records'} checked, {bad or 'no'} {_faults(bad)}.")
    return BAD if bad else 0


def _verify_file(name: str, progress: Callable[[int], None]) -> tuple[int, int]:
    """Return the number of records in a file, and the number of faults."""
    records = bad = 0
    try:
        with open_file(name) as stream:
            for entry in read_entries(stream, progress):
                fault = _fault(entry)
                records += 1
                if fault is not None:
                    bad += 1
                    say(f"{visible(name)}:{entry.line}: {fault}")
    except CommandError as error:
        errors.print(f"Error: {error.why}")
        return 0, 1
    if not records:
        say(f"{visible(name)}: There is no record in this file.")
        return 0, 1
    return records, bad


def _fault(entry: Entry) -> str | None:
    if entry.wrong is not None:
        return entry.wrong
    fault = check_record(entry.value, codec_of)
    return None if fault is None else str(fault)


def _faults(bad: int) -> str:
    return "fault" if bad == 1 else "faults"


def _size(names: tuple[str, ...]) -> int | None:
    """Return the bytes of all files, None if unknown."""
    if STDIN in names:
        return None
    size = 0
    for name in names:
        with suppress(OSError, ValueError):
            size += Path(name).stat().st_size
    return size


def _progress_bar() -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn()
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)
