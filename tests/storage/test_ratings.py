"""Ratings in the database: the same in any order of events, after corrections, deletions, and a rebuild."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from bot.computers.levels import Level
from bot.families import luck_for
from bot.feed import Follower
from bot.standings.model import ALL_GAMES
from bot.standings.periods import week_of
from bot.standings.rating_pools import Pool, RatingState, RatingStep
from bot.standings.rating_service import Ratings
from bot.standings.ratings import NEW, Rating, after_match, after_resets
from bot.tables.facts import MatchAnnulled, MatchRestored, StoredFact
from bot.tables.model import Person, Table, Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.core.facts import read_head
from storage.core.outbox import append_facts
from storage.host.privacy import SqlPersonStore
from storage.schema import corrections, kept_ratings, rating_steps, ratings, seasons
from storage.standings.rating_answers import (
    SqlRatingStore,
    is_settled,
    present_mu,
    read_person_rating,
    was_settled_before_week,
    week_ago_mu,
)
from storage.standings.rating_rows import read_history, read_standings, standing_row
from storage.standings.ratings import Changes, RatingsFollower
from storage.standings.results import ResultsFollower
from storage.tables.people import upsert_person
from storage.tables.settings import SqlSettingsStore
from tests.postgres import first_on_both, on_both
from tests.tables.seating import PEOPLE, Seating

pytestmark = pytest.mark.slow

OLA, SAM, KIM, LEE, *_ = PEOPLE
SERVER, OTHER_SERVER = 10, 11
DAY = 86_400.0


@pytest.fixture
def seating(database: Database) -> Seating:
    """Return people who click."""
    return Seating(database)


@pytest.fixture
def store(database: Database) -> SqlRatingStore:
    """Return the store of ratings."""
    return SqlRatingStore(database)


async def play(seating: Seating, *people: Person, game: str = "fifty", guild_id: int = SERVER) -> Table:
    """Play a match in which people give up one after the other, the last of them first."""
    venue = Venue(guild_id, next(seating.clicks), "pl")
    seated = Seating(seating.database, people, clicks=seating.clicks)
    return await seated.give_up(await seated.start(game, len(people), venue))


async def correct(seating: Seating, table: Table, fact: MatchAnnulled | MatchRestored) -> None:
    """Commit an organizer's decision about a match."""

    def write(connection: Connection) -> None:
        kind = "annul" if isinstance(fact, MatchAnnulled) else "restore"
        row = {"guild_id": SERVER, "table_id": table.id, "user_id": OLA.id, "made_at": 0.0}
        connection.execute(insert(corrections).values(**row, kind=kind, reason="a bug"))
        append_facts(connection, table.id, table.revision, [fact])

    await seating.database.write(write)


async def _follow(follower: Follower) -> None:
    while await follower.catch_up():
        pass


async def forget(seating: Seating, person: Person) -> None:
    """Delete a person."""
    await Privacy(seating.tables, SqlPersonStore(seating.database)).forget(person.id)


async def dump(database: Database) -> dict[str, list[tuple[Any, ...]]]:
    """Return all rows of ratings, in the order of their keys."""

    def read(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in (ratings, rating_steps)
        }

    return await database.read(read)


async def standings(database: Database, pool: str = "fifty", guild_id: int = SERVER) -> dict[int, RatingState]:
    """Return everyone's standings in a pool."""
    return dict(await database.read(read_standings, guild_id, pool))


async def steps_of(store: SqlRatingStore, table: Table) -> Sequence[RatingStep] | None:
    """Return the changes of ratings by a match, None if they are not known yet."""
    aftermath = await store.aftermath(table.id)
    return None if aftermath is None else aftermath.steps


async def made_at_once(database: Database, pool: str, guild_id: int = SERVER) -> dict[int, RatingState]:
    """Return everyone's standings if all matches that count were rated in one run."""
    made = Pool()
    for match in await database.read(read_history, guild_id, pool, await database.read(read_head)):
        made.add(match)
    return made.standings


