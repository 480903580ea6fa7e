"""Distinguishes a real bot's token from one that opens nothing but a playground."""

from __future__ import annotations

import base64
import binascii
import re

__all__ = ["REAL_TOKEN", "looks_real"]

REAL_TOKEN = "That looks like the token of a real bot, which belongs to Discord only. The playground takes none."  # noqa: S105 - a sentence

_BOT_ID = re.compile(rb"\d{17,20}")


def looks_real(token: str) -> bool:
    """Return whether a token looks like one of a real bot: three parts, the first its id in base64."""
    first, *rest = token.split(".")
    if len(rest) != 2:
        return False
    try:
        decoded = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4))
    except (binascii.Error, ValueError):
        return False
    return _BOT_ID.fullmatch(decoded) is not None
