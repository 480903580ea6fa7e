"""Files that people add to commands and forms."""

from __future__ import annotations

import base64
import binascii

from bot.playground.http.bodies import MOST_FILE_BYTES

__all__ = ["MOST_MEGABYTES", "read_file"]

MOST_MEGABYTES = MOST_FILE_BYTES // 1024**2


def read_file(value: object) -> tuple[str, bytes] | None:
    """Read name and content of a file that comes as {"filename", "data": base64}; None for what is none, or too big."""
    filename, text = (value.get("filename"), value.get("data")) if isinstance(value, dict) else (None, None)
    if not isinstance(filename, str) or not isinstance(text, str):
        return None
    try:
        data = base64.b64decode(text, validate=True)
    except binascii.Error:
        return None
    return (filename, data) if len(data) <= MOST_FILE_BYTES else None
