"""The contents of a bot's database, and kills after which the database must still have them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import psycopg
from sqlalchemy import make_url

from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.waiting import eventually

__all__ = [
    "change",
    "come_back",
    "is_on_postgres",
    "log_of",
    "pass_time",
    "postgres",
    "restart",
    "rows",
    "settled",
]


def rows(bot: BotProcess, query: str) -> list[tuple[object, ...]]:
    """Return what a query finds, on SQLite or PostgreSQL."""
    if is_on_postgres(bot):
        with closing(postgres(bot)) as server:
            return server.execute(query).fetchall()
    with closing(sqlite3.connect(bot.folder / "boneyard.db")) as database:
        return database.execute(query).fetchall()


def is_on_postgres(bot: BotProcess) -> bool:
    """Return whether a bot stores everything in PostgreSQL."""
    return bot.database_url.startswith("postgresql")


def postgres(bot: BotProcess) -> psycopg.Connection:
    """Connect to the database of a bot on PostgreSQL; each statement is a transaction."""
    url = make_url(bot.database_url).set(drivername="postgresql")
    return psycopg.connect(url.render_as_string(hide_password=False), autocommit=True)


def log_of(bot: BotProcess) -> list[tuple[object, ...]]:
    """Return the logs of all tables: table, ply, and what happened, as in `0 roll` or `0 late`."""
    return rows(
        bot,
        """
        SELECT table_id, ply, CASE WHEN kind IN ('move', 'chance') THEN text WHEN seat IS NULL THEN kind || ' ' || text
        ELSE seat || ' ' || kind END FROM log_entries ORDER BY table_id, ply
        """,
    )


async def settled(bot: BotProcess, club: Club | None = None) -> None:
    """Wait until Discord has shown every revision, and no post is still announced, for a while.

    A bot that has just started may find a pause to credit, which changes what is shown.
    For a bot that other tests also use, only the tables in the channel of a club are checked.
    """
    where = "" if club is None else f" AND tables.channel_id = {club.channel}"
    behind = f"SELECT id FROM tables WHERE revision <> shown_revision{where}"  # noqa: S608
    announced = f"""
        SELECT owner_id, kind FROM posts JOIN tables ON owner = 'table' AND tables.id = owner_id
        WHERE message_id IS NULL AND nonce <> ''{where}
        """  # noqa: S608

    async def look() -> None:
        assert rows(bot, behind) == []
        assert rows(bot, announced) == []

    async def look_twice() -> None:
        await look()
        await asyncio.sleep(0.4)
        await look()

    await eventually(look_twice)


async def restart(bot: BotProcess, stage: Control, away: float = 0) -> None:
    """Kill the bot, start it again after some seconds, and check that its log is unchanged."""
    bot.kill()
    before = log_of(bot)
    pass_time(bot, away)
    change(bot, "UPDATE heartbeats SET beat_at = beat_at - ?", away)
    await come_back(bot, stage)
    await settled(bot)
    assert log_of(bot) == before


async def come_back(bot: BotProcess, stage: Control) -> None:
    """Start a bot that was killed or has stopped, and wait until this process is connected, not its predecessor."""

    async def gone() -> None:
        assert not (await stage.call("GET", "state"))["bot"]["online"]

    await eventually(gone)
    bot.start()
    await stage.wait_online()


def pass_time(bot: BotProcess, seconds: float) -> None:
    """Move everything due to an earlier time: for the bot, that time has passed."""
    change(bot, "UPDATE tables SET due_at = due_at - ?, remind_at = remind_at - ?", seconds, seconds)
    change(bot, "UPDATE tables SET host_seen_at = host_seen_at - ?", seconds)


def change(bot: BotProcess, statement: str, *values: float | str) -> None:
    """Change the contents of the database."""
    with closing(sqlite3.connect(bot.folder / "boneyard.db", isolation_level=None)) as database:
        database.execute(statement, values)
