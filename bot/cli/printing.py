"""Prints the requested results on standard output."""

from __future__ import annotations

import sys

__all__ = ["say"]


def say(text: str = "") -> None:
    """Print a line."""
    sys.stdout.write(f"{text}\n")
