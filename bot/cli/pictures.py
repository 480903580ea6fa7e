"""What the commands that draw share: the theme, and files that appear only when they are complete."""

from __future__ import annotations

import errno
import os
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from bot.base.printing import visible
from bot.cli.errors import CommandError
from bot.render.themes import THEMES, Theme

__all__ = ["chosen_theme", "kind_of", "written"]


def chosen_theme(name: str | None) -> Theme:
    """Return the theme with a name, the default one for None; raise CommandError."""
    if name is None:
        return next(iter(THEMES.values()))
    if name not in THEMES:
        raise CommandError(f"No theme is called {name!r}; there are {', '.join(THEMES)}.")
    return THEMES[name]


def kind_of(option: str, path: Path, kinds: Collection[str]) -> str:
    """Return the extension of a file's name, one of some kinds; raise CommandError that names the option."""
    kind = path.suffix.lower()
    if kind not in kinds:
        raise CommandError(f"{option} takes a name that ends in {' or '.join(kinds)}, not {visible(str(path))!r}.")
    return kind


@contextmanager
def written(path: Path) -> Iterator[BinaryIO]:
    """Open a file that gets its name when it is complete; an earlier error leaves nothing, and raises CommandError.

    Inside, only writing the file may raise OSError.
    """
    part = path.with_name(f".boneyard-{token_hex(8)}")
    try:
        _check_replaceable(path)
        with part.open("xb") as stream:
            yield stream
        part.replace(path)
    except OSError as error:
        raise CommandError(f"{visible(str(path))} cannot be written: {error.strerror or error}.") from None
    finally:
        with suppress(OSError):
            part.unlink()


def _check_replaceable(path: Path) -> None:
    """Raise if the target could not be written: a directory, or a protected file."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
