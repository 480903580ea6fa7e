"""Tables for matches of a league: opened for the people of a fixture, and for nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.model import FixtureMatch, Person, ReservedSeat, Table, Venue
from bot.tables.opening import open_table
from bot.tables.order import Order
from bot.tables.runner import TableRunner

__all__ = ["FixtureOrder", "Fixtures"]


@dataclass(frozen=True, slots=True)
class FixtureOrder:
    """A match of a fixture that is to be played."""

    match: FixtureMatch
    order: Order
    people: tuple[Person, ...]
    """Who plays, in seat order."""


class Fixtures:
    """Opens the tables of fixtures. Whoever comes to one sits down with `Lobbies.join`; the last one starts it."""

    def __init__(self, runner: TableRunner) -> None:
        self._runner = runner

    async def open(self, venue: Venue, person: Person, wanted: FixtureOrder, request_id: int) -> Table:
        """Open a table for a match of a fixture in a channel; the seats of the others are kept.

        Raises FixtureOpenError if the fixture has a table, and what `Lobbies.open` raises.
        """
        reserved = tuple(ReservedSeat(one, seat) for seat, one in enumerate(wanted.people))
        return await open_table(self._runner, venue, person, wanted.order, request_id, reserved, wanted.match)

    async def live(self, league_id: int, fixture: int) -> Table | None:
        """Return the table at which a fixture is being played, or is about to be; None if it has none now."""
        return next((one for one in await self.all(league_id, fixture) if one.status.is_live), None)

    async def waiting(self) -> Sequence[Table]:
        """Return all tables at which people of a fixture are waited for."""
        return await self._runner.store.waiting_for_fixtures()

    async def all(self, league_id: int, fixture: int) -> Sequence[Table]:
        """Return all tables that a fixture ever had, the newest first."""
        return await self._runner.store.of_fixture(league_id, fixture)
