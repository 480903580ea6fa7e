"""A table as it is stored: its venue, its people, and its progress."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.core import Options, Seat
from bot.tables.model.fixture import FixtureMatch
from bot.tables.model.people import Computer, Occupant, Person
from bot.tables.model.seating import ReservedSeat, Sitting
from bot.tables.model.tempo import Tempo

__all__ = ["RESIGNED", "Result", "Status", "Table", "Venue"]


class Status(StrEnum):
    """The status of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_live(self) -> bool:
        """Return whether the table still occupies its channel."""
        return self in (Status.LOBBY, Status.PLAYING)


@dataclass(frozen=True, slots=True)
class Venue:
    """The channel of a table."""

    guild_id: int
    channel_id: int
    locale: str
    """The language of the server, as Discord writes it."""


RESIGNED = "end.resigned"
"""The reason when a match ends because all others have resigned."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended at the table, with resignations counted."""

    places: tuple[tuple[Seat, ...], ...]
    """Places, best first; seats in one tuple share the place."""
    scores: tuple[int, ...]
    reason: str
    """The catalog key of the reason."""

    @property
    def is_given_up(self) -> bool:
        """Return whether no opponent was left, so that the score did not decide the match."""
        return self.reason == RESIGNED


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A table at one moment. The server seed is secret until the match is over, so no repr shows it."""

    id: int
    venue: Venue
    game_id: str
    options: Options
    """Every option of the game with its value."""
    max_seats: int
    """The number of seats, including those of computers."""
    opener_id: int
    """The person who opened the table, or who replaced the opener."""
    server_seed: bytes
    status: Status = Status.LOBBY
    sittings: tuple[Sitting, ...] = ()
    """The occupants, in seat order."""
    former: tuple[Sitting, ...] = ()
    """The people who got up again, in the lobby or in the match."""
    reserved: tuple[ReservedSeat, ...] = ()
    """In the lobby of a rematch: each person's former seat, in seat order; in that of a league: all seats."""
    had_computers: bool = False
    """Whether a computer has sat at the table since the match began."""
    tempo: Tempo = Tempo.NONE
    due: float | None = None
    """When the table acts next, in seconds of Unix time: a seat's time is up, a computer moves, the next round is
    dealt, a lobby closes. None if it waits for people."""
    remind_at: float | None = None
    """When to remind people that time is short: the acting person, or everyone at a lobby that is about to close. None
    once that is done, or if no reminder is needed."""
    host_seen: float | None = None
    """In the lobby: when the host was last active there, in seconds of Unix time; None for long ago."""
    revision: int = 1
    """Grows by one with every stored change."""
    annulled: str | None = None
    """Why an organizer annulled the finished match; None for one that counts."""
    fixture: FixtureMatch | None = None
    """The match of a league that is played here; None for all other tables."""

    def __repr__(self) -> str:
        return f"Table(id={self.id}, game={self.game_id}, status={self.status.value}, seated={len(self.sittings)})"

    def may_be_meant(self, guild_id: int | None, user_id: int) -> bool:
        """Return whether a person may use this table: in its server, or in a DM if they sit or sat there."""
        if guild_id is not None:
            return guild_id == self.venue.guild_id
        return any(one.is_of(user_id) for one in (*self.sittings, *self.former))

    @property
    def public_seed(self) -> str:
        """Return the players' part of the fair deal: the requests that took the seats, in seat order."""
        return ",".join(str(sitting.request_id) for sitting in self.sittings)

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Return the occupants, in seat order."""
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
    def absent(self) -> tuple[Person, ...]:
        """Return the people with reserved seats who have not sat down; in a league also those who got up."""
        came = self.sittings if self.fixture else (*self.sittings, *self.former)
        return tuple(one.person for one in self.reserved if not any(sitting.is_of(one.person.id) for sitting in came))

    @property
    def starts_by_itself(self) -> bool:
        """Return whether a match of a league or a rematch can begin because no one is absent."""
        if self.absent or not self.reserved:
            return False
        return self.is_full if self.fixture is not None else all(sitting.is_ready for sitting in self.sittings)

    @property
    def seats_taken(self) -> int:
        """Return how many seats are taken or reserved."""
        return len(self.sittings) + len(self.absent)

    def is_absent(self, user_id: int) -> bool:
        """Return whether a seat is reserved for a person who has not sat down yet."""
        return any(one.id == user_id for one in self.absent)

    @property
    def allows_hints(self) -> bool:
        """Return whether hints are allowed: one person plays against computers, and not for a league."""
        return self.fixture is None and len(self.people) == 1

    @property
    def is_time_short(self) -> bool:
        """Return whether the acting person has been reminded of the time."""
        return self.due is not None and self.remind_at is None and self.tempo is not Tempo.NONE

    @property
    def is_about_to_close(self) -> bool:
        """Return whether people at a lobby have been told when it closes."""
        return self.status is Status.LOBBY and self.due is not None and self.remind_at is None

    @property
    def is_full(self) -> bool:
        """Return whether every seat is taken."""
        return len(self.sittings) >= self.max_seats

    def person_at(self, seat: Seat) -> Person | None:
        """Return the person on a seat, None for a computer."""
        occupant = self.occupants[seat]
        return occupant if isinstance(occupant, Person) else None

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat of a person, or None."""
        return next((Seat(seat) for seat, sitting in enumerate(self.sittings) if sitting.is_of(user_id)), None)

    def has_sent_away(self, user_id: int) -> bool:
        """Return whether the host has sent a person away for good."""
        return any(one.is_of(user_id) and one.is_kicked for one in self.former)
