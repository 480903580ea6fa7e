"""How the bot can reach people by DM; it is stored in the rows of people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storage.core.transactions import reads, writes
from storage.tables.people import read_dm_contact, update_dm_contact

if TYPE_CHECKING:
    from storage.core.database import Database

__all__ = ["SqlContactStore"]


class SqlContactStore:
    """Stores contacts in the database; implements `bot.settings.contacts.ContactStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    dm_contact = reads(read_dm_contact)
    set_dm_contact = writes(update_dm_contact)
