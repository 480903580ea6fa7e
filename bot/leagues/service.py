"""The leagues for the Discord interface: finding, changing and querying them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from bot.base.errors import Formatted
from bot.leagues.authority import author_of
from bot.leagues.decisions import opened, sign_up
from bot.leagues.entries import Actor, Body, Entry, SignedUp
from bot.leagues.follow_ups import append_with_follow_ups
from bot.leagues.model import EntryFacts, Fixture, Settings
from bot.leagues.model.errors import LeagueError, LeagueReason, NoSuchLeagueError, NotOrganizerError
from bot.leagues.store import FixtureOfTable, LeagueLine, LeagueStore, NewLeague, StoredLeague
from bot.tables.model import Person, Venue

__all__ = ["Acting", "Decide", "Leagues"]

Decide = Callable[[StoredLeague, float], Sequence[Body]]
"""Returns the next entries of a league's log, or raises; it uses the stored data, and may be called twice."""

_NOBODY: Mapping[int, Person] = MappingProxyType({})
_NAMED = 10
"""The most organizers who are named to a person without their rights."""


@dataclass(frozen=True, slots=True)
class Acting:
    """A person or the clock that wants to change a league."""

    user_id: int | None
    """None for the clock."""
    is_manager: bool = False
    """Whether they manage the server."""


