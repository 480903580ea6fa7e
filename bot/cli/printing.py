"""Printing on standard output what a command was asked for."""

from __future__ import annotations

import sys

__all__ = ["say", "visible"]


def say(text: str = "") -> None:
    """Print a line."""
    sys.stdout.write(f"{text}\n")


def visible(text: str) -> str:
    """Return a text from outside with its control characters written out, for they could steer a terminal."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
