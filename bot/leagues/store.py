"""The interface of league storage, and its data."""

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
    """A league together with the data that its log does not contain."""

    id: int
    guild_id: int
    channel_id: int
    locale: str
    """The language of its messages."""
    name: str
    league: League
    """The state from the whole log; it must not be changed."""
    people: Mapping[int, Person]
    """Entrants by their numbers; an anonymous person replaces a deleted one."""
    organizers: frozenset[int]
    """The user ids of its organizers besides the managers of the server."""
    invited: frozenset[int]
    """The user ids of those who may enter a league by invitation."""
    forum: bool = False
    """Whether `channel_id` is that of a forum."""
    done_until: float = 0.0
    """The time up to which all due events have happened."""
    pause: tuple[float, float] | None = None
    """From when to when no clock ran, if the league has not processed it yet."""
    told: int | None = None
    """The number of log entries whose news everyone can read; None while only its organizers may see it."""
    opened_at: float | None = None
    """When its sign-up was opened; None before that, and if that is not known."""
    seed: bytes = field(default=b"", repr=False)

    @property
    def is_open(self) -> bool:
        """Return whether everyone may see the league: its organizer has opened the sign-up."""
        return self.told is not None

    def entrant_of(self, user_id: int) -> int | None:
        """Return the number under which a person takes part, or took part last; None for others."""
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
    """Whether everyone may see it; before that, only its organizers may."""
    organizers: frozenset[int]
    """As in `StoredLeague`."""


@dataclass(frozen=True, slots=True)
class NewLeague:
    """A league to store."""

    venue: Venue
    organizer: Person
    settings: Settings
    seed: bytes = field(repr=False)
    request_id: int
    forum: bool = False


@dataclass(frozen=True, slots=True)
class Attended:
    """The people who came to a match of a fixture, by user id."""

    people: frozenset[int]
    is_on: bool = False
    """Whether the match has begun and is not over."""
    to_move: int | None = None
    """The entrant on move."""


@dataclass(frozen=True, slots=True)
class FixtureOfTable:
    """The fixture and match for which a table was opened."""

    league_id: int
    fixture: int
    game: int
    """Which match of the fixture, from 1."""
    table_id: int
    entrants: tuple[int, ...]
    """The entrants by seat."""
    is_playing: bool = False
    """Whether the match has begun and is not over."""
    absent: tuple[int, ...] = ()
    """The entrants whose seats computers keep since the beginning."""


class ReminderKind(StrEnum):
    """The kinds of reminders; the values are stored."""

    CHECK_IN = "check-in"
    """Check-in is open."""
    ASKED = "asked"
    """People have not said whether they are in the next season: one message for all of them."""
    HALF = "half"
    """Half of a round's time is over: one message for all who have not played."""
    LAST = "last"
    """A tenth of a fixture's time is left: for each of those who have not played."""
    AGREED = "agreed"
    """The agreed time of a fixture is near."""
    NOT_STARTED = "not-started"
    """The league could not start at its time."""
    PLACE = "place"
    """An entrant got a place from the waiting list: for them."""
    LEFT_OUT = "left-out"
    """The league has started without an entrant who had signed up: for them."""
    TAKEN_OUT = "taken-out"
    """An entrant did not come, and is no longer paired: for them."""
    WITHOUT = "without"
    """An entrant did not come, and the others of the fixture play without them: for them."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder that has not been sent yet."""

    id: int
    league_id: int
    kind: ReminderKind
    number: int
    """The number of the round, the fixture or the entrant; 0 for the league."""
    at: float
    """When the bot noticed that it was due."""


@dataclass(frozen=True, slots=True)
class Tick:
    """What the clock records together with its changes of a league."""

    done_until: float | None = None
    """The time up to which all events have happened; None to leave it unchanged."""
    reminders: tuple[tuple[ReminderKind, int, float], ...] = ()
    """The reminders to send: kind, number, and when each was due."""
    knows_pause: bool = False
    """Whether the league has processed how long no clock ran."""


class Unshown(NamedTuple):
    """A league whose posts must be updated."""

    league_id: int
    mark: int
    """Changes whenever its posts must be updated again."""


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
    """The entrant's number."""
    role_id: int
    at: float
    """When it was given; for a champion, when the league ended."""
    is_passed_on: bool = False
    """Whether a later champion has it."""
    user_id: int | None = None
    """The person; None for a person who was deleted."""


Judge = Callable[[StoredLeague], Sequence[Entry]]
"""Returns the next entries of a log, or raises. It may change the league, and is called again after a conflict."""


