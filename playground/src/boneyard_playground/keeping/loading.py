"""Reading a stored world."""

from __future__ import annotations

import gc
import sqlite3
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from boneyard_playground.keeping.file import NAME, WorldFile, unreadable
from boneyard_playground.keeping.parts import message_from, parts_from, restored

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from boneyard_playground.world.model import Message
    from boneyard_playground.world.world import World

__all__ = ["load_world"]


def load_world(folder: Path) -> World | None:
    """Read the world in a folder, None if there is none; raises `WorldError` for one that cannot be read.

    The bytes of files are not read until a request needs them.
    """
    path = folder / NAME
    if not path.exists():
        return None
    with WorldFile(path) as file, _no_collecting():
        try:
            return _loaded(file)
        except (sqlite3.Error, KeyError, TypeError, ValueError) as error:
            raise unreadable(path, _in_short(error)) from error


def _loaded(file: WorldFile) -> World | None:
    written = file.parts()
    if not written:
        return None
    rest = parts_from(written)
    for emoji in rest.emoji.values():
        emoji.blob = file.blob(emoji.id, emoji.blob.size)
    return restored(rest, (_with_files(message_from(one), file) for one in file.messages(rest.base_url)))


def _with_files(message: Message, file: WorldFile) -> Message:
    message.attachments = [replace(one, blob=file.blob(one.id, one.blob.size)) for one in message.attachments]
    return message


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Pause the garbage collector for the new objects: it would scan all of them again and again."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        if was_on:
            gc.enable()


def _in_short(error: Exception) -> str:
    """Return the first line of an error, because those of pydantic are long."""
    return f"{type(error).__name__}, {str(error).partition(chr(10))[0]}"
