"""A running match at a table: forced moves, versions, breaks, resigning, results."""

from __future__ import annotations

import random

import pytest

from bot.games.dominoes.moves import Draw, Pass, Play
from bot.games.errors import IllegalMoveError, NotationError, Reason
from bot.games.fair import FairDeal, commitment
from bot.tables.errors import (
    AlreadyStartedError,
    DuplicateError,
    NotOnBreakError,
    NotSeatedError,
    ResignedError,
    StaleMoveError,
    TableOverError,
)
from bot.tables.model import Status, Table
from storage.core.database import Database
from tests.tables.seating import PEOPLE, Seating
from tests.tables.timing import texts

OLA, SAM, GRACE, *_ = PEOPLE


async def _actor(seating: Seating, table: Table) -> int:
    match = await seating.match(table)
    assert match.actor is not None
    return table.people[match.actor].id


async def _reach_break(seating: Seating, table: Table) -> Table:
    dice = random.Random(7)
    while not (await seating.match(table)).is_on_break:
        table = await seating.random_turn(table, dice)
    return table


async def test_starting_deals_and_draws_the_leader_by_lot(seating: Seating) -> None:
    table = await seating.start("all-fives", set=6)
    kinds = [text.split()[0] for text in await texts(seating, table)]
    assert kinds == ["start", "deal", "lot"]
    assert table.status is Status.PLAYING


async def test_the_table_draws_and_passes_for_the_person_who_cannot_play(seating: Seating) -> None:
    table = await seating.start("all-fives", people=4, set=6, target=500)
    match = await seating.match(table)
    dice = random.Random(2)
    while table.status is Status.PLAYING:
        assert match.is_on_break or all(isinstance(move, Play) for move in match.legal_moves())
        table = await seating.random_turn(table, dice)
        match = await seating.match(table)
    log = [one for one in await seating.store.entries(table.id, 0) if one.entry.text.endswith(("draw", "pass"))]
    assert log
    assert all(one.click is None for one in log)


async def test_the_deals_of_a_match_follow_from_its_seeds(seating: Seating) -> None:
    table = await seating.play_out(await seating.start("all-fives", people=3, set=9))
    assert table.public_seed == "1000,1001,1002"
    assert len(commitment(table.server_seed)) == 64
    fair = FairDeal(table.server_seed, table.public_seed)
    match = (await seating.match(table)).of(table)
    for one in await seating.store.entries(table.id, 0):
        request = match.game.chance(match.state)
        if request is not None and match.ply > 0:
            assert match.game.write(fair.decide(request)) == one.entry.text
        match = match.then(one.entry)


async def test_a_move_on_an_old_ply_is_stale(seating: Seating) -> None:
    table = await seating.start()
    with pytest.raises(StaleMoveError):
        await seating.tables.matches.move(table.id, OLA.id, 5, "roll", next(seating.clicks))


async def test_a_move_out_of_turn_or_of_another_game_is_refused_with_its_reason(seating: Seating) -> None:
    table = await seating.start()
    with pytest.raises(IllegalMoveError) as refused:
        await seating.tables.matches.move(table.id, SAM.id, 1, "roll", next(seating.clicks))
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    for nonsense in ("play 3-6 left", "", "resign", "dice 6 6", "roll roll"):
        with pytest.raises(NotationError):
            await seating.tables.matches.move(table.id, OLA.id, 1, nonsense, next(seating.clicks))
    with pytest.raises(NotSeatedError):
        await seating.tables.matches.move(table.id, GRACE.id, 1, "roll", next(seating.clicks))
    assert await texts(seating, table) == ["start"]


async def test_nobody_draws_or_passes_when_they_can_play(seating: Seating) -> None:
    table = await seating.start("all-fives", set=6)
    match = await seating.match(table)
    for move in (Draw, Pass):
        text = move.__name__.lower()
        with pytest.raises(IllegalMoveError) as refused:
            await seating.tables.matches.move(
                table.id, await _actor(seating, table), match.ply, text, next(seating.clicks)
            )
        assert refused.value.reason is Reason.MUST_PLAY


async def test_a_request_delivered_twice_counts_once(seating: Seating) -> None:
    table = await seating.open()
    start = next(seating.clicks)
    await seating.tables.lobbies.start(table.id, OLA.id, start)
    with pytest.raises(DuplicateError):
        await seating.tables.lobbies.start(table.id, OLA.id, start)
    click = next(seating.clicks)
    await seating.tables.matches.move(table.id, OLA.id, 1, "roll", click)
    with pytest.raises(DuplicateError):
        await seating.tables.matches.move(table.id, OLA.id, 1, "roll", click)
    resign = next(seating.clicks)
    await seating.tables.matches.resign(table.id, OLA.id, resign)
    with pytest.raises(DuplicateError):
        await seating.tables.matches.resign(table.id, OLA.id, resign)


async def test_a_match_starts_once(seating: Seating) -> None:
    table = await seating.start()
    with pytest.raises(AlreadyStartedError):
        await seating.tables.lobbies.start(table.id, SAM.id, next(seating.clicks))


async def test_the_next_round_waits_until_someone_asks_and_is_dealt_once(seating: Seating) -> None:
    table = await _reach_break(seating, await seating.start("all-fives", set=6, target=500))
    match = await seating.match(table)
    assert match.actor is None
    assert match.legal_moves() == ()
    with pytest.raises(NotSeatedError):
        await seating.tables.matches.next_round(table.id, GRACE.id, match.ply, next(seating.clicks))
    click = next(seating.clicks)
    table = await seating.tables.matches.next_round(table.id, SAM.id, match.ply, click)
    assert (await seating.match(table)).view(None).round == 2
    with pytest.raises(DuplicateError):
        await seating.tables.matches.next_round(table.id, SAM.id, match.ply, click)
    with pytest.raises(NotOnBreakError):
        await seating.tables.matches.next_round(table.id, OLA.id, match.ply, next(seating.clicks))
    ply = (await seating.match(table)).ply
    with pytest.raises(NotOnBreakError):
        await seating.tables.matches.next_round(table.id, OLA.id, ply, next(seating.clicks))


