"""Facts: every commit reports its changes, without secrets or personal data."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from bot.computers.levels import Level
from bot.games.core import Options, Seat
from bot.tables.errors import ConflictError, DuplicateError
from bot.tables.facts import (
    FACTS,
    Fact,
    LobbyChanged,
    MatchFinished,
    MatchStarted,
    MoveMade,
    SeatChanged,
    StoredFact,
    TableCancelled,
    TableChanged,
    TableOpened,
    read_fact,
)
from bot.tables.log import Entry, EntryKind, LogEntry
from bot.tables.model import Person, Status, Table, Venue
from bot.tables.model.tempo import Tempo
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.core.facts import SqlFactStore
from storage.host.privacy import SqlPersonStore
from storage.schema import fact_counter, facts
from tests.tables.seating import PEOPLE, VENUE, Seating
from tests.tables.timing import Wall, away, begin, pass_time

pytestmark = pytest.mark.slow

OLA, SAM, GRACE, *_ = PEOPLE

UNMISTAKABLE = tuple(Person(770_077_007_700 + n, f"Unikalna {n}", "en-US") for n in range(4))
"""People whose ids and names cannot appear by chance."""
SHORT: dict[str, Options] = {
    "all-fives": {"set": 6},
    "bergen": {"target": 10},
    "hundred-one-ua": {"target": 51},
    "fifty": {},
    "heaven-and-hell": {"rounds": 5},
}


async def told(seating: Seating, table: Table, since: int = 0) -> list[Fact]:
    """Return the facts of a table after a position; they have the revisions of their commits."""
    facts = await SqlFactStore(seating.database).read(since, 10_000)
    stored = [one for one in facts if isinstance(one, StoredFact) and one.table_id == table.id]
    assert [one.revision for one in stored] == sorted(one.revision for one in stored)
    assert not stored or stored[-1].revision == (await seating.tables.get(table.id)).revision
    return [one.fact for one in stored]


async def head(seating: Seating) -> int:
    return await SqlFactStore(seating.database).head()


async def test_opening_sitting_down_and_choosing_are_told(seating: Seating) -> None:
    table = await seating.open(people=2)
    await seating.tables.lobbies.set_seats(table.id, OLA.id, 5, next(seating.clicks))
    await seating.tables.lobbies.leave(table.id, SAM.id, next(seating.clicks))
    opened = TableOpened("fifty", VENUE.guild_id, VENUE.channel_id)
    assert await told(seating, table) == [opened, *[LobbyChanged()] * 3]


async def test_a_start_is_told_with_its_computers_and_its_deal(seating: Seating) -> None:
    table = await seating.open("all-fives", people=2, set=6)
    table = await seating.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(seating.clicks))
    since = await head(seating)
    table = await seating.tables.lobbies.start(table.id, OLA.id, next(seating.clicks))
    computers = tuple(seat for seat in range(3) if table.person_at(Seat(seat)) is None)
    length = (await seating.match(table)).ply
    assert await told(seating, table, since) == [MatchStarted(3, computers), MoveMade(0, length)]


async def test_a_move_is_told_with_what_chance_added(seating: Seating) -> None:
    table = await seating.start()
    since = await head(seating)
    table = await seating.tables.matches.move(table.id, OLA.id, 1, "roll", next(seating.clicks))
    assert await told(seating, table, since) == [MoveMade(1, 2)]


async def test_who_goes_and_who_comes_is_told(seating: Seating) -> None:
    table = await seating.start(people=3)
    since = await head(seating)
    await seating.tables.matches.leave(table.id, SAM.id, next(seating.clicks))
    await seating.tables.matches.take_over(table.id, PEOPLE[4], Seat(1), next(seating.clicks))
    table = await seating.tables.matches.resign(table.id, GRACE.id, next(seating.clicks))
    assert await told(seating, table, since) == [
        SeatChanged(seat, change) for seat, change in ((1, "leave"), (1, "sit"), (2, "resign"))
    ]


async def test_time_that_is_up_is_told_with_what_it_came_to(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.LIVE_30)
    since = await head(timed)
    await pass_time(timed, wall, 25)
    await pass_time(timed, wall, 5)
    assert await told(timed, table, since) == [TableChanged(), SeatChanged(0, "late"), MoveMade(1, 3)]


async def test_a_seat_that_a_computer_keeps_is_told_and_given_back(timed: Seating, wall: Wall) -> None:
    table = await away(timed, wall)
    since = await head(timed)
    await timed.random_turn(table, random.Random(1))
    await timed.tables.matches.come_back(table.id, OLA.id, next(timed.clicks))
    everything = await told(timed, table)
    assert SeatChanged(0, "away") in everything
    assert (await told(timed, table, since))[-1] == SeatChanged(0, "back")


async def test_the_end_of_a_match_is_told_with_its_result(seating: Seating) -> None:
    table = await seating.play_out(await seating.start(people=3))
    match, result = await seating.match(table), await seating.result(table)
    *_, moved, finished = await told(seating, table)
    assert isinstance(moved, MoveMade)
    places = tuple(tuple(map(int, place)) for place in result.places)
    assert finished == MatchFinished(result.reason, places, result.scores, with_computers=False, plies=match.ply)


async def test_a_match_that_is_given_up_is_told_as_finished(seating: Seating) -> None:
    table = await seating.start()
    since = await head(seating)
    table = await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    finished = MatchFinished("end.resigned", ((1,), (0,)), (0, 0), with_computers=False, plies=2)
    assert await told(seating, table, since) == [SeatChanged(0, "resign"), finished]


async def test_what_is_cancelled_is_told_as_that(seating: Seating) -> None:
    told_of = {"lobby": ("", None), "moderator": ("moderator", None), "votes": ("vote", None)}
    for end in told_of:
        table = await (seating.open() if end == "lobby" else seating.start())
        since = await head(seating)
        if end == "votes":
            for person in (OLA, SAM):
                await seating.tables.matches.vote_end(table.id, person.id, next(seating.clicks))
        else:
            await seating.tables.lobbies.cancel(table.id, GRACE.id, next(seating.clicks), is_moderator=True)
        votes = [TableChanged()] if end == "votes" else []
        assert await told(seating, table, since) == [*votes, TableCancelled(*told_of[end])]


async def test_a_name_that_goes_is_told_as_a_change(seating: Seating) -> None:
    table = await seating.start(people=3)
    since = await head(seating)
    await Privacy(seating.tables, SqlPersonStore(seating.database)).forget(SAM.id)
    assert await told(seating, table, since) == [SeatChanged(1, "resign"), TableChanged()]


@pytest.mark.parametrize("fact", FACTS.values())
def test_a_fact_goes_through_json_as_it_is(fact: type[Fact]) -> None:
    values: dict[str, Any] = {"places": ((0, 2), (1,)), "computers": (1, 2), "scores": (5, -3, 5)}
    one = fact(**{name: values.get(name, "x") for name in (field.name for field in fields(fact))})
    assert read_fact(fact.kind, json.loads(json.dumps(one.data()))) == one


async def _live_through(seating: Seating, game: str, seed: int) -> Sequence[Table]:
    """Play a match with a computer's seat, a resignation and a deleted person, and a lobby beside it."""
    dice = random.Random(seed)
    _, second, third, fourth = seating.people
    lobby = await seating.open(game, people=2, venue=Venue(10, 21, "pl"), options=SHORT[game])
    table = await seating.start(game, people=3, options=SHORT[game])
    for _ in range(dice.randint(1, 6)):
        table = await seating.random_turn(table, dice)
    table = await seating.tables.matches.leave(table.id, second.id, next(seating.clicks))
    seat = next(iter((await seating.match(table)).computers))
    table = await seating.tables.matches.take_over(table.id, fourth, seat, next(seating.clicks))
    for _ in range(dice.randint(1, 6)):
        table = await seating.random_turn(table, dice)
    if dice.random() < 0.5:
        await seating.tables.matches.resign(table.id, third.id, next(seating.clicks))
    else:
        await Privacy(seating.tables, SqlPersonStore(seating.database)).forget(third.id)
    table = await seating.play_out(await seating.tables.get(table.id), seed)
    return [lobby, table]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", SHORT)
