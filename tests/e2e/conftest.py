"""A playground and a bot for all tests of a session, and fresh ones for tests that kill."""

from __future__ import annotations

import asyncio
import json
import shutil
import time
from collections.abc import AsyncIterator, Generator, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from urllib.request import urlopen

import aiohttp
import pytest

from boneyard_playground.testing.openapi import faults, specification
from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.clock import COMMAND
from tests.e2e.process import BotProcess
from tests.e2e.shards import bots_with, connected, with_a_shard_each
from tests.e2e.stage import Control
from tests.naming import WORST, formatted
from tests.postgres import PrivatePostgres
from tests.soak.stories import line_of
from tests.waiting import eventually

HERE = Path(__file__).parent
_LAST = 40
"""The number of requests in the report of a failure."""
_BUSY = 15
"""Seconds in which the shared bot must answer: on a busy machine an answer may take longer than Discord waits."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark these tests as slow: they start bots, and wait for them."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.slow)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a marked test with one process, and in `make test-all` with two."""
    if "stage_bots" in metafunc.fixturenames and metafunc.definition.get_closest_marker("two_processes"):
        two = pytest.param("shared_bots", marks=pytest.mark.long, id="two-processes")
        metafunc.parametrize("stage_bots", [pytest.param("shared_bot", id="one-process"), two], indirect=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the end of the log of a test's own bots to the report of its failure, and their last requests."""
    report = yield
    if report.failed and isinstance(item, pytest.Function):
        bots = [one for name, one in item.funcargs.items() if isinstance(one, BotProcess) and name != "shared_bot"]
        report.sections += [(f"Log of {bot.folder.name}", bot.log_end()) for bot in bots]
        report.sections += [("Requests to Discord", _last_requests(bot)) for bot in bots[:1]]
    return report


def _last_requests(bot: BotProcess) -> str:
    """Return the last requests of a bot, a line each with its time of day; nothing if its playground has ended."""
    begin = datetime.now() - timedelta(seconds=time.monotonic())  # noqa: DTZ005 - as in the log of the bot
    with suppress(OSError), urlopen(f"{bot.server.url}/control/requests?since=0", timeout=_BUSY) as answer:  # noqa: S310
        made = json.load(answer)["requests"]
        return "\n".join(f"{begin + timedelta(seconds=one['at']):%H:%M:%S,%f} {line_of(one)}" for one in made[-_LAST:])
    return ""


@pytest.fixture(scope="session")
def shared_bot(tmp_path_factory: pytest.TempPathFactory, migrated_file: Path) -> Iterator[BotProcess]:
    """Run one bot for all tests that do not kill it."""
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, tmp_path_factory.mktemp("bot"), with_emoji=True)
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        asyncio.run(eventually(partial(_has_emoji, bot)))
        yield bot
        assert bot.stop() == 0
        bot.check_log()


@pytest.fixture(scope="session")
def shared_bots(
    tmp_path_factory: pytest.TempPathFactory, postgres: PrivatePostgres, migrated_template: str
) -> Iterator[Sequence[BotProcess]]:
    """Run two processes with a shard each on PostgreSQL for all tests that are marked with `two_processes`."""
    url = postgres.url(postgres.new(migrated_template))
    with (
        PlaygroundThread(empty_world()) as server,
        bots_with(with_a_shard_each(2), server, tmp_path_factory.mktemp("bots"), [url] * 2) as bots,
    ):
        for bot in bots:
            asyncio.run(connected(bot, 1))
        yield bots
        assert [bot.stop() for bot in bots] == [0, 0]
        for bot in bots:
            bot.check_log()


async def _has_emoji(bot: BotProcess) -> None:
    """Check that a bot has uploaded its emoji: before that, its messages may change without a click."""
    assert "emoji: " in bot.log()


@pytest.fixture
def stage_bots(request: pytest.FixtureRequest) -> Sequence[BotProcess]:
    """Return the processes of the shared bot: one, or two for a test that is marked."""
    shared = request.getfixturevalue(getattr(request, "param", "shared_bot"))
    return [shared] if isinstance(shared, BotProcess) else shared


@pytest.fixture
async def stage(stage_bots: Sequence[BotProcess]) -> AsyncIterator[Control]:
    """Act on the shared bot's playground; afterwards its logs and its requests must be clean."""
    async for control in _play_on(*stage_bots):
        await control.call("POST", "patience", {"seconds": _BUSY})
        yield control


@pytest.fixture
def bot_folder(tmp_path: Path) -> Path:
    """Return the folder of a test's own bot: its code is found there first."""
    return tmp_path


@pytest.fixture
def own_bot(bot_folder: Path, migrated_file: Path) -> Iterator[BotProcess]:
    """Run a test's own bot, which may be killed and restarted."""
    with PlaygroundThread(empty_world()) as server:
        yield from _run_own(BotProcess(server, bot_folder), migrated_file)


@pytest.fixture
async def own_stage(own_bot: BotProcess) -> AsyncIterator[Control]:
    """Act on the playground of the test's own bot."""
    async for control in _play_on(own_bot):
        yield control


@pytest.fixture
def clocked_bot(bot_folder: Path, migrated_file: Path) -> Iterator[BotProcess]:
    """Run a test's own bot whose clock can be moved forward."""
    with PlaygroundThread(empty_world()) as server:
        yield from _run_own(BotProcess(server, bot_folder, command=COMMAND), migrated_file)


@pytest.fixture
async def clocked(clocked_bot: BotProcess) -> AsyncIterator[Control]:
    """Act on the playground of the bot whose clock can be moved forward."""
    async for control in _play_on(clocked_bot):
        yield control


def _run_own(bot: BotProcess, migrated_file: Path) -> Iterator[BotProcess]:
    shutil.copy(migrated_file, bot.database_file)
    bot.start()
    yield bot
    bot.kill()


async def _play_on(*bots: BotProcess) -> AsyncIterator[Control]:
    async with aiohttp.ClientSession() as session:
        control = Control(bots[0].server.url, session)
        await control.wait_online()
        first = (await control.call("GET", "requests", since=0))["next"]
        yield control
        requests = (await control.call("GET", "requests", since=first))["requests"]
    for bot in bots:
        bot.check_log()
    refused = [request for request in requests if request["code"] == 50035]
    assert not refused, f"the server refused a malformed request: {refused[0]}"
    assert not [text for text in formatted([request["json"] for request in requests]) if WORST in text]
    if specification() is not None:
        assert not faults(requests)
