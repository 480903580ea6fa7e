"""How people can be reached by DM, and the storage for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

__all__ = ["ContactStore", "DmContact"]


@dataclass(frozen=True, slots=True)
class DmContact:
    """How a person can be reached by DM."""

    channel_id: int | None = None
    """The DM channel, None if none was opened yet."""
    is_closed: bool = False
    """Whether the person accepts no DMs."""


class ContactStore(Protocol):
    """Keeps how people can be reached. It keeps nothing about people who are not stored themselves."""

    async def dm_contact(self, user_id: int) -> DmContact:
        """Return how a person can be reached."""

    async def set_dm_contact(self, user_id: int, contact: DmContact) -> None:
        """Store how a person can be reached."""
