"""Hints at tables: for a person alone against computers, from their view only, and each is counted."""

from __future__ import annotations

import json
import random

import pytest

from bot.computers.levels import Level
from bot.families import choose_move, codec_of
from bot.games.core import Move, View
from bot.games.dominoes.moves import Play
from bot.records import check_record
from bot.tables.entries import can_have_hint
from bot.tables.errors import DuplicateError, StaleMoveError, TableReason
from bot.tables.facts import StoredFact
from bot.tables.log import EntryKind
from bot.tables.model import Status, Table
from bot.tables.schedule import Delays
from bot.tables.service import Tables
from storage.core.facts import SqlFactStore
from tests.refusing import refused
from tests.tables.seating import PEOPLE, Seating
from tests.tables.timing import Wall, pass_time

OLA, SAM, *_ = PEOPLE


async def alone(timed: Seating, wall: Wall, game: str = "all-fives") -> Table:
    """Start a match of one person against a computer; return the table at the person's turn."""
    table = await timed.open(game, people=1, options={"set": 6} if game == "all-fives" else None)
    table = await timed.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(timed.clicks))
    table = await timed.tables.lobbies.start(table.id, OLA.id, next(timed.clicks))
    return await own_turn(timed, wall, table)


async def own_turn(timed: Seating, wall: Wall, table: Table) -> Table:
    """Let the computer move until it is the person's turn, or the match is over."""
    while table.status is Status.PLAYING and (await timed.match(table)).actor not in (None, table.seat_of(OLA.id)):
        await pass_time(timed, wall, 2)
        table = await timed.tables.get(table.id)
    return table


async def at_choice(timed: Seating, wall: Wall) -> Table:
    """Return the table of a match alone against a computer, at a turn of the person with several legal moves."""
    table, dice = await alone(timed, wall), random.Random(2)
    while not can_have_hint(table, await timed.match(table)):
        table = await own_turn(timed, wall, await timed.random_turn(table, dice))
    return table


async def hint(timed: Seating, table: Table, user_id: int = OLA.id) -> Table:
    """Let a person ask for a hint."""
    match = await timed.match(table)
    return await timed.tables.matches.give_hint(table.id, user_id, match.ply, next(timed.clicks))


async def test_a_hint_is_a_move_from_the_view_of_the_person_and_lasts_until_they_move(
    timed: Seating, wall: Wall
) -> None:
    seen: list[tuple[View, Level]] = []

    def choose(view: View, level: Level, chance: random.Random) -> Move:
        seen.append((view, level))
        return choose_move(view, level, chance)

    timed.tables = Tables(timed.store, Delays(computer=2), choose_move=choose, now=wall, chance=random.Random(1))
    table = await at_choice(timed, wall)
    before, seat = await timed.match(table), table.seat_of(OLA.id)
    table = await hint(timed, table)
    match = await timed.match(table)
    assert seen[-1] == (before.view(seat), Level.HARD)
    assert match.hint in before.legal_moves()
    assert (match.state, match.recent, match.actor) == (before.state, before.recent, before.actor)
    assert (sum(match.hints), not can_have_hint(table, match)) == (1, True)
    with pytest.raises(StaleMoveError):
        await hint(timed, table)
    moved = await timed.match(await timed.random_turn(table, random.Random(1)))
    assert (moved.hint, moved.hints) == (None, match.hints)


async def test_a_hint_for_an_old_turn_is_refused_and_a_repeated_request_counts_once(timed: Seating, wall: Wall) -> None:
    table = await at_choice(timed, wall)
    ply, request = (await timed.match(table)).ply, next(timed.clicks)
    await timed.tables.matches.give_hint(table.id, OLA.id, ply, request)
    with pytest.raises(DuplicateError):
        await timed.tables.matches.give_hint(table.id, OLA.id, ply, request)
    with pytest.raises(StaleMoveError):
        await timed.tables.matches.give_hint(table.id, OLA.id, ply, next(timed.clicks))
    assert sum((await timed.match(table)).hints) == 1


async def test_nobody_has_a_hint_among_people_or_where_there_is_nothing_to_choose(timed: Seating, wall: Wall) -> None:
    table = await timed.start("all-fives")
    match = await timed.match(table)
    assert match.actor is not None
    assert not can_have_hint(table, match)
    with refused(TableReason.NO_HINTS):
        await hint(timed, table, table.people[match.actor].id)
    await timed.give_up(table)
    table = await alone(timed, wall, "pieciol")
    assert not can_have_hint(table, await timed.match(table))
    with pytest.raises(StaleMoveError):
        await hint(timed, table)


async def test_a_fact_tells_nothing_of_a_hint(timed: Seating, wall: Wall) -> None:
    table = await hint(timed, await at_choice(timed, wall))
    *_, last = await SqlFactStore(timed.database).read(0, 1000)
    assert isinstance(last, StoredFact)
    assert (last.revision, last.fact.kind, last.fact.data()) == (table.revision, "changed", {})
    *_, entry = await timed.store.entries(table.id, 0)
    assert entry.entry.kind is EntryKind.HINT
    assert entry.entry.text not in repr(entry)


@pytest.mark.slow
async def test_a_record_says_how_many_hints_there_were_and_holds(timed: Seating, wall: Wall) -> None:
    table, dice, asked = await alone(timed, wall), random.Random(3), 0
    while table.status is Status.PLAYING:
        match = await timed.match(table)
        if asked < 2 and can_have_hint(table, match):
            table, asked = await hint(timed, table), asked + 1
            advised = (await timed.match(table)).hint
            assert isinstance(advised, Play)
        table = await own_turn(timed, wall, await timed.random_turn(table, dice))
    await timed.catch_up()
    record = json.loads((await timed.standings.last_record(OLA.id)).text)
    seat = table.seat_of(OLA.id)
    assert record["hints"] == [2 if one == seat else 0 for one in range(2)]
    assert check_record(record, codec_of) is None
