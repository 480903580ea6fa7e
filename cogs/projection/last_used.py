"""Where people play: in the channel or by DM, as far as this process has seen it."""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum, auto

__all__ = ["LastUsedView", "Place"]

_MOST_KNOWN = 10_000


class Place(Enum):
    """From where somebody makes their moves."""

    CHANNEL = auto()
    DM = auto()


class LastUsedView:
    """Remembers where each person last pressed something on a hand; of the others nothing is known.

    It is kept in memory only: whoever is not known is told of their turn in both places.
    """

    def __init__(self) -> None:
        self._places: OrderedDict[int, Place] = OrderedDict()

    def note(self, user_id: int, place: Place) -> None:
        """Note where a person has just pressed something."""
        self._places[user_id] = place
        self._places.move_to_end(user_id)
        if len(self._places) > _MOST_KNOWN:
            self._places.popitem(last=False)

    def forget(self, user_id: int) -> None:
        """Know nothing of a person any more."""
        self._places.pop(user_id, None)

    def of(self, user_id: int) -> Place | None:
        """Return where a person plays, None if that is not known."""
        return self._places.get(user_id)
