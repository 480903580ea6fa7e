"""Starting a match: the people who may do it and when, the options of a table, and computers on the free seats."""

from __future__ import annotations

import pytest

from bot.computers.levels import Level
from bot.games.errors import SeatsError
from bot.games.registry import GAMES
from bot.tables.errors import HostStartsError, NotHostError, NotReadyError, TooFewSeatedError, TooManyComputersError
from bot.tables.model import Status, Table
from bot.tables.order import USUAL_LEVEL, Order
from tests.each import check_each
from tests.tables.seating import PEOPLE, VENUE, Seating
from tests.tables.timing import Wall, pass_time

OLA, SAM, GRACE, *_ = PEOPLE

PATIENCE = 120
DAY, HOUR = 24 * 3600, 3600


async def start(seating: Seating, table: Table, user_id: int, *, fills_up: bool = False) -> Table:
    return await seating.tables.lobbies.start(table.id, user_id, next(seating.clicks), fills_up=fills_up)


async def test_others_start_when_the_host_has_been_silent(timed: Seating, wall: Wall) -> None:
    table = await timed.open(people=2)
    wall.time += PATIENCE - 1
    with pytest.raises(HostStartsError) as refused:
        await start(timed, table, SAM.id)
    assert refused.value.until == wall.time + 1
    wall.time += 1
    assert (await start(timed, table, SAM.id)).status is Status.PLAYING


async def test_others_start_at_once_when_the_table_is_full(timed: Seating) -> None:
    table = await timed.tables.lobbies.open(VENUE, OLA, Order("fifty", {}, 2), 1)
    await timed.tables.lobbies.join(table.id, SAM, 2)
    assert (await start(timed, table, SAM.id)).status is Status.PLAYING


@pytest.mark.parametrize("what", ["sets up", "looks at the panel"])
async def test_a_host_who_does_something_is_not_silent(timed: Seating, wall: Wall, what: str) -> None:
    table = await timed.open(people=2)
    wall.time += PATIENCE - 1
    if what == "sets up":
        await timed.tables.lobbies.set_seats(table.id, OLA.id, 4, next(timed.clicks))
    else:
        await timed.tables.lobbies.note_host(table.id, OLA.id)
    wall.time += PATIENCE - 1
    with pytest.raises(HostStartsError):
        await start(timed, table, SAM.id)


async def test_what_others_do_makes_no_host_seen(timed: Seating, wall: Wall) -> None:
    table = await timed.open(people=2)
    wall.time += PATIENCE
    await timed.tables.lobbies.join(table.id, GRACE, next(timed.clicks))
    await timed.tables.lobbies.note_host(table.id, SAM.id)
    assert (await start(timed, table, SAM.id)).status is Status.PLAYING


async def test_a_new_host_has_the_whole_time(timed: Seating, wall: Wall) -> None:
    table = await timed.open(people=3)
    wall.time += PATIENCE
    await timed.tables.lobbies.leave(table.id, OLA.id, next(timed.clicks))
    with pytest.raises(HostStartsError):
        await start(timed, table, GRACE.id)
    assert (await start(timed, table, SAM.id)).status is Status.PLAYING


async def test_a_pause_of_the_bot_makes_no_host_silent(timed: Seating, wall: Wall) -> None:
    table = await timed.open(people=2)
    await timed.tables.timers.heartbeat(60)
    wall.time += 1000
    await timed.tables.timers.heartbeat(60)
    with pytest.raises(HostStartsError):
        await start(timed, table, SAM.id)


async def test_only_the_last_hour_of_a_lobby_is_told(timed: Seating, wall: Wall) -> None:
    table = await timed.open(people=2)
    assert not table.is_about_to_close
    assert await pass_time(timed, wall, DAY - HOUR - 1) == []
    await pass_time(timed, wall, 1)
    told = await timed.tables.get(table.id)
    assert told.is_about_to_close
    assert told.due == table.due
    joined = await timed.tables.lobbies.join(table.id, GRACE, next(timed.clicks))
    assert not joined.is_about_to_close
    await pass_time(timed, wall, DAY)
    assert (await timed.tables.get(table.id)).status is Status.CANCELLED


async def test_a_host_fills_the_free_seats_with_computers_and_starts(seating: Seating) -> None:
    table = await seating.open("hundred-one-pl", people=1)
    with pytest.raises(TooFewSeatedError):
        await start(seating, table, OLA.id)
    started = await start(seating, table, OLA.id, fills_up=True)
    assert started.status is Status.PLAYING
    assert [one.level for one in started.computers] == [USUAL_LEVEL]


async def test_nobody_but_the_host_fills_seats(seating: Seating) -> None:
    table = await seating.open("hundred-one-pl", people=1)
    with pytest.raises(NotHostError):
        await start(seating, table, SAM.id, fills_up=True)
    assert (await seating.tables.get(table.id)).computers == ()


async def test_computers_fill_no_more_seats_than_a_match_needs(seating: Seating) -> None:
    table = await seating.open("fifty", people=3)
    assert (await start(seating, table, OLA.id, fills_up=True)).computers == ()


async def test_all_fives_begins_with_set_6_for_up_to_four_and_with_set_12_for_more(seating: Seating) -> None:
    table = await seating.open("all-fives", people=2)
    assert (table.options["set"], table.max_seats) == (6, 4)
    table = await seating.tables.lobbies.set_seats(table.id, OLA.id, 6, next(seating.clicks))
    assert (table.options["set"], table.max_seats) == (12, 6)
    with pytest.raises(NotReadyError):
        await start(seating, table, OLA.id)
    assert Order("all-fives", {}, 5).check() == ({"set": 12, "spinner": False, "target": 100}, 5)
    assert Order("all-fives", {"set": 9}).check() == ({"set": 9, "spinner": False, "target": 100}, 6)
    with pytest.raises(SeatsError):
        await seating.tables.lobbies.set_seats(table.id, OLA.id, 7, next(seating.clicks))


def test_every_game_can_be_started_against_computers() -> None:
    def check(game_id: str) -> None:
        order = Order.against_computers(game_id)
        order.check()
        assert order.starts_at_once
        assert not Order(game_id, {}, levels=order.levels[1:]).starts_at_once

    check_each(GAMES, check)


def test_no_more_computers_are_ordered_than_can_sit_down() -> None:
    six = (Level.EASY,) * 5
    assert Order("all-fives", {}, levels=six).check()[0]["set"] == 12
    with pytest.raises(TooManyComputersError) as refused:
        Order("fifty", {}, 3, levels=six).check()
    assert refused.value.most == 2
