"""The state machine of a table: what can be done in which status, and the refusal for everything else."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType

from bot.tables.errors import AlreadyStartedError, NotStartedError, TableError, TableOverError
from bot.tables.model import Status

__all__ = ["Deed", "check_deed"]


class Deed(Enum):
    """Something that a person does with a table."""

    JOIN = auto()
    LEAVE = auto()
    SET_UP = auto()
    """Change a table in its lobby."""
    START = auto()
    CANCEL = auto()
    MOVE = auto()
    NEXT_ROUND = auto()
    RESIGN = auto()
    COME_BACK = auto()
    TAKE_OVER = auto()
    VOTE_END = auto()
    SHOW_HAND = auto()
    REMATCH = auto()


_ALLOWED: Mapping[Status, frozenset[Deed]] = MappingProxyType(
    {
        Status.LOBBY: frozenset({Deed.JOIN, Deed.LEAVE, Deed.SET_UP, Deed.START, Deed.CANCEL}),
        Status.PLAYING: frozenset(Deed) - {Deed.JOIN, Deed.LEAVE, Deed.SET_UP, Deed.START, Deed.REMATCH},
        Status.FINISHED: frozenset({Deed.REMATCH}),
        Status.CANCELLED: frozenset({Deed.REMATCH}),
    }
)

_REFUSAL: Mapping[Status, type[TableError]] = MappingProxyType(
    {
        Status.LOBBY: NotStartedError,
        Status.PLAYING: AlreadyStartedError,
        Status.FINISHED: TableOverError,
        Status.CANCELLED: TableOverError,
    }
)


def check_deed(status: Status, deed: Deed) -> None:
    """Raise the TableError that says why a deed is not possible in a status."""
    if deed not in _ALLOWED[status]:
        raise _REFUSAL[status]