class LeaguePeople(Protocol):
    """Stores the entrants and organizers of leagues, and where the leagues are played."""

    async def leagues_of(self, guild_id: int, user_id: int) -> Sequence[int]:
        """Return the ids of the live leagues of a server that a person entered."""

    async def entry_facts(self, guild_id: int, user_id: int, game_id: str, now: float) -> EntryFacts:
        """Return what is known about a person on a server."""

    async def attendance(self, guild_id: int, user_ids: Collection[int]) -> Mapping[int, tuple[int, int]]:
        """Return how many of their last fixtures on a server people attended, and of how many, if they had any."""

    async def open_tables(self, league_id: int) -> Mapping[int, FixtureOfTable]:
        """Return the live tables of a league by their fixtures."""

    async def arenas(self) -> Sequence[int]:
        """Return the arenas that are open, and those that are over and still have tables."""

    async def attended(self, league_id: int, fixture: int, game: int) -> Attended:
        """Return the people who came to a match of a fixture."""

    async def set_organizers(self, league_id: int, people: Sequence[Person], expected: Collection[int]) -> bool:
        """Replace the organizers; False if the previous ones are not those that were expected."""

    async def invite(self, league_id: int, user_ids: Sequence[int], *, is_invited: bool) -> None:
        """Add people to the invitations of a league, or remove them."""

    async def inherit(self, league_id: int, before_id: int) -> None:
        """Copy the organizers and invitations of another league."""

    async def move(self, league_id: int, channel_id: int, *, forum: bool) -> None:
        """Move a league to another channel."""


class LeagueClock(Protocol):
    """Stores when something is due in leagues, and the reminders to send."""

    async def due(self, now: float, most: int) -> Sequence[int]:
        """Return some of the leagues in which something is due, the longest due first."""

    async def next_due(self) -> float | None:
        """Return the earliest time at which something is due in a league."""

    async def note_beat(self, now: float, longest_pause: float) -> None:
        """Record that a clock is running; after a long pause, inform all running leagues of it."""

    async def postpone(self, league_id: int, due_at: float) -> None:
        """Postpone the next check of a league to a time."""

    async def reminders(self, most: int) -> Sequence[Reminder]:
        """Return some of the reminders to send."""

    async def finish_reminder(self, reminder_id: int) -> None:
        """Forget a reminder: it was sent, or cannot be."""

    async def may_ping(self, league_id: int, entrant: int, now: float, rest: float, since: float) -> bool:
        """Record that an entrant is pinged now, unless they were within the last `rest`, and before `since`."""


class LeagueShown(Protocol):
    """Stores which leagues have changed since they were shown, and which roles they gave."""

    async def unshown(self, most: int) -> Sequence[int]:
        """Return some of the leagues that have changed since they were shown."""

    async def unshown_one(self, league_id: int) -> Unshown | None:
        """Return a league if it has changed since it was shown."""

    async def note_shown(self, unshown: Unshown, size: int) -> None:
        """Record that all posts show a league with this number of entries, unless it has changed again meanwhile."""

    async def show_again(self, league_id: int) -> None:
        """Request an update of all posts of a league."""

    async def home_among(self, guild_id: int, message_ids: Collection[int]) -> int | None:
        """Return the id of the live league of a server whose home message is among these; None if there is none."""

    async def note_told(self, league_id: int, size: int) -> None:
        """Record that everyone can read the news up to this number of entries."""

    async def open_to_all(self, league_id: int, size: int, now: float) -> None:
        """Show a league to everyone, with news only of entries after this number; calling it again is harmless."""

    async def roles(self, league_id: int) -> Sequence[GivenRole]:
        """Return the roles that a league gave and has not taken back."""

    async def put_role(self, role: GivenRole) -> None:
        """Store that a league gave a role to an entrant."""

    async def drop_role(self, role: GivenRole) -> None:
        """Forget that a league gave a role to an entrant."""

    async def role_holders(self, guild_id: int, role_id: int) -> Sequence[GivenRole]:
        """Return the people to whom leagues of a server gave a role, without deleted ones."""

    async def roles_of(self, user_id: int) -> Collection[tuple[int, int]]:
        """Return the servers and the roles that leagues gave to a person."""


class LeagueStore(LeaguePeople, LeagueClock, LeagueShown, RecapStore, EndingStore, Protocol):
    """Stores leagues. Every method is one transaction; `change` may take several."""

    async def create(self, new: NewLeague, opened: Sequence[Entry]) -> int:
        """Store a league with the first entries of its log and return its id; once for a request.

        Raises NameTakenError.
        """

    async def read(self, league_id: int) -> StoredLeague:
        """Return a league; raise NoSuchLeagueError."""

    async def of_guild(self, guild_id: int, *, live_only: bool) -> Sequence[LeagueLine]:
        """Return the leagues of a server, the newest first."""

    async def log(self, league_id: int, first: int = 0) -> Sequence[Entry]:
        """Return the log of a league, starting at an entry."""

    async def change(
        self,
        league_id: int,
        request_id: int | None,
        judge: Judge,
        newcomers: Sequence[Person] = (),
        *,
        tick: Tick | None = None,
    ) -> StoredLeague:
        """Append what the judge returns, and return the league after that; once for a request.

        The judge works on the stored data; if someone else has appended meanwhile, it is called again. Newcomers get
        the numbers of the new entrants in order. Raises NoSuchLeagueError, NameTakenError, and what the judge raises.
        """
