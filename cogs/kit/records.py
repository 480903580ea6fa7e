"""Records of matches as a person may see them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.standings.records import names_in_record, with_names
from bot.tables.model import Person

if TYPE_CHECKING:
    from collections.abc import Container

    from bot.i18n import Language
    from bot.standings.model import StoredRecord
    from bot.tables.model import Table

__all__ = ["record_with_hidden"]


def record_with_hidden(lang: Language, record: StoredRecord, table: Table, not_named: Container[int]) -> StoredRecord:
    """Return the record of a table's match with some of its people unnamed; its check has the same result."""
    names = [
        lang("person.hidden") if isinstance(occupant, Person) and occupant.id in not_named else name
        for occupant, name in zip(table.occupants, names_in_record(record.text), strict=True)
    ]
    return replace(record, text=with_names(record.text, names))
