"""Animations as GIF and WebP, written frame by frame, so that memory holds at most two pictures.

All frames have one palette and one size. Each frame is written as its changes only: the smallest rectangle around them,
transparent where nothing changed. (Pillow's own writers of animations keep all frames until the last.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from types import MappingProxyType
from typing import BinaryIO, NamedTuple

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader

__all__ = ["ANIMATIONS", "Frame", "write_gif", "write_webp"]

_CLEAR = 255
"""The palette index of unchanged pixels; no color of a theme has it."""

_STAY = 1
"""The GIF disposal method by which a frame stays below the next one."""

_WEBP_METHOD, _WEBP_EFFORT = 3, 40
"""Higher ones take much longer and save little."""
_WEBP_HEAD = 12
"""The bytes before the chunks of a file: RIFF, the size of the rest, WEBP."""
_ANIMATED, _ALPHA = 0x02, 0x10


class Frame(NamedTuple):
    """A picture and how long it is shown."""

    image: Image.Image
    milliseconds: int


class _Change(NamedTuple):
    """The changes of a frame: a picture to draw over the one before."""

    image: Image.Image
    left: int
    top: int
    milliseconds: int


def write_gif(stream: BinaryIO, frames: Iterable[Frame]) -> None:
    """Write a looping animation as GIF; there must be at least one frame."""
    for number, (image, left, top, milliseconds) in enumerate(_changes(frames)):
        if not number:
            stream.write(_gif_head(image))
        clear = {"transparency": _CLEAR} if number else {}
        stream.writelines(getdata(image, (left, top), duration=milliseconds, disposal=_STAY, **clear))
    stream.write(b";")


def write_webp(stream: BinaryIO, frames: Iterable[Frame]) -> None:
    """Write a looping animation as lossless WebP to a seekable stream."""
    stream.write(bytes(_WEBP_HEAD))
    for number, change in enumerate(_changes(frames)):
        if not number:
            size = _u24(change.image.width - 1) + _u24(change.image.height - 1)
            stream.write(_chunk(b"VP8X", bytes([_ANIMATED | _ALPHA, 0, 0, 0]) + size))
            stream.write(_chunk(b"ANIM", bytes(6)))
        else:
            change.image.info["transparency"] = _CLEAR
        stream.write(_chunk(b"ANMF", _webp_frame(change)))
    end = stream.tell()
    stream.seek(0)
    stream.write(b"RIFF" + (end - 8).to_bytes(4, "little") + b"WEBP")
    stream.seek(end)


ANIMATIONS: MappingProxyType[str, Callable[[BinaryIO, Iterable[Frame]], None]] = MappingProxyType(
    {".gif": write_gif, ".webp": write_webp}
)
"""The writers of animations, by file extension."""


def _changes(frames: Iterable[Frame]) -> Iterator[_Change]:
    """Yield the first frame whole, and the changes of each later one at even coordinates, as WebP requires."""
    before: Image.Image | None = None
    for image, milliseconds in frames:
        if before is None:
            yield _Change(image, 0, 0, milliseconds)
        else:
            delta = ImageChops.subtract_modulo(image, before)
            left, top, right, bottom = delta.getbbox(alpha_only=False) or (0, 0, 1, 1)
            box = (left // 2 * 2, top // 2 * 2, right, bottom)
            change = image.crop(box)
            change.paste(_CLEAR, mask=delta.crop(box).point([255, *(0,) * 255], "1"))
            yield _Change(change, box[0], box[1], milliseconds)
        before = image


def _gif_head(image: Image.Image) -> bytes:
    """Return the bytes before the first frame, with a palette of 256 colors for all frames."""
    head = Image.new("P", image.size)
    levels = image.getpalette() or []
    head.putpalette(levels + [0] * (768 - len(levels)))
    return b"".join(getheader(head, info={"loop": 0})[0])


def _webp_frame(change: _Change) -> bytes:
    """Return the body of a frame's chunk: its position, size and time, then its picture."""
    image, left, top, milliseconds = change
    numbers = (left // 2, top // 2, image.width - 1, image.height - 1, milliseconds)
    file = BytesIO()
    image.save(file, "WEBP", lossless=True, method=_WEBP_METHOD, quality=_WEBP_EFFORT)
    return b"".join(map(_u24, numbers)) + bytes(1) + file.getvalue()[_WEBP_HEAD:]


def _chunk(name: bytes, body: bytes) -> bytes:
    """Return a chunk of a WebP file, padded to an even length."""
    return name + len(body).to_bytes(4, "little") + body + bytes(len(body) % 2)


def _u24(number: int) -> bytes:
    return number.to_bytes(3, "little")
