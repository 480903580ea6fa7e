"""Records of matches as a person may see them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.standings.records import names_in_record, with_names
from bot.tables.model import Person

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.standings.histories import Histories
    from bot.standings.model import StoredRecord
    from bot.tables.model import Table

__all__ = ["shown_record"]


async def shown_record(
    lang: Language, record: StoredRecord, table: Table, histories: Histories, viewer_id: int
) -> StoredRecord:
    """Return the record of a table's match as a person may see it: people who hide from them have no name.

    The check of the record has the same result.
    """
    not_named = await histories.not_named(table, viewer_id)
    names = [
        lang("person.hidden") if isinstance(occupant, Person) and occupant.id in not_named else name
        for occupant, name in zip(table.occupants, names_in_record(record.text), strict=True)
    ]
    return replace(record, text=with_names(record.text, names))
