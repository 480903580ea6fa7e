"""How commands end after an error: one sentence on standard error, and an exit code."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path

import typer
from rich.console import Console

from bot.base.errors import StorageError

__all__ = ["BAD", "INTERRUPTED", "REFUSED", "CommandError", "ending_quietly", "errors", "is_file"]

BAD = 1
"""Exit code: the input is faulty."""

REFUSED = 2
"""Exit code: the request is impossible."""

_BY_SIGNAL = 128

INTERRUPTED = _BY_SIGNAL + signal.SIGINT
"""Exit code: interrupted by Ctrl+C."""

errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
"""The output of everything except records and requested results."""


class CommandError(Exception):
    """Refuse a request of the command line; the text gives the reason in one sentence."""

    def __init__(self, why: str, exit_code: int = REFUSED) -> None:
        super().__init__(why)
        self.why = why
        self.exit_code = exit_code


@contextmanager
def ending_quietly() -> Iterator[None]:
    """Turn errors of commands into a sentence and an exit code; end silently on Ctrl+C and a closed pipe."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        yield
        sys.stdout.flush()
    except CommandError as error:
        errors.print(f"Error: {error.why}")
        raise typer.Exit(error.exit_code) from None
    except StorageError as error:
        errors.print(f"Error: The database does not work: {error.reason}.")
        raise typer.Exit(REFUSED) from None
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    except BrokenPipeError:
        _drop_output()
        raise typer.Exit(_BY_SIGNAL + signal.SIGPIPE) from None
    except OSError as error:
        _drop_output()
        errors.print(f"Error: standard output cannot be written: {error.strerror}.")
        raise typer.Exit(REFUSED) from None


def is_file(path: Path) -> bool:
    """Return whether there is a file; raise CommandError if the system does not let this person look."""
    try:
        return path.is_file()
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}.") from error


def _drop_output() -> None:
    """Discard what is still in the buffer when Python closes standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
