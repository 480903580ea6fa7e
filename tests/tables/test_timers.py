"""Tests that a due event happens once and for the right seat, and that downtime costs no seat any time."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from time import sleep

import pytest

from bot.computers.levels import Level
from bot.families import choose_move
from bot.games.core import Move, Options, View
from bot.tables.errors import TableReason
from bot.tables.log import EntryKind
from bot.tables.match import SeatEvent
from bot.tables.model import Status
from bot.tables.model.tempo import Tempo
from bot.tables.order import Order
from bot.tables.schedule import Delays
from bot.tables.service import Tables
from storage.core.database import Database
from storage.posts.tables import SqlTablePosts
from tests.refusing import refused
from tests.tables.seating import PEOPLE, VENUE, Seating
from tests.tables.timing import Wall, away, begin, pass_time, texts

OLA, SAM, GRACE, RUI, *_ = PEOPLE
SHORT: dict[str, Options] = {
    "all-fives": {"set": 6},
    "pol": {"target": 50, "sets": 1},
    "italian": {"target": 5},
    "austrian": {},
}
"""Options that let matches end soon."""


async def test_without_a_tempo_nothing_is_due_in_a_match(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.NONE)
    assert table.due is None
    assert await pass_time(timed, wall, 10**7) == []


async def test_a_person_is_reminded_once_before_the_time_is_up(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.LIVE_60)
    assert table.due == wall.time + 60
    assert await pass_time(timed, wall, 39) == []
    assert await pass_time(timed, wall, 2) == [table.id]
    reminded = await timed.tables.get(table.id)
    assert reminded.is_time_short
    assert reminded.due == table.due
    assert await pass_time(timed, wall, 1) == []


async def test_the_table_moves_for_a_seat_whose_time_is_up(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.LIVE_30)
    await pass_time(timed, wall, 30)
    log = await texts(timed, table)
    assert log[1] == "0 late"
    assert log[2] == "0 roll"
    match = await timed.match(await timed.tables.get(table.id))
    assert match.actor == 1
    assert match.late == (1, 0)
    assert not match.away


async def test_after_two_late_turns_in_a_row_a_computer_keeps_the_seat(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.LIVE_30)
    dice = random.Random(2)
    for _ in range(2):
        await pass_time(timed, wall, 30)
        table = await timed.random_turn(await timed.tables.get(table.id), dice)
    match = await timed.match(table)
    assert match.away == {0}
    assert table.due == wall.time + 2
    await pass_time(timed, wall, 2)
    assert (await timed.match(await timed.tables.get(table.id))).actor == 1
    assert "0 away" in await texts(timed, table)


async def test_who_moves_in_time_is_not_late_any_more(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.LIVE_30)
    dice = random.Random(2)
    await pass_time(timed, wall, 30)
    for _ in range(2):
        table = await timed.random_turn(await timed.tables.get(table.id), dice)
    await pass_time(timed, wall, 0)
    table = await timed.random_turn(table, dice)
    assert (await timed.match(table)).late == (0, 0)


async def test_a_person_takes_the_seat_back_and_learns_what_happened(timed: Seating, wall: Wall) -> None:
    table = await away(timed, wall)
    match = await timed.match(table)
    with refused(TableReason.AWAY):
        await timed.tables.matches.move(table.id, OLA.id, match.ply, "roll", next(timed.clicks))
    table = await timed.random_turn(table, random.Random(1))
    table = await timed.tables.matches.come_back(table.id, OLA.id, next(timed.clicks))
    assert not (await timed.match(table)).away
    assert table.due == wall.time + 30
    seen = await timed.tables.matches.meanwhile(table, OLA.id)
    assert [event.kind for event in seen if isinstance(event, SeatEvent)] == [EntryKind.AWAY, EntryKind.BACK]
    assert len(seen) == 4
    with refused(TableReason.NOT_AWAY):
        await timed.tables.matches.come_back(table.id, OLA.id, next(timed.clicks))


async def test_a_finished_round_waits_for_the_tempo_only(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.LIVE_30, "fives")
    dice = random.Random(1)
    while not (await timed.match(table)).is_on_break and table.status is Status.PLAYING:
        table = await timed.random_turn(table, dice)
    if table.status is Status.PLAYING:
        assert table.due == wall.time + 30
        await pass_time(timed, wall, 30)
        assert not (await timed.match(await timed.tables.get(table.id))).is_on_break


async def test_a_lobby_closes_after_its_time(timed: Seating, wall: Wall) -> None:
    table = await timed.open()
    await pass_time(timed, wall, 24 * 3600 - 1)
    await timed.tables.lobbies.leave(table.id, SAM.id, next(timed.clicks))
    assert await pass_time(timed, wall, 60) == []
    await pass_time(timed, wall, 24 * 3600)
    assert (await timed.tables.get(table.id)).status is Status.CANCELLED


async def test_a_pause_of_the_bot_is_credited(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.RELAXED_1_H)
    assert await timed.tables.timers.heartbeat(30) == 0
    wall.time += 5000
    assert await timed.tables.timers.heartbeat(30) == 5000
    credited = await timed.tables.get(table.id)
    assert (table.due, credited.due) == (wall.time - 1400, wall.time + 3600)
    assert await pass_time(timed, wall, 2000) == []
    assert await pass_time(timed, wall, 1600) == [table.id]


async def test_messages_with_a_time_are_out_of_date_after_a_pause(timed: Seating, wall: Wall) -> None:
    timed_table, calm = await begin(timed, Tempo.RELAXED_1_H), await timed.start(venue=replace(VENUE, channel_id=99))
    posts = SqlTablePosts(timed.database)
    for table in (timed_table, calm):
        await posts.set_shown(table.id, table.revision)
    assert not await posts.unfinished(10, only_behind=True)
    await timed.tables.timers.heartbeat(30)
    wall.time += 5000
    await timed.tables.timers.heartbeat(30)
    assert await posts.unfinished(10, only_behind=True) == [timed_table.id]


async def test_a_resignation_does_not_give_another_seat_more_time(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.LIVE_60, people=3)
    wall.time += 10
    table = await timed.tables.matches.resign(table.id, GRACE.id, next(timed.clicks))
    assert table.due == wall.time + 50


@pytest.mark.slow
@pytest.mark.parametrize("game", ["fifty", *SHORT])
async def test_one_person_plays_whole_matches_against_computers(timed: Seating, wall: Wall, game: str) -> None:
    table = await timed.open(game, people=1, options=SHORT.get(game))
    table = await timed.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(timed.clicks))
    table = await timed.tables.lobbies.start(table.id, OLA.id, next(timed.clicks))
    dice = random.Random(4)
    for _ in range(3000):
        if table.status is not Status.PLAYING:
            break
        match = await timed.match(table)
        if match.is_on_break or match.actor == table.seat_of(OLA.id):
            assert table.due is None
            table = await timed.random_turn(table, dice)
        else:
            assert table.due == wall.time + 2
            await pass_time(timed, wall, 2)
            table = await timed.tables.get(table.id)
    assert table.status is Status.FINISHED
    assert table.due is None
    await timed.catch_up()
    assert not await timed.leaderboard(game)
    assert [line.name for line in await timed.leaderboard(game, with_computers=True)] == [OLA.name]


async def test_what_another_process_made_due_earlier_happens_then(
    timed: Seating, wall: Wall, database: Database
) -> None:
    """One process knows of a person's turn with a minute; in the other they have moved, and a computer is next."""
    table = await timed.open(people=1)
    table = await timed.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(timed.clicks))
    table = await timed.tables.lobbies.set_tempo(table.id, OLA.id, Tempo.LIVE_60, next(timed.clicks))
    table = await timed.tables.lobbies.start(table.id, OLA.id, next(timed.clicks))
    other = Seating(database, clicks=timed.clicks)
    other.tables = Tables(other.store, Delays(computer=2), choose_move=choose_move, now=wall)
    assert (await other.random_turn(table, random.Random(1))).due == wall.time + 2
    assert await pass_time(timed, wall, 2) == [table.id]
    assert (await other.match(await other.tables.get(table.id))).actor == 0


