"""What the projection needs of a storage: which messages show which table, and how far they have come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

__all__ = ["ShownKind", "ShownMessage", "ShownStore"]


class ShownKind(StrEnum):
    """The kinds of messages that show a table."""

    LOBBY = "lobby"
    BOARD = "board"
    HAND = "hand"
    TURN = "turn"
    RESULT = "result"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message on Discord that shows a part of a table."""

    table_id: int
    kind: ShownKind
    seat: int
    """The seat whose hand it shows; -1 for what everybody sees."""
    channel_id: int
    message_id: int | None = None
    """None while a message is about to be posted, and after it was deleted."""
    nonce: str = ""
    """Names the post, so that repeating it makes no second message; empty before the first attempt."""
    digest: str = ""
    """A digest of what the message shows, so that nothing is sent twice."""


class ShownStore(Protocol):
    """Keeps which messages show which table, and which of its revisions Discord shows."""

    async def shown(self, table_id: int) -> Sequence[ShownMessage]:
        """Return the messages of a table."""

    async def put(self, message: ShownMessage) -> bool:
        """Store a message, new or changed; tell whether it is stored: not if its person was deleted meanwhile."""

    async def live_hands(self, user_id: int) -> Sequence[ShownMessage]:
        """Return the messages that show a person's hands in matches that are going on."""

    async def finished_hands(self, user_id: int) -> Sequence[ShownMessage]:
        """Return the messages that still show a person's hands in matches that are over."""

    async def set_shown(self, table_id: int, revision: int) -> None:
        """Note that Discord shows a revision of a table; nothing is noted if it shows a later one already."""

    async def unfinished(self, limit: int, before: int | None = None, *, only_behind: bool = False) -> Sequence[int]:
        """Return the ids of tables that are live, or whose last revision Discord does not show yet.

        The newest come first, at most `limit` of them; `before` asks for those that are older than a table. With
        `only_behind` live tables that are shown as they are stay out.
        """
