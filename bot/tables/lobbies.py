"""The actions before a match: open a table, sit down, set it up, start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.computers.levels import Level
from bot.games.core import OptionValue
from bot.games.errors import SeatsError
from bot.games.registry import find_game
from bot.tables.errors import (
    AlreadySeatedError,
    DuplicateError,
    NotSeatedError,
    TableError,
    TableExistsError,
    TableReason,
    TooManyLobbiesError,
    TooManyLobbiesHereError,
)
from bot.tables.lifecycle import TableAction, check_allowed
from bot.tables.limits import Limits
from bot.tables.log import Cancelled, Click
from bot.tables.model import Person, ReservedSeat, Status, Table, Venue
from bot.tables.model.seat_changes import (
    ask_again,
    with_computer,
    with_person,
    with_sitting,
    without_computer,
    without_person,
    without_reservation,
)
from bot.tables.model.tempo import Tempo
from bot.tables.opening import Opener, open_table
from bot.tables.order import Order, missing_seats, options_for_seats
from bot.tables.presets import Setup
from bot.tables.runner import TableRunner
from bot.tables.starting import begin_match, check_host, check_may_start, check_room, filled_up

__all__ = ["Lobbies", "check_may_cancel"]

_SEEN_FOR = 15.0
"""The least seconds between two updates of the time when the host was last seen."""


class Lobbies:
    """The actions of lobbies. Each returns the table as stored; `TableRunner` documents further errors."""

    def __init__(self, runner: TableRunner, limits: Limits) -> None:
        self._runner = runner
        self._limits = limits

    async def open(self, venue: Venue, opener: Person, order: Order, request_id: int) -> Table:
        """Open a table in a channel with its opener on the first seat.

        Raises UnknownGameError, OptionError, SeatsError, TableExistsError, or TooManyLobbiesError.
        """
        try:
            await self._check_room(venue, opener)
        except (TooManyLobbiesError, TooManyLobbiesHereError) as refusal:
            if await self._runner.store.has_request(request_id):
                raise DuplicateError from refusal
            raise
        return await open_table(self._runner, venue, Opener(opener, request_id), order)

    async def _check_room(self, venue: Venue, opener: Person) -> None:
        """Raise TooManyLobbiesError or TooManyLobbiesHereError; simultaneous openings may exceed the limit by one."""
        mine, here = await self._runner.store.lobbies(venue.guild_id, opener.id)
        if 0 < self._limits.lobbies_of_person <= mine:
            raise TooManyLobbiesError(most=self._limits.lobbies_of_person)
        if 0 < self._limits.lobbies_of_server <= here:
            raise TooManyLobbiesHereError(most=self._limits.lobbies_of_server)

    async def join(self, table_id: int, person: Person, request_id: int, expected: Setup | None = None) -> Table:
        """Seat a person; raise AlreadySeatedError, SeatReservedError, TableError(TABLE_FULL or KICKED).

        A match of a league or a rematch begins when the last person with a reserved seat sits down. `expected` is the
        setup that the person knows if they have not seen the lobby. A table with another setup waits for its host.
        """

        async def sit_down(table: Table) -> Table:
            check_allowed(table.status, TableAction.JOIN)
            if table.seat_of(person.id) is not None:
                raise AlreadySeatedError
            if table.has_sent_away(person.id):
                raise TableError(TableReason.KICKED)
            if not table.is_absent(person.id):
                check_room(table)
            after = with_person(table, person, request_id)
            is_known = expected is None or Setup.of(after) == expected
            if table.is_absent(person.id) and after.starts_by_itself and is_known and not missing_seats(after):
                return await begin_match(self._runner, table, after, Click(person.id, request_id))
            return await self._runner.commit(table, after, request_id)

        return await self._runner.run_locked(table_id, request_id, sit_down)

    async def leave(self, table_id: int, user_id: int, request_id: int | None) -> Table:
        """Remove a person, or release their reserved seat; the table is canceled when no person is left.

        In a league every seat stays reserved.
        """

        def get_up(table: Table) -> Table:
            if table.is_absent(user_id) and table.fixture is None:
                return without_reservation(table, user_id)
            if table.seat_of(user_id) is None:
                raise NotSeatedError
            after = without_person(table, user_id)
            if after.opener_id != table.opener_id:
                after = replace(after, host_seen=self._runner.now())
            return after if after.people else replace(after, status=Status.CANCELLED)

        return await self._runner.change(table_id, request_id, TableAction.LEAVE, get_up)

    async def kick(self, table_id: int, host_id: int, user_id: int, request_id: int) -> Table:
        """Kick a person for good; raise NotHostError, or TableError(NO_SUCH_SEAT) if they do not sit there."""

        def send_away(table: Table) -> Table:
            if user_id == host_id or table.seat_of(user_id) is None:
                raise TableError(TableReason.NO_SUCH_SEAT)
            return without_person(table, user_id, is_kicked=True)

        return await self._by_host(table_id, host_id, request_id, send_away)

    async def free_seat(self, table_id: int, host_id: int, user_id: int, request_id: int) -> Table:
        """Release the reserved seat of a rematch; raise NotHostError, or TableError(NO_SUCH_SEAT) if none is."""

        def give_free(table: Table) -> Table:
            if not table.is_absent(user_id):
                raise TableError(TableReason.NO_SUCH_SEAT)
            return without_reservation(table, user_id)

        return await self._by_host(table_id, host_id, request_id, give_free)

    async def hand_over(self, table_id: int, host_id: int, user_id: int, request_id: int) -> Table:
        """Make another person the host; raise NotHostError or TableError(NO_SUCH_SEAT)."""

        def name_host(table: Table) -> Table:
            if table.seat_of(user_id) is None:
                raise TableError(TableReason.NO_SUCH_SEAT)
            return replace(table, opener_id=user_id)

        return await self._by_host(table_id, host_id, request_id, name_host)

    async def add_computer(self, table_id: int, host_id: int, level: Level, request_id: int) -> Table:
        """Seat a computer; raise NotHostError, TableError(TABLE_FULL), or SeatReservedError."""

        def seat_computer(table: Table) -> Table:
            check_room(table)
            return with_computer(table, level)

        return await self._by_host(table_id, host_id, request_id, seat_computer)

    async def remove_computer(self, table_id: int, host_id: int, number: int, request_id: int) -> Table:
        """Remove a computer; raise NotHostError, or TableError(NO_SUCH_SEAT) if it is gone already."""

        def unseat(table: Table) -> Table:
            if all(computer.number != number for computer in table.computers):
                raise TableError(TableReason.NO_SUCH_SEAT)
            return without_computer(table, number)

        return await self._by_host(table_id, host_id, request_id, unseat)

    async def set_option(self, table_id: int, host_id: int, name: str, value: OptionValue, request_id: int) -> Table:
        """Change an option of the game; the others have to agree again.

        Raises NotHostError, OptionError, or SeatsError if no deal would be possible with the people who sit there.
        """

        def choose(table: Table) -> Table:
            game = find_game(table.game_id)
            options = game.complete_options({**table.options, name: value})
            allowed = game.seats_allowed(options)
            if table.seats_taken >= allowed.stop:
                raise SeatsError(table.game_id, table.seats_taken, allowed)
            most = min(table.max_seats, allowed.stop - 1)
            return ask_again(replace(table, options=options, max_seats=most))

        return await self._by_host(table_id, host_id, request_id, choose)

    async def set_seats(self, table_id: int, host_id: int, seats: int, request_id: int) -> Table:
        """Change the number of seats; options that do not allow that number are reset to those of the game's sheet.

        Raises NotHostError or SeatsError.
        """

        def limit(table: Table) -> Table:
            options = options_for_seats(table, seats)
            if seats < table.seats_taken:
                allowed = find_game(table.game_id).seats_allowed(options)
                raise SeatsError(table.game_id, seats, range(max(allowed.start, table.seats_taken), allowed.stop))
            after = replace(table, max_seats=seats, options=options)
            return after if options == table.options else ask_again(after)

        return await self._by_host(table_id, host_id, request_id, limit)

    async def set_tempo(self, table_id: int, host_id: int, tempo: Tempo, request_id: int) -> Table:
        """Change the time per move; the others have to agree again. Raises NotHostError."""

        def choose(table: Table) -> Table:
            return ask_again(replace(table, tempo=tempo))

        return await self._by_host(table_id, host_id, request_id, choose)

    async def rematch(self, table_id: int, person: Person, request_id: int) -> Table:
        """Open a table like one whose match is over, for a person who sat there: same game, seats and tempo.

        Computers sit down again. The seats of the other people are reserved until they sit down, here or with **Join**,
        because the fair deal needs a click of each person. The last of them begins the match. Raises NotSeatedError,
        AlreadySeatedError for a person who already sits at the rematch, or TableExistsError for another table in the
        channel.
        """
        old = await self._runner.get(table_id)
        if old.seat_of(person.id) is None:
            raise NotSeatedError
        check_allowed(old.status, TableAction.REMATCH)
        _check_free(old)
        order = replace(Setup.of(old).order, levels=tuple(computer.level for computer in old.computers))
        reserved = tuple(
            ReservedSeat(one, seat)
            for seat, one in enumerate(old.occupants)
            if isinstance(one, Person) and not one.is_anonymous
        )
        try:
            return await open_table(self._runner, old.venue, Opener(person, request_id), order, reserved)
        except TableExistsError:
            here = await self._runner.store.live_in(old.venue.channel_id)
            if here is None or here.game_id != old.game_id or here.status is not Status.LOBBY:
                raise
            if here.seat_of(person.id) is None and not here.is_absent(person.id):
                raise
            return await self.join(here.id, person, request_id, Setup.of(old))

    async def agree(self, table_id: int, user_id: int, request_id: int) -> Table:
        """Record that a person agrees to the current setup; raise NotSeatedError."""

        def be_ready(table: Table) -> Table:
            seat = table.seat_of(user_id)
            if seat is None:
                raise NotSeatedError
            return with_sitting(table, seat, replace(table.sittings[seat], is_ready=True))

        return await self._runner.change(table_id, request_id, TableAction.JOIN, be_ready)

    async def cancel(
        self, table_id: int, user_id: int, request_id: int, *, is_moderator: bool, host_may_end: bool = False
    ) -> Table:
        """Cancel a table: its host or a moderator cancels a lobby, and a moderator, or the host too, a running match.

        Raises the refusals of `check_may_cancel`.
        """

        async def call_off(table: Table) -> Table:
            check_allowed(table.status, TableAction.CANCEL)
            check_may_cancel(table, user_id, is_moderator=is_moderator, host_may_end=host_may_end)
            match = await self._runner.match(table)
            if match is None:
                return await self._runner.commit(table, replace(table, status=Status.CANCELLED), request_id)
            how = Cancelled.BY_HOST if table.opener_id == user_id else Cancelled.BY_MODERATOR
            click = Click(user_id, request_id)
            return await self._runner.cancel(table, table, match, click, how, table.seat_of(user_id))

        return await self._runner.run_locked(table_id, request_id, call_off)

    async def start(self, table_id: int, user_id: int, request_id: int | None, *, fills_up: bool = False) -> Table:
        """Start the match; with `fills_up` the host first adds the computers that are missing.

        Raises NotSeatedError, TooFewSeatedError, NotReadyError, or HostStartsError for another person while seats are
        free and the host is active. While seats are reserved only the host may start: SeatReservedError for others.
        """

        async def begin(table: Table) -> Table:
            check_allowed(table.status, TableAction.START)
            full = filled_up(table, user_id) if fills_up else table
            check_may_start(full, user_id, self._runner)
            return await begin_match(self._runner, table, full, Click(user_id, request_id))

        return await self._runner.run_locked(table_id, request_id, begin)

    async def note_host(self, table_id: int, user_id: int) -> None:
        """Note that a person was active in a lobby without a change; this keeps the host active."""

        async def see(table: Table) -> Table:
            now = self._runner.now()
            was_seen = table.host_seen is not None and now - table.host_seen < _SEEN_FOR
            if table.status is not Status.LOBBY or table.opener_id != user_id or was_seen:
                return table
            return await self._runner.commit(table, replace(table, host_seen=now), None)

        await self._runner.run_locked(table_id, None, see)

    async def _by_host(self, table_id: int, host_id: int, request_id: int, change: Callable[[Table], Table]) -> Table:
        """Change a lobby for its host; raise NotHostError for others, TableError(FIXED_TABLE) in a league."""

        def make(table: Table) -> Table:
            _check_free(table)
            check_host(table, host_id)
            return replace(change(table), host_seen=self._runner.now())

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, make)


def check_may_cancel(table: Table, user_id: int, *, is_moderator: bool, host_may_end: bool) -> None:
    """Raise TableError with the reason if a person may not cancel a table.

    Players may not end a running match of a league.
    """
    is_lobby, host_may_end = table.status is Status.LOBBY, host_may_end and table.fixture is None
    if is_moderator or (table.opener_id == user_id and (host_may_end or is_lobby)):
        return
    if is_lobby:
        raise TableError(TableReason.MAY_NOT_CANCEL_LOBBY)
    raise TableError(TableReason.ONLY_HOST_MAY_CANCEL if host_may_end else TableReason.MAY_NOT_CANCEL)


def _check_free(table: Table) -> None:
    """Raise TableError(FIXED_TABLE) for a table that a league has set up."""
    if table.fixture is not None:
        raise TableError(TableReason.FIXED_TABLE)
