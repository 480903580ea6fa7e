"""Decides who may be named in lists of people; no other module does.

A person who hides (`/settings me`) is named only to themselves. Leaderboards, charts, histories and the news do not
show them to others. Everyone at a table sees who plays, and the message with the result names all players.
"""

from __future__ import annotations

from collections.abc import Container

from bot.tables.model import anonymous

__all__ = ["EVERYONE", "is_named"]

EVERYONE = None
"""The viewer of what is posted for everyone."""


def is_named(person_id: int | None, hidden: Container[int], viewer_id: int | None = EVERYONE) -> bool:
    """Return whether a list may name a person to a viewer, given the ids of the people who hide.

    Computers (None) and deleted people are never named.
    """
    if person_id is None or person_id <= anonymous(0).id:
        return False
    return person_id == viewer_id or person_id not in hidden
