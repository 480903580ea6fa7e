"""Leaving a running match, and taking over a seat: the log, and the consequences."""

from __future__ import annotations

import random

import pytest

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.games.dominoes.events import RoundEnded, TilePlayed
from bot.tables.errors import TableReason
from bot.tables.log import Cancelled, EntryKind
from bot.tables.match import Cancellation, SeatEvent
from bot.tables.model import Status, Table
from bot.tables.model.tempo import Tempo
from tests.refusing import refused
from tests.tables.seating import PEOPLE, Seating
from tests.tables.timing import Wall, away, begin, pass_time, texts

OLA, SAM, GRACE, RUI, *_ = PEOPLE


async def with_computer(timed: Seating, tempo: Tempo = Tempo.NONE) -> Table:
    """Start a match of two people and a computer, with the computer to move."""
    table = await timed.open("all-fives", people=2)
    table = await timed.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(timed.clicks))
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
    with refused(TableReason.OTHER_SEAT):
        await timed.tables.matches.take_over(table.id, SAM, seat, next(timed.clicks))


async def test_a_match_in_which_a_computer_sat_never_counts_among_people(timed: Seating) -> None:
    table = await with_computer(timed)
    seat = (await timed.match(table)).actor
    assert seat is not None
    table = await timed.tables.matches.take_over(table.id, GRACE, seat, next(timed.clicks))
    for person in (SAM, GRACE):
        table = await timed.tables.matches.resign(table.id, person.id, next(timed.clicks))
    assert table.status is Status.FINISHED
    await timed.catch_up()
    assert await timed.leaderboard("all-fives", with_computers=True)
    assert not await timed.leaderboard("all-fives")


async def test_a_vote_that_becomes_unanimous_ends_the_match(timed: Seating) -> None:
    table = await begin(timed, Tempo.NONE, people=3)
    for person in (OLA, SAM):
        table = await timed.tables.matches.vote_end(table.id, person.id, next(timed.clicks))
    table = await timed.tables.matches.resign(table.id, GRACE.id, next(timed.clicks))
    assert table.status is Status.CANCELLED
    assert (await timed.match(table)).cancelled == Cancellation(Cancelled.BY_VOTE, None)


async def test_who_was_sent_away_does_not_come_back_in_the_match(timed: Seating) -> None:
    table = await timed.open("all-fives", people=3)
    await timed.tables.lobbies.kick(table.id, OLA.id, GRACE.id, next(timed.clicks))
    table = await timed.tables.lobbies.start(table.id, OLA.id, next(timed.clicks))
    table = await timed.tables.matches.leave(table.id, SAM.id, next(timed.clicks))
    with refused(TableReason.KICKED):
        await timed.tables.matches.take_over(table.id, GRACE, Seat(1), next(timed.clicks))


async def resigned_then_left(timed: Seating, wall: Wall) -> Table:
    """Play with two computers; one person resigns in the first round, the other one leaves in the third."""
    table = await timed.open("heaven-and-hell", people=2)
    for level in (Level.EASY, Level.MEDIUM):
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


async def test_a_match_that_ends_because_someone_leaves_has_its_whole_sheet(timed: Seating, wall: Wall) -> None:
    table = await resigned_then_left(timed, wall)
    result = await timed.result(table)
    assert (result.places, result.reason) == (((1, 2, 3), (0,)), "end.resigned")
    sheet = (await timed.match(table)).sheet
    assert [line.round for line in sheet] == [1, 2, 3]
    assert sheet[-1].scores == result.scores


async def test_a_match_reads_the_same_for_a_process_that_was_not_there(timed: Seating, wall: Wall) -> None:
    table = await resigned_then_left(timed, wall)
    again = await Seating(timed.database).match(table)
    match = await timed.match(table)
    assert (again.sheet, again.result, again.recent) == (match.sheet, match.result, match.recent)
    assert again.computers == {1, 2, 3}


async def test_the_log_says_who_left_and_who_came(timed: Seating) -> None:
    table = await begin(timed, Tempo.NONE, people=3)
    table = await timed.tables.matches.leave(table.id, SAM.id, next(timed.clicks))
    assert (await timed.match(table)).computers == {1}
    table = await timed.tables.matches.take_over(table.id, RUI, Seat(1), next(timed.clicks))
    assert (await timed.match(table)).computers == frozenset()
    assert [text for text in await texts(timed, table) if text.startswith("1 ")] == ["1 leave", "1 sit"]