async def test_of_several_tables_one_computer_thinks_at_a_time(wall: Wall, database: Database) -> None:
    thinking, most = 0, 0

    def think(view: View, level: Level, chance: random.Random) -> Move:
        nonlocal thinking, most
        thinking += 1
        most = max(most, thinking)
        sleep(0.01)  # time enough for the threads of the other tables
        thinking -= 1
        return choose_move(view, level, chance)

    timed = Seating(database)
    timed.tables = Tables(timed.store, Delays(computer=2), choose_move=think, now=wall)
    tables = []
    for channel in range(4):
        person = replace(OLA, id=OLA.id + channel)
        order = Order("fifty", {}, levels=(Level.HARD,))
        table = await timed.tables.lobbies.open(replace(VENUE, channel_id=channel), person, order, next(timed.clicks))
        table = await timed.tables.lobbies.start(table.id, person.id, next(timed.clicks))
        tables.append(await timed.random_turn(table, random.Random(1)))
    wall.time += 2
    await asyncio.gather(*(timed.tables.timers.run(table.id) for table in tables))
    assert [(await timed.match(await timed.tables.get(table.id))).actor for table in tables] == [0] * 4
    assert most == 1


async def test_adding_computers_again_does_not_change_the_deal(timed: Seating) -> None:
    table = await timed.open("all-fives", people=1)
    seeds = set()
    for _ in range(3):
        table = await timed.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(timed.clicks))
        seeds.add(table.public_seed)
        table = await timed.tables.lobbies.remove_computer(table.id, OLA.id, 1, next(timed.clicks))
    assert len(seeds) == 1


async def test_a_turn_of_several_rolls_is_one_turn(timed: Seating) -> None:
    table = await begin(timed, Tempo.NONE, "pieciol", people=2)
    first = await timed.match(table)
    table = await timed.tables.matches.move(table.id, OLA.id, first.ply, "roll", next(timed.clicks))
    second = await timed.match(table)
    assert (second.actor, second.turn) == (first.actor, first.turn)
    table = await timed.tables.matches.move(table.id, OLA.id, second.ply, "stop", next(timed.clicks))
    third = await timed.match(table)
    assert (third.actor, third.turn) == (1, first.turn + 1)


async def test_a_person_who_leads_the_next_round_has_a_new_turn(timed: Seating) -> None:
    table = await timed.start("all-fives", set=6, target=500)
    dice = random.Random(1)
    while not (match := await timed.match(table)).is_on_break:
        table = await timed.random_turn(table, dice)
    table = await timed.tables.matches.next_round(table.id, OLA.id, match.ply, next(timed.clicks))
    assert (await timed.match(table)).turn > match.turn
