"""Threads that may be called after a person who was deleted, until that is changed on Discord."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

__all__ = ["NamedThread", "NamedThreadStore"]


@dataclass(frozen=True, slots=True)
class NamedThread:
    """A thread in which a deleted person may have opened a table, or had a fixture; nothing tells which person."""

    id: int
    guild_id: int
    league_id: int | None = None
    """The league whose fixture is played there; None for the thread of tables."""
    fixture: int = 0
    """The number of that fixture."""


class NamedThreadStore(Protocol):
    """Keeps these threads. Every method is one transaction."""

    async def find(self, limit: int, excluding: Collection[int]) -> Sequence[int]:
        """Return the ids of threads to look at, at most `limit`, leaving out some."""

    async def get(self, thread_id: int) -> NamedThread | None:
        """Return a thread, None if it was looked at already."""

    async def note(self, user_id: int, threads: Collection[tuple[int, int, str]]) -> None:
        """Note which threads of tables, told by id, server and name, are called after a person."""

    async def drop(self, thread: NamedThread) -> None:
        """Forget a thread: nothing is to be changed there any more."""
