"""What the feed needs: somewhere to read facts, and those who follow them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Protocol

__all__ = ["FactStore", "Follower", "Positioned"]


class Positioned(Protocol):
    """A fact of any type: of a table, of a league."""

    @property
    def position(self) -> int:
        """Return its place among all facts."""


class FactStore(Protocol):
    """Keeps facts in the order of their positions."""

    async def head(self) -> int:
        """Return the position of the newest fact, 0 if there is none."""

    async def read(self, after: int, most: int) -> Sequence[Positioned]:
        """Return the facts behind a position, in order, at most so many."""

    async def prune(self, before: datetime, most: int, names: Collection[str]) -> int:
        """Delete facts that are not kept for ever, are older than a time, and that the followers named have passed.

        Deletes at most so many, and returns how many.
        """


class Follower(Protocol):
    """Makes something of facts, and keeps with it how far it has come: each fact has its effect exactly once."""

    @property
    def name(self) -> str:
        """Return the name under which the position is kept."""

    @property
    def behind(self) -> str | None:
        """Return the name of the follower that goes before: this one reads what that one makes."""

    def concerns(self, fact: Positioned) -> bool:
        """Tell whether a fact may have an effect here."""

    async def catch_up(self) -> bool:
        """Apply the next few facts; tell whether there may be more."""

    async def rebuild(self) -> None:
        """Throw away all that was made of facts, and begin with the first fact again."""
