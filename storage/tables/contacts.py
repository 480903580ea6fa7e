"""How the bot can reach people by DM; it is stored in the rows of people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage.tables.people import read_dm_contact, update_dm_contact

if TYPE_CHECKING:
    from bot.settings.contacts import DmContact
    from storage.core.database import Database

__all__ = ["SqlContactStore"]


class SqlContactStore:
    """Stores contacts in the database; implements `bot.settings.contacts.ContactStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def dm_contact(self, user_id: int) -> DmContact:
        """Return how the bot can reach a person."""
        return await self._database.read(read_dm_contact, user_id)

    async def set_dm_contact(self, user_id: int, contact: DmContact) -> None:
        """Store how the bot can reach a person."""
        await self._database.write(update_dm_contact, user_id, contact)
