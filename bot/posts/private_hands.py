"""A private hand: a message that only one person sees, and that only the token of a press can edit."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Protocol

__all__ = ["PrivateHand", "PrivateHandStore"]


@dataclass(frozen=True, slots=True)
class PrivateHand:
    """A message that shows a person their hand at a table; a person has one for each table."""

    table_id: int
    user_id: int
    message_id: int
    token: str = field(repr=False)
    """A secret of the last press on the message, or of the press that asked for it."""
    ends_at: float
    """The Unix time after which the token is not used."""
    locale: str
    """The language of the person's Discord."""
    is_in_server: bool = True
    """Whether the message is in a channel of a server; False for one in the DM."""
    digest: str = ""
    """A digest of the message's contents; empty if unknown."""


class PrivateHandStore(Protocol):
    """Keeps private hands. Every method is one transaction."""

    @property
    def is_shared(self) -> bool:
        """Return whether other processes may change them."""

    async def of(self, table_id: int) -> Sequence[PrivateHand]:
        """Return the private hands of a table."""

    async def tables(self, limit: int, excluding: Collection[int]) -> Sequence[int]:
        """Return the ids of tables that have private hands, at most `limit`, except some."""

    async def change(self, put: Collection[PrivateHand], drop: Collection[PrivateHand] = ()) -> None:
        """Replace the stored hands of these people, and forget others.

        Nothing is stored for a person who was deleted in the meantime.
        """
