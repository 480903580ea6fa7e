"""A table with people, for tests: every click gets a new interaction id."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.app.background import followers_of
from bot.families import choose_move
from bot.games.core import Options
from bot.standings.leaderboards import Question, Ranked
from bot.standings.match_records import MatchRecords
from bot.tables.limits import Limits
from bot.tables.match import Match
from bot.tables.model import Person, Result, Status, Table, Venue
from bot.tables.order import Order
from bot.tables.service import Tables
from bot.tables.store import TableStore
from storage.core.database import Database
from storage.standings.leaderboards import SqlLeaderboardStore
from storage.standings.store import SqlStandingsStore
from storage.tables.store import SqlTableStore

__all__ = ["PEOPLE", "VENUE", "Seating"]

VENUE = Venue(guild_id=10, channel_id=20, locale="pl")
PEOPLE = tuple(Person(number, f"Person {number}", "en-US") for number in range(1, 7))


@dataclass
class Seating:
    """People who click, on the tables of one process."""

    database: Database
    people: tuple[Person, ...] = PEOPLE
    tables: Tables = field(init=False)
    store: TableStore = field(init=False)
    standings: MatchRecords = field(init=False)
    clicks: itertools.count[int] = field(default_factory=lambda: itertools.count(1000))

    def __post_init__(self) -> None:
        self.store = SqlTableStore(self.database)
        self.tables = Tables(self.store, choose_move=choose_move, limits=Limits(0, 0))
        self.standings = MatchRecords(SqlStandingsStore(self.database), self.catch_up)

    async def open(
        self,
        game: str = "fifty",
        people: int = 2,
        venue: Venue = VENUE,
        options: Options | None = None,
        **chosen: str | int,
    ) -> Table:
        """Open a table and seat people."""
        wanted: Options = {**(options or {}), **chosen}
        table = await self.tables.lobbies.open(venue, self.people[0], Order(game, wanted), next(self.clicks))
        for person in self.people[1:people]:
            table = await self.tables.lobbies.join(table.id, person, next(self.clicks))
        return table

    async def start(
        self,
        game: str = "fifty",
        people: int = 2,
        venue: Venue = VENUE,
        options: Options | None = None,
        **chosen: str | int,
    ) -> Table:
        """Open a table, seat people, and start."""
        table = await self.open(game, people, venue, options, **chosen)
        return await self.tables.lobbies.start(table.id, self.people[0].id, next(self.clicks))

    async def match(self, table: Table) -> Match:
        """Return the match of a table that has started."""
        match = await self.tables.match(table)
        assert match is not None
        return match

    async def result(self, table: Table) -> Result:
        """Return the result of a match that is over."""
        result = (await self.match(table)).result
        assert result is not None
        return result

    async def catch_up(self) -> None:
        """Run all followers of the committed facts."""
        for follower in followers_of(self.database):
            while await follower.catch_up():
                pass

    async def leaderboard(
        self, game: str, guild_id: int = VENUE.guild_id, *, with_computers: bool = False
    ) -> Sequence[Ranked]:
        """Return the first lines of a leaderboard, by wins."""
        await self.catch_up()
        question = Question(game, with_computers=with_computers)
        store = SqlLeaderboardStore(self.database)
        return (await store.leaderboard(guild_id, question, 0, at=0.0, viewer_id=None)).lines

    async def random_turn(self, table: Table, dice: random.Random) -> Table:
        """Make a random legal move, or ask for the next round."""
        match = await self.match(table)
        if match.is_on_break:
            return await self.tables.matches.next_round(
                table.id, self._staying(table, match), match.ply, next(self.clicks)
            )
        move = dice.choice(match.legal_moves())
        _, text = match.game.write(move).split(" ", 1)
        person = table.person_at(move.seat)
        assert person is not None
        return await self.tables.matches.move(table.id, person.id, match.ply, text, next(self.clicks))

    async def play_out(self, table: Table, seed: int = 1) -> Table:
        """Play until the match is over."""
        dice = random.Random(seed)
        while table.status is Status.PLAYING:
            table = await self.random_turn(table, dice)
        return table

    async def give_up(self, table: Table) -> Table:
        """Make everyone except the first person resign, the last seat first: that ends a match at once."""
        for person in reversed(table.people[1:]):
            table = await self.tables.matches.resign(table.id, person.id, next(self.clicks))
        return table

    def _staying(self, table: Table, match: Match) -> int:
        there = (table.person_at(seat) for seat in match.present)
        return next(person.id for person in there if person is not None)
