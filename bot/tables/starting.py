"""The conditions for starting a match, and its first state."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.entries import start_entry
from bot.tables.errors import (
    HostStartsError,
    NotHostError,
    NotReadyError,
    NotSeatedError,
    SeatKeptError,
    SeatReservedError,
    TableError,
    TableReason,
    TooFewSeatedError,
)
from bot.tables.log import Click
from bot.tables.match import Match
from bot.tables.model import Status, Table
from bot.tables.model.seat_changes import with_computer, without_reservation
from bot.tables.order import USUAL_LEVEL, missing_seats
from bot.tables.runner import TableRunner

__all__ = ["begin_match", "check_host", "check_may_start", "check_room", "filled_up"]


async def begin_match(runner: TableRunner, before: Table, full: Table, click: Click | None) -> Table:
    """Start the match of a full table; `before` is the stored table, and no click means an automatic start."""
    playing = replace(full, status=Status.PLAYING, due=None, had_computers=bool(full.computers), reserved=())
    return await runner.advance_and_commit(
        before, playing, Match.of(playing), (start_entry(playing),), click, deal=True
    )


def check_may_start(table: Table, user_id: int, runner: TableRunner) -> None:
    """Raise unless a person may start the match now; see `Lobbies.start`."""
    if table.seat_of(user_id) is None:
        raise NotSeatedError
    if table.fixture is not None and table.absent:
        raise SeatKeptError([one.person.name for one in table.reserved])
    missing, seated = missing_seats(table), len(table.sittings)
    if missing:
        raise TooFewSeatedError(needed=seated + missing, seated=seated)
    waiting = [one.occupant.name for one in table.sittings if not one.is_ready and not one.is_of(user_id)]
    if waiting:
        raise NotReadyError(waiting)
    if table.opener_id == user_id:
        return
    if table.absent:
        raise SeatReservedError([person.name for person in table.absent])
    until = (table.host_seen or 0.0) + runner.delays.silent_host
    if not table.is_full and runner.now() < until:
        raise HostStartsError(until)


def check_room(table: Table) -> None:
    """Raise TableError(TABLE_FULL) or SeatReservedError if there is no seat for one more."""
    if table.is_full:
        raise TableError(TableReason.TABLE_FULL, seats=table.max_seats)
    if table.fixture is not None:
        raise SeatKeptError([one.person.name for one in table.reserved])
    if table.seats_taken >= table.max_seats:
        raise SeatReservedError([person.name for person in table.absent])


def check_host(table: Table, user_id: int) -> None:
    """Raise NotHostError unless a person is the host."""
    if table.opener_id != user_id:
        raise NotHostError


def filled_up(table: Table, user_id: int) -> Table:
    """Return the table with the computers that are missing for a match; they also take saved seats of a rematch.

    Raises like adding a computer.
    """
    for _ in range(missing_seats(table)):
        check_host(table, user_id)
        if table.fixture is None and table.absent and table.seats_taken >= table.max_seats:
            table = without_reservation(table, table.absent[-1].id)
        check_room(table)
        table = with_computer(table, USUAL_LEVEL)
    return table