async def test_no_fact_tells_a_tile_a_seed_or_a_person(database: Database, game: str, seed: int) -> None:
    seating = Seating(database, UNMISTAKABLE)
    tables = await _live_through(seating, game, seed)
    rows = await database.read(lambda connection: connection.execute(select(facts)).mappings().all())
    text = json.dumps([dict(row, made_at=None) for row in rows])
    assert {row["kind"] for row in rows} >= set(FACTS) - {"changed", "cancelled", "annulled", "restored"}
    for table in tables:
        assert table.server_seed.hex() not in text
    for person in UNMISTAKABLE:
        assert str(person.id) not in text
        assert person.name not in text
    assert not re.findall(
        r"\d-\d|deal|dice|draw|play|roll", json.dumps([row["data"] for row in rows if row["kind"] != "opened"])
    )


async def _counts(database: Database) -> tuple[int, int]:
    rows = await database.read(lambda connection: connection.execute(select(facts)).all())
    return len(rows), await database.read(
        lambda connection: int(connection.execute(select(fact_counter.c.last)).scalar_one())
    )


async def test_a_commit_that_fails_tells_nothing(seating: Seating) -> None:
    table = await seating.start()
    used = next(seating.clicks)
    await seating.tables.matches.move(table.id, OLA.id, 1, "roll", used)
    now = await seating.tables.get(table.id)
    before = await _counts(seating.database)
    wrong = LogEntry(3, Entry(EntryKind.MOVE, Seat(1), None))  # type: ignore[arg-type]
    for stale, request, entry, error in (
        (replace(now, revision=now.revision - 1), None, None, ConflictError),
        (now, used, None, DuplicateError),
        (now, None, LogEntry(1, Entry(EntryKind.BACK, Seat(1))), ConflictError),
        (now, None, wrong, IntegrityError),
    ):
        entries = [entry] if entry else []
        with pytest.raises(error):
            await seating.store.commit(
                stale, replace(now, status=Status.CANCELLED), request, entries, [TableCancelled()]
            )
        assert await _counts(seating.database) == before
    assert await seating.tables.get(table.id) == now
    assert before[0] == before[1]


async def test_a_refused_click_tells_nothing(seating: Seating) -> None:
    table = await seating.start()
    before = await _counts(seating.database)
    with pytest.raises(Exception, match="not_your_turn"):
        await seating.tables.matches.move(table.id, SAM.id, 1, "roll", next(seating.clicks))
    assert await _counts(seating.database) == before
