"""How the commands end when something is wrong: one sentence on standard error, and an exit code."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper

import typer
from rich.console import Console

from bot.base.errors import StorageError

__all__ = ["BAD", "INTERRUPTED", "REFUSED", "CommandError", "ending_quietly", "errors"]

BAD = 1
"""Exit code: something that was read is not right."""

REFUSED = 2
"""Exit code: what was asked for cannot be done."""

_BY_SIGNAL = 128

INTERRUPTED = _BY_SIGNAL + signal.SIGINT
"""Exit code: somebody pressed Ctrl+C."""

errors = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
"""Where everything goes that is neither a record nor what a command was asked to print."""


class CommandError(Exception):
    """Refuse what a command was asked to do; the text says why in one sentence."""

    def __init__(self, why: str, exit_code: int = REFUSED) -> None:
        super().__init__(why)
        self.why = why
        self.exit_code = exit_code


@contextmanager
def ending_quietly() -> Iterator[None]:
    """Turn errors of commands into a sentence and an exit code; end without a word on Ctrl+C and a closed pipe."""
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


def _drop_output() -> None:
    """Let what is still in the buffer go nowhere when Python closes standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
