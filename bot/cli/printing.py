"""Printing on standard output what a command was asked for."""

from __future__ import annotations

import sys

__all__ = ["say"]


def say(text: str = "") -> None:
    """Print a line."""
    sys.stdout.write(f"{text}\n")