async def test_nothing_is_told_of_a_seat_from_before_someone_else_took_it(timed: Seating) -> None:
    """Events name seats: with the present names, they would be ascribed to the wrong person."""
    table = await begin(timed, Tempo.NONE, people=2)
    table = await timed.random_turn(table, random.Random(1))
    others = [event for event in (await timed.match(table)).recent if getattr(event, "seat", None) != 0]
    assert len(others) < len((await timed.match(table)).recent)
    table = await timed.tables.matches.leave(table.id, OLA.id, next(timed.clicks))
    assert (await timed.match(table)).recent == (*others, SeatEvent(Seat(0), EntryKind.LEAVE))
    table = await timed.tables.matches.take_over(table.id, OLA, Seat(0), next(timed.clicks))
    assert (await timed.match(table)).recent == (*others, SeatEvent(Seat(0), EntryKind.SIT))


async def test_who_left_a_seat_that_a_computer_kept_is_not_away_any_more(timed: Seating, wall: Wall) -> None:
    table = await away(timed, wall)
    table = await timed.tables.matches.leave(table.id, OLA.id, next(timed.clicks))
    match = await timed.match(table)
    assert not match.away
    assert match.computers == {0}


async def test_who_opened_a_table_with_computers_may_take_their_own_seat_again_and_no_other(timed: Seating) -> None:
    """The computers from the start count with the opener's request."""
    table = await with_computer(timed)
    own, computers = Seat(0), [seat for seat in (1, 2) if table.person_at(Seat(seat)) is None]
    table = await timed.tables.matches.leave(table.id, OLA.id, next(timed.clicks))
    assert await timed.tables.matches.open_seats(table, await timed.match(table), OLA.id) == [own]
    with refused(TableReason.OTHER_SEAT):
        await timed.tables.matches.take_over(table.id, OLA, Seat(computers[0]), next(timed.clicks))
    table = await timed.tables.matches.take_over(table.id, OLA, own, next(timed.clicks))
    assert table.person_at(own) == OLA


async def test_who_left_a_seat_that_was_a_computers_may_take_only_that_one(timed: Seating) -> None:
    table = await with_computer(timed)
    seat = (await timed.match(table)).actor
    assert seat is not None
    table = await timed.tables.matches.take_over(table.id, GRACE, seat, next(timed.clicks))
    for person in (GRACE, OLA):
        table = await timed.tables.matches.leave(table.id, person.id, next(timed.clicks))
    match = await timed.match(table)
    assert await timed.tables.matches.open_seats(table, match, GRACE.id) == [seat]
    assert await timed.tables.matches.open_seats(table, match, RUI.id) == [0, seat]
    assert await timed.tables.matches.open_seats(table, match, SAM.id) == ()


async def test_who_leaves_on_a_break_takes_no_result_along(timed: Seating) -> None:
    table = await timed.start("all-fives", people=3, set=6, target=500)
    dice = random.Random(1)
    while not (match := await timed.match(table)).is_on_break:
        table = await timed.random_turn(table, dice)
    ends = [event for event in match.recent if isinstance(event, RoundEnded)]
    table = await timed.tables.matches.leave(table.id, SAM.id, next(timed.clicks))
    recent = (await timed.match(table)).recent
    assert ends
    assert [event for event in recent if isinstance(event, RoundEnded)] == ends
    assert any(isinstance(event, TilePlayed) for event in recent)
    assert not any(isinstance(event, TilePlayed) and event.seat == 1 for event in recent)


async def test_a_match_that_the_last_person_leaves_has_no_result_and_says_who_it_was(timed: Seating) -> None:
    table = await timed.start("all-fives", people=2, set=6)
    for person in (SAM, OLA):
        table = await timed.tables.matches.leave(table.id, person.id, next(timed.clicks))
    assert (table.status, table.people) == (Status.CANCELLED, (OLA,))
    assert (await timed.match(table)).cancelled == Cancellation(Cancelled.LEFT, Seat(0))