async def test_a_match_moves_its_people_in_its_game_and_in_all_games_together(
    seating: Seating, store: SqlRatingStore
) -> None:
    first = await play(seating, OLA, SAM)
    await play(seating, OLA, KIM, game="draw")
    await seating.catch_up()
    winner, loser = after_match([NEW, NEW], [1, 2])
    in_game = await standings(seating.database)
    assert {person: one.rating for person, one in in_game.items()} == {OLA.id: winner, SAM.id: loser}
    together = await standings(seating.database, ALL_GAMES)
    assert together.keys() == {OLA.id, SAM.id, KIM.id}
    assert together[OLA.id].rating.matches == 2
    steps = await steps_of(store, first)
    assert [(one.person, one.before, one.after) for one in steps or ()] == [
        (OLA.id, NEW, winner),
        (SAM.id, NEW, loser),
    ]
    assert [one.after for one in await store.steps(SERVER, ALL_GAMES, OLA.id)][-1] == together[OLA.id].rating


async def test_who_leaves_a_seat_to_a_computer_comes_last_and_the_computer_is_not_rated(
    seating: Seating, store: SqlRatingStore
) -> None:
    table = await seating.start(people=3)
    await seating.tables.matches.leave(table.id, OLA.id, next(seating.clicks))
    for person in (SAM, KIM):
        await seating.tables.matches.resign(table.id, person.id, next(seating.clicks))
    await seating.catch_up()
    steps = await steps_of(store, table)
    assert steps is not None
    assert [one.person for one in steps] == [OLA.id, SAM.id, KIM.id]
    assert min(steps, key=lambda one: one.after.mu).person == OLA.id


async def test_a_match_that_began_with_a_computer_is_not_rated(seating: Seating, store: SqlRatingStore) -> None:
    lobby = await seating.open(people=2)
    lobby = await seating.tables.lobbies.add_computer(lobby.id, OLA.id, Level.EASY, next(seating.clicks))
    table = await seating.tables.lobbies.start(lobby.id, OLA.id, next(seating.clicks))
    for person in (SAM, OLA):
        await seating.tables.matches.resign(table.id, person.id, next(seating.clicks))
    await seating.catch_up()
    assert await steps_of(store, table) == ()


async def test_what_is_known_of_a_match_before_it_is_rated(seating: Seating, store: SqlRatingStore) -> None:
    table = await play(seating, OLA, SAM)
    assert await steps_of(store, table) is None
    await seating.catch_up()
    assert len(await steps_of(store, table) or ()) == 2
    await correct(seating, table, MatchAnnulled())
    assert await steps_of(store, table) is None
    await seating.catch_up()
    assert await steps_of(store, table) == ()
    await correct(seating, table, MatchRestored())
    await _follow(ResultsFollower(seating.database, luck_for))
    assert await steps_of(store, table) is None
    await seating.catch_up()
    assert len(await steps_of(store, table) or ()) == 2


async def test_the_ratings_of_people_who_hide_are_not_told_with_a_match(
    seating: Seating, store: SqlRatingStore
) -> None:
    table = await play(seating, OLA, SAM)
    await SqlSettingsStore(seating.database).change_person(SAM.id, is_hidden=True)
    await seating.catch_up()
    assert [one.person for one in await steps_of(store, table) or ()] == [OLA.id]


async def test_a_correction_leaves_what_would_be_without_the_match_and_restoring_it_what_was(seating: Seating) -> None:
    played = [await play(seating, *people) for people in ((OLA, SAM), (SAM, KIM), (KIM, OLA), (LEE, KIM))]
    await seating.catch_up()
    before = await dump(seating.database)
    await correct(seating, played[1], MatchAnnulled())
    await seating.catch_up()
    without = await standings(seating.database)
    assert without == await made_at_once(seating.database, "fifty")
    assert [without[one.id].rating.matches for one in (OLA, SAM, KIM, LEE)] == [2, 1, 2, 1]
    await correct(seating, played[1], MatchRestored())
    await seating.catch_up()
    assert await dump(seating.database) == before


