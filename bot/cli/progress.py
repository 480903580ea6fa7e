"""Progress bars of long work, on standard error and only on a terminal."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli.errors import errors

__all__ = ["progress_bar"]


def progress_bar() -> Progress:
    """Return a progress bar that disappears when it is done; use it as a context."""
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
