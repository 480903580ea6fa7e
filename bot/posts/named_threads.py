"""Threads that may have a deleted person's name, until they are renamed on Discord."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

__all__ = ["NamedThread", "NamedThreadStore"]


@dataclass(frozen=True, slots=True)
class NamedThread:
    """A thread in which a deleted person may have opened a table, or had a fixture; the person is not stored."""

    id: int
    guild_id: int
    league_id: int | None = None
    """The league of the fixture that is played there; None for the thread of a table."""
    fixture: int = 0
    """The number of that fixture."""


class NamedThreadStore(Protocol):
    """Keeps these threads. Every method is one transaction."""

    async def find(self, limit: int, excluding: Collection[int]) -> Sequence[int]:
        """Return the ids of threads to check, at most `limit`, except some."""

    async def get(self, thread_id: int) -> NamedThread | None:
        """Return a thread, None if it has already been checked."""

    async def note(self, user_id: int, threads: Collection[tuple[int, int, str]]) -> None:
        """Note which threads of tables, given by id, server and name, have a person's name."""

    async def drop(self, thread: NamedThread) -> None:
        """Forget a thread that needs no more changes."""
