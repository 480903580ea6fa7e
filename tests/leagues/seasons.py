"""A season of a league without Discord: people, an organizer, a clock, and processes that die at random moments."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import pairwise
from typing import Any, TypeVar

from sqlalchemy import Connection, insert

from bot.families import choose_move, luck_for
from bot.leagues import decisions
from bot.leagues.entries import Entry
from bot.leagues.model import EntryFacts, Fixture, FormatKind, Phase, Settings
from bot.leagues.model.errors import NextMatchBegunError
from bot.leagues.service import Acting, Decide, Leagues
from bot.leagues.store import StoredLeague
from bot.leagues.timers import LeagueTimers
from bot.tables.facts import MatchFinished
from bot.tables.fixtures import FixtureOrder
from bot.tables.model import FixtureMatch, Person, Status, Table, Venue
from bot.tables.order import Order
from bot.tables.service import Tables
from storage.core.database import Database, open_database
from storage.core.dialects import insert_or
from storage.core.facts import read_head
from storage.core.ids import next_id
from storage.core.outbox import append_facts, write_facts
from storage.leagues.follower import LeaguesFollower
from storage.leagues.store import SqlLeagueStore
from storage.schema import followers, matches, results, tables
from storage.standings.results import ResultsFollower
from storage.tables.store import SqlTableStore

__all__ = ["GUILD", "ORGANIZER", "Office", "Season", "noted", "people"]

T = TypeVar("T")

GUILD = 10
ORGANIZER = Person(9_000, "Organizer", "en-US")
ROUND = 6 * 3600.0
STEP = 3000.0
"""Seconds between two checks of the clock: an hour without one counts as downtime of the bot."""


def people(count: int) -> Sequence[Person]:
    """Return this number of people."""
    return [Person(number, f"Person {number}", "en-US") for number in range(1, count + 1)]


def noted(text: str) -> Decide:
    """Return the decision that announces something."""
    return lambda stored, _: decisions.note(stored.league, text)


class DeadError(Exception):
    """The process was killed."""


class DyingFollower(LeaguesFollower):
    """Dies before the commit of its writes, whenever a test asks for that."""

    is_dying = False

    def apply(self, connection: Connection, stored: Any, prepared: Any) -> None:  # noqa: ANN401 - the parent's own
        """Write, and die if asked to."""
        super().apply(connection, stored, prepared)
        if self.is_dying:
            raise DeadError


@dataclass
class Office:
    """One process that runs leagues; the test sets its clock."""

    database: Database
    now: float = 1_800_000_000.0
    clicks: itertools.count[int] = field(default_factory=lambda: itertools.count(1000))
    channels: itertools.count[int] = field(default_factory=lambda: itertools.count(100))

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """Create everything that a process keeps in memory."""
        store = SqlLeagueStore(self.database)
        self.leagues = Leagues(store, lambda: self.now, lambda: bytes(range(32)), self.follow)
        self.clock = LeagueTimers(store, lambda: self.now, self.follow)
        self.tables = Tables(SqlTableStore(self.database), choose_move=choose_move)
        self.results = ResultsFollower(self.database, luck_for)
        self.follower = DyingFollower(self.database, lambda: self.now)

    async def restart(self) -> None:
        """End this process and start another one."""
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
        return await self.leagues.create(Venue(guild_id, 20, "en-US"), ORGANIZER, settings, next(self.clicks))

    async def sign_up(self, league_id: int, persons: Sequence[Person]) -> None:
        """Sign people up, one by one."""
        for person in persons:
            await self.leagues.join(league_id, person, next(self.clicks))

    async def decide(self, league_id: int, decide: Decide, user_id: int = ORGANIZER.id) -> StoredLeague:
        """Make a decision in a person's name."""
        return await self.leagues.act(league_id, Acting(user_id), next(self.clicks), decide)

    async def start(self, league_id: int) -> StoredLeague:
        """Let the organizer start a league."""
        return await self.decide(league_id, lambda one, now: decisions.start(one.league, one.seed, now))

    async def table(self, stored: StoredLeague, fixture: Fixture, who: Sequence[int] | None = None) -> Table:
        """Open the table of a fixture, and seat some of its entrants (all by default)."""
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
        """Play a match of a fixture of two: a player resigns at once."""
        table = await self.table(stored, fixture)
        return await self.tables.matches.resign(table.id, stored.people[loser].id, next(self.clicks))

    async def store_results(self, stored: StoredLeague, losers: Mapping[int, int]) -> None:
        """Store fixtures of two as played, without playing them: each one is given with its loser."""
        await self.database.write(_store_results, stored, losers, next(self.channels))

    async def follow(self) -> None:
        """Deliver all commits to their listeners."""
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


