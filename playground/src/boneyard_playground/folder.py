"""The folder of a playground, used by one playground at a time."""

from __future__ import annotations

import shutil
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["Folder", "FolderError", "hold_folder"]

_LOCK = "playground.lock"
_ADDRESS = "address"


class FolderError(Exception):
    """The folder cannot be used; the text is a sentence that says why."""


class Folder:
    """A folder that this process holds exclusively."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def tell_address(self, url: str) -> None:
        """Write the address of the page into the folder, for other processes that want it."""
        (self.path / _ADDRESS).write_text(url, encoding="utf-8")

    def clear(self) -> None:
        """Delete everything in it; raises `FolderError` if that is impossible."""
        try:
            for kept in self.path.iterdir():
                if kept.name != _LOCK:
                    shutil.rmtree(kept) if kept.is_dir() and not kept.is_symlink() else kept.unlink()
        except OSError as error:
            raise FolderError(f"{error.filename} cannot be removed: {error.strerror}.") from None


@contextmanager
def hold_folder(path: Path) -> Iterator[Folder]:
    """Make a folder if it does not exist, and lock it; raises `FolderError` if that is impossible.

    The lock ends with the process, however it ends. A folder with other contents is left alone.
    """
    lock = _take(path)
    try:
        yield Folder(path)
    finally:
        with suppress(OSError):
            (path / _ADDRESS).unlink(missing_ok=True)
        lock.release()


def _take(path: Path) -> FileLock:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (path / _LOCK).exists() and any(path.iterdir()):
            raise FolderError(f"{path} holds something else. Choose an empty folder, or a new one.")
        lock = FileLock(path / _LOCK)
        lock.acquire(timeout=0)
    except Timeout:
        raise FolderError(f"Another playground is open on {path}{_address_of(path)}.") from None
    except OSError as error:
        raise FolderError(f"{path} cannot be used: {error.strerror}.") from None
    return lock


def _address_of(path: Path) -> str:
    with suppress(OSError):
        return f": {(path / _ADDRESS).read_text(encoding='utf-8')}"
    return ""