class Leagues:
    """All leagues of all servers. `settled` waits a moment for the matches that have just ended."""

    def __init__(
        self,
        store: LeagueStore,
        now: Callable[[], float],
        new_seed: Callable[[], bytes],
        settled: Callable[[], Awaitable[None]],
    ) -> None:
        self.store = store
        self.settled = settled
        self._now = now
        self._new_seed = new_seed

    async def get(self, league_id: int) -> StoredLeague:
        """Return a league of any server; raise NoSuchLeagueError."""
        return await self.store.read(league_id)

    async def find(self, guild_id: int, league_id: int) -> StoredLeague:
        """Return a league of a server; raise NoSuchLeagueError, also for that of another server."""
        stored = await self.get(league_id)
        if stored.guild_id != guild_id:
            raise NoSuchLeagueError
        return stored

    async def of_guild(self, guild_id: int, *, live_only: bool = True) -> Sequence[LeagueLine]:
        """Return the leagues of a server, the newest first."""
        return await self.store.of_guild(guild_id, live_only=live_only)

    async def log(self, league_id: int) -> Sequence[Entry]:
        """Return the log of a league."""
        return await self.store.log(league_id)

    async def create(
        self, venue: Venue, organizer: Person, settings: Settings, request_id: int, *, forum: bool = False
    ) -> StoredLeague:
        """Open a league for sign-up; raise NameTakenError, or what its format raises for the settings.

        With `forum`, the channel of the venue is a forum.
        """
        now, seed = self._now(), self._new_seed()
        entries = [
            Entry(seq=seq, at=now, by=Actor.ORGANIZER, body=body) for seq, body in enumerate(opened(settings, seed))
        ]
        new = NewLeague(venue, organizer, settings, seed, request_id, forum)
        return await self.get(await self.store.create(new, entries))

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
        """Change a league by a decision and everything that follows from it; once for a request.

        Some decisions are only for organizers (`bot.leagues.authority`), and so are decisions about another entrant:
        others are refused. Newcomers are the new entrants of the decision, in order; the numbers given as their keys
        are guesses that may turn out wrong. `expected_size` is the size of the log that the deciding person saw. Raises
        NoSuchLeagueError, NotOrganizerError, LeagueError(CHANGED_MEANWHILE), and what the decision raises.
        """

        def judge(stored: StoredLeague) -> Sequence[Entry]:
            if expected_size is not None and stored.league.size != expected_size:
                raise LeagueError(LeagueReason.CHANGED_MEANWHILE)
            now = max(self._now(), stored.league.at)
            bodies = decide(stored, now)
            by = _author(stored, actor, newcomers.values(), bodies)
            return append_with_follow_ups(stored.league, bodies, by, stored.seed, now) if bodies else ()

        return await self.store.change(league_id, request_id, judge, tuple(newcomers.values()))

    async def join(
        self, league_id: int, person: Person, request_id: int | None, *, has_role: bool = False
    ) -> StoredLeague:
        """Sign a person up who meets all conditions; `has_role` says whether they have the league's role."""
        stored = await self.get(league_id)
        decide = await self._entry(stored, person, has_role=has_role)
        newcomers = {len(stored.league.entrants) + 1: person}
        return await self.act(league_id, Acting(person.id), request_id, decide, newcomers=newcomers)

    async def would_join(self, stored: StoredLeague, person: Person, *, has_role: bool = False) -> Sequence[Body]:
        """Return the entries that signing a person up would add now; raises like `join`, and changes nothing."""
        return (await self._entry(stored, person, has_role=has_role))(stored, self._now())

    async def _entry(self, stored: StoredLeague, person: Person, *, has_role: bool) -> Decide:
        """Return the decision that signs a person up, or refuses to."""
        facts = await self.entry_facts(stored, person.id)

        def decide(stored: StoredLeague, now: float) -> Sequence[Body]:
            is_invited, entrant = person.id in stored.invited, stored.entrant_of(person.id)
            known = replace(facts, has_role=has_role, is_invited=is_invited, entrant=entrant)
            return sign_up(stored.league, known, stored.seed, now)

        return decide

    async def entry_facts(self, stored: StoredLeague, user_id: int) -> EntryFacts:
        """Return the stored facts about a person for the conditions of entering and for the seeds."""
        settings = stored.league.settings
        facts = await self.store.entry_facts(stored.guild_id, user_id, settings.game_id, self._now())
        return replace(facts, last_place=await self._last_place(stored, user_id))

    async def _last_place(self, stored: StoredLeague, user_id: int) -> int | None:
        """Return a person's place in the final table of the season before."""
        if stored.league.settings.follows is None:
            return None
        try:
            before = await self.find(stored.guild_id, stored.league.settings.follows)
        except NoSuchLeagueError:
            return None
        number = before.entrant_of(user_id)
        return None if number is None else dict(before.league.table).get(number)

    async def open_tables(self, league_id: int) -> Mapping[int, FixtureOfTable]:
        """Return the tables at which fixtures of a league are being played, by fixture."""
        return await self.store.open_tables(league_id)

    async def entered(self, guild_id: int, user_id: int) -> Sequence[StoredLeague]:
        """Return the live leagues of a server that a person entered."""
        return [await self.get(league_id) for league_id in await self.store.leagues_of(guild_id, user_id)]

    async def next_fixtures(self, guild_id: int, user_id: int) -> Sequence[tuple[StoredLeague, Fixture]]:
        """Return the fixtures that a person still has to play on a server, the first deadline first."""
        found = []
        for stored in await self.entered(guild_id, user_id):
            mine = {number for number, person in stored.people.items() if person.id == user_id}
            found += [(stored, one) for one in stored.league.open_fixtures if mine.intersection(one.awaited)]
        return sorted(found, key=lambda each: (each[1].due is None, each[1].due or 0.0, each[0].id, each[1].number))

    async def set_organizers(self, seen: StoredLeague, actor: Acting, people: Sequence[Person]) -> bool:
        """Set the organizers of a league; return False if they have changed since the caller read them."""
        self.check_organizer(await self.get(seen.id), actor)
        return await self.store.set_organizers(seen.id, people, seen.organizers)

    async def invite(self, league_id: int, actor: Acting, user_ids: Sequence[int], *, is_invited: bool = True) -> None:
        """Add people to the list of those who may enter, or remove them; raise NotOrganizerError."""
        self.check_organizer(await self.get(league_id), actor)
        await self.store.invite(league_id, user_ids, is_invited=is_invited)

    async def attendance(self, stored: StoredLeague) -> Mapping[int, tuple[int, int]]:
        """Return how many of their last fixtures on the server the people of a league attended, and of how many."""
        people = {person.id for person in stored.people.values() if not person.is_anonymous}
        return await self.store.attendance(stored.guild_id, people)

    async def open_to_all(self, stored: StoredLeague) -> StoredLeague:
        """Make a league and its later news visible to everyone; return the league after that."""
        await self.store.open_to_all(stored.id, stored.league.size, self._now())
        return await self.get(stored.id)

    def check_organizer(self, stored: StoredLeague, actor: Acting) -> None:
        """Raise NotOrganizerError for a person who may not run a league, naming those who may if there are any."""
        if _may_organize(stored, actor):
            return
        if not stored.organizers:
            raise NotOrganizerError
        names = ", ".join(f"<@{one}>" for one in sorted(stored.organizers)[:_NAMED])
        raise NotOrganizerError(LeagueReason.ASK_ORGANIZERS, names=Formatted(names))


def _may_organize(stored: StoredLeague, actor: Acting) -> bool:
    return actor.user_id is None or actor.is_manager or actor.user_id in stored.organizers


def _author(stored: StoredLeague, actor: Acting, newcomers: Collection[Person], bodies: Sequence[Body]) -> Actor | int:
    if actor.user_id is None:
        return Actor.CLOCK
    number = len(stored.league.entrants) + 1
    signs_up = any(isinstance(body, SignedUp) and body.entrant == number for body in bodies)
    is_new = signs_up and any(person.id == actor.user_id for person in newcomers)
    entrant = number if is_new else stored.entrant_of(actor.user_id)
    return author_of(stored.league, entrant, bodies, is_organizer=_may_organize(stored, actor))
