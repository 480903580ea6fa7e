"""Servers full of results without matches, written straight into the tables: only numbers and spread are realistic."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, insert, select, text

from bot.standings.model import ALL_GAMES
from bot.standings.periods import periods_of, week_of
from storage.schema import matches, people, ratings, results, totals

__all__ = ["GAMES", "NOW", "SEATS", "Server", "analyse", "copy", "fill"]

NOW = 1_795_000_000.0
"""The time of the questions; the matches ended in the quarter before."""
GAMES = ("all-fives", "fifty", "draw", "bergen")
SEATS = 3
_QUARTER = 91 * 86_400
_PORTION = 10_000

Row = dict[str, Any]


@dataclass(frozen=True)
class Server:
    """A server with this many matches of this many people."""

    guild_id: int
    matches: int
    people: int
    first_table: int

    @property
    def busiest(self) -> int:
        """Return the person in every third match."""
        return self.person(0)

    @property
    def regular(self) -> int:
        """Return the person in every twelfth match."""
        return self.person(1)

    def person(self, number: int) -> int:
        """Return the id of a person; no one is in two servers."""
        return self.guild_id * 1_000_000 + number


def fill(connection: Connection, server: Server) -> None:
    """Write the results of a server and what follows from them, on a connection that has executed nothing yet."""
    _check_no_references(connection)
    with connection.begin():
        _write(connection, people, _people(server))
        _write(connection, matches, _matches(server))
        _write(connection, results, _results(server))
        _write(connection, totals, _totals(server))
        _write(connection, ratings, _ratings(server))


def analyse(connection: Connection) -> None:
    """Run ANALYZE in PostgreSQL, as it does automatically sooner or later."""
    if connection.dialect.name == "postgresql":
        with connection.begin():
            connection.execute(text("ANALYZE"))


def copy(connection: Connection, server: Server, guild_id: int) -> None:
    """Write a copy of a filled server under another id, on a connection that has executed nothing yet."""
    like = Server(guild_id, server.matches, server.people, guild_id * 1_000_000)
    moved = {
        "guild_id": like.guild_id - server.guild_id,
        "table_id": like.first_table - server.first_table,
        "user_id": like.person(0) - server.person(0),
    }
    _check_no_references(connection)
    with connection.begin():
        _copy(
            connection, people, {"id": moved["user_id"]}, people.c.id.between(server.person(0), server.person(999_999))
        )
        for table in (matches, results, totals, ratings):
            _copy(connection, table, moved, table.c.guild_id == server.guild_id)


def _copy(connection: Connection, table: Table, moved: Mapping[str, int], where: ColumnElement[bool]) -> None:
    values = [column + moved[column.name] if column.name in moved else column for column in table.c]
    connection.execute(insert(table).from_select(list(table.c.keys()), select(*values).where(where)))


def _check_no_references(connection: Connection) -> None:
    """Allow results without their tables and logs, which no measurement reads."""
    driver: Any = connection.connection.driver_connection
    is_sqlite = connection.dialect.name == "sqlite"
    driver.execute("PRAGMA foreign_keys = OFF" if is_sqlite else "SET session_replication_role = replica")
    if not is_sqlite:
        driver.commit()


def _write(connection: Connection, table: Table, rows: Iterator[Row]) -> None:
    while portion := list(islice(rows, _PORTION)):
        connection.execute(insert(table), portion)


def _people(server: Server) -> Iterator[Row]:
    for number in range(server.people):
        yield {"id": server.person(number), "name": f"Person {number}", "locale": "en-US"}


def _matches(server: Server) -> Iterator[Row]:
    for table_id, game, ended_at, _ in _played(server):
        yield {
            "table_id": table_id,
            "guild_id": server.guild_id,
            "channel_id": 1,
            "game": game,
            "ended_at": ended_at,
            "seats": SEATS,
            "rounds": 5,
            "moves": 60,
            "seconds": 900,
            "reason": "end.target",
            "with_computers": False,
            "is_rated": True,
            "is_annulled": False,
            "position": table_id,
        }


def _results(server: Server) -> Iterator[Row]:
    for table_id, game, ended_at, seated in _played(server):
        for seat, user_id in enumerate(seated):
            yield {
                "table_id": table_id,
                "seat": seat,
                "departure": 0,
                "guild_id": server.guild_id,
                "game": game,
                "user_id": user_id,
                "place": seat + 1,
                "rated_place": seat + 1,
                "score": 100 - seat,
                "moves": 20,
                "luck": 0.1,
                "ended_at": ended_at,
                "with_computers": False,
                "is_counted": True,
            }


def _totals(server: Server) -> Iterator[Row]:
    counted: dict[tuple[str, str, int], list[float]] = {}
    for _, game, ended_at, seated in _played(server):
        for seat, user_id in enumerate(seated):
            for period in periods_of(ended_at, None):
                for one in (game, ALL_GAMES):
                    sums = counted.setdefault((period, one, user_id), [0, 0, 0, 0.0])
                    sums[:] = (sums[0] + 1, sums[1] + (seat == 0), sums[2] + 100 - seat, max(sums[3], ended_at))
    for (period, game, user_id), (played, won, points, last_at) in counted.items():
        yield {
            "guild_id": server.guild_id,
            "period": period,
            "game": game,
            "with_computers": False,
            "user_id": user_id,
            "played": played,
            "won": won,
            "points": points,
            "last_at": last_at,
        }


def _ratings(server: Server) -> Iterator[Row]:
    dice = random.Random(server.guild_id)
    for number in range(server.people):
        for game in (*GAMES, ALL_GAMES):
            mu, sigma = dice.gauss(25, 5), dice.uniform(2, 5)
            yield {
                "guild_id": server.guild_id,
                "game": game,
                "user_id": server.person(number),
                "mu": mu,
                "sigma": sigma,
                "matches": dice.randint(1, 60),
                "last_at": NOW - dice.random() * _QUARTER,
                "peak": mu + 1,
                "season": 0,
                "week": week_of(NOW),
                "week_mu": mu - dice.random(),
                "week_sigma": sigma,
                "week_matches": 20,
            }


def _played(server: Server) -> Iterator[tuple[int, str, float, list[int]]]:
    """Yield tables with their games, their end times, and their people, the winner first."""
    dice = random.Random(server.guild_id)
    for number in range(server.matches):
        seated = [server.person(one) for one in dice.sample(range(2, server.people), SEATS)]
        if number % 3 == 0:
            seated[dice.randrange(SEATS)] = server.busiest
        elif number % 12 == 1:
            seated[dice.randrange(SEATS)] = server.regular
        ended_at = NOW - _QUARTER * (1 - (number + 1) / server.matches)
        yield server.first_table + number, dice.choice(GAMES), ended_at, seated
