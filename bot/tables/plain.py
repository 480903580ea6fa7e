"""Clean text from outside, so that it can be stored and shown; people, servers and programs may have any name."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["LONGEST_LOCALE", "LONGEST_PERSON", "in_one_line", "safe_cell", "without_odd_signs"]

LONGEST_PERSON = 64
"""The most characters of a person's name that are kept."""
LONGEST_LOCALE = 16
"""The most characters of a language code."""

_LINES = "\n\t"
_ODD = ("Cc", "Cs")
"""Unicode control characters, and lone surrogates."""

_BLANK = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u115f\u1160\u2800\u3164\uffa0]+")
"""White space, control characters, and letters that look like white space."""
_HIDDEN = re.compile(
    r"(\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f)"
    r"|[\xad\u034f\u061c\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff0-\uffff]"
    r"|[\ud800-\udfff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]"
)
"""Invisible characters: zero-width ones, bidirectional controls, lone surrogates, and tags.

The group is the flag of a region, which is made of tags.
"""
_JOINER = re.compile(r"(?<![^\x00-\x7f\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\x7f\u200c\u200d])")
"""A joiner that joins nothing; emoji and the letters of some scripts need it between two of them."""
_FORMULA = re.compile(r"\s*[=+\-@−＝＋－＠\t\r]")
"""The first character of a formula in some spreadsheet programs."""


def in_one_line(text: str) -> str:
    """Return a text in one line without invisible characters; it may be empty."""
    if not (text.isascii() and text.isprintable()):
        text = _HIDDEN.sub(lambda found: found[1] or "", _BLANK.sub(" ", text))
        text = _JOINER.sub("", text)
    return " ".join(text.split())


def safe_cell(text: str) -> str:
    """Return a text for a cell of a spreadsheet; a possible formula gets an apostrophe in front of it."""
    return f"'{text}" if _FORMULA.match(text) else text


def without_odd_signs(text: str, most: int) -> str:
    """Return the beginning of a text of several lines without lone surrogates and NULs, which databases refuse."""
    return "".join(sign for sign in text[:most] if sign in _LINES or unicodedata.category(sign) not in _ODD)
