"""Exports of all results, even while a bot writes to the database."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import case, create_engine, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from bot.base.errors import ConfigError
from bot.standings.export import ExportRow, Who
from bot.tables.model import anonymous
from storage.core.addresses import read_url
from storage.core.postgresql import PostgreSql
from storage.core.reasons import reason_of
from storage.core.sqlite import check_is_there, file_of
from storage.core.upgrading import is_usable
from storage.schema import matches, people, results
from storage.tables.hiding import named_to

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from sqlalchemy import Connection, Engine, Row

__all__ = ["open_to_read", "read_export"]


_WHO = case(
    (results.c.user_id.is_(None), Who.COMPUTER),
    (results.c.user_id <= anonymous(0).id, Who.DELETED),
    (named_to(results.c.user_id), Who.PERSON),
    else_=Who.HIDDEN,
)


@contextmanager
def open_to_read(url: str, *, at_one_moment: bool = False) -> Iterator[Connection]:
    """Open a database to read beside its holder; all reads of a server see the moment of the first query, if asked.

    Raises ConfigError if it cannot be opened, or this version cannot use its schema.
    """
    try:
        engine = _reader(url)
        is_server = engine.dialect.name != "sqlite"
        level = {"isolation_level": "REPEATABLE READ"} if at_one_moment and is_server else {}
        with engine.connect().execution_options(yield_per=1000, **level) as connection:
            if not is_usable(connection):
                raise ConfigError("The database of DATABASE_URL is of another version; start this bot on it once.")
            yield connection
    except (SQLAlchemyError, ImportError) as error:
        raise ConfigError(f"The database of DATABASE_URL cannot be read: {reason_of(error)}.") from error


def read_export(connection: Connection, guild_id: int | None) -> Iterator[ExportRow]:
    """Yield the results of a server or (None) of all, in the order of the matches."""
    query = (
        select(
            *(matches, people.c.name),
            *(results.c.seat, results.c.departure, results.c.user_id, results.c.place, results.c.rated_place),
            *(results.c.score, results.c.moves.label("own_moves"), results.c.luck, results.c.best_round),
            _WHO.label("who"),
        )
        .join_from(results, matches, matches.c.table_id == results.c.table_id)
        .join(people, people.c.id == results.c.user_id, isouter=True)
        .order_by(results.c.table_id, results.c.seat, results.c.departure)
    )
    if guild_id is not None:
        query = query.where(matches.c.guild_id == guild_id)
    yield from map(_exported, connection.execute(query))


def _exported(row: Row[Any]) -> ExportRow:
    is_named = row.who == Who.PERSON
    return ExportRow(
        match=row.table_id,
        server=row.guild_id,
        channel=row.channel_id,
        game=row.game,
        ended=datetime.fromtimestamp(row.ended_at, UTC).isoformat(),
        seconds=row.seconds,
        rounds=row.rounds,
        seats=row.seats,
        reason=row.reason,
        with_computers=row.with_computers,
        rated=row.is_rated,
        annulled=row.is_annulled,
        seat=row.seat,
        who=Who(row.who),
        person=row.user_id if is_named else None,
        name=row.name if is_named else None,
        left=row.departure > 0,
        place=row.place,
        rated_place=row.rated_place,
        score=row.score,
        moves=row.own_moves,
        luck=row.luck,
        best_round=row.best_round,
    )


def _reader(url: str) -> Engine:
    """Return an engine that takes no lock, and opens an SQLite file read-only."""
    parsed = read_url(url)
    path = file_of(parsed)
    if path is None:
        return create_engine(PostgreSql().hold(parsed), hide_parameters=True, poolclass=NullPool)
    check_is_there(parsed)
    address = f"{path.absolute().as_uri()}?mode=ro"
    return create_engine("sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool)