def _store_results(connection: Connection, stored: StoredLeague, losers: Mapping[int, int], first: int) -> None:
    """Write what the end of matches leaves, and what the follower of results makes of that."""
    for number, loser in losers.items():
        fixture = stored.league.fixtures[number]
        places = tuple(2 if one == loser else 1 for one in fixture.seats)
        table_id = _store_table(connection, stored, fixture, first)
        common = {"table_id": table_id, "guild_id": stored.guild_id, "game": "fifty", "ended_at": 1.0}
        quick = {"rounds": 1, "moves": 0, "seconds": 1, "reason": "end.resigned", "position": table_id}
        connection.execute(
            insert(matches).values(
                **common, **quick, channel_id=first, seats=2, with_computers=False, is_rated=True, is_annulled=False
            )
        )
        seats = [
            {"seat": seat, "user_id": stored.people[one].id, "place": places[seat], "rated_place": places[seat]}
            for seat, one in enumerate(fixture.seats)
        ]
        rest = {"departure": 0, "score": 0, "moves": 0, "with_computers": False, "is_counted": False}
        connection.execute(insert(results), [{**common, **one, **rest} for one in seats])
        winner = places.index(1)
        finished = MatchFinished("end.resigned", ((winner,), (1 - winner,)), (0, 0), with_computers=False, plies=1)
        append_facts(connection, table_id, 1, [finished])
    write_facts(connection)
    made = insert_or(connection, followers).values(name=ResultsFollower.name, position=read_head(connection))
    connection.execute(made.on_conflict_do_update(index_elements=["name"], set_={"position": read_head(connection)}))


def _store_table(connection: Connection, stored: StoredLeague, fixture: Fixture, channel_id: int) -> int:
    match = {"game": len(fixture.results) + 1, "games": 1, "entrants": list(fixture.seats), "league": stored.name}
    row = {
        "id": next_id(connection),
        "guild_id": stored.guild_id,
        "channel_id": channel_id,
        "locale": "en-US",
        "game": "fifty",
        "options": {},
        "max_seats": 2,
        "opener_id": stored.people[fixture.seats[0]].id,
        "server_seed": bytes(32),
        "status": Status.FINISHED,
        "revision": 1,
        "league_id": stored.id,
        "fixture": fixture.number,
        "fixture_match": match,
    }
    return int(connection.execute(insert(tables).values(row).returning(tables.c.id)).scalar_one())


class Outcome(Enum):
    """The outcomes of a fixture."""

    PLAYED = auto()
    NO_SHOW = auto()
    NOBODY = auto()


@dataclass
class Season:
    """A whole season whose events follow from a seed; the same with or without kills."""

    office: Office
    seed: int
    size: int
    kills: random.Random | None = None
    chosen: Mapping[str, Any] = field(default_factory=dict)
    is_quick: bool = False
    """Whether results are stored without the tables at which they were played."""
    league_id: int = 0

    async def run(self) -> StoredLeague:
        """Play from the first entry to the last; return the final league."""
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
        for some in self._parts([self._outcome(one, chance) for one in stored.league.open_fixtures]):
            await self._play(stored, some)
            await self._maybe_die()
        await self._events(number, chance)
        office, stored = self.office, await self.office.leagues.get(self.league_id)
        if len(stored.league.rounds) == number and stored.league.phase is Phase.RUNNING:
            await self._maybe_die()
            await office.wait(ROUND)
        return await office.leagues.get(self.league_id)

    def _outcome(self, fixture: Fixture, chance: random.Random) -> tuple[Fixture, Outcome, int]:
        """Return the outcome of a fixture, and its loser or the only player who comes."""
        kind = chance.random()
        outcome = Outcome.NO_SHOW if kind < 0.06 else Outcome.NOBODY if kind < 0.09 else Outcome.PLAYED
        return fixture, outcome, chance.choice(fixture.seats)

    def _parts(self, all_of_them: Sequence[T]) -> Sequence[Sequence[T]]:
        """Split the actions of a round where the process may die: anywhere, or nowhere."""
        if self.kills is None:
            return [all_of_them]
        cuts = sorted(self.kills.sample(range(len(all_of_them) + 1), k=min(3, len(all_of_them))))
        return [all_of_them[one:other] for one, other in pairwise([0, *cuts, len(all_of_them)])]

    async def _play(self, stored: StoredLeague, outcomes: Sequence[tuple[Fixture, Outcome, int]]) -> None:
        office = self.office
        played = {one.number: loser for one, outcome, loser in outcomes if outcome is Outcome.PLAYED}
        for fixture, outcome, chosen in outcomes:
            if outcome is Outcome.NO_SHOW:
                await office.table(stored, fixture, [chosen])
            if outcome is Outcome.PLAYED and not self.is_quick:
                await office.play(stored, fixture, chosen)
        if self.is_quick:
            await office.store_results(stored, played)
        await self._follow()

    async def _follow(self) -> None:
        if self.kills is not None and self.kills.random() < 0.4:
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
        def ask(stored: StoredLeague, now: float) -> Sequence[Any]:
            return decisions.ask_substitute(stored.league, entrant, EntryFacts(), now)

        def take_over(stored: StoredLeague, now: float) -> Sequence[Any]:
            return decisions.take_over(stored.league, self.size + 1, EntryFacts(), now)

        office, person = self.office, Person(5000, "Substitute", "pl")
        acting, newcomers = Acting(ORGANIZER.id), {self.size + 1: person}
        await office.leagues.act(self.league_id, acting, next(office.clicks), ask, newcomers=newcomers)
        await self._maybe_die()
        await office.leagues.act(self.league_id, Acting(person.id), next(office.clicks), take_over)

    async def _correct(self, fixture: Fixture) -> None:
        turned = [tuple(reversed(one.places)) for one in fixture.results]

        def decide(stored: StoredLeague, now: float) -> Sequence[Any]:
            return decisions.correct(stored.league, fixture.number, decisions.Verdict(turned), now, reason="Mixed up")

        with suppress(NextMatchBegunError):  # in a bracket, others may still be playing by now
            await self.office.decide(self.league_id, decide)

    async def _maybe_die(self) -> None:
        if self.kills is not None and self.kills.random() < 0.04:
            await self.office.restart()
