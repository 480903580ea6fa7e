"""Damage: stored data that cannot be read. It stops only what needs the data, and the host is notified."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from datetime import datetime
from functools import cache, partial
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary, WeakSet

from sqlalchemy import event, func, true
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.types import BigInteger, Boolean, DateTime, Double, Integer, LargeBinary, String

from bot.base.errors import HostError, StorageError

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from sqlalchemy import Column, ColumnElement, Connection, Engine, Row, Table

__all__ = [
    "check_row",
    "expect_damage",
    "is_damage",
    "is_of_its_kind",
    "note_damage",
    "noted_damage",
    "reading",
    "why_unreadable",
]

log = logging.getLogger(__name__)

_UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, IntegrityError)
_NOT_READ = object()
_NO_TEXT = "Could not decode to UTF-8"
"""The beginning of the Python driver's message, which has no code, for a text that is not UTF-8."""

_KINDS: Mapping[type[Any], tuple[tuple[type, ...], str]] = {
    Integer: ((int,), "a whole number"),
    BigInteger: ((int,), "a whole number"),
    Double: ((int, float), "a number"),
    Boolean: ((int,), "yes or no"),
    String: ((str,), "a text"),
    LargeBinary: ((bytes,), "bytes"),
    DateTime: ((datetime,), "a time"),
}
"""The Python types of a column's values, and what they are called, by the type of the column."""

_STORED_AS: Mapping[type[Any], Sequence[str]] = {
    Integer: ("integer",),
    Boolean: ("integer",),
    Double: ("real", "integer"),
    String: ("text",),
    LargeBinary: ("blob",),
}
"""SQLite's names for the types of a column's values, by the type of the column."""

_looked_at: WeakSet[Engine] = WeakSet()
_noted: WeakKeyDictionary[Engine, dict[str, str]] = WeakKeyDictionary()


def is_damage(error: BaseException) -> bool:
    """Return whether an error comes from stored data, not from a disk or a server that fails now."""
    if isinstance(error, OperationalError):
        return str(error.orig).startswith(_NO_TEXT)
    return isinstance(error, _UNREADABLE) or (isinstance(error, HostError) and not isinstance(error, StorageError))


def why_unreadable(error: BaseException) -> str:
    """Return what is wrong, as the second half of a sentence, without values, which may be hidden tiles."""
    if isinstance(error, HostError | _WrongValueError):
        return str(error)
    if isinstance(error, OperationalError):
        return "a text is damaged"
    if isinstance(error, IntegrityError):
        return "a row that it needs is missing, or is there twice"
    return f"what is stored makes no sense ({type(error).__name__})"


@contextmanager
def reading(refuse: Callable[[str], Exception]) -> Iterator[None]:
    """Convert damage to the error that `refuse` makes from the reason; errors for the host pass unchanged."""
    try:
        yield
    except HostError:
        raise
    except Exception as error:
        if not is_damage(error):
            raise
        raise refuse(why_unreadable(error)) from error


def is_of_its_kind(connection: Connection, column: Column[Any]) -> ColumnElement[bool]:
    """Return the condition that a column of numbers, texts or bytes has a value of its type: SQLite accepts any."""
    if connection.dialect.name != "sqlite":
        return true()
    kinds = next(_STORED_AS[one] for one in type(column.type).__mro__ if one in _STORED_AS)
    return func.typeof(column).in_(kinds)


def note_damage(connection: Connection, what: str, error: BaseException) -> None:
    """Log once for the host that something cannot be read; `noted_damage` then returns it."""
    noted = _noted.setdefault(connection.engine, {})
    if what not in noted:
        noted[what] = why_unreadable(error)
        log.log(
            logging.DEBUG if connection.engine in _looked_at else logging.ERROR,
            "%s: %s; see `boneyard db check` and `db repair`",
            what,
            noted[what],
        )


def expect_damage(engine: Engine) -> None:
    """Log no damage, and read all texts: the database is inspected, and the inspection reports its findings.

    Call this before any read: it does not affect open connections.
    """
    _looked_at.add(engine)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "checkout", _read_any_text)


def noted_damage(engine: Engine) -> Sequence[str]:
    """Return what could not be read since a database was opened, a sentence for each."""
    return [f"{what}: {why}" for what, why in _noted.get(engine, {}).items()]


def check_row(table: Table, row: Row[Any]) -> None:
    """Raise ValueError if a row has a value that its columns do not allow: SQLite accepts any.

    Columns that were not read are skipped.
    """
    values = row._mapping  # noqa: SLF001 - the public name of this is `_mapping`
    for name, types, kind, nullable in _columns(table):
        value = values.get(name, _NOT_READ)
        if value is _NOT_READ or (value is None and nullable):
            continue
        if not isinstance(value, types):
            raise _WrongValueError(f"`{name}` is not {kind}")


def _read_any_text(connection: sqlite3.Connection, *_: object) -> None:
    """Make a connection read invalid texts, with a replacement character for each wrong byte."""
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")


class _WrongValueError(ValueError):
    """A column has a value that it does not allow; the text names the column, not the value."""


@cache
def _columns(table: Table) -> Sequence[tuple[str, tuple[type, ...], str, bool]]:
    """Return the name, types, name of the types, and nullability of each column whose type is known here."""
    found = []
    for column in table.c:
        kind = next((_KINDS[one] for one in type(column.type).__mro__ if one in _KINDS), None)
        if kind is not None:
            found.append((column.name, *kind, bool(column.nullable)))
    return found
