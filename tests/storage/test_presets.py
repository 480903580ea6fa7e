"""Presets are read as they were saved, each by its own server; the orders of earlier tables have no repeats."""

from __future__ import annotations

import pytest

from bot.tables.errors import TableReason
from bot.tables.model import Venue
from bot.tables.model.tempo import Tempo
from bot.tables.presets import LONGEST_NAME, MOST_PRESETS, NoSuchPresetError, Presets, Setup
from storage.core.database import Database
from storage.tables.presets import SqlPresetStore
from tests.postgres import on_both
from tests.refusing import refused
from tests.tables.seating import PEOPLE, Seating

SERVER, OTHER = 10, 11
FIVES = Setup("all-fives", {"set": 6, "spinner": True, "target": 250}, 3, Tempo.LIVE_30)
FIFTY = Setup("fifty", {}, 8, Tempo.NONE)


@pytest.fixture
def presets(database: Database) -> Presets:
    """Return the presets of a database."""
    return Presets(SqlPresetStore(database))


async def test_a_preset_is_read_as_it_was_saved(presets: Presets) -> None:
    saved = await presets.save(SERVER, "  Friday \n league ", FIVES)
    assert (saved.name, saved.setup, saved.guild_id) == ("Friday league", FIVES, SERVER)
    assert await presets.of_guild(SERVER) == [saved]
    assert await presets.find(SERVER, saved.id) == saved


async def test_presets_are_those_of_one_server(presets: Presets) -> None:
    saved = await presets.save(SERVER, "League", FIVES)
    assert await presets.of_guild(OTHER) == []
    for act in (presets.find(OTHER, saved.id), presets.remove(OTHER, saved.id), presets.rename(OTHER, saved.id, "x")):
        with pytest.raises(NoSuchPresetError):
            await act
    assert (await presets.save(OTHER, "League", FIFTY)).id != saved.id


@on_both
async def test_a_name_is_taken_once_in_capitals_or_not(presets: Presets) -> None:
    saved, other = await presets.save(SERVER, "Liga ŻÓŁW", FIVES), await presets.save(SERVER, "Cup", FIFTY)
    with refused(TableReason.NAME_TAKEN):
        await presets.save(SERVER, "liga żółw", FIFTY)
    with refused(TableReason.NAME_TAKEN):
        await presets.rename(SERVER, other.id, "LIGA ŻÓŁW")
    assert (await presets.rename(SERVER, saved.id, "liga żółw")).name == "liga żółw"
    assert [one.name for one in await presets.of_guild(SERVER)] == ["Cup", "liga żółw"]


@pytest.mark.parametrize("name", ["", " \n\t", "\u200b", "x" * (LONGEST_NAME + 1)])
async def test_a_name_can_be_read(presets: Presets, name: str) -> None:
    with refused(TableReason.BAD_NAME):
        await presets.save(SERVER, name, FIVES)
    assert await presets.of_guild(SERVER) == []


async def test_a_server_has_a_limited_number_of_presets(presets: Presets) -> None:
    for number in range(MOST_PRESETS):
        await presets.save(SERVER, f"Preset {number}", FIVES)
    with refused(TableReason.TOO_MANY_PRESETS):
        await presets.save(SERVER, "One more", FIVES)
    gone = await presets.remove(SERVER, (await presets.of_guild(SERVER))[0].id)
    assert (await presets.save(SERVER, "One more", FIVES)).name != gone.name
    with pytest.raises(NoSuchPresetError):
        await presets.remove(SERVER, gone.id)


async def test_what_was_played_last_is_offered_this_channel_first_and_without_repeats(
    database: Database, presets: Presets
) -> None:
    seating = Seating(database)
    here, there = Venue(SERVER, 20, "pl"), Venue(SERVER, 21, "pl")
    for game, venue in (("fifty", here), ("pieciol", there), ("fifty", there), ("bergen", there), ("all-fives", here)):
        table = await seating.start(game, venue=venue)
        await seating.tables.lobbies.cancel(table.id, PEOPLE[0].id, next(seating.clicks), is_moderator=True)
        table = await seating.start(game, venue=venue)
        await seating.tables.matches.resign(table.id, PEOPLE[0].id, next(seating.clicks))
    await seating.open("pol", people=1, venue=here)
    offers = await presets.offers(SERVER)
    assert [one.setup.game_id for one in offers.played_last(20, 9)] == ["all-fives", "fifty", "bergen", "pieciol"]
    assert [one.setup.game_id for one in offers.played_last(21, 2)] == ["bergen", "fifty"]
    await presets.save(SERVER, "Usual", FIFTY)
    known = await presets.offers(SERVER)
    assert "fifty" not in [one.setup.game_id for one in known.played_last(20, 9)]
    assert (await presets.offers(OTHER)).played == []
