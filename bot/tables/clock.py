"""What happens when time is up: computers move, late seats are played for, rounds are dealt, lobbies close.

Every time is stored with its table, so a restart, or another process, goes on with it.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from bot.computers.choice import choose_move
from bot.computers.levels import Level
from bot.games.core import Seat
from bot.tables.desk import Desk
from bot.tables.errors import NoTableHereError, TableOverError
from bot.tables.match import Match, SeatVerb
from bot.tables.model import Computer, Status, Table

__all__ = ["Clock"]

log = logging.getLogger(__name__)

_SENSIBLE = Level.GREEDY
"""How the table plays for a person who is late or away."""


class Clock:
    """Knows when something is due at which table, and does it."""

    def __init__(self, desk: Desk, chance: random.Random) -> None:
        self._desk = desk
        self._chance = chance

    def now(self) -> float:
        """Return the time, in seconds of Unix time."""
        return self._desk.now()

    def on_change(self, listener: Callable[[], None]) -> None:
        """Call a listener whenever a table has changed, so that it can look what is due next."""
        self._desk.listeners.append(listener)

    async def beat(self) -> float | None:
        """Note that a clock runs; return when one last did."""
        return await self._desk.store.beat(self._desk.now())

    async def next_due(self, excluding: Collection[int] = ()) -> float | None:
        """Return the earliest time at which something has to happen, at any other table than some."""
        return await self._desk.store.next_due(excluding)

    async def due(self) -> Sequence[int]:
        """Return the tables at which something has to happen now."""
        return await self._desk.store.due(self._desk.now())

    async def credit(self, seconds: float) -> None:
        """Give all seats the time during which nobody could move, because the bot was down."""
        await self._desk.store.postpone(seconds)

    async def run(self, table_id: int) -> None:
        """Do what is due at a table, if anything still is."""
        try:
            await self._desk.do(table_id, None, self._run)
        except (NoTableHereError, TableOverError):
            return

    async def _run(self, table: Table) -> Table:
        now = self._desk.now()
        if table.due is None or not table.status.is_live:
            return table
        if now < table.due:
            is_short = table.remind_at is not None and now >= table.remind_at
            return await self._desk.commit(table, replace(table, remind_at=None), None) if is_short else table
        if table.status is Status.LOBBY:
            log.info("table %d: its lobby waited long enough", table.id)
            return await self._desk.commit(table, replace(table, status=Status.CANCELLED), None)
        match = await self._desk.match(table)
        if match is None:
            return table
        if match.actor is None:
            return await self._desk.go_on(table, table, match, (), None, deal=True)
        return await self._desk.go_on(table, table, match, await self._play_for(table, match, match.actor), None)

    async def _play_for(self, table: Table, match: Match, seat: Seat) -> tuple[str, ...]:
        """Return the entries of a move that a computer makes: for itself, or for a person who is late or away."""
        occupant = table.occupants[seat]
        level = occupant.level if isinstance(occupant, Computer) else _SENSIBLE
        move = await asyncio.to_thread(choose_move, match.view(seat), level, self._chance)
        text = match.game.write(move)
        if match.is_automatic(seat):
            return (text,)
        late = match.then(f"{seat} {SeatVerb.LATE}")
        log.info("table %d: the time of seat %d is up", table.id, seat)
        away = (f"{seat} {SeatVerb.AWAY}",) if late.is_too_late(seat) else ()
        return (f"{seat} {SeatVerb.LATE}", *away, text)
