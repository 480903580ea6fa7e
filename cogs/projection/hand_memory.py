"""Remembers private hands, and which of them answers of this process have changed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from bot.posts.private_hands import PrivateHand, PrivateHandStore

__all__ = ["HandMemory", "HandState", "SettledHands"]


class HandState(NamedTuple):
    """What this process knows about a private hand at one moment."""

    hand: PrivateHand | None
    """The hand that is kept up to date, or None."""
    is_sure: bool
    """Whether it certainly shows what is noted; it may not while an edit is under way."""


@dataclass(frozen=True, slots=True)
class _Answered:
    """A private hand that an answer has sent or edited, and that is not stored yet."""

    hand: PrivateHand
    base: str | None
    """What the message showed before, or None if unknown: another edit may have happened at the same time."""
    is_new: bool
    """Whether no other edit is possible: the answer has sent the message, or the message was not kept up to date."""


@dataclass(frozen=True, slots=True)
class SettledHands:
    """The private hands of a table as they are stored."""

    hands: Sequence[PrivateHand]
    replaced: Sequence[PrivateHand]
    """Hands whose people have a newer message now."""
    lost: Sequence[PrivateHand]
    """Hands that this process knew, and that are no longer stored."""


class HandMemory:
    """Remembers what private hands show, and stores how answers have changed them.

    As with posts (`PostMemory`), nothing is read or written before an answer. Other edits in the meantime are found
    afterwards, under the lease of the table. If it is unknown which edit came last, the digest is empty, and the
    message is edited once more. The database is read each time only if several processes share it.
    """

    def __init__(self, store: PrivateHandStore) -> None:
        self._store = store
        self._stored: dict[int, dict[int, PrivateHand]] = {}
        self._answered: dict[int, dict[int, _Answered]] = {}
        self._replaced: dict[int, list[PrivateHand]] = {}
        self._unsaved: dict[int, set[int]] = {}
        """For each table, the people whose hand in `_stored` is out of date."""
        self._edited: set[tuple[int, int]] = set()
        """Tables and people whose hand is being edited; the arrival of the edit is unknown."""

    def knows(self, table_id: int) -> bool:
        """Return whether a table has private hands, as far as this process knows."""
        return table_id in self._stored or table_id in self._answered

    def newest(self, table_id: int, user_id: int) -> PrivateHand | None:
        """Return the newest private hand of a person that this process knows."""
        answered = self._answered.get(table_id, {}).get(user_id)
        return self._stored.get(table_id, {}).get(user_id) if answered is None else answered.hand

    def state(self, table_id: int, user_id: int) -> HandState:
        """Return what this process knows about a person's private hand."""
        return HandState(self.newest(table_id, user_id), (table_id, user_id) not in self._edited)

    def is_answered(self, hand: PrivateHand) -> bool:
        """Return whether an answer has changed a hand since it was stored."""
        return hand.user_id in self._answered.get(hand.table_id, {})

    def note_sent(self, hand: PrivateHand) -> None:
        """Note that an answer has sent a new message, which replaces the person's earlier one."""
        self._note(_Answered(hand, None, is_new=True))

    def note_answer(self, hand: PrivateHand, before: HandState) -> None:
        """Note that an answer has edited a message; `before` is the known state when the answer began."""
        earlier = self._answered.get(hand.table_id, {}).get(hand.user_id)
        is_alone = before.is_sure and self.state(hand.table_id, hand.user_id) == before
        is_new = before.hand is None and not self._store.is_shared  # else nothing edits it
        base = None if before.hand is None else before.hand.digest
        if earlier is not None and earlier.hand.message_id == hand.message_id:
            is_new, base = earlier.is_new, earlier.base
        self._note(_Answered(hand, base if is_alone else None, is_new and is_alone))

    def note_edit(self, hand: PrivateHand) -> None:
        """Note that an edit begins."""
        self._edited.add((hand.table_id, hand.user_id))

    def note_edited(self, hand: PrivateHand) -> None:
        """Note that an edit has ended, and what the message shows now."""
        self._edited.discard((hand.table_id, hand.user_id))
        of_table = self._stored.get(hand.table_id, {})
        if hand.user_id in of_table:
            of_table[hand.user_id] = hand
            self._unsaved.setdefault(hand.table_id, set()).add(hand.user_id)

    async def settle(self, table_id: int) -> SettledHands:
        """Apply what answers did to the hands of a table, and return the hands as they are now.

        The caller holds the lease of the table. New messages are stored at once: without a row, they are lost after a
        crash. A newer token of a stored message is written with the next `store`; the older token is valid until then.
        """
        known = self._stored.get(table_id, {})
        stored = await self._read(table_id)
        lost = [hand for user_id, hand in known.items() if user_id not in stored]
        answered, replaced = self._answered.pop(table_id, {}), self._replaced.pop(table_id, [])
        is_urgent = self._store.is_shared and bool(answered)
        for user_id, one in answered.items():
            old = stored.get(user_id)
            if old is None or old.message_id != one.hand.message_id:
                is_urgent = True
                replaced += [] if old is None else [old]
            stored[user_id] = one.hand if _is_last(one, old) else replace(one.hand, digest="")
        self._keep(table_id, stored)
        self._unsaved.setdefault(table_id, set()).update(answered)
        if is_urgent:
            await self.store(table_id)
        return SettledHands(list(stored.values()), replaced, lost)

    async def store(self, table_id: int, drop: Collection[PrivateHand] = ()) -> None:
        """Store what answers and edits did to the hands of a table, and forget some hands."""
        stored = dict(self._stored.get(table_id, {}))
        for hand in drop:
            stored.pop(hand.user_id, None)
        self._keep(table_id, stored)
        unsaved = self._unsaved.pop(table_id, set())
        put = [stored[user_id] for user_id in unsaved if user_id in stored]
        if not put and not drop:
            return
        try:
            await self._store.change(put, drop)
        except BaseException:
            self._unsaved.setdefault(table_id, set()).update(unsaved)
            raise

    async def store_rest(self) -> None:
        """Store everything that is not stored yet, before the process ends."""
        for table_id in [*self._answered, *self._unsaved]:
            await self.settle(table_id)
            await self.store(table_id)

    async def _read(self, table_id: int) -> dict[int, PrivateHand]:
        """Return the stored hands of a table, or the known ones if no other process can change them."""
        known = self._stored.get(table_id)
        if known is not None and not self._store.is_shared:
            return dict(known)
        stored = {hand.user_id: hand for hand in await self._store.of(table_id)}
        unsaved = self._unsaved.get(table_id, set())
        return stored | {user_id: hand for user_id, hand in (known or {}).items() if user_id in unsaved}

    def _note(self, answered: _Answered) -> None:
        hand = answered.hand
        newest = self.newest(hand.table_id, hand.user_id)
        if newest is not None and newest.message_id != hand.message_id and newest.ends_at > hand.ends_at:
            self._replaced.setdefault(hand.table_id, []).append(hand)  # the person has pressed again while it was sent
            return
        of_table = self._answered.setdefault(hand.table_id, {})
        earlier = of_table.get(hand.user_id)
        if earlier is not None and earlier.hand.message_id != hand.message_id:
            self._replaced.setdefault(hand.table_id, []).append(earlier.hand)
        of_table[hand.user_id] = answered

    def _keep(self, table_id: int, stored: dict[int, PrivateHand]) -> None:
        if stored:
            self._stored[table_id] = stored
        else:
            self._stored.pop(table_id, None)
            self._unsaved.pop(table_id, None)


def _is_last(answered: _Answered, stored: PrivateHand | None) -> bool:
    """Return whether an answer came after every other edit of its message."""
    if answered.is_new or stored is None:
        return answered.is_new or answered.base is not None
    return answered.base is not None and stored.digest in (answered.base, answered.hand.digest)
