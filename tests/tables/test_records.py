"""Records of matches at tables: written with the result, right, and given to those who sat there."""

from __future__ import annotations

import json
import random

import pytest

from bot.families import codec_of
from bot.games.core import Options
from bot.games.registry import GAMES
from bot.records import check_record, moments_of, read_match
from bot.tables.errors import NoRecordError
from bot.tables.model import Venue
from bot.tables.moments import moments_of_log
from tests.tables.seating import PEOPLE, VENUE, Seating

OLA, SAM, GRACE, *_ = PEOPLE

SHORT: dict[str, Options] = {
    "thousand": {"max_rounds": 1},
    "italian": {"target": 5},
    "pol": {"target": 50, "sets": 1},
    "bergen": {"target": 10},
    "hundred-one-ua": {"target": 51},
    "heaven-and-hell": {"rounds": 1},
}
LONG = {"pieciol", "plain-points", "best-of-ten", "pol", "hundred-one-en", "hundred-one-pl"}
"""Games whose random matches take too many commits for a quick test."""


@pytest.mark.parametrize("game", [game for game in GAMES if game not in LONG])
async def test_a_finished_match_has_a_record_that_holds(seating: Seating, game: str) -> None:
    table = await seating.play_out(await seating.start(game, options=SHORT.get(game)))
    await seating.catch_up()
    stored = await seating.standings.last_record(OLA.id, VENUE.channel_id)
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


async def test_a_match_that_was_given_up_has_moments_too(seating: Seating) -> None:
    table = await seating.random_turn(await seating.start("fifty"), random.Random(1))
    table = await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    logged = list(moments_of_log(table, await seating.tables.log(table)))
    assert len(logged) == 2
    assert await seating.standings.record(table.id) is None


async def test_a_seat_that_resigned_leaves_the_record_right(seating: Seating) -> None:
    table = await seating.start("all-fives", people=3, set=6)
    table = await seating.tables.matches.resign(table.id, GRACE.id, next(seating.clicks))
    await seating.play_out(table)
    await seating.catch_up()
    stored = await seating.standings.last_record(GRACE.id, None)
    assert check_record(json.loads(stored.text), codec_of) is None


async def test_a_match_that_was_given_up_has_no_record(seating: Seating) -> None:
    table = await seating.start()
    await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    await seating.catch_up()
    assert await seating.leaderboard("fifty")
    with pytest.raises(NoRecordError):
        await seating.standings.last_record(SAM.id, None)


async def test_records_are_given_to_those_who_sat_there_the_newest_first(seating: Seating) -> None:
    other = Venue(VENUE.guild_id, 21, "pl")
    first = await seating.play_out(await seating.start())
    second = await seating.play_out(await seating.start(venue=other))
    await seating.catch_up()
    assert (await seating.standings.last_record(SAM.id, VENUE.channel_id)).table_id == first.id
    assert (await seating.standings.last_record(SAM.id, None)).table_id == second.id
    with pytest.raises(NoRecordError):
        await seating.standings.last_record(GRACE.id, None)
