"""How people can be reached by DM; it is kept with the people themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage.tables.people import read_dm_contact, update_dm_contact

if TYPE_CHECKING:
    from bot.settings.contacts import DmContact
    from storage.core.database import Database

__all__ = ["SqlContactStore"]


class SqlContactStore:
    """Keep contacts in the database; fulfils `bot.settings.contacts.ContactStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def dm_contact(self, user_id: int) -> DmContact:
        """Return how a person can be reached."""
        return await self._database.read(read_dm_contact, user_id)

    async def set_dm_contact(self, user_id: int, contact: DmContact) -> None:
        """Store how a person can be reached."""
        await self._database.write(update_dm_contact, user_id, contact)
