"""Twenty matches of three games, and all their numbers against a naive count from their records."""

from __future__ import annotations

import json
import random
from collections import Counter, defaultdict
from dataclasses import dataclass, field

import pytest
from sqlalchemy import Connection, select

from bot.computers.levels import Level
from bot.standings.leaderboards import Order, Question
from bot.standings.model import ALL_GAMES
from bot.standings.statistics_service import Asked
from bot.tables.facts import MatchAnnulled
from bot.tables.model import Person, Status, Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.core.outbox import append_facts
from storage.host.privacy import SqlPersonStore
from storage.schema import matches, ratings, records
from storage.standings.leaderboards import SqlLeaderboardStore
from storage.standings.statistics import SqlStatisticsStore
from tests.tables.seating import Seating

GUILD = 10
PEOPLE = [Person(number, name, "en-US") for number, name in enumerate(("Ola", "Sam", "Grace", "Ivo", "Nela"), start=1)]
GAMES = ("fifty", "all-fives", "fives")
ANNULLED = 6
"""The number of the annulled match, counted from 0."""


@dataclass
class Line:
    """A person's numbers in a naive count."""

    places: list[int] = field(default_factory=list)
    points: int = 0
    met: Counter[str] = field(default_factory=Counter)

    @property
    def counts(self) -> tuple[int, int, int]:
        """Return matches, wins and points."""
        return len(self.places), self.places.count(1), self.points


Count = dict[tuple[str, bool, str], Line]
"""By game (or all), whether computers took part, and name."""


def naive(connection: Connection) -> Count:
    """Count the contents of the records, for all matches except the annulled one."""
    query = select(records.c.table_id, records.c.text).order_by(records.c.table_id)
    lines: Count = defaultdict(Line)
    for number, (_, text) in enumerate(connection.execute(query)):
        record = json.loads(text)
        names = record["players"]
        is_mixed = any(name.startswith("Computer ") for name in names)
        for game in () if number == ANNULLED else (record["variant"], ALL_GAMES):
            for seat, name in enumerate(names):
                line = lines[game, is_mixed, name]
                line.places.append(1 + sum(len(place) for place in _before(record["ranking"], seat)))
                line.points += record["scores"][seat]
                line.met.update(set(names) - {name})
    return lines


def _before(ranking: list[list[int]], seat: int) -> list[list[int]]:
    return ranking[: next(number for number, place in enumerate(ranking) if seat in place)]


async def _play(seating: Seating, number: int, dice: random.Random) -> int:
    """Let three people play a little, sometimes with a computer, until all but one give up; return the table."""
    people = dice.sample(PEOPLE, 3)
    seating.people = tuple(people)
    table = await seating.open(GAMES[number % len(GAMES)], 3, Venue(GUILD, 100 + number, "pl"))
    if number % 5 == 2:
        table = await seating.tables.lobbies.add_computer(table.id, people[0].id, Level.EASY, next(seating.clicks))
    table = await seating.tables.lobbies.start(table.id, people[0].id, next(seating.clicks))
    for _ in range(8):
        if table.status is not Status.PLAYING:  # luck can end a match early
            break
        actor = (await seating.match(table)).actor
        if actor is None or table.person_at(actor) is not None:
            table = await seating.random_turn(table, dice)
    while table.status is Status.PLAYING:
        await seating.tables.matches.resign(table.id, people.pop().id, next(seating.clicks))
        table = await seating.tables.get(table.id)
    return table.id


@pytest.mark.slow
async def test_every_number_is_what_the_records_tell(database: Database) -> None:
    seating, dice = Seating(database), random.Random(1)
    tables = [await _play(seating, number, dice) for number in range(20)]
    await database.write(append_facts, tables[ANNULLED], 1, [MatchAnnulled()])
    await seating.catch_up()
    expected = await database.read(naive)
    assert len({key[0] for key in expected}) == len(GAMES) + 1
    await _compare(database, expected, PEOPLE)
    before = await database.read(_ratings)
    for person in PEOPLE[3:]:
        await Privacy(seating.tables, SqlPersonStore(database)).forget(person.id)
    left = {person.name for person in PEOPLE[:3]}
    await _compare(database, {key: line for key, line in expected.items() if key[2] in left}, PEOPLE[:3])
    assert await database.read(_ratings) == {key: row for key, row in before.items() if key[1] in (1, 2, 3)}


async def _compare(database: Database, expected: Count, people: list[Person]) -> None:
    boards, statistics = SqlLeaderboardStore(database), SqlStatisticsStore(database)
    now = await database.read(lambda connection: max(connection.execute(select(matches.c.ended_at)).scalars()))
    for game, is_mixed in {key[:2] for key in expected}:
        question = Question(game, Order.PLAYED, with_computers=is_mixed)
        board = await boards.leaderboard(GUILD, question, 0, now, None)
        told = {line.name: (line.played, line.won, line.points) for line in board.lines}
        names = {key[2] for key in expected if key[:2] == (game, is_mixed)}
        assert told == {name: expected[game, is_mixed, name].counts for name in names if "Computer" not in name}
        for person in people:
            if person.name in told:
                one = Asked(GUILD, person.id, None if game == ALL_GAMES else game, with_computers=is_mixed)
                found = await statistics.outings(one)
                line = expected[game, is_mixed, person.name]
                assert [outing.place for outing in found.outings] == line.places
                assert sum(outing.score for outing in found.outings) == line.points
                known = {rival.name: rival.played for rival in found.opponents}
                assert known.items() <= line.met.items()


def _ratings(connection: Connection) -> dict[tuple[str, int], tuple[float, float, int]]:
    return {(row.game, row.user_id): (row.mu, row.sigma, row.matches) for row in connection.execute(select(ratings))}
