"""Only a person's first hand ever is explained."""

from __future__ import annotations

import random

import pytest

from bot.games.core import Seat
from bot.i18n import language_for
from bot.tables.model import Table, Venue
from cogs.kit.presentation import Presentation
from cogs.match.hand import HandExtras, hand_card
from cogs.projection.hand_cards import wants_hint
from storage.core.database import Database
from tests.cogs.checking import text_of
from tests.tables.seating import PEOPLE, Seating

ELSEWHERE = Venue(guild_id=10, channel_id=21, locale="en-US")
SHORT = {"set": 6}


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


async def _hints(seating: Seating, table: Table) -> list[bool]:
    match = await seating.match(table)
    return [await wants_hint(seating.tables, table, match, Seat(seat)) for seat in range(match.seats)]


async def test_the_first_hand_is_explained_until_a_tile_of_it_is_laid(seating: Seating) -> None:
    table = await seating.start("all-fives", options=SHORT)
    assert await _hints(seating, table) == [True, True]
    actor = (await seating.match(table)).actor
    table = await seating.random_turn(table, random.Random(1))
    assert await _hints(seating, table) == [seat != actor for seat in range(2)]


async def test_a_second_match_is_explained_to_newcomers_only(seating: Seating) -> None:
    await seating.start("all-fives", options=SHORT)
    second = await seating.start("bergen", people=3, venue=ELSEWHERE)
    assert await _hints(seating, second) == [False, False, True]


async def test_it_is_told_at_one_of_two_tables_that_run_at_a_time(seating: Seating) -> None:
    first = await seating.open("all-fives", options=SHORT)
    second = await seating.start("bergen", venue=ELSEWHERE)
    assert await _hints(seating, second) == [True, True]
    first = await seating.tables.lobbies.start(first.id, PEOPLE[0].id, next(seating.clicks))
    assert await _hints(seating, second) == [False, False]
    assert await _hints(seating, first) == [True, True]


async def test_after_a_finished_match_nothing_is_explained_any_more(seating: Seating) -> None:
    first = await seating.open("all-fives", options=SHORT)
    await seating.play_out(await seating.start("draw", venue=ELSEWHERE))
    first = await seating.tables.lobbies.start(first.id, PEOPLE[0].id, next(seating.clicks))
    assert await _hints(seating, first) == [False, False]


async def test_who_only_rolled_dice_has_never_had_a_hand(seating: Seating) -> None:
    await seating.play_out(await seating.start("heaven-and-hell", venue=ELSEWHERE, rounds=1))
    assert await _hints(seating, await seating.start("all-fives", options=SHORT)) == [True, True]


async def test_in_a_later_round_nothing_is_explained(seating: Seating) -> None:
    table = await seating.start("all-fives", options=SHORT, target=500)
    while (await seating.match(table)).view(None).round == 1:
        table = await seating.random_turn(table, random.Random(1))
    assert await _hints(seating, table) == [False, False]


async def test_the_hint_is_on_the_hand(seating: Seating) -> None:
    table = await seating.start("all-fives", options=SHORT)
    match, presentation = await seating.match(table), Presentation(language_for("en"))
    cards = [hand_card(presentation, table, match, Seat(0), HandExtras(with_hint=hint)) for hint in (True, False)]
    assert ["More: /rules" in text_of(card) for card in cards] == [True, False]
