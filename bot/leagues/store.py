"""What a storage of leagues must be able to do, and what it tells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol

from bot.leagues.endings import EndingStore
from bot.leagues.entries import Entry
from bot.leagues.model import EntryFacts, FormatKind, League, Phase, Settings
from bot.leagues.recaps import RecapStore
from bot.tables.model import Person, Venue

__all__ = [
    "FixtureOfTable",
    "GivenRole",
    "Judge",
    "LeagueClock",
    "LeagueLine",
    "LeaguePeople",
    "LeagueShown",
    "LeagueStore",
    "NewLeague",
    "Reminder",
    "ReminderKind",
    "RoleReason",
    "StoredLeague",
    "Tick",
    "Unshown",
]


@dataclass(frozen=True, slots=True)
class StoredLeague:
    """A league with what its log does not tell."""

    id: int
    guild_id: int
    channel_id: int
    locale: str
    """What its messages speak."""
    name: str
    league: League
    """As it is with all that the log tells; nobody changes it."""
    people: Mapping[int, Person]
    """Entrants by their numbers; an anonymous person stands for somebody who was deleted."""
    organizers: frozenset[int]
    """Who may run it besides the managers of the server: ids of people."""
    invited: frozenset[int]
    """Who may enter a league by invitation: ids of people."""
    forum: bool = False
    """Whether `channel_id` is that of a forum."""
    done_until: float = 0.0
    """The time up to which everything has happened that is due by itself."""
    pause: tuple[float, float] | None = None
    """From when to when no clock ran, if the league does not know of it yet."""
    told: int | None = None
    """How many entries of the log everybody can read the news of; None as long as only its organizers may see it."""
    seed: bytes = field(default=b"", repr=False)

    @property
    def is_open(self) -> bool:
        """Return whether everybody may see the league: its organizer has opened the sign-up."""
        return self.told is not None

    def entrant_of(self, user_id: int) -> int | None:
        """Return the number under which somebody takes part, or took part last; None for somebody else."""
        return max((number for number, person in self.people.items() if person.id == user_id), default=None)


@dataclass(frozen=True, slots=True)
class LeagueLine:
    """A league in a list."""

    id: int
    name: str
    phase: Phase
    kind: FormatKind
    entrants: int
    """How many have a place."""
    channel_id: int
    is_open: bool
    """Whether everybody may see it; until then only those who run it."""
    organizers: frozenset[int]
    """As in `StoredLeague`."""


@dataclass(frozen=True, slots=True)
class NewLeague:
    """A league that is to be stored."""

    venue: Venue
    organizer: Person
    settings: Settings
    seed: bytes = field(repr=False)
    request_id: int
    forum: bool = False


@dataclass(frozen=True, slots=True)
class Attended:
    """Who came to a match of a fixture, by the ids of people."""

    people: frozenset[int]
    is_on: bool = False
    """Whether the match has begun and is not over."""
    to_move: int | None = None
    """The entrant whose move it waits for."""


@dataclass(frozen=True, slots=True)
class FixtureOfTable:
    """For which match of which fixture a table was opened."""

    league_id: int
    fixture: int
    game: int
    """Which match of the fixture, from 1."""
    table_id: int
    entrants: tuple[int, ...]
    """Who has which seat."""
    is_playing: bool = False
    """Whether the match has begun and is not over."""


class ReminderKind(StrEnum):
    """What people are reminded of; the values are stored."""

    CHECK_IN = "check-in"
    """The check-in is open."""
    HALF = "half"
    """Half of a round's time is over: one message for all who have not played."""
    LAST = "last"
    """A sixth of a fixture's time is left: for each of those who have not played."""
    AGREED = "agreed"
    """The time that was agreed for a fixture is near."""
    NOT_STARTED = "not-started"
    """The league was to start by itself, and could not."""
    PLACE = "place"
    """Somebody who waited has a place: for them."""
    LEFT_OUT = "left-out"
    """The league has started without somebody who had signed up: for them."""
    TAKEN_OUT = "taken-out"
    """Somebody did not come, and is not paired any more: for them."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """Something that people are still to be told."""

    id: int
    league_id: int
    kind: ReminderKind
    number: int
    """Of the round, the fixture or the entrant that it is about; 0 for the league."""
    at: float
    """When it was due."""


@dataclass(frozen=True, slots=True)
class Tick:
    """What the clock notes together with what it does in a league."""

    done_until: float | None = None
    """The time up to which all has happened; None for what it was."""
    reminders: tuple[tuple[ReminderKind, int, float], ...] = ()
    """What people are to be told: kind, number, and when it was due."""
    knows_pause: bool = False
    """Whether the league has been told how long no clock ran."""


class Unshown(NamedTuple):
    """A league that is to be brought in line."""

    league_id: int
    mark: int
    """Changes whenever it is to be brought in line once more."""


class RoleReason(StrEnum):
    """Why a league gives a role; the values are stored."""

    ENTRANT = "role"
    CHAMPION = "champion"


@dataclass(frozen=True, slots=True)
class GivenRole:
    """A role that a league gave to an entrant."""

    league_id: int
    reason: RoleReason
    number: int
    """Of the entrant."""
    role_id: int
    at: float
    """When it was given; of a champion, when the league ended."""
    is_passed_on: bool = False
    """Whether a later champion has it."""
    user_id: int | None = None
    """The person; None for a person who was deleted."""


Judge = Callable[[StoredLeague], Sequence[Entry]]
"""Says which entries follow in a log, or raises; it may change the league, and is called again after a conflict."""


class LeaguePeople(Protocol):
    """Keeps who takes part in leagues, who runs them, and where they are played."""

    async def leagues_of(self, guild_id: int, user_id: int) -> Sequence[int]:
        """Return the ids of the live leagues of a server that somebody entered."""

    async def entry_facts(self, guild_id: int, user_id: int, game_id: str, now: float) -> EntryFacts:
        """Return what is known of somebody on a server."""

    async def attendance(self, guild_id: int, user_ids: Collection[int]) -> Mapping[int, tuple[int, int]]:
        """Return to how many of their last fixtures on a server people came, and of how many, if they had any."""

    async def open_tables(self, league_id: int) -> Mapping[int, FixtureOfTable]:
        """Return the live tables of a league by their fixtures."""

    async def arenas(self) -> Sequence[int]:
        """Return the arenas that are open, and those that are over and still have tables."""

    async def attended(self, league_id: int, fixture: int, game: int) -> Attended:
        """Return who came to a match of a fixture."""

    async def set_organizers(self, league_id: int, people: Sequence[Person], expected: Collection[int]) -> bool:
        """Let exactly these people be organizers; False if those of before are not who was expected."""

    async def invite(self, league_id: int, user_ids: Sequence[int], *, is_invited: bool) -> None:
        """Let people enter a league by invitation, or not."""

    async def inherit(self, league_id: int, before_id: int) -> None:
        """Let those run a league and be invited to it who run and were invited to another."""

    async def move(self, league_id: int, channel_id: int, *, forum: bool) -> None:
        """Let a league live in another channel."""


class LeagueClock(Protocol):
    """Keeps when something is due in leagues, and what people are to be reminded of."""

    async def due(self, now: float, most: int) -> Sequence[int]:
        """Return some of the leagues in which something is due, the longest due first."""

    async def next_due(self) -> float | None:
        """Return the earliest time at which something is due in a league."""

    async def note_beat(self, now: float, longest_pause: float) -> None:
        """Note that a clock runs; after a longer pause, let all running leagues know of it."""

    async def postpone(self, league_id: int, due_at: float) -> None:
        """Look at a league again at a time, and not before."""

    async def reminders(self, most: int) -> Sequence[Reminder]:
        """Return some of the reminders that are to be sent."""

    async def finish_reminder(self, reminder_id: int) -> None:
        """Forget a reminder: it was sent, or cannot be."""

    async def may_ping(self, league_id: int, entrant: int, now: float, rest: float, since: float) -> bool:
        """Note that an entrant is pinged now, unless they were less than a rest ago, and before `since`."""


class LeagueShown(Protocol):
    """Keeps which leagues have changed since they were shown, and which roles they gave."""

    async def unshown(self, most: int) -> Sequence[int]:
        """Return some of the leagues that have changed since they were shown."""

    async def unshown_one(self, league_id: int) -> Unshown | None:
        """Return a league if it has changed since it was shown."""

    async def note_shown(self, unshown: Unshown, size: int) -> None:
        """Note that all posts of a league show it with so many entries, unless more has changed meanwhile."""

    async def show_again(self, league_id: int) -> None:
        """Let all posts of a league be brought in line once more."""

    async def home_among(self, guild_id: int, message_ids: Collection[int]) -> int | None:
        """Return the id of the live league of a server whose home message is among messages, None if none is."""

    async def note_told(self, league_id: int, size: int) -> None:
        """Note that everybody can read the news of so many entries."""

    async def open_to_all(self, league_id: int, size: int) -> None:
        """Let a league be shown to everybody, who read the news of entries after so many; again does no harm."""

    async def roles(self, league_id: int) -> Sequence[GivenRole]:
        """Return the roles that a league gave and did not take again."""

    async def put_role(self, role: GivenRole) -> None:
        """Store that a league gave a role to an entrant."""

    async def drop_role(self, role: GivenRole) -> None:
        """Forget that a league gave a role to an entrant."""

    async def role_holders(self, guild_id: int, role_id: int) -> Sequence[GivenRole]:
        """Return to whom leagues of a server gave a role; nobody who was deleted."""

    async def roles_of(self, user_id: int) -> Collection[tuple[int, int]]:
        """Return the servers and the roles that leagues gave to a person."""


class LeagueStore(LeaguePeople, LeagueClock, LeagueShown, RecapStore, EndingStore, Protocol):
    """Keeps leagues. Every method is one transaction, `change` those that it takes."""

    async def create(self, new: NewLeague, opened: Sequence[Entry]) -> int:
        """Store a league with the first entries of its log and return its id; once for a request.

        Raises NameTakenError.
        """

    async def read(self, league_id: int) -> StoredLeague:
        """Return a league; raise NoSuchLeagueError."""

    async def of_guild(self, guild_id: int, *, live_only: bool) -> Sequence[LeagueLine]:
        """Return the leagues of a server, the newest first."""

    async def log(self, league_id: int, first: int = 0) -> Sequence[Entry]:
        """Return the log of a league, from a place on."""

    async def change(
        self,
        league_id: int,
        request_id: int | None,
        judge: Judge,
        newcomers: Sequence[Person] = (),
        *,
        tick: Tick | None = None,
    ) -> StoredLeague:
        """Append what is judged to follow, and return the league as it is then; once for a request.

        The judge works on what is stored; if somebody else has appended meanwhile, it judges again. Newcomers get the
        numbers of the new entrants in their order. Raises NoSuchLeagueError, NameTakenError, and what the judge raises.
        """