async def test_a_press_of_an_earlier_break_deals_no_later_round(seating: Seating) -> None:
    table = await _reach_break(seating, await seating.start("all-fives", set=6, target=500))
    first = (await seating.match(table)).ply
    table = await seating.tables.matches.next_round(table.id, SAM.id, first, next(seating.clicks))
    table = await _reach_break(seating, table)
    with pytest.raises(NotOnBreakError):
        await seating.tables.matches.next_round(table.id, SAM.id, first, next(seating.clicks))
    assert (await seating.match(table)).is_on_break


async def test_of_two_people_the_one_who_stays_wins(seating: Seating) -> None:
    table = await seating.start()
    table = await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    assert table.status is Status.FINISHED
    result = await seating.result(table)
    assert result.places == ((1,), (0,))
    assert result.reason == "end.resigned"
    with pytest.raises(TableOverError):
        await seating.tables.matches.resign(table.id, SAM.id, next(seating.clicks))


async def test_the_table_plays_on_for_a_seat_that_resigned(seating: Seating) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    table = await seating.tables.matches.resign(table.id, GRACE.id, next(seating.clicks))
    assert table.status is Status.PLAYING
    with pytest.raises(ResignedError):
        await seating.tables.matches.resign(table.id, GRACE.id, next(seating.clicks))
    ended = await seating.play_out(table)
    assert (await seating.result(ended)).places[-1] == (2,)
    moves = [one for one in await seating.store.entries(table.id, 0) if one.entry.text.startswith("2 play")]
    assert moves
    assert all(one.click is None for one in moves)


async def test_who_resigned_sees_no_hand_any_more(seating: Seating) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    await seating.tables.matches.hand_of(table, GRACE.id)
    table = await seating.tables.matches.resign(table.id, GRACE.id, next(seating.clicks))
    with pytest.raises(ResignedError):
        await seating.tables.matches.hand_of(table, GRACE.id)


async def test_who_resigned_first_comes_last(seating: Seating) -> None:
    table = await seating.start(people=3)
    await seating.tables.matches.resign(table.id, SAM.id, next(seating.clicks))
    table = await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    assert (await seating.result(table)).places == ((2,), (0,), (1,))


async def test_a_finished_match_is_on_the_leaderboard_and_frees_the_channel(seating: Seating) -> None:
    table = await seating.play_out(await seating.start(people=3))
    result = await seating.result(table)
    await seating.catch_up()
    standings = await seating.leaderboard("fifty")
    assert standings[0].name == table.people[result.places[0][0]].name
    assert [(standing.played, standing.won) for standing in standings] == [(1, 1), (1, 0), (1, 0)]
    assert await seating.leaderboard("fifty", 11) == []
    assert (await seating.open()).status is Status.LOBBY


async def test_another_process_sees_the_same_match(seating: Seating, database: Database) -> None:
    table = await seating.start("all-fives", set=6)
    other = Seating(database)
    other.clicks = seating.clicks
    dice = random.Random(4)
    for number in range(12):
        table = await (seating, other)[number % 2].random_turn(table, dice)
        assert (await seating.match(table)).state == (await other.match(table)).state


async def test_of_two_processes_that_move_at_once_one_wins(seating: Seating, database: Database) -> None:
    table = await seating.start()
    other = Seating(database)
    await other.match(table)
    await seating.tables.matches.move(table.id, OLA.id, 1, "roll", 1)
    with pytest.raises(StaleMoveError):
        await other.tables.matches.move(table.id, OLA.id, 1, "roll", 2)
    plies = [entry.ply for entry in await seating.store.entries(table.id, 0)]
    assert plies == [0, 1, 2]


async def test_a_match_has_the_scores_after_every_round(seating: Seating) -> None:
    table = await seating.play_out(await seating.start("heaven-and-hell", rounds=3))
    result = await seating.result(table)
    sheet = (await seating.match(table)).sheet
    assert [line.round for line in sheet] == [1, 2, 3]
    assert sheet[-1].scores == result.scores


async def test_points_of_a_round_that_was_given_up_have_a_line(seating: Seating) -> None:
    table = await seating.start("heaven-and-hell")
    dice = random.Random(1)
    for _ in range(3):
        table = await seating.random_turn(table, dice)
    table = await seating.tables.matches.resign(table.id, SAM.id, next(seating.clicks))
    result = await seating.result(table)
    sheet = (await seating.match(table)).sheet
    assert [line.round for line in sheet] == [1, 2]
    assert sheet[-1].scores == result.scores


async def test_a_round_that_was_given_up_before_anyone_scored_has_no_line(seating: Seating) -> None:
    table = await seating.tables.matches.resign((await seating.start()).id, OLA.id, next(seating.clicks))
    assert table.status is Status.FINISHED
    assert (await seating.match(table)).sheet == ()


async def test_a_match_that_was_given_up_between_rounds_has_no_line_for_the_next(seating: Seating) -> None:
    table = await _reach_break(seating, await seating.start("all-fives", set=6, target=500))
    table = await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    result = await seating.result(table)
    sheet = (await seating.match(table)).sheet
    assert [line.round for line in sheet] == [1]
    assert sheet[-1].scores == result.scores
