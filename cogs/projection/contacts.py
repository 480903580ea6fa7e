"""Who can be reached by DM, as far as Discord has said."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot.settings.contacts import DmContact

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.settings.contacts import ContactStore

__all__ = ["Contacts"]

_LOST = (10003, 50001)
"""Discord's codes for a DM channel that is not there any more, or belongs to another bot."""

_CLOSED = (50007, 50278)
"""Discord's codes for a person who takes no DMs, or shares no server with the bot any more."""


class Contacts:
    """Opens DM channels, and learns from what Discord refuses: closed DMs stay so until their person comes again."""

    def __init__(self, client: discord.Client, store: ContactStore) -> None:
        self._client = client
        self._store = store
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, user_id: int) -> DmContact:
        """Return how a person can be reached, as far as is known."""
        return await self._store.dm_contact(user_id)

    async def takes_dms(self, user_id: int) -> bool:
        """Return whether the last DM to a person was taken, or none was tried yet."""
        return not (await self.get(user_id)).is_closed

    def alone(self, user_id: int) -> asyncio.Lock:
        """Return the lock under which a person's DMs are used, so that one failure is not met by several tables."""
        return self._locks.setdefault(user_id, asyncio.Lock())

    async def retry(self, user_id: int) -> None:
        """Try a person's DMs again, who comes to a table and may have opened them."""
        contact = await self.get(user_id)
        if contact.is_closed:
            await self._store.set_dm_contact(user_id, replace(contact, is_closed=False))

    async def open(self, user_id: int) -> int:
        """Open the DM channel of a person and return it."""
        channel = await self._client.create_dm(discord.Object(user_id))
        await self._store.set_dm_contact(user_id, DmContact(channel.id))
        return channel.id

    async def note_refused(self, user_id: int, error: discord.HTTPException) -> bool:
        """Learn from a DM that was refused; return whether the person takes none. Any other trouble passes."""
        if error.code in _LOST:
            await self._change(user_id, lambda contact: replace(contact, channel_id=None))
        is_closed = error.code in _CLOSED
        if is_closed:
            await self._change(user_id, lambda contact: replace(contact, is_closed=True))
        return is_closed

    async def _change(self, user_id: int, change: Callable[[DmContact], DmContact]) -> None:
        await self._store.set_dm_contact(user_id, change(await self.get(user_id)))
