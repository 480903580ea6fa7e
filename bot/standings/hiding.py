"""Who may be named in lists of people: the one place that decides it.

Whoever hides (`/settings me`) is named to themselves only: in no leaderboard, chart, history or news of others. At a
table everybody sees who plays, and so does the message with its result.
"""

from __future__ import annotations

from collections.abc import Container

from bot.tables.model import anonymous

__all__ = ["EVERYBODY", "is_named"]

EVERYBODY = None
"""The viewer of what is posted for everyone."""


def is_named(person_id: int | None, hidden: Container[int], viewer_id: int | None = EVERYBODY) -> bool:
    """Tell whether a list names a person to a viewer, given the ids of people who hide.

    A computer (None) and whoever was deleted is nobody whom a list of people could name.
    """
    if person_id is None or person_id <= anonymous(0).id:
        return False
    return person_id == viewer_id or person_id not in hidden
