"""Where people play, in the channel or by DM, and when they last pressed a control, as far as this process has seen."""

from __future__ import annotations

from enum import Enum, auto

from bot.base import clock
from bot.base.recent import Recent

__all__ = ["LastUsedView", "Place"]

_MOST_KNOWN = 10_000


class Place(Enum):
    """The place where a person makes their moves."""

    CHANNEL = auto()
    DM = auto()


class LastUsedView:
    """Remembers where each person last pressed a control on a hand.

    It is kept in memory only. A person whose place is unknown is notified of their turn in both places.
    """

    def __init__(self) -> None:
        self._places: Recent[int, Place] = Recent(_MOST_KNOWN)
        self._presses: Recent[tuple[int, int], float] = Recent(_MOST_KNOWN)

    def note(self, user_id: int, place: Place) -> None:
        """Note where a person has just pressed something."""
        self._places[user_id] = place

    def note_press(self, table_id: int, user_id: int) -> None:
        """Note that a person has just pressed a control on a message of a table."""
        self._presses[table_id, user_id] = clock.now()

    def pressed_at(self, table_id: int, user_id: int) -> float | None:
        """Return when a person last pressed a control on a message of a table, None if that is unknown."""
        return self._presses.get((table_id, user_id))

    def forget(self, user_id: int) -> None:
        """Forget everything about a person."""
        self._places.pop(user_id, None)

    def of(self, user_id: int) -> Place | None:
        """Return where a person plays, None if that is unknown."""
        return self._places.get(user_id)
