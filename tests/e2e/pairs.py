"""Two bots on one PostgreSQL database, and what must be true of their tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from sqlalchemy import create_engine, text

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.process import BotProcess
from tests.e2e.shards import bots_with, with_a_shard_each
from tests.e2e.stage import Club, Control
from tests.waiting import eventually

__all__ = [
    "Pair",
    "both_ready",
    "holds_one_of_each",
    "log_has_every_ply_once",
    "pair",
    "settled",
    "shard_pair",
    "shared",
    "two_bots",
]


@dataclass
class Pair:
    """Two bots, and the database that they share."""

    bots: Sequence[BotProcess]
    url: str

    def rows(self, query: str, **values: int) -> Sequence[Any]:
        """Return what a query finds."""
        engine = create_engine(self.url)
        with engine.connect() as connection:
            found = connection.execute(text(query), values).all()
        engine.dispose()
        return found


@contextmanager
def two_bots(folder: Path, postgres_url: str, settings: Sequence[dict[str, str]]) -> Iterator[Pair]:
    """Run two bots with one token, each with its settings."""
    urls = [postgres_url] * len(settings)
    with PlaygroundThread(empty_world()) as server, bots_with(settings, server, folder, urls) as bots:
        yield Pair(bots, postgres_url)


@pytest.fixture
def pair(tmp_path: Path, postgres_url: str) -> Iterator[Pair]:
    """Run two bots with one token, like two processes on two machines."""
    with two_bots(tmp_path, postgres_url, [{}, {}]) as pair:
        yield pair


@pytest.fixture
def shard_pair(tmp_path: Path, postgres_url: str) -> Iterator[Pair]:
    """Run two bots with one token and a shard each."""
    with two_bots(tmp_path, postgres_url, with_a_shard_each(2)) as pair:
        yield pair


@pytest.fixture
async def shared(pair: Pair) -> AsyncIterator[Control]:
    """Act on the playground of the two bots; afterwards their logs must be clean."""
    async with aiohttp.ClientSession() as session:
        control = Control(pair.bots[0].server.url, session)
        await both_ready(pair)
        await control.wait_online()
        yield control
    for bot in pair.bots:
        bot.check_log()


async def both_ready(pair: Pair) -> None:
    """Wait until both bots have registered their commands."""

    async def look() -> None:
        for bot in pair.bots:
            assert "commands registered" in bot.log()

    await eventually(look)


async def settled(pair: Pair) -> None:
    """Wait until Discord shows every revision, and nothing changes for a while."""

    async def look() -> None:
        assert pair.rows("SELECT id FROM tables WHERE revision <> shown_revision") == []

    for _ in range(3):
        await eventually(look)
        await asyncio.sleep(0.5)


async def holds_one_of_each(club: Club, pair: Pair) -> None:
    """Check that a channel shows one board, at most one result and one ping, and each person one hand of a match."""
    messages = await club.messages()
    results = [message for message in messages if "🏆" in message.text]
    assert len(results) <= 1, [message.text for message in results]
    boards = [message for message in messages if message.pictures and message not in results]
    assert len(boards) == 1, [message.text for message in messages]
    pings = [message for message in messages if "it's your turn" in message.text]
    assert len(pings) <= 1, [message.text for message in pings]
    posted = {
        (row.kind, row.number): row.message_id
        for row in pair.rows(
            "SELECT kind, number, message_id FROM posts JOIN tables ON owner = 'table' AND tables.id = owner_id"
            " WHERE tables.channel_id = :channel AND message_id IS NOT NULL",
            channel=int(club.channel),
        )
    }
    assert str(posted["board", 0]) == boards[0].id
    for member in club.members:
        hands = [message for message in await member.dms() if message.pictures]
        assert len(hands) <= 1


def log_has_every_ply_once(pair: Pair) -> None:
    """Check that the logs of all tables have every ply once."""
    plies = pair.rows("SELECT table_id, COUNT(*), COUNT(DISTINCT ply), MAX(ply) + 1 FROM log_entries GROUP BY table_id")
    assert plies
    assert all(count == distinct == last for _, count, distinct, last in plies)
