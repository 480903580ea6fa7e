"""The keys of a scheduler that wait for a slot or have one, by priority."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Generic, TypeVar

from bot.base.priority import Priority

__all__ = ["GroupOf", "Lane"]

K = TypeVar("K", bound=int | str)

GroupOf = Callable[[K], object]
"""Returns the group of a key, such as the server of a table: groups share the slots."""


class Lane(Generic[K]):
    """The keys of one priority: the waiting ones in order, and the running ones."""

    def __init__(self, width: int, priority: Priority) -> None:
        self.width = width
        self.priority = priority
        self.waiting: dict[K, None] = {}
        self.running: set[K] = set()

    def take(self, group_of: GroupOf[K] | None) -> K | None:
        """Return the next key; None if none waits or all slots are taken.

        It is the first key of the group that has the fewest slots, so that a large group does not keep others waiting.
        """
        if not self.waiting or len(self.running) >= self.width:
            return None
        if group_of is None:
            key = next(iter(self.waiting))
        else:
            slots = Counter(map(group_of, self.running))
            key = min(self.waiting, key=lambda one: slots[group_of(one)])
        del self.waiting[key]
        self.running.add(key)
        return key
