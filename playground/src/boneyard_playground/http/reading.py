"""Strict reading of requests, so that handlers need no more checks."""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import http_exceptions, web

__all__ = ["BROKEN", "is_overlong", "read_json"]

BROKEN = (
    *(ValueError, AssertionError, LookupError, RuntimeError, EOFError),
    *(http_exceptions.HttpProcessingError, web.RequestPayloadError),
)
"""The errors that reading a malformed body, or part of one, raises."""

_DEEPEST = 64
_LARGEST = 2**64
_MOST_DIGITS = 1000
"""Longer numbers are refused: Python itself reads none of more than 4300 digits."""
_LONG_NUMBER = re.compile(rf"\d{{{_MOST_DIGITS}}}")


def read_json(data: bytes, largest: float = _LARGEST) -> Any:  # noqa: ANN401 - JSON
    """Read JSON with numbers up to `largest`; raises ValueError with a sentence for JSON that no client would send."""
    try:
        found = json.loads(data.decode())
    except (ValueError, RecursionError):
        raise ValueError("The body is not JSON.") from None
    _check(found, largest)
    return found


def is_overlong(request: web.Request) -> bool:
    """Return whether an address contains a number that is too long to be read."""
    return _LONG_NUMBER.search(request.path) is not None or _LONG_NUMBER.search(request.query_string) is not None


def _check(found: object, largest: float) -> None:
    level: list[object] = [found]
    for _ in range(_DEEPEST):
        level = [inner for one in level for inner in _within(one, largest)]
        if not level:
            return
    raise ValueError(f"The body is nested more than {_DEEPEST} deep.")


def _within(one: object, largest: float) -> list[object]:
    """Return the values directly within a value, after checking its own type."""
    if isinstance(one, dict):
        return [*one, *one.values()]
    if isinstance(one, list):
        return one
    if isinstance(one, str):
        _check_text(one)
    elif isinstance(one, (int, float)) and not abs(one) < largest:
        raise ValueError("The body has a number that is too large or invalid.")
    return []


def _check_text(text: str) -> None:
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise ValueError("The body has a lone surrogate.")
    if len(text) > _MOST_DIGITS and text.isdecimal():
        raise ValueError("The body has a number that is too long.")
