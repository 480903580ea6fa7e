"""The occupants of seats, and their order."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.model.people import Computer, Occupant, Person

__all__ = ["ReservedSeat", "Sitting", "in_seat_order"]


@dataclass(frozen=True, slots=True)
class Sitting:
    """An occupant on a seat."""

    occupant: Occupant
    request_id: int
    """The request with which the seat was taken; it is part of the public seed."""
    is_ready: bool = True
    """Whether the person agrees to the current setup; sitting down means agreement."""
    wants_end: bool = False
    """Whether the person has voted to abandon the match."""
    is_kicked: bool = False
    """Whether the host sent the person away from the lobby, so that they may not come back."""

    def is_of(self, user_id: int) -> bool:
        """Return whether a person with an id sits here."""
        return isinstance(self.occupant, Person) and self.occupant.id == user_id


@dataclass(frozen=True, slots=True)
class ReservedSeat:
    """A seat that a lobby reserves: at a rematch for its former person, in a league for an entrant."""

    person: Person
    seat: int


def in_seat_order(sittings: tuple[Sitting, ...], reserved: tuple[ReservedSeat, ...]) -> tuple[Sitting, ...]:
    """Return sittings by the time at which their seats were taken, according to the ids of requests.

    At a rematch the former players come first, in their former order, with computers on the seats between them. The
    people at the table decide the order, not the way they joined. Otherwise a host who can read the secret could choose
    an order.
    """
    seats = {one.person.id: one.seat for one in reserved}
    # Newcomers come after everyone who may have a former place: such a place is at most the number of those people.
    last = len(reserved) + len(sittings) + 1
    between = [seat for seat in range(last) if seat not in seats.values()]
    # Computers have no request of their own to order them, so their numbers do.
    computers = sorted((one for one in sittings if isinstance(one.occupant, Computer)), key=_number)

    def place(one: Sitting) -> tuple[int, int, int]:
        match one.occupant:
            case Computer():
                rank = computers.index(one)
                return (between[rank] if reserved else last, one.request_id, 1 + rank)
            case Person(id=user_id):
                return (seats.get(user_id, last), one.request_id, 0)

    return tuple(sorted(sittings, key=place))


def _number(sitting: Sitting) -> int:
    return sitting.occupant.number if isinstance(sitting.occupant, Computer) else 0
