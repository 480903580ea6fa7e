"""The actions in a running match: move, ask for the next round, resign, come back, abandon the match together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.computers.levels import Level
from bot.games.core import Event, Seat
from bot.tables.entries import (
    back_entry,
    can_have_hint,
    check_on_break,
    hint_entry,
    leave_entry,
    move_entry,
    resign_entry,
)
from bot.tables.errors import NotOnBreakError, NotSeatedError, ResignedError, StaleMoveError, TableError, TableReason
from bot.tables.lifecycle import TableAction, check_allowed
from bot.tables.log import Cancelled, Click, Entry, EntryKind, LogEntry
from bot.tables.match import Match
from bot.tables.model import Computer, Person, Table
from bot.tables.model.seat_changes import next_computer, with_sitting
from bot.tables.runner import TableRunner
from bot.tables.schedule import is_given_up
from bot.tables.thinking import Thinking

__all__ = ["Matches"]


class Matches:
    """The actions of running matches. Each returns the table as stored; `TableRunner` documents further errors."""

    def __init__(self, runner: TableRunner, thinking: Thinking) -> None:
        self._runner = runner
        self._thinking = thinking

    async def move(self, table_id: int, user_id: int, ply: int, text: str, request_id: int) -> Table:
        """Make a person's move, in the game's notation without the seat (`play 3-6 left`, `roll`).

        `ply` is the length of the log that the person saw. Raises StaleMoveError if the match has continued since, and
        TableError(AWAY) while a computer keeps the seat.
        """

        async def make(table: Table) -> Table:
            match, entry = await self._judge(table, user_id, ply, text)
            click = Click(user_id, request_id)
            return await self._runner.advance_and_commit(table, table, match, (entry,), click)

        return await self._runner.run_locked(table_id, request_id, make)

    async def prepare(self, table: Table, user_id: int, ply: int, text: str) -> Match:
        """Return the match in which a person could make a move now, without making it; raise what `move` raises."""
        match, _ = await self._judge(table, user_id, ply, text)
        return match

    async def give_hint(self, table_id: int, user_id: int, ply: int, request_id: int) -> Table:
        """Give a person the move that a hard computer would make in their place, and count it.

        Raises TableError(NO_HINTS) unless the person plays alone against computers, and StaleMoveError if there is
        nothing to choose, or if the match has continued since `ply` entries of its log.
        """

        async def think(table: Table) -> Table:
            seat, match = await self._runner.seat_and_match(table, user_id, TableAction.MOVE)
            if not table.allows_hints:
                raise TableError(TableReason.NO_HINTS)
            if match.ply != ply or match.actor != seat or not can_have_hint(table, match):
                raise StaleMoveError
            entry = hint_entry(match, await self._thinking.choose(match.view(seat), Level.HARD))
            return await self._runner.advance_and_commit(table, table, match, (entry,), Click(user_id, request_id))

        return await self._runner.run_locked(table_id, request_id, think)

    async def next_round(self, table_id: int, user_id: int, ply: int, request_id: int) -> Table:
        """Deal the next round; raise NotOnBreakError if it has been dealt."""

        async def deal(table: Table) -> Table:
            seat, match = await self._runner.seat_and_match(table, user_id, TableAction.NEXT_ROUND)
            if match.ply != ply:
                raise NotOnBreakError
            check_on_break(match, seat)
            return await self._runner.advance_and_commit(table, table, match, (), Click(user_id, request_id), deal=True)

        return await self._runner.run_locked(table_id, request_id, deal)

    async def resign(self, table_id: int, user_id: int, request_id: int | None) -> Table:
        """Resign. The others play on, and the table moves for that seat; the last one who stays wins."""

        async def give_up(table: Table) -> Table:
            seat, match = await self._runner.seat_and_match(table, user_id, TableAction.RESIGN)
            click = Click(user_id, request_id)
            return await self._runner.advance_and_commit(table, table, match, (resign_entry(match, seat),), click)

        return await self._runner.run_locked(table_id, request_id, give_up)

    async def come_back(self, table_id: int, user_id: int, request_id: int) -> Table:
        """Give a person their seat back from the computer that kept it; raise TableError(NOT_AWAY)."""

        async def take_seat(table: Table) -> Table:
            seat, match = await self._runner.seat_and_match(table, user_id, TableAction.COME_BACK)
            click = Click(user_id, request_id)
            return await self._runner.advance_and_commit(table, table, match, (back_entry(match, seat),), click)

        return await self._runner.run_locked(table_id, request_id, take_seat)

    async def leave(self, table_id: int, user_id: int, request_id: int) -> Table:
        """Leave the match for good: a computer takes the seat, and the match counts as one with computers.

        When no person is left, the match is canceled, and the seat keeps the name of the last one.
        """

        async def get_up(table: Table) -> Table:
            seat, match = await self._runner.seat_and_match(table, user_id, TableAction.RESIGN)
            entry, click = leave_entry(match, seat), Click(user_id, request_id)
            if len(table.people) == 1:
                return await self._runner.cancel(table, table, match, click, Cancelled.LEFT, seat)
            after = _with_occupant(table, seat, next_computer(table, Level.MEDIUM))
            after = replace(after, former=(*after.former, table.sittings[seat]), had_computers=True)
            if after.opener_id == user_id:
                after = replace(after, opener_id=_next_host(after, match.then(entry)))
            return await self._runner.advance_and_commit(table, after, match, (entry,), click)

        return await self._runner.run_locked(table_id, request_id, get_up)

    async def take_over(self, table_id: int, person: Person, seat: Seat, request_id: int) -> Table:
        """Give a person who does not sit at the table the seat of a computer or of a person who is away.

        Raises TableError: SEAT_TAKEN if the person on the seat is present or the newcomer already sits at the table,
        FIXED_TABLE in a league, KICKED, and OTHER_SEAT. The last one is for a person who has seen the tiles of another
        seat in this match.
        """

        async def sit_down(table: Table) -> Table:
            check_allowed(table.status, TableAction.TAKE_OVER)
            match = await self._runner.match(table)
            if match is None or seat not in match.kept_by_computers or table.seat_of(person.id) is not None:
                raise TableError(TableReason.SEAT_TAKEN)
            if table.fixture is not None:
                raise TableError(TableReason.FIXED_TABLE)
            if table.has_sent_away(person.id):
                raise TableError(TableReason.KICKED)
            if seat not in await self.open_seats(table, match, person.id):
                raise TableError(TableReason.OTHER_SEAT)
            after = _with_occupant(table, seat, person)
            after = replace(after, former=tuple(one for one in after.former if not one.is_of(person.id)))
            if isinstance(table.occupants[seat], Person):
                after = replace(after, former=(*after.former, table.sittings[seat]))
            if after.seat_of(after.opener_id) is None:
                after = replace(after, opener_id=person.id)
            click = Click(person.id, request_id)
            return await self._runner.advance_and_commit(table, after, match, (Entry(EntryKind.SIT, seat),), click)

        return await self._runner.run_locked(table_id, request_id, sit_down)

    async def open_seats(self, table: Table, match: Match, user_id: int) -> Sequence[Seat]:
        """Return the seats that a person may take over: none at their own table or one they were sent away from.

        In a league no one plays for another person.
        """
        if table.fixture is not None or table.seat_of(user_id) is not None or table.has_sent_away(user_id):
            return ()
        held = _held_by(table, await self._runner.store.entries(table.id, 0), user_id)
        return [seat for seat in match.kept_by_computers if not held or held == {seat}]

    async def vote_end(self, table_id: int, user_id: int, request_id: int, *, wants_end: bool = True) -> Table:
        """Vote to abandon the match, or withdraw the vote; the match is canceled when all people present agree."""

        async def vote(table: Table) -> Table:
            seat, match = await self._runner.seat_and_match(table, user_id, TableAction.VOTE_END)
            if seat not in match.present:
                raise TableError(TableReason.AWAY) if seat in match.away else ResignedError()
            sitting = table.sittings[seat]
            after = with_sitting(table, seat, replace(sitting, wants_end=wants_end))
            if is_given_up(after, match):
                click = Click(user_id, request_id)
                return await self._runner.cancel(table, after, match, click, Cancelled.BY_VOTE)
            return await self._runner.commit(table, after, request_id)

        return await self._runner.run_locked(table_id, request_id, vote)

    async def _judge(self, table: Table, user_id: int, ply: int, text: str) -> tuple[Match, Entry]:
        seat, match = await self._runner.seat_and_match(table, user_id, TableAction.MOVE)
        if seat in match.away:
            raise TableError(TableReason.AWAY)
        if match.ply != ply:
            raise StaleMoveError
        return match, move_entry(match, seat, text)

    async def hand_of(self, table: Table, user_id: int) -> tuple[Seat, Match]:
        """Return the seat of a person who wants to see their hand, and the match.

        Raises NotStartedError, TableOverError, NotSeatedError, or ResignedError: a person who has resigned sees no
        hidden tile.
        """
        seat, match = await self._runner.seat_and_match(table, user_id, TableAction.SHOW_HAND)
        if seat in match.resigned:
            raise ResignedError
        return seat, match

    async def meanwhile(self, table: Table, user_id: int) -> tuple[Event, ...]:
        """Return the events since a computer last took the seat of a person; raise NotSeatedError."""
        seat = table.seat_of(user_id)
        if seat is None:
            raise NotSeatedError
        entries = await self._runner.store.entries(table.id, 0)
        went = Entry(EntryKind.AWAY, seat)
        left = max((one.ply for one in entries if one.entry == went), default=len(entries))
        match = replace(Match.of(table).replay(entries[:left]), recent=())
        return match.replay(entries[left:]).recent


def _next_host(table: Table, match: Match) -> int:
    """Return the next host: the first person who is present."""
    there = (table.person_at(seat) for seat in match.present)
    return next((person.id for person in there if person is not None), table.people[0].id)


def _held_by(table: Table, entries: Sequence[LogEntry], user_id: int) -> set[int]:
    """Return the seats whose tiles a person has seen who no longer sits at the table.

    The log has their actions there. For a person without an action, the request shows the seat; computers from the
    start have the request of the table's opener.
    """
    done = {int(one.entry.seat) for one in entries if one.entry.seat is not None and _is_by(one, user_id)}
    if done:
        return done
    sat_down = {one.request_id for one in table.former if one.is_of(user_id)}
    computers = Match.of(table).replay(entries[:1]).computers
    return {seat for seat, one in enumerate(table.sittings) if one.request_id in sat_down and seat not in computers}


def _is_by(entry: LogEntry, user_id: int) -> bool:
    return entry.click is not None and entry.click.user_id == user_id


def _with_occupant(table: Table, seat: Seat, occupant: Person | Computer) -> Table:
    """Return the table with another person on a seat; the request stays, because it is part of the fair deal."""
    return with_sitting(table, seat, replace(table.sittings[seat], occupant=occupant, wants_end=False))
