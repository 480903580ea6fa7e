"""What people do with a table before the match: open it, sit down, set it up, start."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.computers.levels import Level
from bot.games.core import Options, OptionValue
from bot.games.errors import SeatsError
from bot.games.fair import SEED_BYTES
from bot.games.registry import find_game
from bot.tables.errors import (
    AlreadySeatedError,
    KickedError,
    MayNotCancelError,
    NoSuchSeatError,
    NotHostError,
    NotReadyError,
    NotSeatedError,
    OnlyHostMayCancelError,
    SeatReservedError,
    TableExistsError,
    TableFullError,
    TooFewSeatedError,
)
from bot.tables.lifecycle import TableAction, check_allowed
from bot.tables.log import Cancelled, Click
from bot.tables.match import Match, start_entry
from bot.tables.model import Computer, Person, ReservedSeat, Sitting, Status, Table, Venue, in_seat_order
from bot.tables.runner import TableRunner
from bot.tables.store import NewTable
from bot.tables.tempo import Tempo

__all__ = ["Lobbies", "Order", "check_may_cancel"]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Order:
    """What somebody wants a table for."""

    game_id: str
    chosen: Options
    """Some options of the game; the others have their defaults."""
    seats: int | None = None
    """How many may sit down, None for as many as the game takes."""
    tempo: Tempo = Tempo.NONE

    def check(self) -> tuple[Options, int]:
        """Return all options and how many may sit down; raise UnknownGameError, OptionError, or SeatsError."""
        game = find_game(self.game_id)
        options = game.complete_options(self.chosen)
        allowed = game.seats_allowed(options)
        most = allowed.stop - 1 if self.seats is None else self.seats
        if most not in allowed:
            raise SeatsError(self.game_id, most, allowed)
        return options, most


class Lobbies:
    """The actions of lobbies. Each returns the table as stored; see `TableRunner` for what they raise besides."""

    def __init__(self, runner: TableRunner) -> None:
        self._runner = runner

    async def open(self, venue: Venue, opener: Person, order: Order, request_id: int) -> Table:
        """Open a table in a channel, its opener on the first seat.

        Raises UnknownGameError, OptionError, SeatsError, or TableExistsError.
        """
        return await self._open(venue, opener, order, request_id)

    async def _open(
        self,
        venue: Venue,
        opener: Person,
        order: Order,
        request_id: int,
        levels: Sequence[Level] = (),
        reserved: tuple[ReservedSeat, ...] = (),
    ) -> Table:
        """Open a table with computers of some levels, and with seats that are reserved."""
        options, most = order.check()
        due = self._runner.now() + self._runner.delays.lobby
        seed = secrets.token_bytes(SEED_BYTES)
        computers = (Sitting(Computer(i, level), request_id) for i, level in enumerate(levels, start=1))
        sittings = in_seat_order((Sitting(opener, request_id), *computers), reserved)
        new = NewTable(
            venue, order.game_id, options, most, opener, request_id, seed, order.tempo, due, sittings, reserved
        )
        table = await self._runner.store.open(new)
        log.info("table %d: opened for %s", table.id, order.game_id)
        return table

    async def join(self, table_id: int, person: Person, request_id: int) -> Table:
        """Let a person sit down; raise AlreadySeatedError, TableFullError, SeatReservedError, or KickedError."""

        def sit_down(table: Table) -> Table:
            if table.seat_of(person.id) is not None:
                raise AlreadySeatedError
            if table.has_sent_away(person.id):
                raise KickedError
            if not table.is_absent(person.id):
                _check_room(table)
            return table.with_person(person, request_id)

        return await self._runner.change(table_id, request_id, TableAction.JOIN, sit_down)

    async def leave(self, table_id: int, user_id: int, request_id: int | None) -> Table:
        """Let a person get up, or give a reserved seat free; the table is cancelled when no person is left."""

        def get_up(table: Table) -> Table:
            if table.is_absent(user_id):
                return table.without_reservation(user_id)
            if table.seat_of(user_id) is None:
                raise NotSeatedError
            after = table.without(user_id)
            return after if after.people else replace(after, status=Status.CANCELLED)

        return await self._runner.change(table_id, request_id, TableAction.LEAVE, get_up)

    async def kick(self, table_id: int, host_id: int, user_id: int, request_id: int) -> Table:
        """Send a person away for good; raise NotHostError, or NoSuchSeatError if that person does not sit there."""

        def send_away(table: Table) -> Table:
            _check_host(table, host_id)
            if user_id == host_id or table.seat_of(user_id) is None:
                raise NoSuchSeatError
            return table.without(user_id, is_kicked=True)

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, send_away)

    async def free_seat(self, table_id: int, host_id: int, user_id: int, request_id: int) -> Table:
        """Reserve the seat of a rematch no longer for a person; raise NotHostError, or NoSuchSeatError if none is."""

        def give_free(table: Table) -> Table:
            _check_host(table, host_id)
            if not table.is_absent(user_id):
                raise NoSuchSeatError
            return table.without_reservation(user_id)

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, give_free)

    async def hand_over(self, table_id: int, host_id: int, user_id: int, request_id: int) -> Table:
        """Make another person the host; raise NotHostError or NoSuchSeatError."""

        def name_host(table: Table) -> Table:
            _check_host(table, host_id)
            if table.seat_of(user_id) is None:
                raise NoSuchSeatError
            return replace(table, opener_id=user_id)

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, name_host)

    async def add_computer(self, table_id: int, host_id: int, level: Level, request_id: int) -> Table:
        """Let a computer sit down; raise NotHostError, TableFullError, or SeatReservedError."""

        def seat_computer(table: Table) -> Table:
            _check_host(table, host_id)
            _check_room(table)
            return table.with_computer(level)

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, seat_computer)

    async def remove_computer(self, table_id: int, host_id: int, number: int, request_id: int) -> Table:
        """Let a computer get up; raise NotHostError, or NoSuchSeatError if it did before."""

        def unseat(table: Table) -> Table:
            _check_host(table, host_id)
            if all(computer.number != number for computer in table.computers):
                raise NoSuchSeatError
            return table.without_computer(number)

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, unseat)

    async def set_option(self, table_id: int, host_id: int, name: str, value: OptionValue, request_id: int) -> Table:
        """Change an option of the game; the others have to agree anew.

        Raises NotHostError, OptionError, or SeatsError if so many people sit that no deal would be possible.
        """

        def choose(table: Table) -> Table:
            _check_host(table, host_id)
            game = find_game(table.game_id)
            options = game.complete_options({**table.options, name: value})
            allowed = game.seats_allowed(options)
            if table.seats_taken >= allowed.stop:
                raise SeatsError(table.game_id, table.seats_taken, allowed)
            most = min(table.max_seats, allowed.stop - 1)
            return replace(table, options=options, max_seats=most).ask_again()

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, choose)

    async def set_seats(self, table_id: int, host_id: int, seats: int, request_id: int) -> Table:
        """Change how many may sit down; raise NotHostError or SeatsError."""

        def limit(table: Table) -> Table:
            _check_host(table, host_id)
            allowed = find_game(table.game_id).seats_allowed(table.options)
            if seats not in allowed or seats < table.seats_taken:
                raise SeatsError(table.game_id, seats, range(max(allowed.start, table.seats_taken), allowed.stop))
            return replace(table, max_seats=seats)

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, limit)

    async def set_tempo(self, table_id: int, host_id: int, tempo: Tempo, request_id: int) -> Table:
        """Change the time for a move; the others have to agree anew. Raises NotHostError."""

        def choose(table: Table) -> Table:
            _check_host(table, host_id)
            return replace(table, tempo=tempo).ask_again()

        return await self._runner.change(table_id, request_id, TableAction.SET_UP, choose)

    async def rematch(self, table_id: int, person: Person, request_id: int) -> Table:
        """Open a table like one whose match is over, for somebody who sat there: the same game, seats and tempo.

        Computers sit down again. The seats of the other people are reserved until they sit down, here or with
        **Join**: everybody's seat needs a click of their own for the fair deal. Raises NotSeatedError,
        AlreadySeatedError for who sits at the rematch already, or TableExistsError for another table in the channel.
        """
        old = await self._runner.get(table_id)
        if old.seat_of(person.id) is None:
            raise NotSeatedError
        check_allowed(old.status, TableAction.REMATCH)
        order = Order(old.game_id, old.options, old.max_seats, old.tempo)
        reserved = tuple(
            ReservedSeat(one, seat)
            for seat, one in enumerate(old.occupants)
            if isinstance(one, Person) and not one.is_anonymous
        )
        levels = [computer.level for computer in old.computers]
        try:
            return await self._open(old.venue, person, order, request_id, levels, reserved)
        except TableExistsError:
            here = await self._runner.store.live_in(old.venue.channel_id)
            if here is None or here.game_id != old.game_id or here.status is not Status.LOBBY:
                raise
            if here.seat_of(person.id) is None and not here.is_absent(person.id):
                raise
            return await self.join(here.id, person, request_id)

    async def agree(self, table_id: int, user_id: int, request_id: int) -> Table:
        """Let a person agree to the table as it is; raise NotSeatedError."""

        def be_ready(table: Table) -> Table:
            seat = table.seat_of(user_id)
            if seat is None:
                raise NotSeatedError
            return table.with_sitting(seat, replace(table.sittings[seat], is_ready=True))

        return await self._runner.change(table_id, request_id, TableAction.JOIN, be_ready)

    async def cancel(
        self, table_id: int, user_id: int, request_id: int, *, is_moderator: bool, host_may_end: bool = False
    ) -> Table:
        """Cancel a table: a lobby by its host or a moderator, a running match by a moderator, or by the host too.

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

    async def start(self, table_id: int, user_id: int, request_id: int) -> Table:
        """Start the match; raise NotSeatedError, TooFewSeatedError, or NotReadyError.

        Only the host may start while seats are reserved: SeatReservedError for others.
        """

        async def begin(table: Table) -> Table:
            check_allowed(table.status, TableAction.START)
            if table.seat_of(user_id) is None:
                raise NotSeatedError
            needed = find_game(table.game_id).seats_allowed(table.options).start
            if len(table.sittings) < needed:
                raise TooFewSeatedError(needed=needed, seated=len(table.sittings))
            waiting = [one.occupant.name for one in table.sittings if not one.is_ready and not one.is_of(user_id)]
            if waiting:
                raise NotReadyError(waiting)
            if table.absent and table.opener_id != user_id:
                raise SeatReservedError([person.name for person in table.absent])
            playing = replace(table, status=Status.PLAYING, due=None, had_computers=bool(table.computers), reserved=())
            click = Click(user_id, request_id)
            return await self._runner.advance_and_commit(
                table, playing, Match.of(playing), (start_entry(playing),), click, deal=True
            )

        return await self._runner.run_locked(table_id, request_id, begin)


def check_may_cancel(table: Table, user_id: int, *, is_moderator: bool, host_may_end: bool) -> None:
    """Raise MayNotCancelError or OnlyHostMayCancelError for a person who may not cancel a table."""
    is_host = table.opener_id == user_id and (host_may_end or table.status is Status.LOBBY)
    if not is_moderator and not is_host:
        raise OnlyHostMayCancelError if host_may_end else MayNotCancelError


def _check_host(table: Table, user_id: int) -> None:
    if table.opener_id != user_id:
        raise NotHostError


def _check_room(table: Table) -> None:
    if len(table.sittings) >= table.max_seats:
        raise TableFullError(seats=table.max_seats)
    if table.seats_taken >= table.max_seats:
        raise SeatReservedError([person.name for person in table.absent])
