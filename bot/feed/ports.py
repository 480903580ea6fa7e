"""What the feed needs: a store of facts, and their followers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Protocol

__all__ = ["FactStore", "Follower", "Positioned"]


class Positioned(Protocol):
    """A fact of any type: of a table, of a league."""

    @property
    def position(self) -> int:
        """Return the position among all facts."""


class FactStore(Protocol):
    """Keeps facts in the order of their positions."""

    async def head(self) -> int:
        """Return the position of the newest fact, 0 if there is none."""

    async def read(self, after: int, most: int) -> Sequence[Positioned]:
        """Return the facts after a position, in order, at most `most`."""

    async def prune(self, before: datetime, most: int, names: Collection[str]) -> int:
        """Delete expired facts that all named followers have processed and that are not kept forever.

        Deletes a limited number, and returns how many.
        """


class Follower(Protocol):
    """Derives data from facts, and stores its position with them: each fact has its effect exactly once."""

    @property
    def name(self) -> str:
        """Return the name under which the position is stored."""

    @property
    def behind(self) -> str | None:
        """Return the name of the follower whose data this one reads, and which runs first."""

    def concerns(self, fact: Positioned) -> bool:
        """Return whether a fact may have an effect here."""

    async def catch_up(self) -> bool:
        """Apply the next few facts; return whether there may be more."""

    async def rebuild(self) -> None:
        """Delete everything derived from facts, and begin again with the first fact."""
