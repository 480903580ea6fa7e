"""Invariants of every table at any moment, whatever people press: they compare the log and the processes."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence

from sqlalchemy import Connection, select

from bot.cli.checkup import check
from bot.families import codec_of
from bot.records import check_record
from bot.tables.errors import TableError
from bot.tables.log import LogEntry
from bot.tables.match import Match
from bot.tables.model import Status, Table
from bot.tables.service import Tables
from storage.schema import matches, records, tables
from tests.referee.referee import judge
from tests.tables.house import House
from tests.tables.seating import PEOPLE

__all__ = ["Ledger"]


class Ledger:
    """The state machine's own knowledge of its tables: their logs so far, and who has seen which hand."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tables: dict[int, Table] = {}
        self._logs: dict[int, list[LogEntry]] = defaultdict(list)
        self._matches: dict[int, Match] = {}
        self._seen: dict[tuple[int, int], set[int]] = defaultdict(set)

    @property
    def tables(self) -> Sequence[Table]:
        """Return all tables, the live ones first, the newest of them first."""
        return sorted(self._tables.values(), key=lambda one: (not one.status.is_live, -one.id))

    def now(self, table_id: int) -> Table:
        """Return a table as it is stored now."""
        table = self._house.run(self._house.stores[0].get(table_id))
        assert table is not None
        return table

    def check(self) -> None:
        """Check every table that has changed."""
        self._house.run(self._check())

    def check_all(self) -> None:
        """Check what is stored as a whole, with everything that follows from it."""
        self._house.run(self._check_all())

    def forget(self, user_id: int) -> None:
        """Forget everything about a deleted person that the database has forgotten."""
        for table_id in self._logs:
            self._seen.pop((table_id, user_id), None)

    async def _check(self) -> None:
        revisions = await self._house.database.read(_read_revisions)
        for table_id, revision, due in revisions:
            known = self._tables.get(table_id)
            if known is None or (known.revision, known.due) != (revision, due):
                await self._check_table(table_id)
        live = [one.venue.channel_id for one in self._tables.values() if one.status.is_live]
        assert len(live) == len(set(live)), "two live tables in a channel"

    async def _check_table(self, table_id: int) -> None:
        for tables_of, store in zip(self._house.processes, self._house.stores, strict=True):
            stored = await store.get(table_id)
            assert stored is not None
            self._tables[table_id] = stored
            assert await tables_of.get(table_id) == stored
            match = await self._read_on(stored, await store.entries(table_id, len(self._logs[table_id])))
            assert await tables_of.match(stored) == match, "a process knows another match than its log tells"
            check_seats(stored)
            check_schedule(stored, match)
            if match is not None:
                check_points(match)
            await self._check_hands(tables_of, stored)

    async def _read_on(self, table: Table, entries: Sequence[LogEntry]) -> Match | None:
        """Return the match of a table, replayed from an unbroken log."""
        log = self._logs[table.id]
        if not log and not entries:
            assert table.status in (Status.LOBBY, Status.CANCELLED)
            return None
        log += entries
        match = (self._matches.get(table.id) or Match.of(table)).replay(entries)
        self._matches[table.id] = match
        requests = [one.click.request_id for one in log if one.click is not None and one.click.request_id is not None]
        assert len(requests) == len(set(requests))
        assert (table.status is Status.FINISHED) == (match.result is not None)
        return match

    async def _check_hands(self, tables_of: Tables, table: Table) -> None:
        """Fail if a person ever gets the hands of two seats of a match, whatever seats they have had."""
        for person in PEOPLE:
            try:
                seat, match = await tables_of.matches.hand_of(table, person.id)
            except TableError:
                continue
            assert table.status is Status.PLAYING
            assert table.person_at(seat) == person
            assert seat not in match.resigned
            seen = self._seen[table.id, person.id]
            seen.add(seat)
            assert len(seen) == 1, f"person {person.id} has seen the hands of the seats {seen}"

    async def _check_all(self) -> None:
        for table_id in self._tables:
            await self._check_table(table_id)
        findings = await check(self._house.url)
        assert not findings.faults
        finished, counted, written = await self._house.database.read(_read_ends)
        assert set(finished) == set(counted)
        for record in map(json.loads, written):
            assert check_record(record, codec_of) is None
            assert judge(record) == []


def check_seats(table: Table) -> None:
    """Fail if a person sits twice, or a live table has no host among its people."""
    people = [person.id for person in table.people]
    computers = [computer.number for computer in table.computers]
    assert len(people) == len(set(people))
    assert len(computers) == len(set(computers))
    assert len(table.sittings) <= table.max_seats
    assert not any(one.is_of(user_id) for one in table.former for user_id in people)
    if table.status.is_live:
        assert table.opener_id in people


def check_schedule(table: Table, match: Match | None) -> None:
    """Fail unless a live table waits for its clock or for a person who can act, and a finished one for nothing."""
    if not table.status.is_live:
        assert (table.due, table.remind_at) == (None, None)
    elif match is None:
        assert table.due is not None
    elif match.actor is not None:
        assert table.due is not None or match.actor in match.present
    else:
        assert match.is_on_break
        assert table.due is not None or match.present


def check_points(match: Match) -> None:
    """Fail unless the sheet ends with the scores, and every seat has one place at the end."""
    view = match.view(None)
    assert tuple(view.scores) == match.game.scores(match.state)
    assert [line.round for line in match.sheet] == sorted({line.round for line in match.sheet})
    if match.result is None:
        return
    assert sorted(seat for place in match.result.places for seat in place) == list(range(match.seats))
    assert match.result.scores == match.game.scores(match.state)
    if match.sheet:
        assert match.sheet[-1].scores == match.result.scores


def _read_ends(connection: Connection) -> tuple[Sequence[int], Sequence[int], Sequence[str]]:
    """Return the finished tables, the counted matches, and the records of matches."""
    finished = connection.execute(select(tables.c.id).where(tables.c.status == Status.FINISHED)).scalars()
    counted = connection.execute(select(matches.c.table_id)).scalars()
    return finished.all(), counted.all(), connection.execute(select(records.c.text)).scalars().all()


def _read_revisions(connection: Connection) -> Sequence[tuple[int, int, float | None]]:
    query = select(tables.c.id, tables.c.revision, tables.c.due_at)
    return [(one, revision, due) for one, revision, due in connection.execute(query)]
