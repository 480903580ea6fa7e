"""Time: what is due happens once, for the right seat, and a pause of the bot costs nobody anything."""

from __future__ import annotations

import random

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.tables.desk import Pace
from bot.tables.errors import AwayError, KickedError, NotAwayError, OtherSeatError
from bot.tables.match import SeatEvent, SeatVerb
from bot.tables.model import Status, Table
from bot.tables.service import Tables
from bot.tables.tempo import Tempo
from storage.tables import SqlTableStore
from tests.tables.seating import PEOPLE, Seating

OLA, SAM, GRACE, RUI, *_ = PEOPLE


class Wall:
    """A clock on the wall that tests set."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def wall() -> Wall:
    """Return a clock at an arbitrary time."""
    return Wall()


@pytest.fixture
def timed(engine: AsyncEngine, wall: Wall) -> Seating:
    """Return people who click, on tables with the clock of the test."""
    seating = Seating(SqlTableStore(engine))
    seating.tables = Tables(SqlTableStore(engine), Pace(computer=2), now=wall, chance=random.Random(1))
    return seating


async def begin(timed: Seating, tempo: Tempo, game: str = "fifty", people: int = 2) -> Table:
    """Start a match with a tempo."""
    table = await timed.open(game, people)
    table = await timed.tables.lobbies.set_tempo(table.id, OLA.id, tempo, next(timed.clicks))
    for person in PEOPLE[1:people]:
        table = await timed.tables.lobbies.agree(table.id, person.id, next(timed.clicks))
    return await timed.tables.lobbies.start(table.id, OLA.id, next(timed.clicks))


async def pass_time(timed: Seating, wall: Wall, seconds: float) -> list[int]:
    """Let time pass and do what is due then; return the tables at which something was."""
    wall.time += seconds
    due = list(await timed.tables.clock.due())
    for table_id in due:
        await timed.tables.clock.run(table_id)
    return due


async def texts(timed: Seating, table: Table) -> list[str]:
    """Return the log of a table."""
    return [entry.text for entry in await timed.store.entries(table.id, 0)]


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


async def away(timed: Seating, wall: Wall) -> Table:
    """Return a match in which a computer keeps the first seat, and the second is to move."""
    table = await begin(timed, Tempo.LIVE_30)
    await pass_time(timed, wall, 30)
    table = await timed.random_turn(await timed.tables.get(table.id), random.Random(1))
    await pass_time(timed, wall, 30)
    return await timed.tables.get(table.id)


async def test_a_person_takes_the_seat_back_and_learns_what_happened(timed: Seating, wall: Wall) -> None:
    table = await away(timed, wall)
    match = await timed.match(table)
    with pytest.raises(AwayError):
        await timed.tables.matches.move(table.id, OLA.id, match.ply, "roll", next(timed.clicks))
    table = await timed.random_turn(table, random.Random(1))
    table = await timed.tables.matches.come_back(table.id, OLA.id, next(timed.clicks))
    assert not (await timed.match(table)).away
    assert table.due == wall.time + 30
    seen = await timed.tables.matches.meanwhile(table, OLA.id)
    assert [event.verb for event in seen if isinstance(event, SeatEvent)] == [SeatVerb.AWAY, SeatVerb.BACK]
    assert len(seen) == 4
    with pytest.raises(NotAwayError):
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
    await timed.tables.clock.credit(5000)
    credited = await timed.tables.get(table.id)
    assert (table.due, credited.due) == (wall.time + 3600, wall.time + 8600)
    assert await pass_time(timed, wall, 3700) == []


async def test_a_resignation_does_not_give_another_seat_more_time(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.LIVE_60, people=3)
    wall.time += 10
    table = await timed.tables.matches.resign(table.id, GRACE.id, next(timed.clicks))
    assert table.due == wall.time + 50


@pytest.mark.parametrize("game", ["fifty", "all-fives", "pol", "italian", "austrian"])
async def test_one_person_plays_whole_matches_against_computers(timed: Seating, wall: Wall, game: str) -> None:
    table = await timed.open(game, people=1)
    table = await timed.tables.lobbies.add_computer(table.id, OLA.id, Level.RANDOM, next(timed.clicks))
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
    assert not await timed.tables.standings(10, game, 5)
    assert [line.name for line in await timed.tables.standings(10, game, 5, with_computers=True)] == [OLA.name]


async def with_computer(timed: Seating, tempo: Tempo = Tempo.NONE) -> Table:
    """Start a match of two people and a computer, in which the computer is to move."""
    table = await timed.open("all-fives", people=2)
    table = await timed.tables.lobbies.add_computer(table.id, OLA.id, Level.RANDOM, next(timed.clicks))
    table = await timed.tables.lobbies.set_tempo(table.id, OLA.id, tempo, next(timed.clicks))
    table = await timed.tables.lobbies.agree(table.id, SAM.id, next(timed.clicks))
    table = await timed.tables.lobbies.start(table.id, OLA.id, next(timed.clicks))
    dice = random.Random(3)
    while not (match := await timed.match(table)).is_automatic(match.actor or Seat(0)):
        table = await timed.random_turn(table, dice)
    return table


@pytest.mark.parametrize(("tempo", "seconds"), [(Tempo.NONE, None), (Tempo.LIVE_60, 60)])
async def test_who_takes_over_a_computer_in_its_turn_has_all_the_time(
    timed: Seating, wall: Wall, tempo: Tempo, seconds: int | None
) -> None:
    table = await with_computer(timed, tempo)
    seat = (await timed.match(table)).actor
    assert seat is not None
    table = await timed.tables.matches.take_over(table.id, GRACE, seat, next(timed.clicks))
    assert table.person_at(seat) == GRACE
    assert table.due == (None if seconds is None else wall.time + seconds)


async def test_nobody_sees_the_tiles_of_two_seats(timed: Seating) -> None:
    table = await with_computer(timed)
    seat = (await timed.match(table)).actor
    assert seat is not None
    await timed.tables.matches.leave(table.id, SAM.id, next(timed.clicks))
    with pytest.raises(OtherSeatError):
        await timed.tables.matches.take_over(table.id, SAM, seat, next(timed.clicks))


async def test_a_match_in_which_a_computer_sat_never_counts_among_people(timed: Seating) -> None:
    table = await with_computer(timed)
    seat = (await timed.match(table)).actor
    assert seat is not None
    table = await timed.tables.matches.take_over(table.id, GRACE, seat, next(timed.clicks))
    for person in (SAM, GRACE):
        table = await timed.tables.matches.resign(table.id, person.id, next(timed.clicks))
    assert table.status is Status.FINISHED
    assert not await timed.tables.standings(10, "all-fives", 5)


async def test_a_vote_that_becomes_unanimous_ends_the_match(timed: Seating) -> None:
    table = await begin(timed, Tempo.NONE, people=3)
    for person in (OLA, SAM):
        table = await timed.tables.matches.vote_end(table.id, person.id, next(timed.clicks))
    table = await timed.tables.matches.resign(table.id, GRACE.id, next(timed.clicks))
    assert table.status is Status.CANCELLED


async def test_adding_computers_again_does_not_change_the_deal(timed: Seating) -> None:
    table = await timed.open("all-fives", people=1)
    seeds = set()
    for _ in range(3):
        table = await timed.tables.lobbies.add_computer(table.id, OLA.id, Level.RANDOM, next(timed.clicks))
        seeds.add(table.public_seed)
        table = await timed.tables.lobbies.remove_computer(table.id, OLA.id, 1, next(timed.clicks))
    assert len(seeds) == 1


async def test_who_was_sent_away_does_not_come_back_in_the_match(timed: Seating) -> None:
    table = await timed.open("all-fives", people=3)
    await timed.tables.lobbies.kick(table.id, OLA.id, GRACE.id, next(timed.clicks))
    table = await timed.tables.lobbies.start(table.id, OLA.id, next(timed.clicks))
    table = await timed.tables.matches.leave(table.id, SAM.id, next(timed.clicks))
    with pytest.raises(KickedError):
        await timed.tables.matches.take_over(table.id, GRACE, Seat(1), next(timed.clicks))


async def resigned_then_left(timed: Seating, wall: Wall) -> Table:
    """Play with two computers; one person resigns in the first round, the other one leaves in the third."""
    table = await timed.open("heaven-and-hell", people=2)
    for level in (Level.RANDOM, Level.GREEDY):
        table = await timed.tables.lobbies.add_computer(table.id, OLA.id, level, next(timed.clicks))
    table = await timed.tables.lobbies.start(table.id, OLA.id, next(timed.clicks))
    table = await timed.tables.matches.resign(table.id, OLA.id, next(timed.clicks))
    dice = random.Random(1)
    while len((match := await timed.match(table)).sheet) < 2:
        if match.is_on_break or match.actor == table.seat_of(SAM.id):
            table = await timed.random_turn(table, dice)
        else:
            await pass_time(timed, wall, 2)
            table = await timed.tables.get(table.id)
    return await timed.tables.matches.leave(table.id, SAM.id, next(timed.clicks))


async def test_a_match_that_ends_because_somebody_leaves_has_its_whole_sheet(timed: Seating, wall: Wall) -> None:
    table = await resigned_then_left(timed, wall)
    assert table.result is not None
    assert (table.result.places, table.result.reason) == (((1, 2, 3), (0,)), "end.resigned")
    sheet = (await timed.match(table)).sheet
    assert [line.round for line in sheet] == [1, 2, 3]
    assert sheet[-1].scores == table.result.scores


async def test_a_match_reads_the_same_for_a_process_that_was_not_there(timed: Seating, wall: Wall) -> None:
    table = await resigned_then_left(timed, wall)
    again = await Seating(timed.store).match(table)
    match = await timed.match(table)
    assert (again.sheet, again.result, again.recent) == (match.sheet, match.result, match.recent)
    assert again.computers == {1, 2, 3}


async def test_the_log_tells_who_left_and_who_came(timed: Seating) -> None:
    table = await begin(timed, Tempo.NONE, people=3)
    table = await timed.tables.matches.leave(table.id, SAM.id, next(timed.clicks))
    assert (await timed.match(table)).computers == {1}
    table = await timed.tables.matches.take_over(table.id, RUI, Seat(1), next(timed.clicks))
    assert (await timed.match(table)).computers == frozenset()
    assert [text for text in await texts(timed, table) if text.startswith("1 ")] == ["1 leave", "1 back"]


async def test_who_leaves_may_take_the_seat_again_and_learns_what_happened(timed: Seating, wall: Wall) -> None:
    table = await begin(timed, Tempo.NONE, people=2)
    table = await timed.tables.matches.leave(table.id, OLA.id, next(timed.clicks))
    await pass_time(timed, wall, 2)
    table = await timed.tables.matches.take_over(table.id, OLA, Seat(0), next(timed.clicks))
    seen = await timed.tables.matches.meanwhile(table, OLA.id)
    assert [event.verb for event in seen if isinstance(event, SeatEvent)] == [SeatVerb.LEAVE, SeatVerb.BACK]
    assert len(seen) > 2


async def test_who_left_a_seat_that_a_computer_kept_is_not_away_any_more(timed: Seating, wall: Wall) -> None:
    table = await away(timed, wall)
    table = await timed.tables.matches.leave(table.id, OLA.id, next(timed.clicks))
    match = await timed.match(table)
    assert not match.away
    assert match.computers == {0}
