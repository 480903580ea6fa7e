"""A single move, as tables make it over SQLite: no Discord, no picture."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter_ns

from sqlalchemy import event

from bot.app.background import followers_of
from bot.feed import Feed
from bot.games.core import Options
from bot.tables.model import Status, Table
from storage.core.database import Database, open_database
from storage.core.facts import SqlFactStore
from tests.tables.seating import Seating

__all__ = ["MoveSample", "measure_moves"]


@dataclass
class MoveSample:
    """The costs of moves: ms, statements, and how many of those only read."""

    game: str
    is_followed: bool
    """Whether results, ratings and records follow at the same time, as in a bot."""
    taken: list[float] = field(default_factory=list)
    statements: list[int] = field(default_factory=list)
    reads: list[int] = field(default_factory=list)


def measure_moves(game: str, options: Options, moves: int, *, is_followed: bool) -> MoveSample:
    """Make random moves of two people, and store each before the next."""
    with TemporaryDirectory(prefix="boneyard-") as folder:
        return asyncio.run(_measure(MoveSample(game, is_followed), options, moves, Path(folder)))


async def _measure(sample: MoveSample, options: Options, moves: int, folder: Path) -> MoveSample:
    database = await open_database(f"sqlite:///{folder / 'boneyard.db'}")
    try:
        seating, dice, table = Seating(database), random.Random(1), None
        executed = _listen(database)
        async with _following(database) if sample.is_followed else nullcontext():
            while len(sample.taken) < moves:
                if table is None or table.status is not Status.PLAYING:
                    table = await seating.start(sample.game, options=options)
                table = await _turn(seating, table, dice, executed, sample)
    finally:
        await database.close()
    return sample


@asynccontextmanager
async def _following(database: Database) -> AsyncIterator[None]:
    """Run all followers of a bot."""
    feed = Feed(SqlFactStore(database), followers_of(database))
    await feed.start()
    database.on_facts(feed.wake)
    yield
    await feed.close()


async def _turn(seating: Seating, table: Table, dice: random.Random, executed: list[str], sample: MoveSample) -> Table:
    match = await seating.match(table)
    if match.is_on_break:
        return await seating.random_turn(table, dice)
    move = dice.choice(match.legal_moves())
    text, person = match.game.write(move).split(" ", 1)[1], table.people[move.seat]
    executed.clear()
    began = perf_counter_ns()
    table = await seating.tables.matches.move(table.id, person.id, match.ply, text, next(seating.clicks))
    sample.taken.append((perf_counter_ns() - began) / 1e6)
    sample.statements.append(len(executed))
    sample.reads.append(sum(statement.startswith(("SELECT", "WITH")) for statement in executed))
    return table


def _listen(database: Database) -> list[str]:
    """Return a list that collects every statement of the database."""
    executed: list[str] = []

    @event.listens_for(database.engine, "before_cursor_execute")
    def note(_connection: object, _cursor: object, statement: str, *_others: object) -> None:
        executed.append(statement.lstrip().upper())

    return executed
