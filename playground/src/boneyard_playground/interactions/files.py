"""Files that people send, as the control API takes them."""

from __future__ import annotations

import base64
import binascii

from boneyard_playground.http.bodies import MOST_FILE_BYTES
from boneyard_playground.http.errors import ControlError

__all__ = ["read_file"]


def read_file(value: object, what: str) -> tuple[str, bytes]:
    """Return name and bytes of a file in the form {"filename", "data": base64}; `what` begins the refusal."""
    filename, text = (value.get("filename"), value.get("data")) if isinstance(value, dict) else (None, None)
    try:
        data = base64.b64decode(text or "", validate=True) if isinstance(text, str) else None
    except binascii.Error:
        data = None
    if not isinstance(filename, str) or data is None:
        raise ControlError(400, f"{what} is a file: {{'filename': text, 'data': base64}}.")
    if len(data) > MOST_FILE_BYTES:
        raise ControlError(400, f"{what} is a file of at most 10 MB.")
    return filename, data
