"""The cost of leaderboards and statistics in a server with many results, alone and among others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from sqlalchemy import Connection

from benchmarks.servers import NOW, SEATS, Server, analyse, copy, fill
from bot.standings.leaderboards import Order, Question, Span
from bot.standings.statistics_service import Asked
from storage.core.database import Database, open_database
from storage.standings.leaderboards import read_leaderboard
from storage.standings.statistics import read_outings
from tests.postgres import is_installed, private_postgres

__all__ = ["MOST_MS", "STEPS", "StandingsSample", "measure_standings"]

MOST_MS = 50
"""How many ms an answer may take."""

_SERVERS = 10
_OURS = Server(guild_id=1, matches=100_000 // SEATS, people=10_000, first_table=1)
_OTHER = Server(guild_id=2, matches=90_000 // SEATS, people=1_000, first_table=2_000_000)
"""The server that all others copy."""
_GOES = 11

STEPS = (1 + _SERVERS) * (1 + is_installed())
"""How many servers all databases contain."""

_QUESTIONS = {
    "wins, all games": Question(),
    "wins, one game": Question(game="fifty"),
    "rating, all games": Question(order=Order.RATING),
    "rating, one game": Question(game="fifty", order=Order.RATING),
    "win share, from five matches on": Question(order=Order.SHARE, least=5),
    "matches of this week": Question(order=Order.PLAYED, span=Span.WEEK),
}


@dataclass
class StandingsSample:
    """The cost of one question in a database, in ms: in a server that is alone, and among others."""

    database: str
    question: str
    alone: list[float] = field(default_factory=list)
    among: list[float] = field(default_factory=list)

    @property
    def ratio(self) -> float:
        """Return how many times slower the other servers make it."""
        return median(self.among) / median(self.alone)


def measure_standings(tell: Callable[[], None]) -> list[StandingsSample]:
    """Measure SQLite, and PostgreSQL if there is one. Report every server that is filled."""
    return [
        sample
        for name, database in (("SQLite", _sqlite), ("PostgreSQL", _postgresql))
        for url in database()
        for sample in asyncio.run(_measure(name, url, tell))
    ]


def _sqlite() -> Iterator[str]:
    with TemporaryDirectory(prefix="boneyard-") as folder:
        yield f"sqlite:///{Path(folder, 'boneyard.db')}"


def _postgresql() -> Iterator[str]:
    if is_installed():
        with private_postgres() as server:
            yield server.url(server.new())


async def _measure(name: str, url: str, tell: Callable[[], None]) -> list[StandingsSample]:
    database = await open_database(url)
    samples = {question: StandingsSample(name, question) for question in _asked()}
    try:
        await _change(database, lambda connection: fill(connection, _OURS), tell)
        for question, ask in _asked().items():
            samples[question].alone = await _ask(database, ask)
        await _change(database, lambda connection: fill(connection, _OTHER), tell)
        for number in range(1, _SERVERS):
            await _change(database, partial(copy, server=_OTHER, guild_id=_OTHER.guild_id + number), tell)
        for question, ask in _asked().items():
            samples[question].among = await _ask(database, ask)
    finally:
        await database.close()
    return list(samples.values())


async def _change(database: Database, work: Callable[[Connection], None], tell: Callable[[], None]) -> None:
    def run() -> None:
        with database.engine.connect() as connection:
            work(connection)
        with database.engine.connect() as connection:
            analyse(connection)

    await asyncio.to_thread(run)
    tell()


def _asked() -> Mapping[str, Callable[[Connection], object]]:
    """Return the questions as people ask them: the answer includes the asker's own place."""

    def leaderboard(question: Question) -> Callable[[Connection], object]:
        return lambda connection: read_leaderboard(connection, _OURS.guild_id, question, 0, NOW, _OURS.person(5_000))

    asked: dict[str, Callable[[Connection], object]] = {
        f"leaderboard: {name}": leaderboard(question) for name, question in _QUESTIONS.items()
    }
    for name, person in (("somebody with 2,800", _OURS.regular), ("somebody with 11,000", _OURS.busiest)):
        asked[f"statistics: {name} matches"] = partial(read_outings, asked=Asked(_OURS.guild_id, person))
    return asked


async def _ask(database: Database, ask: Callable[[Connection], object]) -> list[float]:
    taken = []
    await database.read(ask)
    for _ in range(_GOES):
        began = perf_counter()
        await database.read(ask)
        taken.append((perf_counter() - began) * 1000)
    return taken
