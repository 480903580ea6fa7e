"""The pictures that Discord has for users without one."""

from __future__ import annotations

import struct
import zlib
from functools import cache

__all__ = ["default_avatar"]

_COLORS = ((88, 101, 242), (116, 127, 141), (59, 165, 92), (250, 166, 26), (237, 66, 69), (235, 69, 159))
_SIDE = 64


@cache
def default_avatar(number: int) -> bytes:
    """Draw the avatar with a number, a plain color, as a PNG."""
    row = b"\0" + bytes(_COLORS[number % len(_COLORS)]) * _SIDE
    head = struct.pack(">IIBBBBB", _SIDE, _SIDE, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(row * _SIDE)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
