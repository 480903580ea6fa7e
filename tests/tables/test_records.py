"""Records of matches at tables: written with the result, correct, and available to the people who played."""

from __future__ import annotations

import json
import random
from itertools import product
from typing import Any

import pytest

from bot.computers.levels import Level
from bot.families import codec_of
from bot.games.core import Options, Seat
from bot.games.registry import GAMES
from bot.records import check_record, moments_of, read_match
from bot.tables.errors import TableReason
from bot.tables.model import Status, Table, Venue
from bot.tables.moments import moments_of_log
from tests.referee.referee import judge
from tests.refusing import refused
from tests.tables.seating import PEOPLE, VENUE, Seating

pytestmark = pytest.mark.slow

OLA, SAM, GRACE, *_ = PEOPLE

SHORT: dict[str, Options] = {
    "thousand": {"max_rounds": 1},
    "italian": {"target": 5},
    "pol": {"target": 50, "sets": 1},
    "bergen": {"target": 10},
    "hundred-one-ua": {"target": 51},
    "heaven-and-hell": {"rounds": 1},
    "all-fives": {"set": 6},
    "block": {"target": 50},
}
LONG = {"pieciol", "plain-points", "best-of-ten", "pol", "hundred-one-en", "hundred-one-pl"}
"""Games whose random matches take too many commits for a quick test."""


@pytest.mark.parametrize("game", [game for game in GAMES if game not in LONG])
async def test_a_finished_match_has_a_record_that_holds(seating: Seating, game: str) -> None:
    table = await seating.play_out(await seating.start(game, options=SHORT.get(game)))
    await seating.catch_up()
    stored = await seating.standings.last_record(OLA.id)
    record = json.loads(stored.text)
    assert (stored.table_id, stored.game_id) == (table.id, game)
    assert check_record(record, codec_of) is None
    assert record["players"] == ["Person 1", "Person 2"]
    assert tuple(record["scores"]) == (await seating.result(table)).scores


@pytest.mark.parametrize("game", ["all-fives", "bergen", "italian", "fifty", "heaven-and-hell"])
async def test_a_log_has_the_moments_of_its_record(seating: Seating, game: str) -> None:
    table = await seating.play_out(await seating.start(game, options=SHORT.get(game)))
    await seating.catch_up()
    stored = await seating.standings.record(table.id)
    assert stored is not None
    recorded = moments_of(read_match(json.loads(stored.text), codec_of))
    logged = list(moments_of_log(table, await seating.tables.log(table)))
    assert [moment.view(None) for moment in logged] == [moment.view(None) for moment in recorded]
    assert logged[-1].is_match_end


@pytest.mark.parametrize(
    ("game", "turns"),
    [*product(("fifty",), (0, 1, 2)), *product(("pieciol",), (0, 1, 12)), ("all-fives", 0), ("block", 12), ("pol", 12)],
)
async def test_a_match_that_was_given_up_has_a_record_too(seating: Seating, game: str, turns: int) -> None:
    """Luck can end a match of dice too early: two rolls of each in Fifty, one in Pięciol. Then another one is begun."""
    table, dice = await seating.start(game), random.Random(1)
    made = 0
    while made < turns:
        table = await seating.random_turn(table, dice)
        made += 1
        if table.status is Status.FINISHED:
            table, made = await seating.start(game), 0
    table = await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    record = await right_record(seating, table)
    assert record["changes"][-1]["do"] == "resign"
    assert record["ranking"] == [[1], [0]]
    recorded = list(moments_of(read_match(record, codec_of)))
    logged = list(moments_of_log(table, await seating.tables.log(table)))
    assert [moment.view(None) for moment in logged] == [moment.view(None) for moment in recorded]
    assert [moment.is_match_end for moment in recorded] == [False] * (len(recorded) - 1) + [True]


async def test_a_match_that_was_given_up_on_a_break_has_its_rounds_whole(seating: Seating) -> None:
    table, dice = await seating.start("all-fives", set=6), random.Random(1)
    while not (await seating.match(table)).is_on_break:
        table = await seating.random_turn(table, dice)
    table = await seating.tables.matches.resign(table.id, SAM.id, next(seating.clicks))
    (entry,) = (await right_record(seating, table))["rounds"]
    assert {"end", "winner", "points"} <= entry.keys()


async def test_a_seat_that_resigned_is_last_in_the_record_too(seating: Seating) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    table = await seating.tables.matches.resign(table.id, GRACE.id, next(seating.clicks))
    table = await seating.play_out(table)
    record = await right_record(seating, table)
    assert record["changes"] == [{"round": 1, "after": 0, "seat": 2, "do": "resign"}]
    assert record["ranking"][-1] == [2]
    assert tuple(map(tuple, record["ranking"])) == (await seating.result(table)).places


async def test_a_record_says_who_left_and_who_took_over(seating: Seating) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    table = await seating.tables.matches.leave(table.id, SAM.id, next(seating.clicks))
    table = await seating.tables.matches.take_over(table.id, PEOPLE[3], Seat(1), next(seating.clicks))
    record = await right_record(seating, await seating.play_out(table))
    assert [(one["seat"], one["do"]) for one in record["changes"]] == [(1, "leave"), (1, "sit")]
    assert (record["computers"], record["players"][1]) == ([], "Person 4")


async def test_a_match_that_is_left_to_computers_by_all_who_did_not_resign_has_a_record(seating: Seating) -> None:
    table = await seating.open("fifty", people=2)
    table = await seating.tables.lobbies.add_computer(table.id, OLA.id, Level.EASY, next(seating.clicks))
    table = await seating.tables.lobbies.start(table.id, OLA.id, next(seating.clicks))
    table = await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    table = await seating.tables.matches.leave(table.id, SAM.id, next(seating.clicks))
    record = await right_record(seating, table)
    assert record["computers"] == [1]
    assert record["ranking"] == [[1, 2], [0]]


async def test_a_match_without_a_result_has_no_record(seating: Seating) -> None:
    table = await seating.start()
    await seating.tables.matches.vote_end(table.id, OLA.id, next(seating.clicks))
    await seating.tables.matches.vote_end(table.id, SAM.id, next(seating.clicks))
    await seating.catch_up()
    with refused(TableReason.NO_RECORD):
        await seating.standings.last_record(SAM.id)


async def right_record(seating: Seating, table: Table) -> dict[str, Any]:
    """Return a record that two independent checkers agree on, for a match as it ended at its table."""
    await seating.catch_up()
    stored = await seating.standings.record(table.id)
    assert stored is not None
    record: dict[str, Any] = json.loads(stored.text)
    assert check_record(record, codec_of) is None
    assert judge(record) == []
    result = await seating.result(table)
    assert (record["scores"], record["ranking"]) == (list(result.scores), [list(place) for place in result.places])
    return record


async def test_records_are_given_to_those_who_sat_there_the_newest_first(seating: Seating) -> None:
    other = Venue(VENUE.guild_id, 21, "pl")
    first = await seating.play_out(await seating.start())
    second = await seating.play_out(await seating.start(venue=other))
    await seating.catch_up()
    assert first.id < second.id
    assert (await seating.standings.last_record(SAM.id)).table_id == second.id
    with refused(TableReason.NO_RECORD):
        await seating.standings.last_record(GRACE.id)
