"""Read the size of a picture from its first bytes (PNG, GIF, JPEG, WebP)."""

from __future__ import annotations

import struct

__all__ = ["image_size"]

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG_SIZES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def image_size(data: bytes) -> tuple[int, int] | None:
    """Return width and height in pixels; None if the data is not a picture of a known kind."""
    try:
        return _read_size(data)
    except (struct.error, IndexError):
        return None


def _read_size(data: bytes) -> tuple[int, int] | None:
    if data.startswith(_PNG):
        width, height = struct.unpack(">II", data[16:24])
    elif data.startswith((b"GIF87a", b"GIF89a")):
        width, height = struct.unpack("<HH", data[6:10])
    elif data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return _webp_size(data)
    elif data.startswith(b"\xff\xd8"):
        return _jpeg_size(data)
    else:
        return None
    return width, height


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while data[at] == 0xFF:
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if marker in _JPEG_SIZES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if kind == b"VP8L":
        bits = struct.unpack("<I", data[21:25])[0]
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    return None
