"""A clock that tests set, and how they use it."""

from __future__ import annotations

import random

from bot.tables.log import Entry
from bot.tables.model import Table
from bot.tables.model.tempo import Tempo
from tests.tables.seating import PEOPLE, Seating

__all__ = ["Wall", "away", "begin", "pass_time", "texts"]

_ALL = 1000
"""More than the number of tables in a test."""


class Wall:
    """A clock on the wall that tests set."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def begin(timed: Seating, tempo: Tempo, game: str = "fifty", people: int = 2) -> Table:
    """Start a match with a tempo."""
    table = await timed.open(game, people)
    table = await timed.tables.lobbies.set_tempo(table.id, PEOPLE[0].id, tempo, next(timed.clicks))
    for person in PEOPLE[1:people]:
        table = await timed.tables.lobbies.agree(table.id, person.id, next(timed.clicks))
    return await timed.tables.lobbies.start(table.id, PEOPLE[0].id, next(timed.clicks))


async def pass_time(timed: Seating, wall: Wall, seconds: float) -> list[int]:
    """Let time pass and process the due events; return the tables that had any."""
    wall.time += seconds
    due = list(await timed.tables.timers.due(_ALL))
    for table_id in due:
        await timed.tables.timers.run(table_id)
    return due


async def texts(timed: Seating, table: Table) -> list[str]:
    """Return the log of a table: the game's notation, and the table's own entries in the same form."""
    return [_text(one.entry) for one in await timed.store.entries(table.id, 0)]


def _text(entry: Entry) -> str:
    if entry.kind.is_of_the_game:
        return entry.text
    seat = "" if entry.seat is None else f"{entry.seat} "
    return f"{seat}{entry.kind.value} {entry.text}".rstrip()


async def away(timed: Seating, wall: Wall) -> Table:
    """Return a match in which a computer plays the first seat, with the second to move."""
    table = await begin(timed, Tempo.LIVE_30)
    await pass_time(timed, wall, 30)
    table = await timed.random_turn(await timed.tables.get(table.id), random.Random(1))
    await pass_time(timed, wall, 30)
    return await timed.tables.get(table.id)
