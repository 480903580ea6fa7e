"""One person's matches as stored: the person, the matches that count, and the people who may be named."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.families import luck_for
from bot.games.registry import GAMES
from bot.standings.luck import luck_of
from bot.standings.rating_service import Ratings
from bot.standings.statistics_service import Asked, Statistics
from bot.tables.errors import TableReason
from bot.tables.facts import MatchAnnulled
from bot.tables.match import Match
from bot.tables.model import Table, Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.core.outbox import append_facts
from storage.host.privacy import SqlPersonStore
from storage.schema import results, tables
from storage.standings.rating_answers import SqlRatingStore
from storage.standings.statistics import SqlStatisticsStore
from storage.tables.settings import SqlSettingsStore
from tests.refusing import refused
from tests.tables.seating import PEOPLE, VENUE, Seating

pytestmark = pytest.mark.slow

OLA, SAM, KIM, *_ = PEOPLE
MINE = Asked(VENUE.guild_id, OLA.id)
ELSEWHERE = Venue(guild_id=11, channel_id=21, locale="pl")


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


@pytest.fixture
def statistics(seating: Seating) -> Statistics:
    """Return the service that answers questions, after all followers."""
    ratings = Ratings(SqlRatingStore(seating.database), lambda: 0.0, seating.catch_up)
    return Statistics(SqlStatisticsStore(seating.database), ratings, seating.catch_up)


async def play(seating: Seating, game: str = "fifty", seats: int = 2, seed: int = 1, venue: Venue = VENUE) -> Table:
    """Play a match to its end."""
    return await seating.play_out(await seating.start(game, seats, venue), seed)


async def lose(seating: Seating, times: int, venue: Venue = VENUE) -> None:
    """Make the second person resign."""
    for _ in range(times):
        table = await seating.start("heaven-and-hell", 2, venue)
        await seating.tables.matches.resign(table.id, SAM.id, next(seating.clicks))


async def test_a_persons_matches_are_counted_as_they_ended(seating: Seating, statistics: Statistics) -> None:
    places: Counter[int] = Counter()
    games = ("fifty", "heaven-and-hell", "fifty", "draw")
    for seed, game in enumerate(games):
        table = await play(seating, game, 2 if game == "draw" else 3, seed)
        result = await seating.result(table)
        before = next(place for place, seats in enumerate(result.places) if 0 in seats)
        places[1 + sum(map(len, result.places[:before]))] += 1
    found = await statistics.of(MINE, OLA.id)
    assert dict(found.statistics.places) == places
    assert (found.statistics.played, found.met) == (4, 2)
    assert found.games == [game for game in GAMES if game in games]
    assert len(found.steps) == 4
    of_fifty = await statistics.of(replace(MINE, game_id="fifty"), OLA.id)
    assert (of_fifty.statistics.played, of_fifty.games) == (2, found.games)


async def test_the_luck_that_is_stored_is_that_of_the_log(seating: Seating, database: Database) -> None:
    table = await play(seating, "fives")
    await seating.catch_up()
    query = select(results.c.luck).order_by(results.c.seat)
    stored = await database.read(lambda connection: connection.execute(query).scalars().all())
    assert tuple(stored) == luck_of(luck_for, table, await seating.tables.log(table))
    assert any(stored)


async def test_the_best_round_that_is_stored_is_the_one_with_the_most_points(
    seating: Seating, database: Database
) -> None:
    table = await play(seating, "fifty")
    await seating.catch_up()
    query = select(results.c.best_round).order_by(results.c.seat)
    stored = await database.read(lambda connection: connection.execute(query).scalars().all())
    sheet = Match.of(table).replay(await seating.tables.log(table)).sheet
    before = ((0, 0), *(line.scores for line in sheet))
    gains = [
        tuple(now - then for now, then in zip(line.scores, old, strict=True))
        for line, old in zip(sheet, before, strict=False)
    ]
    assert len(gains) > 1
    assert stored == [max(one[seat] for one in gains) for seat in (0, 1)]


async def test_an_opponent_is_named_from_five_matches_on_unless_they_hide(
    seating: Seating, statistics: Statistics
) -> None:
    await lose(seating, 4)
    assert (await statistics.of(MINE, OLA.id)).rivals.best is None
    await lose(seating, 1)
    best = (await statistics.of(MINE, OLA.id)).rivals.best
    assert best is not None
    assert (best.name, best.played, best.ahead) == (SAM.name, 5, 5)
    await SqlSettingsStore(seating.database).change_person(SAM.id, is_hidden=True)
    found = await statistics.of(MINE, OLA.id)
    assert (found.rivals.best, found.rivals.worst, found.met) == (None, None, 1)


async def test_a_deleted_opponent_is_neither_named_nor_met(seating: Seating, statistics: Statistics) -> None:
    await lose(seating, 5)
    await seating.catch_up()
    await Privacy(seating.tables, SqlPersonStore(seating.database)).forget(SAM.id)
    found = await statistics.of(MINE, OLA.id)
    assert (found.statistics.won, found.rivals.best, found.met) == (5, None, 0)


async def test_who_hides_sees_their_own_matches_and_nobody_else_does(seating: Seating, statistics: Statistics) -> None:
    await lose(seating, 1)
    await SqlSettingsStore(seating.database).change_person(OLA.id, is_hidden=True)
    found = await statistics.of(MINE, OLA.id)
    assert (found.statistics.played, found.is_hidden) == (1, True)
    for viewer in (SAM.id, None):
        with refused(TableReason.HIDDEN_PERSON):
            await statistics.of(MINE, viewer)


async def test_two_servers_know_nothing_of_each_other(seating: Seating, statistics: Statistics) -> None:
    await lose(seating, 5, ELSEWHERE)
    found = await statistics.of(MINE, OLA.id)
    assert (found.statistics.played, found.met, found.games, found.rating) == (0, 0, [], None)


async def test_matches_with_computers_are_counted_apart_and_have_no_rating(
    seating: Seating, statistics: Statistics
) -> None:
    table = await seating.start("fifty", 2)
    await seating.tables.matches.leave(table.id, SAM.id, next(seating.clicks))
    await seating.tables.matches.resign(table.id, OLA.id, next(seating.clicks))
    assert (await statistics.of(MINE, OLA.id)).statistics.played == 0
    found = await statistics.of(replace(MINE, with_computers=True), OLA.id)
    assert (found.statistics.played, found.rating, found.steps) == (1, None, ())


async def test_an_annulled_match_counts_no_more(seating: Seating, statistics: Statistics) -> None:
    await lose(seating, 2)
    query = select(tables.c.id, tables.c.revision).order_by(tables.c.id)
    first = await seating.database.read(lambda connection: connection.execute(query).first())
    assert first is not None
    await seating.database.write(append_facts, first.id, first.revision, [MatchAnnulled()])
    found = await statistics.of(MINE, OLA.id)
    assert (found.statistics.played, len(found.steps)) == (1, 1)
