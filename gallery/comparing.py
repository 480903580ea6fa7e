"""The differences between two galleries: the pictures of the last release, and those of now."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from enum import Enum
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from gallery.pictures import Picture, read_list

__all__ = ["DIFFERS", "THEN", "Change", "Compared", "compare"]

THEN, DIFFERS = "then", "differs"
"""The folders in the gallery for earlier pictures, and for differences."""
_MARK = (255, 0, 200)
_PALE = 0.75
"""How much the unchanged pixels fade."""
_UNSEEN = 8
"""The largest invisible difference out of 255: edges were converted to another palette."""
_REACH = 7
"""The width of the mark around a pixel that differs."""


class Change(Enum):
    """The kind of change of a picture."""

    CHANGED = "changed"
    NEW = "new"
    GONE = "gone"
    SAME = "the same"


class Compared(NamedTuple):
    """A picture, and its change."""

    picture: Picture
    change: Change
    part: float = 0
    """The fraction of its pixels that differ."""


def compare(pictures: Sequence[Picture], out: Path, older: Path) -> Iterator[Compared]:
    """Compare pictures in a folder with those of the same shelves and themes in an older one, which it moves here.

    For each difference, it keeps the old picture in THEN, and in DIFFERS the new one with the changes marked.
    """
    walls = {(picture.theme, picture.shelf) for picture in pictures}
    then = {picture.name: picture for picture in read_list(older) if (picture.theme, picture.shelf) in walls}
    now = {picture.name for picture in pictures}
    kept = [picture for picture in pictures if picture.name in then]
    with ProcessPoolExecutor() as processes:
        compared = dict(zip(kept, processes.map(partial(_compare, out, older), kept, chunksize=8), strict=True))
    for picture in pictures:
        yield compared.get(picture, Compared(picture, Change.NEW))
    for picture in (picture for name, picture in then.items() if name not in now):
        _keep(picture, out, older)
        yield Compared(picture, Change.GONE)


def _compare(out: Path, older: Path, picture: Picture) -> Compared:
    with Image.open(older / picture.name) as old, Image.open(out / picture.name) as new:
        size = (max(old.width, new.width), max(old.height, new.height))
        before, after = _on_ground(old, size), _on_ground(new, size)
    differing = (
        ImageChops.difference(before, after).convert("L").point([255 * (level > _UNSEEN) for level in range(256)])
    )
    part = differing.histogram()[255] / (size[0] * size[1])
    if not part:
        return Compared(picture, Change.SAME)
    _keep(picture, out, older)
    path = out / DIFFERS / picture.name
    path.parent.mkdir(parents=True, exist_ok=True)
    _marked(after, differing).save(path)
    return Compared(picture, Change.CHANGED, part)


def _on_ground(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    ground = Image.new("RGB", size)
    ground.paste(image.convert("RGB"), (0, 0))
    return ground


def _marked(image: Image.Image, differing: Image.Image) -> Image.Image:
    """Return a faded picture, with the changes at full strength inside a colored rim."""
    pale = Image.blend(image, Image.new("RGB", image.size, (128, 128, 128)), _PALE)
    rim = differing.filter(ImageFilter.MaxFilter(_REACH))
    pale.paste(_MARK, mask=ImageChops.subtract(rim, differing))
    pale.paste(image, mask=differing)
    return pale.quantize(64)


def _keep(picture: Picture, out: Path, older: Path) -> None:
    path = out / THEN / picture.name
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(older / picture.name, path)
