"""The state machine of a table: the actions that each status allows, and the refusals of all others."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType

from bot.tables.errors import AlreadyStartedError, NotStartedError, TableError, TableOverError
from bot.tables.model import Status

__all__ = ["TableAction", "check_allowed"]


class TableAction(Enum):
    """Something that a person does at a table."""

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


_ALLOWED: Mapping[Status, frozenset[TableAction]] = MappingProxyType(
    {
        Status.LOBBY: frozenset(
            {TableAction.JOIN, TableAction.LEAVE, TableAction.SET_UP, TableAction.START, TableAction.CANCEL}
        ),
        Status.PLAYING: frozenset(TableAction)
        - {TableAction.JOIN, TableAction.LEAVE, TableAction.SET_UP, TableAction.START, TableAction.REMATCH},
        Status.FINISHED: frozenset({TableAction.REMATCH}),
        Status.CANCELLED: frozenset({TableAction.REMATCH}),
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


def check_allowed(status: Status, action: TableAction) -> None:
    """Raise the TableError for an action that a status does not allow."""
    if action not in _ALLOWED[status]:
        raise _REFUSAL[status]
