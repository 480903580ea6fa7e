"""Totals against a naive count of matches that were annulled, restored, played in a season, left, or forgotten."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update

from bot.computers.levels import Level
from bot.standings.periods import periods_of
from bot.tables.facts import Fact, MatchAnnulled, MatchRestored
from bot.tables.model import Table, Venue
from bot.tables.privacy import Privacy
from storage.core.database import Database
from storage.core.facts import read_head
from storage.core.outbox import append_facts
from storage.host.privacy import SqlPersonStore
from storage.schema import matches, results, seasons, tables, totals
from tests.postgres import first_on_both
from tests.tables.seating import PEOPLE, Seating

pytestmark = pytest.mark.slow

NEW_YEAR = datetime(2027, 1, 1, 12, tzinfo=UTC)
GAMES = ("fifty", "fives", "all-fives")
KEYS = ("guild_id", "period", "game", "with_computers", "user_id")

Totals = dict[tuple[Any, ...], tuple[int, int, int, float]]
"""A person's matches and wins, their points, and the time of their last match, by `KEYS`."""


def naive(connection: Connection) -> Totals:
    """Count everything from the rows of results, ignoring the follower's own notes."""
    found: dict[tuple[Any, ...], list[Any]] = defaultdict(list)
    rated = {row.table_id: row for row in connection.execute(select(matches)) if not row.is_annulled}
    best: dict[tuple[int, int], Any] = {}
    for row in connection.execute(select(results).order_by(results.c.departure.desc())):
        if row.table_id in rated and (row.user_id or 0) > 0:
            best[row.table_id, row.user_id] = row
    for (table_id, user_id), row in best.items():
        match = rated[table_id]
        for period in periods_of(match.ended_at, season_of(connection, match)):
            for game in (match.game, "*"):
                found[match.guild_id, period, game, match.with_computers, user_id].append(row)
    return {
        key: (
            len(rows),
            sum(row.place == 1 for row in rows),
            sum(row.score for row in rows),
            max(row.ended_at for row in rows),
        )
        for key, rows in found.items()
    }


def season_of(connection: Connection, match: Any) -> int | None:  # noqa: ANN401 - a row
    for season in connection.execute(select(seasons).where(seasons.c.guild_id == match.guild_id)):
        if season.after_position < match.position <= (season.until_position or match.position):
            return int(season.number)
    return None


def counted(connection: Connection) -> Totals:
    """Return the contents of the totals."""
    return {
        tuple(row[name] for name in KEYS): (row["played"], row["won"], row["points"], row["last_at"])
        for row in connection.execute(select(totals)).mappings()
    }


class Life:
    """The events in two servers around New Year."""

    def __init__(self, database: Database, seed: int) -> None:
        self.seating = Seating(database)
        self.database = database
        self.dice = random.Random(seed)
        self.over: list[int] = []

    async def match(self, number: int) -> None:
        """Play a match of some people, and end it after a few moves by resigning; some leave and some come back."""
        seats = self.dice.randint(2, 4)
        venue = Venue(10 + number % 2, 1000 + number, "pl")
        table = await self.seating.open(self.dice.choice(GAMES), seats, venue)
        if seats < 4 and self.dice.random() < 0.3:
            table = await self.seating.tables.lobbies.add_computer(table.id, PEOPLE[0].id, Level.EASY, self._click())
        table = await self.seating.tables.lobbies.start(table.id, PEOPLE[0].id, self._click())
        if seats > 2 and self.dice.random() < 0.5:
            table = await self._change_hands(table)
        for person in self.dice.sample(table.people, len(table.people) - 1):
            await self.seating.tables.matches.resign(table.id, person.id, self._click())
        await self.database.write(_end_at, table.id, NEW_YEAR + timedelta(days=self.dice.randint(-12, 12)))
        self.over.append(table.id)

    async def _change_hands(self, table: Table) -> Table:
        """Make a person leave; sometimes they come back, or another one takes the seat."""
        table = await self.seating.tables.matches.leave(table.id, PEOPLE[1].id, self._click())
        newcomer = self.dice.choice((None, PEOPLE[1], PEOPLE[4]))
        if newcomer is None:
            return table
        match = await self.seating.match(table)
        seats = await self.seating.tables.matches.open_seats(table, match, newcomer.id)
        return await self.seating.tables.matches.take_over(table.id, newcomer, seats[0], self._click())

    async def correct(self) -> None:
        """Annul or restore a match, even one that is already annulled, or not annulled."""
        fact: Fact = self.dice.choice((MatchAnnulled(), MatchAnnulled(), MatchRestored()))
        await self.database.write(append_facts, self.dice.choice(self.over), 1, [fact])

    def _click(self) -> int:
        return next(self.seating.clicks)


def _end_at(connection: Connection, table_id: int, moment: datetime) -> None:
    connection.execute(update(tables).where(tables.c.id == table_id).values(ended_at=moment))


def _turn_season(connection: Connection, guild_id: int, number: int) -> None:
    """End the previous season, if there is one, and begin another one."""
    head = read_head(connection)
    old = (seasons.c.guild_id == guild_id) & (seasons.c.number == number - 1)
    connection.execute(update(seasons).where(old).values(until_position=head))
    new = {"guild_id": guild_id, "number": number, "id": number, "name": "", "starts_at": 0.0, "after_position": head}
    connection.execute(insert(seasons).values(new))


@first_on_both("seed", range(3))
async def test_totals_are_what_a_naive_count_tells(database: Database, seed: int) -> None:
    life = Life(database, seed)
    for number in range(24):
        await life.match(number)
        if number in (6, 14):
            await database.write(_turn_season, 10, 1 + number // 10)
        if number > 8:
            await life.correct()
        if life.dice.random() < 0.3:
            await life.seating.catch_up()
            assert await database.read(counted) == await database.read(naive)
    await life.seating.catch_up()
    await Privacy(life.seating.tables, SqlPersonStore(database)).forget(PEOPLE[1].id)
    assert await database.read(counted) == await database.read(naive)
    periods = {key[1] for key in await database.read(counted)}
    assert {"all", "season:1", "season:2", "2026-12", "2027-01", "2026-W53"} <= periods


async def test_totals_are_empty_when_everything_is_annulled(database: Database) -> None:
    life = Life(database, 7)
    for number in range(4):
        await life.match(number)
    await life.seating.catch_up()
    before = await database.read(counted)
    for fact in (MatchAnnulled(), MatchRestored(), MatchAnnulled()):
        for table_id in life.over:
            await database.write(append_facts, table_id, 1, [fact])
        await life.seating.catch_up()
        assert await database.read(counted) == ({} if fact.kind == "annulled" else before)
    assert before
