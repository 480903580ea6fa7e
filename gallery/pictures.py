"""Pictures drawn into a folder, several at a time, each under a name that stays the same between releases."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

from bot.render.themes import THEMES
from gallery.exhibits import Exhibit
from gallery.shelves import SHELVES

__all__ = ["Picture", "draw_pictures", "read_list", "write_list"]

_LIST = "pictures.json"
_AT_ONCE = 12
"""How many pictures a process draws in one batch, because they share cached sprites."""


class Picture(NamedTuple):
    """A picture of the gallery."""

    theme: str
    shelf: str
    title: str
    bytes: int
    """The size of its file in bytes."""

    @property
    def name(self) -> str:
        """Return the name of its file, from the gallery's folder."""
        return f"{self.theme}/{self.shelf}/{re.sub(r'[^a-z0-9]+', '-', self.title.lower())}.png"


class _Part(NamedTuple):
    """Some pictures of a shelf in one theme."""

    theme: str
    shelf: str
    places: range


def draw_pictures(shelves: Sequence[str], themes: Sequence[str], out: Path) -> tuple[int, Iterator[Picture]]:
    """Return how many pictures there are, and draw them into a folder, one after the other in their order."""
    parts = [
        _Part(theme, shelf, range(start, min(start + _AT_ONCE, len(_exhibits(shelf)))))
        for theme in themes
        for shelf in shelves
        for start in range(0, len(_exhibits(shelf)), _AT_ONCE)
    ]
    return sum(len(part.places) for part in parts), _drawn(parts, out)


def _drawn(parts: Sequence[_Part], out: Path) -> Iterator[Picture]:
    with ProcessPoolExecutor() as processes:
        for pictures in processes.map(partial(_draw_part, out), parts):
            yield from pictures


def _draw_part(out: Path, part: _Part) -> list[Picture]:
    return [_draw(out, part.theme, part.shelf, _exhibits(part.shelf)[place]) for place in part.places]


def _draw(out: Path, theme: str, shelf: str, exhibit: Exhibit) -> Picture:
    png = exhibit.draw(THEMES[theme]).encode()
    picture = Picture(theme, shelf, exhibit.title, len(png))
    path = out / picture.name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(png)
    return picture


@lru_cache
def _exhibits(shelf: str) -> tuple[Exhibit, ...]:
    """Return the exhibits of a shelf; each process makes them once, or inherits them from its parent."""
    return tuple(SHELVES[shelf]())


def write_list(pictures: Sequence[Picture], out: Path) -> None:
    """Write the list of the pictures in a folder."""
    text = json.dumps([picture._asdict() for picture in pictures], ensure_ascii=False, indent=1)
    (out / _LIST).write_text(text, encoding="utf-8")


def read_list(folder: Path) -> list[Picture]:
    """Return the list of the pictures in a folder; raise FileNotFoundError if there is none."""
    return [Picture(**entry) for entry in json.loads((folder / _LIST).read_text(encoding="utf-8"))]
