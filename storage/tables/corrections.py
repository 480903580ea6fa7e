"""The log of organizers' corrections: which matches no longer count, or count again, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, insert, select, update

from bot.base.errors import BoneyardError
from bot.standings.errors import StandingsReason
from bot.standings.histories import Correction, CorrectionKind, lines_before
from bot.tables.facts import MatchAnnulled, MatchRestored
from bot.tables.model import Status, anonymous
from storage.core.outbox import append_facts
from storage.schema import corrections, tables
from storage.tables.people import upsert_person

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, ScalarSelect

    from bot.tables.model import Person

__all__ = [
    "annulled_because",
    "export_corrections",
    "forget_corrections",
    "read_corrections",
    "write_correction",
]

_FACTS = {CorrectionKind.ANNUL: MatchAnnulled(), CorrectionKind.RESTORE: MatchRestored()}


def annulled_because() -> ScalarSelect[str | None]:
    """Return why the match of a row of `tables` no longer counts, as an expression; null if it counts."""
    return (
        select(case((corrections.c.kind == CorrectionKind.ANNUL, corrections.c.reason)))
        .where(corrections.c.table_id == tables.c.id)
        .order_by(corrections.c.id.desc())
        .limit(1)
        .scalar_subquery()
    )


def write_correction(connection: Connection, guild_id: int, correction: Correction, by: Person) -> None:
    """Note a correction and notify followers; the table gets a new revision, so its result is shown again.

    Of two concurrent corrections, the second waits for the first, and sees its effect. Raises
    BoneyardError(NO_SUCH_MATCH), BoneyardError(ALREADY_ANNULLED), BoneyardError(NOT_ANNULLED).
    """
    upsert_person(connection, by)
    of_server = (tables.c.id == correction.table_id) & (tables.c.guild_id == guild_id)
    query = select(tables.c.revision).where(of_server, tables.c.status == Status.FINISHED)
    revision = connection.execute(query.with_for_update()).scalar()
    if revision is None:
        raise BoneyardError(StandingsReason.NO_SUCH_MATCH)
    _check_is_new(connection, correction)
    row = {"guild_id": guild_id, "table_id": correction.table_id, "kind": correction.kind, "reason": correction.reason}
    connection.execute(insert(corrections).values(**row, user_id=by.id, made_at=correction.made_at))
    connection.execute(update(tables).where(of_server).values(revision=revision + 1))
    append_facts(connection, correction.table_id, revision + 1, [_FACTS[correction.kind]])


def _check_is_new(connection: Connection, correction: Correction) -> None:
    query = select(corrections.c.kind).where(corrections.c.table_id == correction.table_id)
    last = connection.execute(query.order_by(corrections.c.id.desc()).limit(1)).scalar()
    is_annulled = last == CorrectionKind.ANNUL
    if is_annulled and correction.kind is CorrectionKind.ANNUL:
        raise BoneyardError(StandingsReason.ALREADY_ANNULLED)
    if not is_annulled and correction.kind is CorrectionKind.RESTORE:
        raise BoneyardError(StandingsReason.NOT_ANNULLED)


def read_corrections(connection: Connection, guild_id: int, page: int, most: int) -> Sequence[Correction]:
    """Return at most this many corrections of a server from the beginning of a page, the newest first."""
    query = (
        select(corrections)
        .where(corrections.c.guild_id == guild_id)
        .order_by(corrections.c.id.desc())
        .limit(most)
        .offset(lines_before(page))
    )
    return [
        Correction(row.table_id, CorrectionKind(row.kind), row.reason, row.user_id, row.made_at)
        for row in connection.execute(query)
    ]


def export_corrections(connection: Connection, user_id: int) -> object:
    """Return the corrections that a person made."""
    rows = connection.execute(select(corrections).where(corrections.c.user_id == user_id).order_by(corrections.c.id))
    return [dict(row) for row in rows.mappings()]


def forget_corrections(connection: Connection, user_id: int) -> None:
    """Keep a person's corrections, because standings depend on them, but remove the person."""
    change = update(corrections).where(corrections.c.user_id == user_id)
    connection.execute(change.values(user_id=anonymous(0).id))
