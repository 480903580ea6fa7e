"""SQLite finds the rows of leaderboards and statistics by an index, never by reading a whole table."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import product
from typing import Any

import pytest
from sqlalchemy import Connection, event

from benchmarks.servers import NOW, Server, fill
from bot.standings.histories import PAGE, HistoryFilter, HistoryQuery
from bot.standings.leaderboards import Order, Question, Span
from bot.standings.statistics_service import Asked
from storage.core.database import Database, open_database
from storage.posts.tables import read_live_among, read_to_show
from storage.schema import metadata, tables
from storage.standings.histories import read_lines
from storage.standings.leaderboards import read_leaderboard
from storage.standings.statistics import read_outings
from storage.tables.due import read_due, read_next_due
from storage.tables.fixtures import read_came
from storage.tables.rows import LIVE, read_tables
from storage.tables.store import count_lobbies

SERVER = Server(guild_id=1, matches=40, people=12, first_table=1)
QUESTIONS = [
    *(Question(game, order, span, least=5) for game in ("*", "fifty") for order in Order for span in Span),
    Question(with_computers=True),
]

Statement = tuple[str, Any]


@pytest.fixture
async def filled(sqlite_url: str) -> Database:
    """Return a database with a few results."""
    database = await open_database(sqlite_url)
    with database.engine.connect() as connection:
        fill(connection, SERVER)
    return database


@contextmanager
def noted(connection: Connection) -> Iterator[list[Statement]]:
    """Note every executed statement, with its parameters."""
    executed: list[Statement] = []

    def note(_connection: object, _cursor: object, statement: str, parameters: object, *_others: object) -> None:
        executed.append((statement, parameters))

    event.listen(connection, "before_cursor_execute", note)
    yield executed
    event.remove(connection, "before_cursor_execute", note)


def scans(connection: Connection, ask: Callable[[Connection], object]) -> Sequence[str]:
    """Return the steps in which a question reads a whole table."""
    with noted(connection) as executed:
        ask(connection)
    assert executed
    found = []
    for statement, parameters in executed:
        aliases = dict(re.findall(r"\b(\w+) AS (\w+)\b", statement))
        ours = set(metadata.tables) | {aliases[name] for name in metadata.tables if name in aliases}
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        steps = [row[3] for row in plan]
        found += [step for step in steps if step.startswith("SCAN ") and step.split()[1] in ours]
    return found


async def test_a_leaderboard_reads_nothing_of_other_servers(filled: Database) -> None:
    def ask(connection: Connection, question: Question) -> object:
        return read_leaderboard(connection, SERVER.guild_id, question, 0, NOW, SERVER.person(11))

    found = {one: await filled.read(scans, partial(ask, question=one)) for one in QUESTIONS}
    assert {one: steps for one, steps in found.items() if steps} == {}
    await filled.close()


@pytest.mark.parametrize("game", [None, "fifty"])
async def test_statistics_read_nothing_of_other_people(filled: Database, game: str | None) -> None:
    asked = Asked(SERVER.guild_id, SERVER.regular, game)
    assert await filled.read(scans, lambda connection: read_outings(connection, asked)) == []
    await filled.close()


async def test_histories_read_nothing_of_other_servers(filled: Database) -> None:
    for user_id, game_id, shown in product((None, SERVER.regular), (None, "fifty"), HistoryFilter):
        query = HistoryQuery(SERVER.guild_id, user_id, game_id, shown)
        assert (query, await filled.read(scans, partial(read_lines, query=query, most=PAGE))) == (query, [])
    await filled.close()


async def test_a_whole_table_that_is_read_would_be_found(filled: Database) -> None:
    def ask(connection: Connection) -> object:
        return connection.exec_driver_sql("SELECT count(score) FROM results AS them").all()

    assert await filled.read(scans, ask) == ["SCAN them"]
    await filled.close()


async def test_the_tables_of_a_fixture_are_found_by_it(filled: Database) -> None:
    def ask(connection: Connection) -> object:
        return read_came(connection, 7, 3, 1), read_tables(
            connection, tables.c.status == "lobby", tables.c.league_id.is_not(None)
        )

    assert await filled.read(scans, ask) == []
    await filled.close()


def steps(connection: Connection, ask: Callable[[Connection], object]) -> str:
    """Return how a question's first statement finds its rows."""
    with noted(connection) as executed:
        ask(connection)
    statement, parameters = executed[0]
    return "; ".join(row[3] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters))


@pytest.mark.parametrize(
    ("ask", "index"),
    [
        (partial(read_next_due, excluding=(1, 2)), "ix_tables_next_due (<expr>>?)"),
        (partial(read_due, now=NOW, most=16, excluding=(1, 2)), "ix_tables_next_due (<expr><?)"),
        (lambda one: read_tables(one, LIVE, tables.c.channel_id == 7), "uq_tables_live_channel (channel_id=?)"),
        (lambda one: read_tables(one, LIVE, tables.c.guild_id == 7), "ix_tables_live_guild (guild_id=?)"),
        (lambda one: count_lobbies(one, 7, 7), "ix_tables_live_opener (opener_id=?)"),
    ],
)
async def test_of_thousands_of_live_tables_only_those_are_read_that_are_asked_for(
    filled: Database, ask: Callable[[Connection], object], index: str
) -> None:
    found = await filled.read(steps, ask)
    assert found.startswith(f"SEARCH tables USING INDEX {index}")
    await filled.close()


async def test_the_table_of_a_deleted_message_is_found_by_its_channel(filled: Database) -> None:
    found = await filled.read(steps, partial(read_live_among, channel_id=7, message_ids=(1, 2)))
    assert found.startswith("SEARCH tables USING INDEX uq_tables_live_channel (channel_id=?)")
    assert "SCAN" not in found
    await filled.close()


async def test_the_tables_to_show_in_a_server_are_found_by_it(filled: Database) -> None:
    found = await filled.read(steps, partial(read_to_show, guild_id=7, channel_id=None))
    assert "ix_tables_live_guild (guild_id=?)" in found
    assert "ix_tables_behind (guild_id=?)" in found
    await filled.close()