async def test_who_has_no_other_match_has_no_rating_when_it_is_annulled(seating: Seating) -> None:
    table = await play(seating, OLA, SAM)
    await play(seating, OLA, KIM)
    await seating.catch_up()
    await correct(seating, table, MatchAnnulled())
    await seating.catch_up()
    assert (await standings(seating.database)).keys() == {OLA.id, KIM.id}


@first_on_both("seed", range(3))
async def test_whatever_happens_ratings_made_again_are_the_same(seating: Seating, seed: int) -> None:
    """Matches of two games in two servers, corrections, a new season and two deletions, followed at random moments."""
    dice, database, played = random.Random(seed), seating.database, list[Table]()
    for number in range(14):
        people = dice.sample((OLA, SAM, KIM, LEE), dice.choice((2, 2, 3)))
        game, guild_id = dice.choice(("fifty", "draw")), dice.choice((SERVER, SERVER, OTHER_SERVER))
        played.append(await play(seating, *people[: 2 if game == "draw" else 3], game=game, guild_id=guild_id))
        if dice.random() < 0.4:
            await correct(seating, dice.choice(played), dice.choice((MatchAnnulled(), MatchRestored())))
        if number == 7:
            await _begin_season(database, 1)
        if dice.random() < 0.5:
            await seating.catch_up()
    await seating.catch_up()
    await _forget_and_compare(seating, SAM)
    await correct(seating, played[3], MatchAnnulled())
    await play(seating, OLA, LEE)
    await seating.catch_up()
    await _forget_and_compare(seating, LEE)
    before = await dump(database)
    assert await database.read(lambda connection: connection.execute(select(kept_ratings)).all())
    for _ in range(2):
        await RatingsFollower(database).rebuild()
        assert not any((await dump(database)).values())
        await seating.catch_up()
        assert await dump(database) == before
    for pool in ("fifty", "draw", ALL_GAMES):
        assert await standings(database, pool) == await made_at_once(database, pool)


async def _forget_and_compare(seating: Seating, person: Person) -> None:
    """Delete a person; no other rows may differ, neither at once nor after a rebuild."""
    before = await dump(seating.database)
    await forget(seating, person)
    after = await dump(seating.database)
    assert after == {
        "ratings": [row for row in before["ratings"] if row[2] != person.id],
        "rating_steps": [row for row in before["rating_steps"] if row[4] != person.id],
    }
    await RatingsFollower(seating.database).rebuild()
    await seating.catch_up()
    assert await dump(seating.database) == after


async def _begin_season(database: Database, number: int) -> None:
    def begin(connection: Connection) -> None:
        row = {"guild_id": SERVER, "number": number, "id": number, "name": "", "starts_at": 0.0}
        connection.execute(insert(seasons).values(**row, after_position=read_head(connection)))

    await database.write(begin)


async def test_two_servers_know_nothing_of_each_other(seating: Seating) -> None:
    await play(seating, OLA, SAM)
    await seating.catch_up()
    before = await standings(seating.database)
    for _ in range(3):
        await play(seating, SAM, OLA, guild_id=OTHER_SERVER)
    await seating.catch_up()
    assert await standings(seating.database) == before
    assert (await standings(seating.database, guild_id=OTHER_SERVER))[SAM.id].rating.matches == 3


async def test_the_same_people_count_less_each_time_however_often_ratings_follow(seating: Seating) -> None:
    for number in range(5):
        await play(seating, *((OLA, SAM) if number % 2 else (SAM, OLA)))
        await seating.catch_up()
    query = select(rating_steps.c.weight).where(rating_steps.c.game == "fifty", rating_steps.c.user_id == OLA.id)
    weights = await seating.database.read(lambda connection: connection.execute(query).scalars().all())
    assert sorted(weights, reverse=True) == [1, 1 / 2, 1 / 3, 0, 0]
    assert await standings(seating.database) == await made_at_once(seating.database, "fifty")


async def test_who_is_deleted_before_the_match_is_rated_counts_as_a_newcomer(seating: Seating) -> None:
    await play(seating, OLA, SAM)
    await forget(seating, SAM)
    await seating.catch_up()
    assert (await standings(seating.database))[OLA.id].rating == after_match([NEW, NEW], [1, 2])[0]


