"""Text from outside on terminals and in logs."""

from __future__ import annotations

__all__ = ["visible"]


def visible(text: str) -> str:
    """Return a text with its control characters escaped, because they could control a terminal or begin a line."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
