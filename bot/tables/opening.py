"""Opening a table: the state of a new one."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass

from bot.games.fair import SEED_BYTES
from bot.tables.model import Computer, FixtureMatch, Person, ReservedSeat, Sitting, Table, Venue, in_seat_order
from bot.tables.order import Order
from bot.tables.runner import TableRunner
from bot.tables.store import NewTable

__all__ = ["Opener", "open_table"]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Opener:
    """The person who opens a table, and their request."""

    person: Person
    request_id: int | None
    """None if no click opens the table: the person only represents all people with reserved seats."""


async def open_table(
    runner: TableRunner,
    venue: Venue,
    opener: Opener,
    order: Order,
    reserved: tuple[ReservedSeat, ...] = (),
    fixture: FixtureMatch | None = None,
) -> Table:
    """Open a table with its opener and the computers of the order; some seats may be reserved.

    Raises UnknownGameError, OptionError, SeatsError, TooManyComputersError, and what `TableStore.open` raises.
    """
    options, most = order.check()
    now = runner.now()
    due, remind_at = runner.delays.of_lobby(now)
    new = NewTable(
        venue=venue,
        game_id=order.game_id,
        options=options,
        max_seats=most,
        opener=opener.person,
        request_id=opener.request_id,
        server_seed=secrets.token_bytes(SEED_BYTES),
        tempo=order.tempo,
        opened=now,
        due=due,
        remind_at=remind_at,
        sittings=_first_sittings(opener, order, reserved),
        reserved=reserved,
        fixture=fixture,
    )
    table = await runner.store.open(new)
    log.info("table %d: opened for %s", table.id, order.game_id)
    return table


def _first_sittings(opener: Opener, order: Order, reserved: tuple[ReservedSeat, ...]) -> tuple[Sitting, ...]:
    """Return the occupants of a new table; none if no click opens it."""
    request_id = opener.request_id
    if request_id is None:
        return ()
    computers = (Sitting(Computer(i, level), request_id) for i, level in enumerate(order.levels, start=1))
    return in_seat_order((Sitting(opener.person, request_id), *computers), reserved)
