"""What comes from outside, made fit to be stored and shown: people, servers and programs call themselves anything."""

from __future__ import annotations

import unicodedata

__all__ = ["LONGEST_LOCALE", "LONGEST_PERSON", "in_one_line", "without_odd_signs"]

LONGEST_PERSON = 64
"""How many characters of a person's name are kept."""
LONGEST_LOCALE = 16
"""How many characters the code of a language has at most."""

_LINES = "\n\t"
_ODD = ("Cc", "Cs")
"""What Unicode calls control characters, and halves of letters that stand alone."""


def in_one_line(text: str) -> str:
    """Return a text in one line that can be read."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def without_odd_signs(text: str, most: int) -> str:
    """Return the beginning of a text of several lines without what no database takes: halves of letters, zeros."""
    return "".join(sign for sign in text[:most] if sign in _LINES or unicodedata.category(sign) not in _ODD)
