"""The file of a picture: a PNG with a palette, compressed in one call."""

from __future__ import annotations

from struct import pack

from PIL import Image
from zlib_ng import zlib_ng

__all__ = ["png_of"]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_DEPTH, _PALETTE = 8, 3


def png_of(image: Image.Image, effort: int) -> bytes:
    """Return a picture with a palette as PNG; more effort, up to 9, makes it smaller and takes longer.

    Pillow passes a picture to zlib row by row, which takes longer than one call.
    """
    width, height = image.size
    rows = Image.new("L", (width + 1, height))  # each row starts with its filter: 0, none
    rows.im.paste(image.im, (1, 0, width + 1, height))
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", pack(">IIBBBBB", width, height, _DEPTH, _PALETTE, 0, 0, 0)),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(b"IDAT", zlib_ng.compress(rows.tobytes(), effort)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib_ng.crc32(kind + data))
