"""A season of a league without Discord: people, an organiser, a clock, and processes that die whenever they like."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from bot.families import choose_move, luck_for
from bot.leagues import decisions
from bot.leagues.clock import LeagueClock
from bot.leagues.entries import Entry
from bot.leagues.model import Fixture, FormatKind, Phase, Settings
from bot.leagues.service import Acting, Decide, Leagues
from bot.leagues.store import StoredLeague
from bot.tables.fixtures import FixtureOrder
from bot.tables.model import FixtureMatch, Person, Table, Venue
from bot.tables.order import Order
from bot.tables.service import Tables
from storage.database import Database, open_database
from storage.leagues.follower import LeaguesFollower
from storage.leagues.store import SqlLeagueStore
from storage.results import ResultsFollower
from storage.tables import SqlTableStore

__all__ = ["GUILD", "ORGANISER", "Office", "Season", "people"]

GUILD = 10
ORGANISER = Person(9_000, "Organiser", "en-US")
ROUND = 6 * 3600.0
STEP = 3000.0
"""Seconds between two looks of the clock: after an hour without one the bot is taken to have been down."""


def people(count: int) -> Sequence[Person]:
    """Return so many people."""
    return [Person(number, f"Person {number}", "en-US") for number in range(1, count + 1)]


class DeadError(Exception):
    """The process was killed."""


class DyingFollower(LeaguesFollower):
    """Dies before the commit of what it has written, whenever it is told to."""

    is_dying = False

    def apply(self, connection: Connection, stored: Any, prepared: Any) -> None:  # noqa: ANN401 - the parent's own
        """Write, and die."""
        super().apply(connection, stored, prepared)
        if self.is_dying:
            raise DeadError


@dataclass
class Office:
    """One process that looks after leagues; its clock is set by the test."""

    database: Database
    now: float = 1_800_000_000.0
    clicks: itertools.count[int] = field(default_factory=lambda: itertools.count(1000))
    channels: itertools.count[int] = field(default_factory=lambda: itertools.count(100))

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Make everything that a process keeps in memory."""
        store = SqlLeagueStore(self.database)
        self.leagues = Leagues(store, lambda: self.now, lambda: bytes(range(32)), lambda: None)
        self.clock = LeagueClock(store, lambda: self.now)
        self.tables = Tables(SqlTableStore(self.database), choose_move=choose_move)
        self.results = ResultsFollower(self.database, luck_for)
        self.follower = DyingFollower(self.database, lambda: self.now)

    async def restart(self) -> None:
        """Let this process end and another one begin."""
        url = self.database.engine.url.render_as_string(hide_password=False)
        await self.database.close()
        self.database = await open_database(url)
        self.begin()

    async def open(self, name: str = "Winter", guild_id: int = GUILD, **chosen: Any) -> StoredLeague:  # noqa: ANN401
        """Open a league: a round robin of `fifty` for two by default."""
        settings = Settings(
            **{
                "name": name,
                "format": FormatKind.ROUND_ROBIN,
                "game_id": "fifty",
                "options": {},
                "round_length": ROUND,
                **chosen,
            }
        )
        return await self.leagues.create(guild_id, 20, "en-US", ORGANISER, settings, next(self.clicks))

    async def sign_up(self, league_id: int, persons: Sequence[Person]) -> None:
        """Let people enter, each by themselves."""
        for person in persons:
            await self.leagues.join(league_id, person, next(self.clicks))

    async def decide(self, league_id: int, decide: Decide, user_id: int = ORGANISER.id) -> StoredLeague:
        """Let somebody decide something."""
        return await self.leagues.act(league_id, Acting(user_id), next(self.clicks), decide)

    async def start(self, league_id: int) -> StoredLeague:
        """Let the organiser start a league."""
        return await self.decide(league_id, lambda one, now: decisions.start(one.league, one.seed, now))

    async def table(self, stored: StoredLeague, fixture: Fixture, who: Sequence[int] | None = None) -> Table:
        """Open the table of a fixture, and let some of its entrants (all by default) sit down."""
        seats = fixture.seats
        persons = [stored.people[one] for one in seats]
        coming = [stored.people[one] for one in (seats if who is None else who)]
        match = FixtureMatch(
            stored.id, fixture.number, len(fixture.results) + 1, stored.league.settings.games, seats, stored.name
        )
        wanted = FixtureOrder(match, Order("fifty", {}, len(persons)), tuple(persons))
        venue = Venue(stored.guild_id, next(self.channels), "en-US")
        table = await self.tables.fixtures.open(venue, coming[0], wanted, next(self.clicks))
        for person in coming[1:]:
            table = await self.tables.lobbies.join(table.id, person, next(self.clicks))
        return table

    async def play(self, stored: StoredLeague, fixture: Fixture, loser: int) -> Table:
        """Play a match of a fixture of two: somebody resigns at once."""
        table = await self.table(stored, fixture)
        return await self.tables.matches.resign(table.id, stored.people[loser].id, next(self.clicks))

    async def follow(self) -> None:
        """Let everybody follow what has been committed."""
        for follower in (self.results, self.follower):
            while await follower.catch_up():
                pass

    async def tick(self) -> None:
        """Let the clock do what is due now."""
        while (due := await self.clock.do_due()) is not None and due <= self.now:
            pass

    async def wait(self, seconds: float) -> None:
        """Let time pass, and the clock tick."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(self.now + STEP, until)
            await self.tick()

    async def log(self, league_id: int) -> Sequence[Entry]:
        """Return the log of a league."""
        return await self.leagues.log(league_id)


@dataclass
class Season:
    """A whole season whose events follow from a seed; the same with or without kills."""

    office: Office
    seed: int
    size: int
    kills: random.Random | None = None
    chosen: Mapping[str, Any] = field(default_factory=dict)
    league_id: int = 0

    async def run(self) -> StoredLeague:
        """Play from the first entry to the last; return the league as it is then."""
        office = self.office
        self.league_id = (await office.open(**self.chosen)).id
        await office.sign_up(self.league_id, people(self.size))
        await self._maybe_die()
        stored = await office.start(self.league_id)
        while stored.league.phase is Phase.RUNNING:
            stored = await self._round(stored)
        return stored

    async def _round(self, stored: StoredLeague) -> StoredLeague:
        number, chance = len(stored.league.rounds), random.Random(f"{self.seed}/{len(stored.league.rounds)}")
        if number == 2:
            stored = await self._undo_and_draw()
        for fixture in list(stored.league.open_fixtures):
            await self._fixture(stored, fixture, chance)
            await self._maybe_die()
        await self._events(number, chance)
        office, stored = self.office, await self.office.leagues.get(self.league_id)
        if len(stored.league.rounds) == number and stored.league.phase is Phase.RUNNING:
            await self._maybe_die()
            await office.wait(ROUND)
        return await office.leagues.get(self.league_id)

    async def _fixture(self, stored: StoredLeague, fixture: Fixture, chance: random.Random) -> None:
        office, kind, loser = self.office, chance.random(), chance.choice(fixture.seats)
        if kind < 0.06:
            await office.table(stored, fixture, [loser])
        elif kind > 0.03 * 3:
            await office.play(stored, fixture, loser)
            await self._follow()

    async def _follow(self) -> None:
        if self.kills is not None and self.kills.random() < 0.2:
            self.office.follower.is_dying = True
            try:
                await self.office.follow()
            except DeadError:
                await self.office.restart()
            self.office.follower.is_dying = False
        await self.office.follow()

    async def _undo_and_draw(self) -> StoredLeague:
        office, reason = self.office, "Drawn too early"
        await office.decide(self.league_id, lambda one, _: decisions.undo_round(one.league, reason=reason))
        await self._maybe_die()
        return await office.decide(self.league_id, lambda one, now: decisions.draw_next(one.league, now))

    async def _events(self, number: int, chance: random.Random) -> None:
        """Let things happen between the matches of a round and its end."""
        stored = await self.office.leagues.get(self.league_id)
        entrants = [one.number for one in stored.league.present]
        done = [one for one in stored.league.fixtures.values() if one.is_played]
        if stored.league.phase is not Phase.RUNNING or not done:
            return
        one, fixture = chance.choice(entrants), chance.choice(done)
        if number == 1:
            await self._withdraw(stored, one)
        if number == 3:
            await self._substitute(one)
        if number in (2, 4):
            await self._correct(fixture)
        await self._maybe_die()

    async def _withdraw(self, stored: StoredLeague, entrant: int) -> None:
        person = stored.people[entrant]
        await self.office.decide(
            self.league_id, lambda now_in, now: decisions.withdraw(now_in.league, entrant, now), person.id
        )

    async def _substitute(self, entrant: int) -> None:
        def decide(stored: StoredLeague, now: float) -> Sequence[Any]:
            return decisions.substitute(stored.league, entrant, decisions.EntryFacts(), now)

        office = self.office
        await office.leagues.act(
            self.league_id,
            Acting(ORGANISER.id),
            next(office.clicks),
            decide,
            newcomers={self.size + 1: Person(5000, "Substitute", "pl")},
        )

    async def _correct(self, fixture: Fixture) -> None:
        turned = [tuple(reversed(one.places)) for one in fixture.results]

        def decide(stored: StoredLeague, now: float) -> Sequence[Any]:
            return decisions.correct(stored.league, fixture.number, now, reason="Mixed up", matches=turned)

        await self.office.decide(self.league_id, decide)

    async def _maybe_die(self) -> None:
        if self.kills is not None and self.kills.random() < 0.04:
            await self.office.restart()
