"""Who can be reached by DM: what is stored of it, and whom to leave alone for a while."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot.settings.contacts import DmContact

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.settings.contacts import ContactStore

__all__ = ["Contacts"]

log = logging.getLogger(__name__)

_LOST = (10003, 50001)
"""Discord's codes for a DM channel that is not there any more, or belongs to another bot."""

_CLOSED = (50007, 50278)
"""Discord's codes for a person who takes no DMs, or shares no server with the bot any more."""

_MOST_FAILURES = 2
_REST = 3600.0
"""Seconds for which a person's DMs are left alone after so many failures in a row."""


@dataclass(slots=True)
class _Trouble:
    """How often a person's DMs have failed in a row, and until when they are left alone."""

    failures: int = 0
    until: float = 0.0


class Contacts:
    """Opens DM channels, and learns from what Discord refuses.

    Closed DMs are stored, for they stay closed; any other trouble is kept in memory, for it passes, and a start of
    the bot tries each person twice at most.
    """

    def __init__(self, client: discord.Client, store: ContactStore) -> None:
        self._client = client
        self._store = store
        self._troubles: dict[int, _Trouble] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, user_id: int) -> DmContact:
        """Return how a person can be reached, as far as is known."""
        return await self._store.dm_contact(user_id)

    async def takes_dms(self, user_id: int) -> bool:
        """Tell whether the last DMs to a person were taken, or none was tried yet."""
        return not self.is_left_alone(user_id) and not (await self.get(user_id)).is_closed

    def is_left_alone(self, user_id: int) -> bool:
        """Tell whether a person's DMs have failed so often that nothing is tried for now."""
        trouble = self._troubles.get(user_id)
        return trouble is not None and trouble.until > _now()

    def alone(self, user_id: int) -> asyncio.Lock:
        """Return the lock under which a person's DMs are used, so that one failure is not met by several tables."""
        return self._locks.setdefault(user_id, asyncio.Lock())

    async def retry(self, user_id: int) -> None:
        """Try a person's DMs again, who comes to a table and may have opened them."""
        self._troubles.pop(user_id, None)
        contact = await self.get(user_id)
        if contact.is_closed:
            await self._store.set_dm_contact(user_id, replace(contact, is_closed=False))

    async def open(self, user_id: int) -> int:
        """Open the DM channel of a person and return it."""
        channel = await self._client.create_dm(discord.Object(user_id))
        await self._store.set_dm_contact(user_id, DmContact(channel.id))
        return channel.id

    def note_taken(self, user_id: int) -> None:
        """Note that a DM was taken."""
        self._troubles.pop(user_id, None)

    async def note_refused(self, user_id: int, error: discord.HTTPException) -> None:
        """Learn from a DM that was refused: that the person takes none, that the channel is lost, or that it failed."""
        if error.code in _CLOSED:
            await self._change(user_id, lambda contact: replace(contact, is_closed=True))
            return
        if error.code in _LOST:
            await self._change(user_id, lambda contact: replace(contact, channel_id=None))
        trouble = self._troubles.setdefault(user_id, _Trouble())
        trouble.failures += 1
        if trouble.failures >= _MOST_FAILURES:
            log.warning("the DMs of a person are left alone for a while (%d, %d)", error.status, error.code)
            self._troubles[user_id] = _Trouble(until=_now() + _REST)

    async def _change(self, user_id: int, change: Callable[[DmContact], DmContact]) -> None:
        await self._store.set_dm_contact(user_id, change(await self.get(user_id)))


def _now() -> float:
    return asyncio.get_running_loop().time()
