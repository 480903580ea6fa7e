"""The names of the bot's own emoji, so that each exists exactly once in the application.

The name of an emoji consists of its meaning and its picture: `tile_3_5_0a1b2c3d`. So a new picture is a new emoji.
Emoji with other names are not ours.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

__all__ = ["MOST", "Listed", "by_what_they_show", "missing", "stale"]

MOST = 2000
"""Discord's limit for the emoji of an application."""

_OURS = re.compile(r"(tile_\d{1,2}_\d{1,2}|die_\d|seat_\d)_[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class Listed:
    """An emoji that the application has."""

    id: int
    name: str

    @property
    def shows(self) -> str:
        """Return what it shows, empty if it is not ours."""
        found = _OURS.fullmatch(self.name)
        return found[1] if found else ""

    @property
    def text(self) -> str:
        """Return its form in a text."""
        return f"<:{self.name}:{self.id}>"


def by_what_they_show(listed: Iterable[Listed]) -> dict[str, str]:
    """Return our emoji in their form in texts, by meaning; of several pictures, the newest one."""
    return {one.shows: one.text for one in sorted(listed, key=lambda one: one.id) if one.shows}


def missing(listed: Iterable[Listed], wanted: Sequence[str]) -> list[str]:
    """Return the names of missing emoji, in the order of their importance."""
    there = {one.name for one in listed}
    return [name for name in wanted if name not in there]


def stale(listed: Iterable[Listed], wanted: Collection[str]) -> list[Listed]:
    """Return our useless emoji: older pictures, and the older of two with one name."""
    newest = {one.name: one for one in sorted(listed, key=lambda one: one.id)}
    return [one for one in listed if one.shows and (one.name not in wanted or newest[one.name] is not one)]
