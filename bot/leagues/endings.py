"""The storage interface for leagues that are over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

__all__ = ["Ending", "EndingStore"]


class Ending(NamedTuple):
    """The place of a person in the final table of a league."""

    league_id: int
    place: int


class EndingStore(Protocol):
    """Stores how leagues ended, and which one followed which."""

    async def followed(self, guild_id: int) -> Mapping[int, int | None]:
        """Return for each league of a server the previous season's league, as it was created."""

    async def endings(self, guild_id: int, user_id: int) -> Sequence[Ending]:
        """Return how the leagues of a server ended for a person, the latest first."""
