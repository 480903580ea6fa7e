"""A table as it is stored: its channel, seats, setup and progress."""

from bot.tables.model.fixture import FixtureMatch
from bot.tables.model.people import ANONYMOUS, Computer, Occupant, Person, anonymous
from bot.tables.model.seating import ReservedSeat, Sitting, in_seat_order
from bot.tables.model.table import RESIGNED, Result, Status, Table, Venue

__all__ = [
    "ANONYMOUS",
    "RESIGNED",
    "Computer",
    "FixtureMatch",
    "Occupant",
    "Person",
    "ReservedSeat",
    "Result",
    "Sitting",
    "Status",
    "Table",
    "Venue",
    "anonymous",
    "in_seat_order",
]
