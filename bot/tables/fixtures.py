"""Tables for matches of a league, opened for the people of a fixture and for no one else."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from bot.tables.log import Cancelled
from bot.tables.model import FixtureMatch, Person, ReservedSeat, Status, Table, Venue
from bot.tables.model.seat_changes import with_computer, with_person, without_reservation
from bot.tables.opening import Opener, open_table
from bot.tables.order import USUAL_LEVEL, Order
from bot.tables.runner import TableRunner
from bot.tables.starting import begin_match

__all__ = ["FixtureOrder", "Fixtures"]


@dataclass(frozen=True, slots=True)
class FixtureOrder:
    """An order for a match of a fixture."""

    match: FixtureMatch
    order: Order
    people: tuple[Person, ...]
    """The players, in seat order."""


class Fixtures:
    """Opens the tables of fixtures. People sit down there with `Lobbies.join`, and the last one starts the match."""

    def __init__(self, runner: TableRunner) -> None:
        self._runner = runner

    async def open(self, venue: Venue, person: Person, wanted: FixtureOrder, request_id: int) -> Table:
        """Open a table for a match of a fixture in a channel, with the other seats reserved.

        Raises FixtureOpenError if the fixture has a table, and what `Lobbies.open` raises.
        """
        opener = Opener(person, request_id)
        return await open_table(self._runner, venue, opener, wanted.order, _reserved(wanted.people), wanted.match)

    async def open_for_all(self, venue: Venue, wanted: FixtureOrder) -> Table:
        """Open a table, with all seats reserved, for a match that begins without a click; raise like `open`."""
        first, match = wanted.people[0], replace(wanted.match, is_prompt=True)
        opener = Opener(first, request_id=None)
        return await open_table(self._runner, venue, opener, wanted.order, _reserved(wanted.people), match)

    async def begin(self, table_id: int, public_id: int) -> Table:
        """Seat everyone who is absent and begin their match; do nothing if it has begun.

        `public_id` is a number that became known after the table was opened, and that the bot's host cannot choose. In
        the fair deal it replaces the clicks with which people usually take their seats.
        """

        async def start(table: Table) -> Table:
            if table.status is not Status.LOBBY:
                return table
            full = reduce(lambda so_far, person: with_person(so_far, person, public_id), table.absent, table)
            return await begin_match(self._runner, table, full, None)

        return await self._runner.run_locked(table_id, None, start, as_stored=True)

    async def begin_short(self, table_id: int, absent: Collection[int]) -> Table:
        """Begin a match without people who did not come, by entrant number: computers keep their seats, and come last.

        Do nothing while anyone else is absent, or if the match has begun.
        """

        async def start(table: Table) -> Table:
            match = table.fixture
            if table.status is not Status.LOBBY or match is None:
                return table
            seats = {one.person.id: match.entrants[one.seat] for one in table.reserved}
            missing = [person.id for person in table.absent]
            if not missing or not {seats[user_id] for user_id in missing} <= {*absent}:
                return table
            full = replace(table, fixture=replace(match, absent=tuple(seats[user_id] for user_id in missing)))
            for user_id in missing:
                full = with_computer(without_reservation(full, user_id), USUAL_LEVEL)
            return await begin_match(self._runner, table, full, None)

        return await self._runner.run_locked(table_id, None, start, as_stored=True)

    async def ring(self, table_id: int) -> None:
        """End a match without a result because its arena no longer waits for it; do nothing if it is over."""

        async def end(table: Table) -> Table:
            match = await self._runner.match(table)
            if table.status is not Status.PLAYING or match is None:
                return table
            return await self._runner.cancel(table, table, match, None, Cancelled.BELL)

        await self._runner.run_locked(table_id, None, end, as_stored=True)

    async def live(self, league_id: int, fixture: int) -> Table | None:
        """Return the table at which a fixture is being played or is about to be; None if it has none now."""
        return next((one for one in await self.all(league_id, fixture) if one.status.is_live), None)

    async def note_void(self, table_id: int, *, is_void: bool) -> None:
        """Store whether a running match no longer counts in its league."""

        async def note(table: Table) -> Table:
            if table.status is not Status.PLAYING or table.fixture is None or table.fixture.is_void is is_void:
                return table
            noted = replace(table, fixture=replace(table.fixture, is_void=is_void))
            return await self._runner.commit(table, noted, None, by_clock=True)

        await self._runner.run_locked(table_id, None, note, as_stored=True)

    async def all_live(self) -> Sequence[Table]:
        """Return all tables at which fixtures are being played, or which wait for their people."""
        return await self._runner.store.live_of_fixtures()

    async def all(self, league_id: int, fixture: int) -> Sequence[Table]:
        """Return all tables that a fixture ever had, newest first."""
        return await self._runner.store.of_fixture(league_id, fixture)


def _reserved(people: Sequence[Person]) -> tuple[ReservedSeat, ...]:
    return tuple(ReservedSeat(one, seat) for seat, one in enumerate(people))
