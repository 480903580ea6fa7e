"""Tables after a change of their occupants."""

from __future__ import annotations

from dataclasses import replace

from bot.computers.levels import Level
from bot.games.core import Seat
from bot.tables.model.people import Computer, Person
from bot.tables.model.seating import Sitting, in_seat_order
from bot.tables.model.table import Table

__all__ = [
    "ask_again",
    "next_computer",
    "with_computer",
    "with_person",
    "with_sitting",
    "without_computer",
    "without_person",
    "without_reservation",
]


def with_person(table: Table, person: Person, request_id: int) -> Table:
    """Return the table with one more person, on the next seat.

    A person who returns gets the old place and the first request. Otherwise a host who can read the secret could get up
    and sit down until the deal is good.
    """
    before = next((sitting for sitting in table.former if sitting.is_of(person.id)), None)
    sitting = Sitting(person, before.request_id if before else request_id)
    former = tuple(one for one in table.former if not one.is_of(person.id))
    return replace(table, sittings=in_seat_order((*table.sittings, sitting), table.reserved), former=former)


def with_computer(table: Table, level: Level) -> Table:
    """Return the table with one more computer, on the next seat.

    It has the request that opened the table, because clicks that add computers must not change the deal. Otherwise a
    host who can read the secret could add and remove computers until it is good.
    """
    opening = min(one.request_id for one in (*table.sittings, *table.former))
    sitting = Sitting(next_computer(table, level), opening)
    return replace(table, sittings=in_seat_order((*table.sittings, sitting), table.reserved))


def next_computer(table: Table, level: Level) -> Computer:
    """Return one more computer, with the lowest free number."""
    taken = {computer.number for computer in table.computers}
    return Computer(next(number for number in range(1, len(taken) + 2) if number not in taken), level)


def without_computer(table: Table, number: int) -> Table:
    """Return the table without one of its computers."""
    staying = tuple(
        one for one in table.sittings if not (isinstance(one.occupant, Computer) and one.occupant.number == number)
    )
    return replace(table, sittings=staying)


def without_person(table: Table, user_id: int, *, is_kicked: bool = False) -> Table:
    """Return the table without a person; the others close up, and the first person replaces an opener."""
    gone = tuple(replace(sitting, is_kicked=is_kicked) for sitting in table.sittings if sitting.is_of(user_id))
    sittings = tuple(sitting for sitting in table.sittings if not sitting.is_of(user_id))
    after = replace(table, sittings=sittings, former=(*table.former, *gone))
    if user_id == table.opener_id and after.people:
        return replace(after, opener_id=after.people[0].id)
    return after


def without_reservation(table: Table, user_id: int) -> Table:
    """Return the table with a reserved seat released."""
    return replace(table, reserved=tuple(one for one in table.reserved if one.person.id != user_id))


def with_sitting(table: Table, seat: Seat, sitting: Sitting) -> Table:
    """Return the table with one seat changed."""
    return replace(table, sittings=(*table.sittings[:seat], sitting, *table.sittings[seat + 1 :]))


def ask_again(table: Table) -> Table:
    """Return the table after a change of its setup: everyone except the opener has to agree again."""
    sittings = tuple(
        replace(one, is_ready=not isinstance(one.occupant, Person) or one.is_of(table.opener_id))
        for one in table.sittings
    )
    return replace(table, sittings=sittings)
