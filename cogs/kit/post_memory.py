"""Remembers what posts show, and which of them answers of this process have changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.base.recent import Recent
from bot.posts.model import Post

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.posts.model import Owner, PostStore, Slot

__all__ = ["PostMemory", "PostState"]

_MOST_KNOWN = 10_000


@dataclass(frozen=True, eq=False, slots=True)
class PostState:
    """What a message shows after an edit. Each edit makes a distinct state, even if it shows the same."""

    message_id: int | None
    digest: str


@dataclass(frozen=True, slots=True)
class _Answered:
    """A message that an answer edited, and that is not stored yet."""

    channel_id: int
    message_id: int
    digest: str
    base: str | None
    """What it showed before, or None if unknown: another edit may have happened at the same time."""


class PostMemory:
    """Remembers what messages show, and stores how answers have changed them.

    An answer must arrive in time, so nothing is read and no lock is taken before it. Other edits in the meantime are
    found afterwards, under the lock of the table, by what this process knew about the message before. If it is unknown
    which edit came last, the message is edited once more.
    """

    def __init__(self, store: PostStore) -> None:
        self._store = store
        self._known: Recent[Slot, PostState] = Recent(_MOST_KNOWN)
        self._answered: dict[Owner, dict[Slot, _Answered]] = {}
        self._settled: set[Slot] = set()

    def known(self, slot: Slot) -> PostState | None:
        """Return what this process knows about a message."""
        return self._known.get(slot)

    def note_edit(self, slot: Slot) -> None:
        """Note that an edit begins: until it ends, it is unknown what the message shows."""
        self._known.pop(slot, None)

    def note_shown(self, shown: Post) -> None:
        """Note what a message shows, according to the store."""
        slot = shown.slot
        known = self._known.get(slot)
        if known is None or (known.message_id, known.digest) != (shown.message_id, shown.digest):
            self._known[slot] = PostState(shown.message_id, shown.digest)

    def note_answer(self, slot: Slot, channel_id: int, message_id: int, digest: str, before: PostState | None) -> None:
        """Note that an answer has edited a message; `before` is the known state when the answer began."""
        of_owner = self._answered.setdefault(slot.owner, {})
        earlier, is_alone = of_owner.get(slot), before is not None and self._known.get(slot) is before
        base = before.digest if is_alone and before is not None else None
        if base is not None and earlier is not None:
            base = earlier.base
        of_owner[slot] = _Answered(channel_id, message_id, digest, base)
        self._known[slot] = PostState(message_id, digest)

    def is_answered(self, slot: Slot) -> bool:
        """Return whether an answer has edited a message, and the edit is not stored yet."""
        return slot in self._answered.get(slot.owner, {})

    async def settle(self, owner: Owner, messages: Sequence[Post]) -> Sequence[Post]:
        """Store what answers did to the posts of a locked owner; return the posts as stored."""
        by_slot = {shown.slot: shown for shown in messages}
        for slot, answered in self._answered.pop(owner, {}).items():
            shown = by_slot.get(slot) or Post(slot, answered.channel_id)
            if shown.message_id in (None, answered.message_id):
                is_last = shown.digest in (answered.digest, answered.base)
                shown = replace(shown, message_id=answered.message_id, digest=answered.digest if is_last else "")
                await self._store.put(shown)
                by_slot[slot] = shown
                self._settled.add(slot)
        return list(by_slot.values())

    def take_settled(self, slot: Slot) -> bool:
        """Return whether an answer has changed a message since the last call."""
        is_settled = slot in self._settled
        self._settled.discard(slot)
        return is_settled

    def note_gone(self, shown: Post) -> None:
        """Note that a message was deleted: earlier edits by answers no longer count."""
        slot, of_owner = shown.slot, self._answered.get(shown.slot.owner, {})
        self._settled.discard(slot)
        if slot in of_owner and of_owner[slot].message_id == shown.message_id:
            del of_owner[slot]
