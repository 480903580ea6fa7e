"""What the stores keep, and what the database itself refuses."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.games.core import Seat
from bot.tables.errors import ConflictError, DuplicateError
from bot.tables.model import Click, LogEntry, Person, Result, Sitting, Standing, Status, Table, Venue
from bot.tables.store import Door, NewTable, ShownKind, ShownMessage
from bot.tables.tempo import Tempo
from storage.schema import moves, people
from storage.shown import SqlShownStore
from storage.tables import SqlTableStore

OLA = Person(1, "Ola", "pl")
SAM = Person(2, "Sam", "en-US")


async def _open(store: SqlTableStore, channel: int = 20, click: int = 1) -> Table:
    for person in (OLA, SAM):
        await store.remember(person)
    venue = Venue(10, channel, "pl")
    table = await store.open(
        NewTable(venue, "fifty", {}, 8, OLA, click, b"s" * 32, Tempo.NONE, 0, (Sitting(OLA, click),))
    )
    return await store.commit(table, table.with_person(SAM, click + 1), click + 1)


def _roll(ply: int, interaction_id: int) -> LogEntry:
    return LogEntry(ply, "0 roll", Click(OLA.id, interaction_id))


async def test_a_stale_revision_is_a_conflict_and_changes_nothing(engine: AsyncEngine) -> None:
    store = SqlTableStore(engine)
    table = await _open(store)
    await store.commit(table, replace(table, status=Status.PLAYING), 50, [_roll(0, 50)])
    with pytest.raises(ConflictError):
        await store.commit(table, replace(table, status=Status.CANCELLED), 51, [_roll(1, 51)])
    now = await store.get(table.id)
    assert now is not None
    assert now.status is Status.PLAYING
    assert await store.entries(table.id, 0) == [_roll(0, 50)]


async def test_a_ply_is_written_once(engine: AsyncEngine) -> None:
    store = SqlTableStore(engine)
    table = await _open(store)
    table = await store.commit(table, table, 50, [_roll(0, 50)])
    with pytest.raises(ConflictError):
        await store.commit(table, table, 51, [_roll(0, 51)])
    assert await store.get(table.id) == table


async def test_an_interaction_is_written_once_over_all_tables(engine: AsyncEngine) -> None:
    store = SqlTableStore(engine)
    first, second = await _open(store), await _open(store, channel=21, click=3)
    await store.commit(first, first, 50, [_roll(0, 50)])
    assert await store.has_interaction(50)
    with pytest.raises(DuplicateError):
        await store.commit(second, second, 50, [_roll(0, 50)])


async def test_the_log_belongs_to_a_table(engine: AsyncEngine) -> None:
    with pytest.raises(IntegrityError):
        async with engine.begin() as connection:
            await connection.execute(insert(moves).values(table_id=99, ply=0, text="0 roll"))


async def test_a_name_and_language_follow_the_person(engine: AsyncEngine) -> None:
    store = SqlTableStore(engine)
    table = await _open(store)
    await store.remember(Person(OLA.id, "Aleksandra", "uk"))
    now = await store.get(table.id)
    assert now is not None
    assert now.people == (Person(OLA.id, "Aleksandra", "uk"), SAM)


async def test_a_result_is_read_as_it_was_written(engine: AsyncEngine) -> None:
    store = SqlTableStore(engine)
    table = await _open(store)
    result = Result(((Seat(0), Seat(1)),), (7, 7), "end.target")
    ended = await store.commit(table, replace(table, status=Status.FINISHED, result=result), None)
    assert ended.result == result
    assert await store.standings(10, "fifty", 5, with_computers=False) == [Standing("Ola", 1, 1), Standing("Sam", 1, 1)]


async def test_the_leaderboard_ranks_by_wins_then_by_fewer_matches(engine: AsyncEngine) -> None:
    store = SqlTableStore(engine)
    winners = [0, 1, 1]
    for number, winner in enumerate(winners):
        table = await _open(store, channel=30 + number, click=100 + 10 * number)
        result = Result(((Seat(winner),), (Seat(1 - winner),)), (1, 1), "end.target")
        await store.commit(table, replace(table, status=Status.FINISHED, result=result), None)
    assert await store.standings(10, "fifty", 5, with_computers=False) == [Standing("Sam", 3, 2), Standing("Ola", 3, 1)]
    assert await store.standings(10, "fifty", 1, with_computers=False) == [Standing("Sam", 3, 2)]


async def test_unfinished_are_live_tables_and_those_not_shown_yet(engine: AsyncEngine) -> None:
    store = SqlTableStore(engine)
    live, hidden, done = [await _open(store, channel=30 + n, click=100 + 10 * n) for n in range(3)]
    for table in (hidden, done):
        await store.commit(table, replace(table, status=Status.CANCELLED), None)
    await store.set_shown(done.id, 3)
    await store.set_shown(live.id, 2)
    assert sorted(await store.unfinished()) == [live.id, hidden.id]
    assert [table.id for table in await store.live_of(SAM.id)] == [live.id]
    assert [table.id for table in await store.live_of_guild(10)] == [live.id]


async def test_shown_messages_and_doors_are_kept(engine: AsyncEngine) -> None:
    tables, store = SqlTableStore(engine), SqlShownStore(engine)
    table = await _open(tables)
    message = ShownMessage(table.id, ShownKind.BOARD, -1, 20)
    await store.put(message)
    posted = replace(message, message_id=5, nonce="n", digest="abc")
    await store.put(posted)
    assert await store.shown(table.id) == [posted]
    assert await store.door(OLA.id) == Door()
    await store.set_door(OLA.id, Door(77, is_closed=True))
    assert await store.door(OLA.id) == Door(77, is_closed=True)
    assert await store.door(999) == Door()


async def test_people_are_known_by_their_id(engine: AsyncEngine) -> None:
    store = SqlTableStore(engine)
    await store.remember(OLA)
    await store.remember(OLA)
    async with engine.connect() as connection:
        assert len((await connection.execute(people.select())).all()) == 1
