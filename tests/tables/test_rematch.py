"""A rematch: everyone's seat is reserved, and no one else can take it."""

from __future__ import annotations

import asyncio

import pytest

from bot.computers.levels import Level
from bot.games.core import Options
from bot.games.errors import SeatsError
from bot.tables.errors import AlreadySeatedError, SeatReservedError, TableExistsError
from bot.tables.model import Status, Table
from bot.tables.model.tempo import Tempo
from tests.tables.seating import PEOPLE, Seating

OLA, SAM, GRACE, RUI, *_ = PEOPLE


async def ended(
    seating: Seating, people: int = 3, *computers: Level, game: str = "fifty", options: Options | None = None
) -> Table:
    """Return a match that a moderator ended."""
    table = await seating.open(game, people=people, options=options)
    for level in computers:
        table = await seating.tables.lobbies.add_computer(table.id, OLA.id, level, next(seating.clicks))
    table = await seating.tables.lobbies.start(table.id, OLA.id, next(seating.clicks))
    return await seating.tables.lobbies.cancel(table.id, OLA.id, next(seating.clicks), is_moderator=True)


async def test_everyone_has_the_seat_of_before_no_matter_who_comes_first(seating: Seating) -> None:
    over = await ended(seating, 3, Level.MEDIUM)
    table = await seating.tables.lobbies.rematch(over.id, GRACE, next(seating.clicks))
    assert table.absent == (OLA, SAM)
    for person in (SAM, OLA):
        assert table.status is Status.LOBBY
        table = await seating.tables.lobbies.rematch(over.id, person, next(seating.clicks))
    assert table.occupants == over.occupants
    assert table.opener_id == GRACE.id
    assert (table.status, table.reserved) == (Status.PLAYING, ())


async def test_a_rematch_with_other_settings_begins_for_those_who_have_seen_them(seating: Seating) -> None:
    over = await ended(seating, 2)
    table = await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))
    await seating.tables.lobbies.set_tempo(table.id, OLA.id, Tempo.LIVE_30, next(seating.clicks))
    table = await seating.tables.lobbies.rematch(over.id, SAM, next(seating.clicks))
    assert (table.status, table.absent) == (Status.LOBBY, ())
    await seating.tables.lobbies.cancel(table.id, OLA.id, next(seating.clicks), is_moderator=True)
    table = await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))
    await seating.tables.lobbies.set_tempo(table.id, OLA.id, Tempo.LIVE_30, next(seating.clicks))
    assert (await seating.tables.lobbies.join(table.id, SAM, next(seating.clicks))).status is Status.PLAYING


async def test_who_comes_onto_a_free_seat_does_not_begin_a_rematch(seating: Seating) -> None:
    over = await ended(seating, 2)
    table = await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))
    await seating.tables.lobbies.leave(table.id, SAM.id, next(seating.clicks))
    assert (await seating.tables.lobbies.join(table.id, GRACE, next(seating.clicks))).status is Status.LOBBY


async def test_a_kept_seat_is_nobody_elses(seating: Seating) -> None:
    over = await ended(seating, 2, game="fives-up")
    table = await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))
    with pytest.raises(SeatReservedError):
        await seating.tables.lobbies.join(table.id, GRACE, next(seating.clicks))
    with pytest.raises(SeatReservedError):
        await seating.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(seating.clicks))
    table = await seating.tables.lobbies.free_seat(table.id, OLA.id, SAM.id, next(seating.clicks))
    assert (await seating.tables.lobbies.join(table.id, GRACE, next(seating.clicks))).people == (OLA, GRACE)


async def test_a_host_whose_opponent_does_not_come_plays_against_a_computer(seating: Seating) -> None:
    over = await ended(seating, 2, game="fives-up")
    table = await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))
    table = await seating.tables.lobbies.start(table.id, OLA.id, next(seating.clicks), fills_up=True)
    assert (table.status, table.people, len(table.computers)) == (Status.PLAYING, (OLA,), 1)


async def test_a_table_has_room_for_all_whose_seats_are_kept(seating: Seating) -> None:
    over = await ended(seating, 5, game="all-fives", options={"set": 12})
    table = await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))
    with pytest.raises(SeatsError):
        await seating.tables.lobbies.set_option(table.id, OLA.id, "set", 6, next(seating.clicks))
    with pytest.raises(SeatsError):
        await seating.tables.lobbies.set_seats(table.id, OLA.id, 4, next(seating.clicks))
    await seating.tables.lobbies.free_seat(table.id, OLA.id, SAM.id, next(seating.clicks))
    table = await seating.tables.lobbies.set_option(table.id, OLA.id, "set", 6, next(seating.clicks))
    assert table.max_seats == 4


async def test_of_two_who_ask_at_once_one_opens_the_table_and_one_sits_down(seating: Seating) -> None:
    over = await ended(seating)
    asked = (seating.tables.lobbies.rematch(over.id, person, next(seating.clicks)) for person in (OLA, SAM))
    await asyncio.gather(*asked)
    table = await seating.tables.live_in(over.venue.channel_id)
    assert table.people == (OLA, SAM)
    with pytest.raises(AlreadySeatedError):
        await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))


async def test_a_rematch_of_another_game_is_not_joined_by_mistake(seating: Seating) -> None:
    before, over = await ended(seating, game="all-fives"), await ended(seating)
    await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))
    with pytest.raises(TableExistsError):
        await seating.tables.lobbies.rematch(before.id, SAM, next(seating.clicks))


async def test_computers_that_come_and_go_change_no_seat(seating: Seating) -> None:
    """Otherwise a host who can read the secret could choose the deal."""
    over = await ended(seating, 3, Level.MEDIUM)
    table = await seating.tables.lobbies.rematch(over.id, OLA, next(seating.clicks))
    seed = table.public_seed
    await seating.tables.lobbies.add_computer(table.id, OLA.id, Level.MEDIUM, next(seating.clicks))
    table = await seating.tables.lobbies.remove_computer(table.id, OLA.id, 1, next(seating.clicks))
    assert table.public_seed == seed


async def test_who_gets_up_and_sits_down_keeps_the_seat_before_a_computer(seating: Seating) -> None:
    table = await seating.open(people=2)
    table = await seating.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(seating.clicks))
    before = table.occupants
    await seating.tables.lobbies.leave(table.id, OLA.id, next(seating.clicks))
    table = await seating.tables.lobbies.join(table.id, OLA, next(seating.clicks))
    assert table.occupants == before
