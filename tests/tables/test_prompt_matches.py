"""Matches of an arena: they begin without a click, and a player who makes no first move loses."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import Connection, select

from bot.families import luck_for
from bot.games.fair import commitment
from bot.tables.fixtures import FixtureOrder
from bot.tables.log import Cancelled, seats_left
from bot.tables.model import FixtureMatch, Person, Status, Table
from bot.tables.model.tempo import Tempo
from bot.tables.order import Order
from storage.schema import matches
from storage.standings.results import ResultsFollower
from tests.tables.seating import PEOPLE, VENUE, Seating
from tests.tables.timing import Wall, pass_time

MATCH = FixtureMatch(league_id=7, fixture=3, game=1, games=1, entrants=(5, 2, 4), league="Friday")
MESSAGE = 5_000_000
"""The id of the message that calls people to their table."""


async def opened(seating: Seating, people: tuple[Person, ...] = PEOPLE[:2], tempo: Tempo = Tempo.LIVE_30) -> Table:
    """Return the table of a match without any seated person."""
    match = replace(MATCH, entrants=MATCH.entrants[: len(people)])
    return await seating.tables.fixtures.open_for_all(
        VENUE, FixtureOrder(match, Order("fifty", {}, len(people), tempo), people)
    )


async def begun(seating: Seating, people: tuple[Person, ...] = PEOPLE[:2]) -> Table:
    """Return a table whose match has begun."""
    return await seating.tables.fixtures.begin((await opened(seating, people)).id, MESSAGE)


async def test_all_sit_down_at_once_and_the_deal_rests_on_what_came_after_the_promise(seating: Seating) -> None:
    table = await opened(seating)
    assert (table.status, table.people, table.absent) == (Status.LOBBY, (), PEOPLE[:2])
    promised = commitment(table.server_seed)
    first, second = await asyncio.gather(*(seating.tables.fixtures.begin(table.id, MESSAGE) for _ in range(2)))
    assert first == second
    assert (first.status, first.people) == (Status.PLAYING, PEOPLE[:2])
    assert (first.public_seed, commitment(first.server_seed)) == (f"{MESSAGE},{MESSAGE}", promised)
    assert (await seating.tables.get(table.id)).fixture == replace(MATCH, entrants=(5, 2), is_prompt=True)


async def test_who_makes_no_first_move_within_a_minute_loses_unrated(timed: Seating, wall: Wall) -> None:
    table = await begun(timed)
    assert table.due == wall.time + 60
    await pass_time(timed, wall, 59)
    assert (await timed.tables.get(table.id)).status is Status.PLAYING
    await pass_time(timed, wall, 1)
    over = await timed.tables.get(table.id)
    match = await timed.match(over)
    assert (over.status, match.absent) == (Status.FINISHED, (0,))
    assert (await timed.result(over)).places == ((1,), (0,))
    assert seats_left(await timed.tables.log(over)) == {0}
    follower = ResultsFollower(timed.database, luck_for)
    while await follower.catch_up():
        pass
    assert await timed.database.read(_rated) == [False]


async def test_after_a_first_move_the_usual_time_holds(timed: Seating, wall: Wall) -> None:
    table = await begun(timed)
    dice = random.Random(2)
    while (await timed.match(table)).actor == 0:
        table = await timed.random_turn(table, dice)
    assert table.due == wall.time + 60
    while (await timed.match(table)).actor == 1:
        table = await timed.random_turn(table, dice)
    assert table.due == wall.time + 30
    await pass_time(timed, wall, 30)
    played_on = await timed.tables.get(table.id)
    assert (played_on.status, (await timed.match(played_on)).late) == (Status.PLAYING, (1, 0))
    assert not seats_left(await timed.tables.log(played_on))


async def test_at_a_larger_table_the_others_play_on(timed: Seating, wall: Wall) -> None:
    table = await begun(timed, PEOPLE[:3])
    await pass_time(timed, wall, 60)
    table = await timed.tables.get(table.id)
    assert (table.status, (await timed.match(table)).resigned) == (Status.PLAYING, (0,))
    over = await timed.play_out(table)
    assert (await timed.result(over)).places[-1] == (0,)
    assert seats_left(await timed.tables.log(over)) == {0}


async def test_the_bell_ends_a_match_without_a_result_and_only_once(seating: Seating) -> None:
    table = await begun(seating)
    for _ in range(2):
        await seating.tables.fixtures.ring(table.id)
    over = await seating.tables.get(table.id)
    cancelled = (await seating.match(over)).cancelled
    assert over.status is Status.CANCELLED
    assert cancelled is not None
    assert (cancelled.how, cancelled.seat) == (Cancelled.BELL, None)


def _rated(connection: Connection) -> Sequence[bool]:
    return connection.execute(select(matches.c.is_rated)).scalars().all()
