"""Opening a table: what a new one begins with."""

from __future__ import annotations

import logging
import secrets

from bot.games.fair import SEED_BYTES
from bot.tables.model import Computer, FixtureMatch, Person, ReservedSeat, Sitting, Table, Venue, in_seat_order
from bot.tables.order import Order
from bot.tables.runner import TableRunner
from bot.tables.store import NewTable

__all__ = ["open_table"]

log = logging.getLogger(__name__)


async def open_table(
    runner: TableRunner,
    venue: Venue,
    opener: Person,
    order: Order,
    request_id: int | None,
    reserved: tuple[ReservedSeat, ...] = (),
    fixture: FixtureMatch | None = None,
) -> Table:
    """Open a table with its opener and the computers of the order; some seats may be reserved.

    Without a request nobody sits down yet, and the opener only stands for all for whom seats are reserved.

    Raises UnknownGameError, OptionError, SeatsError, TooManyComputersError, and what `TableStore.open` raises.
    """
    options, most = order.check()
    now = runner.now()
    due, remind_at = runner.delays.of_lobby(now)
    sittings: tuple[Sitting, ...] = ()
    if request_id is not None:
        computers = (Sitting(Computer(i, level), request_id) for i, level in enumerate(order.levels, start=1))
        sittings = in_seat_order((Sitting(opener, request_id), *computers), reserved)
    new = NewTable(
        venue=venue,
        game_id=order.game_id,
        options=options,
        max_seats=most,
        opener=opener,
        request_id=request_id,
        server_seed=secrets.token_bytes(SEED_BYTES),
        tempo=order.tempo,
        opened=now,
        due=due,
        remind_at=remind_at,
        sittings=sittings,
        reserved=reserved,
        fixture=fixture,
    )
    table = await runner.store.open(new)
    log.info("table %d: opened for %s", table.id, order.game_id)
    return table
