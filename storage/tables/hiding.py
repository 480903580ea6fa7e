"""The people who hide from lists, for queries; `bot.standings.hiding` defines it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, and_, exists, select

from bot.standings.hiding import EVERYONE
from bot.tables.model import anonymous
from storage.schema import person_settings

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection

__all__ = ["named_to", "read_hidden"]


def named_to(person: ColumnElement[int], viewer_id: int | None = EVERYONE) -> ColumnElement[bool]:
    """Return whether a list names a person to a viewer: `bot.standings.hiding.is_named` as a condition."""
    hides = and_(person_settings.c.user_id == person, person_settings.c.is_hidden)
    if viewer_id is not EVERYONE:
        hides = and_(hides, person_settings.c.user_id != viewer_id)
    return and_(person > anonymous(0).id, ~exists().where(hides))


def read_hidden(connection: Connection, user_ids: Collection[int]) -> frozenset[int]:
    """Return which of some people hide."""
    query = select(person_settings.c.user_id).where(
        person_settings.c.user_id.in_(user_ids), person_settings.c.is_hidden
    )
    return frozenset(connection.execute(query).scalars())
