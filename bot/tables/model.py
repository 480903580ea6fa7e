"""A table as it is stored: where it stands, who sits at it, and how far it has come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.computers.levels import Level
from bot.games.core import Options, Seat
from bot.tables.tempo import Tempo

__all__ = [
    "ANONYMOUS",
    "Click",
    "Computer",
    "KeptSeat",
    "LogEntry",
    "Occupant",
    "Person",
    "Result",
    "Sitting",
    "Standing",
    "Status",
    "Table",
    "Venue",
    "in_seat_order",
    "nobody",
]

ANONYMOUS = "anonymous"
"""Stands in records for the name of a person who was deleted."""

_NOBODY = -1_000_000_000
"""The id that stands for a deleted person on the first seat; every further seat has one less."""


class Status(StrEnum):
    """Say where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_live(self) -> bool:
        """Tell whether the table still holds its channel."""
        return self in (Status.LOBBY, Status.PLAYING)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord."""

    id: int
    name: str
    """The name shown at the table."""
    locale: str
    """The language of their client, as Discord writes it (`pl`, `en-US`)."""

    @property
    def is_nobody(self) -> bool:
        """Tell whether this stands for a person who was deleted."""
        return self.id <= _NOBODY


def nobody(seat: int) -> Person:
    """Return who stands on a seat for a person who was deleted: the same for all who ever sat there."""
    return Person(_NOBODY - seat, ANONYMOUS, "")


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer that plays for a seat."""

    number: int
    """Tells the computers of a table apart, from 1."""
    level: Level

    @property
    def name(self) -> str:
        """Return the name in records, which have no language."""
        return f"Computer {self.number} ({self.level.value})"


Occupant = Person | Computer
"""Who sits on a seat."""


