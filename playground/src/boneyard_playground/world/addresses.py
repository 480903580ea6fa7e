"""Addresses of files within what messages show."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["readdressed"]

T = TypeVar("T")


def readdressed(shown: T, old: str, new: str) -> T:
    """Copy components or embeds with `new` in place of `old` at the beginning of every address."""
    found: object = shown
    if isinstance(shown, str):
        found = new + shown.removeprefix(old) if shown.startswith(f"{old}/") else shown
    elif isinstance(shown, list):
        found = [readdressed(one, old, new) for one in shown]
    elif isinstance(shown, dict):
        found = {key: readdressed(one, old, new) for key, one in shown.items()}
    return found  # type: ignore[return-value] # it has the shape of what was given
