"""The tables of all channels: everything that people can do with one, each stored before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from weakref import WeakValueDictionary

from bot.games.core import Options, Seat
from bot.games.errors import SeatsError
from bot.games.fair import SEED_BYTES, FairDeal
from bot.games.registry import find_game
from bot.tables.errors import (
    AlreadySeatedError,
    ConflictError,
    DuplicateError,
    MayNotCancelError,
    NoRecordError,
    NoTableHereError,
    NotOnBreakError,
    NotSeatedError,
    NotStartedError,
    OnlyHostMayCancelError,
    ResignedError,
    StaleMoveError,
    TableFullError,
    TableOverError,
    TooFewSeatedError,
)
from bot.tables.lifecycle import Deed, check_deed
from bot.tables.match import START, Match
from bot.tables.model import LogEntry, Person, Sitting, Standing, Status, Table, Venue
from bot.tables.records import record_text
from bot.tables.store import NewTable, StoredRecord, TableStore

__all__ = ["Tables"]

log = logging.getLogger(__name__)

_TRIES = 5
"""How often a deed is tried when other processes write to the same table."""

_CACHED_MATCHES = 256


class Tables:
    """Opens and finds tables, and does with them what people ask for.

    Every method that changes a table checks, commits to the store, and returns the table as stored; it raises a
    TableError or GameError, and then nothing has changed. Methods that take an `interaction_id` raise
    DuplicateError when that interaction has had its effect before.
    """

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._matches: OrderedDict[int, Match] = OrderedDict()

    async def open(
        self,
        venue: Venue,
        opener: Person,
        game_id: str,
        chosen: Options,
        *,
        seats: int | None,
        interaction_id: int,
    ) -> Table:
        """Open a table in a channel, its opener on the first seat.

        `seats` limits how many may sit down, by default as many as the game takes. Raises UnknownGameError,
        OptionError, SeatsError, or TableExistsError.
        """
        game = find_game(game_id)
        options = game.complete_options(chosen)
        allowed = game.seats_allowed(options)
        most = allowed.stop - 1 if seats is None else seats
        if most not in allowed:
            raise SeatsError(game_id, most, allowed)
        await self._store.remember(opener)
        first = Sitting(opener, interaction_id)
        table = await self._store.open(NewTable(venue, game_id, options, most, first, secrets.token_bytes(SEED_BYTES)))
        log.info("table %d: opened for %s", table.id, game_id)
        return table

    async def join(self, table_id: int, person: Person, interaction_id: int) -> Table:
        """Let a person sit down; raise AlreadySeatedError or TableFullError."""

        def sit_down(table: Table) -> Table:
            if table.seat_of(person.id) is not None:
                raise AlreadySeatedError
            if len(table.sittings) >= table.max_seats:
                raise TableFullError(seats=table.max_seats)
            return table.with_person(person, interaction_id)

        await self._store.remember(person)
        return await self._change(table_id, interaction_id, Deed.JOIN, sit_down)

    async def leave(self, table_id: int, user_id: int, interaction_id: int | None) -> Table:
        """Let a person get up from the lobby; the table is cancelled when nobody is left."""

        def get_up(table: Table) -> Table:
            if table.seat_of(user_id) is None:
                raise NotSeatedError
            after = table.without(user_id)
            return after if after.sittings else replace(after, status=Status.CANCELLED)

        return await self._change(table_id, interaction_id, Deed.LEAVE, get_up)

    async def cancel(
        self, table_id: int, user_id: int, interaction_id: int, *, is_moderator: bool, host_may_end: bool = False
    ) -> Table:
        """Cancel a table: a lobby by who opened it or a moderator, a running match by the latter, or also the former.

        Raises MayNotCancelError.
        """

        def call_off(table: Table) -> Table:
            is_host = table.opener_id == user_id
            if not is_moderator and not (is_host and (host_may_end or table.status is Status.LOBBY)):
                raise OnlyHostMayCancelError if host_may_end else MayNotCancelError
            return replace(table, status=Status.CANCELLED)

        return await self._change(table_id, interaction_id, Deed.CANCEL, call_off)

    async def close_gone(self, table_id: int) -> None:
        """Cancel a table whose channel or server is gone."""
        try:
            await self._change(table_id, None, Deed.CANCEL, lambda table: replace(table, status=Status.CANCELLED))
        except (NoTableHereError, TableOverError):
            return

    async def start(self, table_id: int, user_id: int, interaction_id: int) -> Table:
        """Start the match, when enough people sit; raise TooFewSeatedError."""

        async def begin(table: Table) -> Table:
            check_deed(table.status, Deed.START)
            if table.seat_of(user_id) is None:
                raise NotSeatedError
            needed = find_game(table.game_id).seats_allowed(table.options).start
            if len(table.sittings) < needed:
                raise TooFewSeatedError(needed=needed, seated=len(table.sittings))
            playing = replace(table, status=Status.PLAYING)
            return await self._go_on(table, playing, Match.of(playing), (START,), interaction_id, deal=True)

        return await self._do(table_id, interaction_id, begin)

    async def move(self, table_id: int, user_id: int, ply: int, text: str, interaction_id: int) -> Table:
        """Make a person's move, in the game's notation without the seat (`play 3-6 left`, `roll`).

        `ply` is the length of the log that the person saw; raises StaleMoveError if the match has gone on since.
        """

        async def make(table: Table) -> Table:
            seat, match = await self._seat_and_match(table, user_id, Deed.MOVE)
            if match.ply != ply:
                raise StaleMoveError
            return await self._go_on(table, table, match, (match.move_text(seat, text),), interaction_id)

        return await self._do(table_id, interaction_id, make)

    async def next_round(self, table_id: int, user_id: int, ply: int, interaction_id: int) -> Table:
        """Deal the next round; raise NotOnBreakError if that has been done."""

        async def deal(table: Table) -> Table:
            seat, match = await self._seat_and_match(table, user_id, Deed.NEXT_ROUND)
            if match.ply != ply:
                raise NotOnBreakError
            match.check_on_break(seat)
            return await self._go_on(table, table, match, (), interaction_id, deal=True)

        return await self._do(table_id, interaction_id, deal)

    async def resign(self, table_id: int, user_id: int, interaction_id: int | None) -> Table:
        """Give up. The others play on, the table moves for that seat; the last one who stays wins."""

        async def give_up(table: Table) -> Table:
            seat, match = await self._seat_and_match(table, user_id, Deed.RESIGN)
            return await self._go_on(table, table, match, (match.resign_text(seat),), interaction_id)

        return await self._do(table_id, interaction_id, give_up)

    async def get(self, table_id: int) -> Table:
        """Return a table; raise NoTableHereError."""
        table = await self._store.get(table_id)
        if table is None:
            raise NoTableHereError
        return table

    async def live_in(self, channel_id: int) -> Table:
        """Return the table in a lobby or match in a channel; raise NoTableHereError."""
        table = await self._store.live_in(channel_id)
        if table is None:
            raise NoTableHereError
        return table

    async def live_of(self, user_id: int) -> Sequence[Table]:
        """Return the tables at which a person sits, the newest first."""
        return await self._store.live_of(user_id)

    async def live_in_guild(self, guild_id: int) -> Sequence[Table]:
        """Return the live tables of a server."""
        return await self._store.live_of_guild(guild_id)

    async def unfinished(self) -> Sequence[int]:
        """Return the ids of the tables that are live, or that Discord does not show as they are."""
        return await self._store.unfinished()

    async def set_shown(self, table: Table) -> None:
        """Note that Discord shows this revision of a table."""
        if table.shown_revision != table.revision:
            await self._store.set_shown(table.id, table.revision)

    async def match(self, table: Table) -> Match | None:
        """Return the match of a table as far as the log goes, or None if it never started."""
        if table.status is Status.LOBBY:
            return None
        match = self._matches.pop(table.id, None)
        entries = tuple(await self._store.entries(table.id, match.ply if match else 0))
        if match is None and not entries:
            return None
        match = (match or Match.of(table)).replay(entries)
        self._keep(table.id, match)
        return match

    async def last_record(self, user_id: int, channel_id: int | None) -> StoredRecord:
        """Return the record of the last finished match of a person, in a channel or anywhere; raise NoRecordError."""
        record = await self._store.last_record(user_id, channel_id)
        if record is None:
            raise NoRecordError
        return record

    async def hand_of(self, table: Table, user_id: int) -> tuple[Seat, Match]:
        """Return the seat of a person whose hand is to be shown, and the match.

        Raises NotStartedError, TableOverError, NotSeatedError, or ResignedError: who has given up sees no hidden tile.
        """
        seat, match = await self._seat_and_match(table, user_id, Deed.SHOW_HAND)
        if seat in match.resigned:
            raise ResignedError
        return seat, match

    async def standings(self, guild_id: int, game_id: str, limit: int) -> Sequence[Standing]:
        """Return the leaderboard of a game in a server; raise UnknownGameError."""
        return await self._store.standings(guild_id, find_game(game_id).id, limit)

    async def _change(
        self, table_id: int, interaction_id: int | None, deed: Deed, change: Callable[[Table], Table]
    ) -> Table:
        """Do a deed that touches the table but not its log."""

        async def commit(table: Table) -> Table:
            check_deed(table.status, deed)
            return await self._store.commit(table, change(table), interaction_id)

        return await self._do(table_id, interaction_id, commit)

    async def _do(self, table_id: int, interaction_id: int | None, deed: Callable[[Table], Awaitable[Table]]) -> Table:
        """Run a deed alone on its table, again if another process wrote first; raise DuplicateError if it was done."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            for _ in range(_TRIES - 1):
                try:
                    return await self._do_once(table_id, interaction_id, deed)
                except ConflictError:
                    log.info("table %d: somebody else wrote first, reading again", table_id)
            return await self._do_once(table_id, interaction_id, deed)

    async def _do_once(
        self, table_id: int, interaction_id: int | None, deed: Callable[[Table], Awaitable[Table]]
    ) -> Table:
        if interaction_id is not None and await self._store.has_interaction(interaction_id):
            raise DuplicateError
        return await deed(await self.get(table_id))

    async def _seat_and_match(self, table: Table, user_id: int, deed: Deed) -> tuple[Seat, Match]:
        check_deed(table.status, deed)
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotSeatedError
        match = await self.match(table)
        if match is None:
            raise NotStartedError
        return seat, match

    async def _go_on(
        self,
        before: Table,
        after: Table,
        match: Match,
        texts: tuple[str, ...],
        interaction_id: int | None,
        *,
        deal: bool = False,
    ) -> Table:
        """Store actions together with all that the table does by itself after them."""
        first = match.ply
        for text in texts:
            match = match.then(text)
        match, own = match.advance(FairDeal(after.server_seed, after.public_seed), deal=deal)
        entries = [
            LogEntry(first + i, text, interaction_id if i == 0 else None) for i, text in enumerate((*texts, *own))
        ]
        record = None
        if match.result is not None:
            after = replace(after, status=Status.FINISHED, result=match.result)
            log_before = [entry.text for entry in await self._store.entries(before.id, 0)]
            record = await asyncio.to_thread(record_text, after, [*log_before, *(entry.text for entry in entries)])
        stored = await self._store.commit(before, after, interaction_id, entries, record)
        self._keep(stored.id, match)
        return stored

    def _keep(self, table_id: int, match: Match) -> None:
        self._matches[table_id] = match
        self._matches.move_to_end(table_id)
        while len(self._matches) > _CACHED_MATCHES:
            self._matches.popitem(last=False)
