"""Which people the bot can reach by DM, as far as Discord has reported."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot.settings.contacts import DmContact
from cogs.kit.error_codes import ErrorCode

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.settings.contacts import ContactStore

__all__ = ["Contacts"]

_LOST = (ErrorCode.UNKNOWN_CHANNEL, ErrorCode.NO_ACCESS)
"""The codes for a DM channel that no longer exists, or belongs to another bot."""

_CLOSED = (ErrorCode.NO_DMS, ErrorCode.NO_SHARED_SERVER)
"""The codes for a person who accepts no DMs, or no longer shares a server with the bot."""


class Contacts:
    """Opens DM channels, and learns from Discord's refusals: closed DMs stay closed until the person joins a table."""

    def __init__(self, client: discord.Client, store: ContactStore) -> None:
        self._client = client
        self._store = store
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, user_id: int) -> DmContact:
        """Return how the bot can reach a person, as far as it knows."""
        return await self._store.dm_contact(user_id)

    async def takes_dms(self, user_id: int) -> bool:
        """Return whether a person's last DM was accepted, or no DM was tried yet."""
        return not (await self.get(user_id)).is_closed

    def alone(self, user_id: int) -> asyncio.Lock:
        """Return the lock for sending DMs to a person, so that several tables do not hit the same failure."""
        return self._locks.setdefault(user_id, asyncio.Lock())

    async def retry(self, user_id: int) -> None:
        """Try the DMs of a person again when they join a table: they may have opened them."""
        contact = await self.get(user_id)
        if contact.is_closed:
            await self._store.set_dm_contact(user_id, replace(contact, is_closed=False))

    async def open(self, user_id: int) -> int:
        """Open the DM channel of a person and return it."""
        channel = await self._client.create_dm(discord.Object(user_id))
        await self._store.set_dm_contact(user_id, DmContact(channel.id))
        return channel.id

    async def note_refused(self, user_id: int, error: discord.HTTPException) -> bool:
        """Learn from a refused DM; return whether the person accepts none. Other errors change nothing."""
        if error.code in _LOST:
            await self._change(user_id, lambda contact: replace(contact, channel_id=None))
        is_closed = error.code in _CLOSED
        if is_closed:
            await self._change(user_id, lambda contact: replace(contact, is_closed=True))
        return is_closed

    async def _change(self, user_id: int, change: Callable[[DmContact], DmContact]) -> None:
        await self._store.set_dm_contact(user_id, change(await self.get(user_id)))
