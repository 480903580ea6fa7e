"""The state machine: the actions that each status allows, and refusals of everything else."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest

from bot.tables.errors import AlreadyStartedError, NotStartedError, TableError, TableOverError
from bot.tables.lifecycle import TableAction, check_allowed
from bot.tables.model import Status
from tests.each import check_each

LOBBY = {TableAction.JOIN, TableAction.LEAVE, TableAction.SET_UP, TableAction.START, TableAction.CANCEL}
PLAYING = set(TableAction) - {
    TableAction.JOIN,
    TableAction.LEAVE,
    TableAction.SET_UP,
    TableAction.START,
    TableAction.REMATCH,
}
ALLOWED: Mapping[Status, tuple[set[TableAction], type[TableError]]] = {
    Status.LOBBY: (LOBBY, NotStartedError),
    Status.PLAYING: (PLAYING, AlreadyStartedError),
    Status.FINISHED: ({TableAction.REMATCH}, TableOverError),
    Status.CANCELLED: ({TableAction.REMATCH}, TableOverError),
}
"""The actions that each status allows, and the refusals of others."""


def test_a_status_allows_its_actions_and_refuses_all_others() -> None:
    def check(case: tuple[Status, TableAction]) -> None:
        (status, action), (allowed, refusal) = case, ALLOWED[case[0]]
        if action in allowed:
            check_allowed(status, action)
        else:
            with pytest.raises(refusal):
                check_allowed(status, action)

    check_each(product(ALLOWED, TableAction), check)


def test_every_status_is_known_to_the_state_machine() -> None:
    for status in Status:
        assert status.is_live == any(_allows(status, action) for action in set(TableAction) - {TableAction.REMATCH})


def _allows(status: Status, action: TableAction) -> bool:
    try:
        check_allowed(status, action)
    except TableError:
        return False
    return True
