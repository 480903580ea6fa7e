"""A table as it is stored: where it stands, who sits at it, and how far it has come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.games.core import Options, Seat

__all__ = [
    "ANONYMOUS",
    "LogEntry",
    "Person",
    "Result",
    "Sitting",
    "Standing",
    "Status",
    "Table",
    "Venue",
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
class Venue:
    """The place where a table stands."""

    guild_id: int
    channel_id: int
    locale: str
    """The language of the server, as Discord writes it."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person on a seat."""

    person: Person
    interaction_id: int
    """The interaction with which the seat was taken; it is part of the public seed."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One action of a match."""

    ply: int
    """The place in the log, from 0."""
    text: str
    """The action in the game's notation, or what only a table knows: `start`, the first entry, and `SEAT resign`."""
    interaction_id: int | None
    """The click that caused it; None for what chance or the table added."""


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
    """How many people may sit down."""
    opener_id: int
    """The person who opened the table, or who took that over."""
    server_seed: bytes
    status: Status = Status.LOBBY
    sittings: tuple[Sitting, ...] = ()
    """The people in seat order."""
    former: tuple[Sitting, ...] = ()
    """Those who got up again in the lobby."""
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
    def people(self) -> tuple[Person, ...]:
        """Return the people in seat order."""
        return tuple(sitting.person for sitting in self.sittings)

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person, or None."""
        return next((Seat(seat) for seat, person in enumerate(self.people) if person.id == user_id), None)

    def with_person(self, person: Person, interaction_id: int) -> Table:
        """Return the table with one more person, on the next seat.

        Who comes back gets the old place and counts with the interaction of the first time: otherwise a host, who
        can read the secret, could get up and sit down until the deal is good.
        """
        before = next((sitting for sitting in self.former if sitting.person.id == person.id), None)
        sitting = Sitting(person, before.interaction_id if before else interaction_id)
        sittings = sorted((*self.sittings, sitting), key=lambda one: one.interaction_id)
        former = tuple(one for one in self.former if one.person.id != person.id)
        return replace(self, sittings=tuple(sittings), former=former)

    def without(self, user_id: int) -> Table:
        """Return the table without a person; the others close up, and the first one takes over an opener's part."""
        sittings = tuple(sitting for sitting in self.sittings if sitting.person.id != user_id)
        gone = tuple(sitting for sitting in self.sittings if sitting.person.id == user_id)
        opener = sittings[0].person.id if sittings and user_id == self.opener_id else self.opener_id
        return replace(self, sittings=sittings, former=(*self.former, *gone), opener_id=opener)