@dataclass(frozen=True, slots=True)
class Venue:
    """The place where a table stands."""

    guild_id: int
    channel_id: int
    locale: str
    """The language of the server, as Discord writes it."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody on a seat."""

    occupant: Occupant
    interaction_id: int
    """The interaction with which the seat was taken; it is part of the public seed."""
    is_ready: bool = True
    """Whether the person agrees to the table as it is; who sits down does."""
    wants_end: bool = False
    """Whether the person has voted to abandon the match."""
    is_kicked: bool = False
    """Whether the person was sent away from the lobby, and may not come back."""

    def is_of(self, user_id: int) -> bool:
        """Tell whether a person with an id sits here."""
        return isinstance(self.occupant, Person) and self.occupant.id == user_id


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat that the lobby of a rematch keeps for the person who had it."""

    person: Person
    seat: int


@dataclass(frozen=True, slots=True)
class Click:
    """Who did something at a table, and how."""

    user_id: int
    interaction_id: int | None
    """The interaction, which has its effect once; None for what people do outside of Discord's controls."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One action of a match."""

    ply: int
    """The place in the log, from 0."""
    text: str
    """The action in the game's notation, or what only a table knows: `start 1`, the first entry, and `0 resign`."""
    click: Click | None
    """What caused it; None for what chance or the table added."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended at the table, resignations counted."""

    places: tuple[tuple[Seat, ...], ...]
    """Places, best first; seats in one tuple share the place."""
    scores: tuple[int, ...]
    reason: str
    """The catalogue key that says why it ended."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One person's line of a leaderboard."""

    name: str
    played: int
    won: int


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A table at one moment. The server seed is secret until the match is over: no repr shows it."""

    id: int
    venue: Venue
    game_id: str
    options: Options
    """Every option of the game with its value."""
    max_seats: int
    """How many may sit down, computers counted."""
    opener_id: int
    """The person who opened the table, or who took that over."""
    server_seed: bytes
    status: Status = Status.LOBBY
    sittings: tuple[Sitting, ...] = ()
    """Those who sit, in seat order."""
    former: tuple[Sitting, ...] = ()
    """The people who got up again, in the lobby or in the match."""
    kept: tuple[KeptSeat, ...] = ()
    """In the lobby of a rematch: everybody's seat of the match before, in seat order."""
    had_computers: bool = False
    """Whether a computer has sat at the table since the match began."""
    tempo: Tempo = Tempo.NONE
    due: float | None = None
    """When something has to happen by itself, in seconds of Unix time: a seat's time is up, a computer moves, the next
    round is dealt, a lobby closes. None if everything waits for people."""
    remind_at: float | None = None
    """When the acting person is told that the time is short; None once that is done, or if there is no need."""
    revision: int = 1
    """Grows by one with every stored change."""
    shown_revision: int = 0
    """The last revision with which Discord was brought in line."""
    result: Result | None = None

    def __repr__(self) -> str:
        return f"Table(id={self.id}, game={self.game_id}, status={self.status.value}, seated={len(self.sittings)})"

    @property
    def public_seed(self) -> str:
        """Return the players' part of the fair deal: the interactions that took the seats, in seat order."""
        return ",".join(str(sitting.interaction_id) for sitting in self.sittings)

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Return who sits at the table, in seat order."""
        return tuple(sitting.occupant for sitting in self.sittings)

    @property
    def people(self) -> tuple[Person, ...]:
        """Return the people at the table, without computers, in seat order."""
        return tuple(occupant for occupant in self.occupants if isinstance(occupant, Person))

    @property
    def computers(self) -> tuple[Computer, ...]:
        """Return the computers at the table, in seat order."""
        return tuple(occupant for occupant in self.occupants if isinstance(occupant, Computer))

    @property
    def awaited(self) -> tuple[Person, ...]:
        """Return the people whose seats are kept and who have not sat down yet."""
        came = (*self.sittings, *self.former)
        return tuple(one.person for one in self.kept if not any(sitting.is_of(one.person.id) for sitting in came))

    @property
    def taken(self) -> int:
        """Return how many seats are taken, or kept for somebody."""
        return len(self.sittings) + len(self.awaited)

    def is_awaited(self, user_id: int) -> bool:
        """Tell whether a seat is kept for a person who has not sat down yet."""
        return any(one.id == user_id for one in self.awaited)

    @property
    def is_time_short(self) -> bool:
        """Tell whether the acting person has been reminded of the time."""
        return self.due is not None and self.remind_at is None and self.tempo is not Tempo.NONE

    def person_at(self, seat: Seat) -> Person | None:
        """Return the person on a seat, None for a computer."""
        occupant = self.occupants[seat]
        return occupant if isinstance(occupant, Person) else None

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person, or None."""
        return next((Seat(seat) for seat, sitting in enumerate(self.sittings) if sitting.is_of(user_id)), None)

    def has_sent_away(self, user_id: int) -> bool:
        """Tell whether a host has sent a person away for good."""
        return any(one.is_of(user_id) and one.is_kicked for one in self.former)

    def with_person(self, person: Person, interaction_id: int) -> Table:
        """Return the table with one more person, on the next seat.

        Who comes back gets the old place and counts with the interaction of the first time: otherwise a host, who
        can read the secret, could get up and sit down until the deal is good.
        """
        before = next((sitting for sitting in self.former if sitting.is_of(person.id)), None)
        sitting = Sitting(person, before.interaction_id if before else interaction_id)
        former = tuple(one for one in self.former if not one.is_of(person.id))
        return replace(self, sittings=in_seat_order((*self.sittings, sitting), self.kept), former=former)

    def with_computer(self, level: Level) -> Table:
        """Return the table with one more computer, on the next seat.

        It counts with the interaction that opened the table: clicks that add computers must not change the deal, or a
        host who can read the secret could add and remove them until it is good.
        """
        opening = min(one.interaction_id for one in (*self.sittings, *self.former))
        sitting = Sitting(self.next_computer(level), opening)
        return replace(self, sittings=in_seat_order((*self.sittings, sitting), self.kept))

    def next_computer(self, level: Level) -> Computer:
        """Return one more computer, with the first number that is free."""
        taken = {computer.number for computer in self.computers}
        return Computer(next(number for number in range(1, len(taken) + 2) if number not in taken), level)

    def without_computer(self, number: int) -> Table:
        """Return the table without one of its computers."""
        staying = tuple(
            one for one in self.sittings if not (isinstance(one.occupant, Computer) and one.occupant.number == number)
        )
        return replace(self, sittings=staying)

    def without(self, user_id: int, *, is_kicked: bool = False) -> Table:
        """Return the table without a person; the others close up, and the first person takes over an opener's part."""
        gone = tuple(replace(sitting, is_kicked=is_kicked) for sitting in self.sittings if sitting.is_of(user_id))
        sittings = tuple(sitting for sitting in self.sittings if not sitting.is_of(user_id))
        after = replace(self, sittings=sittings, former=(*self.former, *gone))
        if user_id == self.opener_id and after.people:
            return replace(after, opener_id=after.people[0].id)
        return after

    def without_kept(self, user_id: int) -> Table:
        """Return the table with a kept seat free for anybody."""
        return replace(self, kept=tuple(one for one in self.kept if one.person.id != user_id))

    def with_sitting(self, seat: Seat, sitting: Sitting) -> Table:
        """Return the table with one seat changed."""
        return replace(self, sittings=(*self.sittings[:seat], sitting, *self.sittings[seat + 1 :]))

    def unready(self) -> Table:
        """Return the table as it is after a change that the others have to agree to: all but the opener are asked."""
        sittings = tuple(
            replace(one, is_ready=not isinstance(one.occupant, Person) or one.is_of(self.opener_id))
            for one in self.sittings
        )
        return replace(self, sittings=sittings)


def in_seat_order(sittings: tuple[Sitting, ...], kept: tuple[KeptSeat, ...]) -> tuple[Sitting, ...]:
    """Return sittings by the time at which their seats were taken, which the ids of interactions tell.

    At a rematch those who played before come first, in the order of then, and computers on the seats between them. Who
    sits at the table decides the order, not how they came there: else a host who can read the secret could choose one.
    """
    seats = {one.person.id: one.seat for one in kept}
    last = len(kept) + len(sittings) + 1
    between = [seat for seat in range(last) if seat not in seats.values()]
    computers = sorted((one for one in sittings if isinstance(one.occupant, Computer)), key=_number)

    def place(one: Sitting) -> tuple[int, int, int]:
        match one.occupant:
            case Computer():
                rank = computers.index(one)
                return (between[rank] if kept else last, one.interaction_id, 1 + rank)
            case Person(id=user_id):
                return (seats.get(user_id, last), one.interaction_id, 0)

    return tuple(sorted(sittings, key=place))


def _number(sitting: Sitting) -> int:
    return sitting.occupant.number if isinstance(sitting.occupant, Computer) else 0
