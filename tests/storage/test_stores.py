"""What the stores save, and what the database itself refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.games.core import Seat
from bot.posts.model import Post, PostKind, Slot, table_owner
from bot.settings.contacts import DmContact
from bot.standings.leaderboards import Question
from bot.tables.errors import ConflictError, DuplicateError
from bot.tables.facts import MatchFinished, TableCancelled, TableChanged
from bot.tables.log import Click, Entry, EntryKind, LogEntry
from bot.tables.model import Person, Sitting, Status, Table, Venue
from bot.tables.model.seat_changes import with_person
from bot.tables.model.tempo import Tempo
from bot.tables.store import NewTable
from storage.core.database import Database
from storage.posts.tables import SqlTablePosts
from storage.schema import facts, log_entries, people
from storage.standings.leaderboards import SqlLeaderboardStore
from storage.tables.contacts import SqlContactStore
from storage.tables.people import upsert_person
from storage.tables.store import SqlTableStore
from tests.postgres import on_both
from tests.tables.seating import Seating

OLA = Person(1, "Ola", "pl")
SAM = Person(2, "Sam", "en-US")


async def _open(store: SqlTableStore, channel: int = 20, click: int = 1) -> Table:
    venue = Venue(10, channel, "pl")
    table = await store.open(
        NewTable(venue, "fifty", {}, 8, OLA, click, b"s" * 32, Tempo.NONE, 0, None, 0, (Sitting(OLA, click),))
    )
    return await _commit(store, table, with_person(table, SAM, click + 1), click + 1)


async def _commit(
    store: SqlTableStore, before: Table, after: Table, request_id: int | None = None, *entries: LogEntry
) -> Table:
    return await store.commit(before, after, request_id, entries, [TableChanged()])


def _roll(ply: int, request_id: int) -> LogEntry:
    return LogEntry(ply, Entry(EntryKind.MOVE, Seat(0), "0 roll"), Click(OLA.id, request_id))


@on_both
async def test_a_stale_revision_is_a_conflict_and_changes_nothing(database: Database) -> None:
    store = SqlTableStore(database)
    table = await _open(store)
    await _commit(store, table, replace(table, status=Status.PLAYING), 50, _roll(0, 50))
    with pytest.raises(ConflictError):
        await _commit(store, table, replace(table, status=Status.CANCELLED), 51, _roll(1, 51))
    now = await store.get(table.id)
    assert now is not None
    assert now.status is Status.PLAYING
    assert await store.entries(table.id, 0) == [_roll(0, 50)]


@on_both
async def test_a_ply_is_written_once(database: Database) -> None:
    store = SqlTableStore(database)
    table = await _open(store)
    table = await _commit(store, table, table, 50, _roll(0, 50))
    with pytest.raises(ConflictError):
        await _commit(store, table, table, 51, _roll(0, 51))
    assert await store.get(table.id) == table


@on_both
async def test_a_request_is_written_once_over_all_tables(database: Database) -> None:
    store = SqlTableStore(database)
    first, second = await _open(store), await _open(store, channel=21, click=3)
    await _commit(store, first, first, 50, _roll(0, 50))
    assert await store.has_request(50)
    with pytest.raises(DuplicateError):
        await _commit(store, second, second, 50, _roll(0, 50))


@on_both
async def test_the_log_belongs_to_a_table(database: Database) -> None:
    row = {"table_id": 99, "ply": 0, "kind": "move", "seat": 0, "text": "0 roll"}
    with pytest.raises(IntegrityError):
        await database.write(lambda connection: connection.execute(insert(log_entries), [row]))


@on_both
async def test_a_name_and_language_follow_the_person(database: Database) -> None:
    store = SqlTableStore(database)
    table = await _open(store)
    await database.write(upsert_person, Person(OLA.id, "Aleksandra", "uk"))
    now = await store.get(table.id)
    assert now is not None
    assert now.people == (Person(OLA.id, "Aleksandra", "uk"), SAM)


async def test_of_those_who_share_the_first_place_all_have_won(database: Database) -> None:
    seating = Seating(database)
    await seating.play_out(await seating.start())
    ended = facts.c.kind == MatchFinished.kind
    told = await database.read(lambda connection: connection.execute(select(facts.c.data).where(ended)).scalar_one())
    shared = update(facts).where(ended).values(data={**told, "places": [[0, 1]]})
    await database.write(lambda connection: connection.execute(shared))
    await seating.catch_up()
    board = await SqlLeaderboardStore(database).leaderboard(10, Question("fifty"), 0, at=0.0, viewer_id=None)
    assert [(line.place, line.played, line.won) for line in board.lines] == [(1, 1, 1), (1, 1, 1)]


async def test_unfinished_are_live_tables_and_those_not_shown_yet(database: Database) -> None:
    store, shown = SqlTableStore(database), SqlTablePosts(database)
    live, hidden, done = [await _open(store, channel=30 + n, click=100 + 10 * n) for n in range(3)]
    for table in (hidden, done):
        await store.commit(table, replace(table, status=Status.CANCELLED), None, (), [TableCancelled()])
    await shown.set_shown(done.id, 3)
    await shown.set_shown(live.id, 2)
    assert await shown.unfinished(9) == [hidden.id, live.id]
    assert [table.id for table in await store.live_of(SAM.id)] == [live.id]
    assert [table.id for table in await store.live_of_guild(10)] == [live.id]


async def test_unfinished_tables_are_read_in_portions_the_newest_first(database: Database) -> None:
    store, shown = SqlTableStore(database), SqlTablePosts(database)
    opened = [(await _open(store, channel=30 + n, click=100 + 10 * n)).id for n in range(5)]
    first = await shown.unfinished(2)
    second = await shown.unfinished(2, before=first[-1])
    third = await shown.unfinished(2, before=second[-1])
    assert [*first, *second, *third] == opened[::-1]
    assert await shown.unfinished(2, before=third[-1]) == []


@on_both
async def test_what_is_shown_is_never_noted_to_be_older(database: Database) -> None:
    """The slower of two processes may note its revision last."""
    store, shown = SqlTableStore(database), SqlTablePosts(database)
    table = await _open(store)
    ended = await _commit(store, table, replace(table, status=Status.CANCELLED))
    await shown.set_shown(table.id, ended.revision)
    await shown.set_shown(table.id, table.revision)
    assert await shown.unfinished(9) == []


@on_both
async def test_shown_messages_are_kept(database: Database) -> None:
    tables, store = SqlTableStore(database), SqlTablePosts(database)
    table = await _open(tables)
    message = Post(Slot(table_owner(table.id), PostKind.BOARD), 20)
    await store.put(message)
    posted = replace(message, message_id=5, nonce="n", digest="abc")
    await store.put(posted)
    assert await store.of(table_owner(table.id)) == [posted]


@on_both
async def test_contacts_are_kept(database: Database) -> None:
    await _open(SqlTableStore(database))
    store = SqlContactStore(database)
    assert await store.dm_contact(OLA.id) == DmContact()
    await store.set_dm_contact(OLA.id, DmContact(77, is_closed=True))
    assert await store.dm_contact(OLA.id) == DmContact(77, is_closed=True)
    assert await store.dm_contact(999) == DmContact()


@on_both
async def test_people_are_known_by_their_id(database: Database) -> None:
    for _ in range(2):
        await database.write(upsert_person, OLA)
    known = await database.read(lambda connection: connection.execute(select(people.c.id)).scalars().all())
    assert known == [OLA.id]