@on_both
async def test_who_is_deleted_while_a_correction_is_calculated_stays_deleted(seating: Seating) -> None:
    class Hesitating(RatingsFollower):
        """Deletes a person between its calculation and its write, once."""

        async def prepare(self, stored: StoredFact) -> Sequence[Changes]:
            prepared = await super().prepare(stored)
            if isinstance(stored.fact, MatchAnnulled):
                await forget(seating, SAM)
            return prepared

    table = await play(seating, OLA, SAM)
    await play(seating, SAM, KIM)
    await seating.catch_up()
    await correct(seating, table, MatchAnnulled())
    await _follow(ResultsFollower(seating.database, luck_for))
    await _follow(Hesitating(seating.database))
    assert (await standings(seating.database)).keys() == {KIM.id}


@on_both
async def test_a_match_is_rated_once_for_however_many_processes(seating: Seating) -> None:
    await play(seating, OLA, SAM)
    await asyncio.gather(*(seating.catch_up() for _ in range(4)))
    assert (await standings(seating.database))[OLA.id].rating.matches == 1


async def test_a_season_is_told_to_the_person_who_asks_before_the_next_match(
    seating: Seating, store: SqlRatingStore
) -> None:
    await play(seating, OLA, SAM)
    await seating.catch_up()
    stored = (await standings(seating.database))[OLA.id]
    asking = Ratings(store, lambda: stored.last_at, seating.catch_up)
    before = await asking.rating_of(SERVER, "fifty", OLA.id)
    assert before is not None
    assert (before.rating, before.week_ago, before.peak) == (stored.rating, NEW, stored.rating.number)
    await _begin_season(seating.database, 1)
    after = await asking.rating_of(SERVER, "fifty", OLA.id)
    assert after is not None
    assert after.rating == after_resets(stored.rating, 1)
    assert await asking.rating_of(SERVER, None, KIM.id) is None


def _strangers(dice: random.Random, count: int) -> Sequence[tuple[int, RatingState]]:
    """Return people with all kinds of standings; the last of them played a year ago."""
    now = 400 * DAY
    return [
        (
            1000 + number,
            RatingState(
                Rating(dice.gauss(25, 6), dice.uniform(1, 8), dice.randrange(20)),
                30.0,
                now - dice.choice((0, 1, 100, 400)) * DAY,
                dice.randrange(4),
                week_of(now - dice.choice((0, 7)) * DAY),
                Rating(dice.gauss(25, 6), dice.uniform(1, 8), dice.randrange(20)),
            ),
        )
        for number in range(count)
    ]


@on_both
async def test_the_columns_of_a_leaderboard_are_what_is_told_of_each_person(database: Database) -> None:
    now, season, people = 400 * DAY, 3, _strangers(random.Random(1), 60)

    def write(connection: Connection) -> None:
        for user_id, standing in people:
            upsert_person(connection, Person(user_id, "", ""))
            connection.execute(insert(ratings).values(standing_row(SERVER, "fifty", user_id, standing)))
        for number in range(1, season + 1):
            row = {"guild_id": SERVER, "number": number, "id": number, "name": "", "starts_at": 0, "after_position": 0}
            connection.execute(insert(seasons).values(row))

    await database.write(write)
    week = week_of(now)
    columns = (present_mu(season), is_settled(now), week_ago_mu(season, week), was_settled_before_week(now, week))
    query = select(ratings.c.user_id, *columns)
    found = {row[0]: tuple(row[1:]) for row in await database.read(lambda one: one.execute(query).all())}
    for user_id, standing in people:
        told = await database.read(read_person_rating, SERVER, "fifty", user_id, now)
        assert told is not None
        mu, settled, ago, was_settled = found[user_id]
        assert mu == pytest.approx(told.rating.mu)
        assert bool(settled) is not told.rating.is_provisional
        assert ago == pytest.approx(told.week_ago.mu)
        if standing.week == week and standing.season == season:
            assert bool(was_settled) is not told.week_ago.is_provisional
