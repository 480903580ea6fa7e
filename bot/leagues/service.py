"""Leagues as Discord's face uses them: found, changed in one way, and asked about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from bot.leagues.decisions import EntryFacts
from bot.leagues.entries import Body, Entry
from bot.leagues.model import Fixture, Settings
from bot.leagues.store import FixtureOfTable, LeagueLine, LeagueStore, StoredLeague
from bot.tables.model import Person

__all__ = ["Acting", "Decide", "Leagues"]

Decide = Callable[[StoredLeague, float], Sequence[Body]]
"""Says what a league's log is to tell now, or raises; it works on what is stored, and may be asked twice."""

_NOBODY: Mapping[int, Person] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Acting:
    """Who wants something of a league."""

    user_id: int | None
    """None for the clock."""
    is_manager: bool = False
    """Whether they manage the server."""


class Leagues:
    """All leagues of all servers; `wake` is called when something may be due earlier than was known."""

    def __init__(
        self,
        store: LeagueStore,
        now: Callable[[], float],
        new_seed: Callable[[], bytes],
        wake: Callable[[], None],
    ) -> None:
        self.store = store
        self._now = now
        self._new_seed = new_seed
        self._wake = wake

    async def get(self, league_id: int) -> StoredLeague:
        """Return a league of any server; raise NoSuchLeagueError."""
        return await self.store.read(league_id)

    async def find(self, guild_id: int, league_id: int) -> StoredLeague:
        """Return a league of a server; raise NoSuchLeagueError, also for that of another server."""
        raise NotImplementedError

    async def of_guild(self, guild_id: int, *, live_only: bool = True) -> Sequence[LeagueLine]:
        """Return the leagues of a server, the newest first."""
        return await self.store.of_guild(guild_id, live_only=live_only)

    async def log(self, league_id: int) -> Sequence[Entry]:
        """Return the log of a league."""
        return await self.store.log(league_id)

    async def create(
        self,
        guild_id: int,
        channel_id: int,
        locale: str,
        organiser: Person,
        settings: Settings,
        request_id: int,
        *,
        forum: bool = False,
    ) -> StoredLeague:
        """Open a league for sign-up; raise NameTakenError, or what its format says to the settings."""
        raise NotImplementedError

    async def act(
        self,
        league_id: int,
        actor: Acting,
        request_id: int | None,
        decide: Decide,
        *,
        newcomers: Mapping[int, Person] = _NOBODY,
        expected_size: int | None = None,
    ) -> StoredLeague:
        """Change a league by a decision and all that follows from it by itself; once for a request.

        What only organisers may decide (`bot.leagues.authority`), or what somebody decides about another entrant, is
        refused to all others. Newcomers are the new entrants of the decision, in their order; the number that is told
        with each is a guess that need not come true. `expected_size` is the size of the log that somebody saw who
        decides. Raises NoSuchLeagueError, NotOrganiserError, ChangedMeanwhileError, and what the decision raises.
        """
        raise NotImplementedError

    async def join(self, league_id: int, person: Person, request_id: int, *, has_role: bool = False) -> StoredLeague:
        """Sign somebody up who fulfils all conditions; `has_role` tells whether they have the role of the league."""
        raise NotImplementedError

    async def entry_facts(self, guild_id: int, user_id: int, game_id: str) -> EntryFacts:
        """Return what conditions of entry ask about somebody, as far as the storage knows it."""
        return await self.store.entry_facts(guild_id, user_id, game_id, self._now())

    async def fixture_of_table(self, table_id: int) -> FixtureOfTable | None:
        """Return for which match a table was opened; None for a table that belongs to no league."""
        return await self.store.fixture_of_table(table_id)

    async def open_table(self, league_id: int, fixture: int, game: int, table_id: int) -> None:
        """Note that a table was opened for a match of a fixture (from 1); raise FixtureHasTableError."""
        await self.store.open_table(league_id, fixture, game, table_id)

    async def open_tables(self, league_id: int) -> Mapping[int, FixtureOfTable]:
        """Return the tables at which fixtures of a league are being played, by their fixtures."""
        return await self.store.open_tables(league_id)

    async def next_fixtures(self, guild_id: int, user_id: int) -> Sequence[tuple[StoredLeague, Fixture]]:
        """Return what somebody has still to play on a server, the first deadline first."""
        raise NotImplementedError

    async def add_organiser(self, league_id: int, actor: Acting, person: Person) -> None:
        """Let somebody run a league as well; raise NotOrganiserError."""
        raise NotImplementedError

    async def remove_organiser(self, league_id: int, actor: Acting, person: Person) -> None:
        """Let somebody run a league no more; raise NotOrganiserError."""
        raise NotImplementedError

    async def invite(self, league_id: int, actor: Acting, user_ids: Sequence[int], *, is_invited: bool = True) -> None:
        """Put people on the list of those who may enter, or take them off; raise NotOrganiserError."""
        raise NotImplementedError

    def check_organiser(self, stored: StoredLeague, actor: Acting) -> None:
        """Raise NotOrganiserError for who may not run a league."""
        raise NotImplementedError
