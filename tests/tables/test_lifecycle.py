"""The state machine: what each status allows, and that everything else is refused."""

from __future__ import annotations

import pytest

from bot.tables.errors import AlreadyStartedError, NotStartedError, TableError, TableOverError
from bot.tables.lifecycle import Deed, check_deed
from bot.tables.model import Status

LOBBY = {Deed.JOIN, Deed.LEAVE, Deed.SET_UP, Deed.START, Deed.CANCEL}
PLAYING = set(Deed) - {Deed.JOIN, Deed.LEAVE, Deed.SET_UP, Deed.START, Deed.REMATCH}


@pytest.mark.parametrize("deed", Deed)
@pytest.mark.parametrize(
    ("status", "allowed", "refusal"),
    [
        (Status.LOBBY, LOBBY, NotStartedError),
        (Status.PLAYING, PLAYING, AlreadyStartedError),
        (Status.FINISHED, {Deed.REMATCH}, TableOverError),
        (Status.CANCELLED, {Deed.REMATCH}, TableOverError),
    ],
)
def test_a_status_allows_its_deeds_and_refuses_all_others(
    status: Status, allowed: set[Deed], refusal: type[TableError], deed: Deed
) -> None:
    if deed in allowed:
        check_deed(status, deed)
    else:
        with pytest.raises(refusal):
            check_deed(status, deed)


def test_every_status_is_known_to_the_state_machine() -> None:
    for status in Status:
        assert status.is_live == any(_allows(status, deed) for deed in set(Deed) - {Deed.REMATCH})


def _allows(status: Status, deed: Deed) -> bool:
    try:
        check_deed(status, deed)
    except TableError:
        return False
    return True
