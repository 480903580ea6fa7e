"""A bot whose network to PostgreSQL is silent: players read a sentence, `/healthz` says why, and then all continues."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.database import settled
from tests.e2e.places import EDITS
from tests.e2e.playing import hand_of, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control
from tests.e2e.words import says
from tests.waiting import eventually
from tests.wire import Wire, wired


@pytest.fixture
async def wire(postgres_url: str) -> AsyncIterator[Wire]:
    """Open a wire to an empty database."""
    async with wired(postgres_url) as opened:
        yield opened


@pytest.mark.long
async def test_clicks_are_refused_while_the_database_is_silent(tmp_path: Path, wire: Wire, postgres_url: str) -> None:
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, tmp_path, database_url=wire.url, settings={"WATCH_PORT": "0"})
        bot.start()
        bot.database_url = postgres_url  # this test itself looks past the wire
        try:
            async with aiohttp.ClientSession() as session:
                await _play(bot, wire, Control(server.url, session), session)
        finally:
            bot.kill()


async def _play(bot: BotProcess, wire: Wire, stage: Control, session: aiohttp.ClientSession) -> None:
    await stage.wait_online()
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    hand = await hand_of(actor)
    await settled(bot)
    found = re.search(r"watched at (http://127\.0\.0\.1:\d+/healthz)", bot.new_log())
    assert found

    async def wrong() -> object:
        async with session.get(found[1]) as answer:
            return (await answer.json())["wrong"]

    assert await wrong() == []
    wire.silence()
    for _ in range(2):
        refused = (await actor.choose(hand, *hand.moves[0])).message
        assert says(refused, "error.storage")
    assert await wrong() == ["the database does not work: the server does not answer"]
    wire.speak()

    async def chosen() -> None:
        assert (await actor.choose(hand, *hand.moves[0])).raw["callback"] in EDITS

    async def moved() -> None:
        assert (await turn_of(club))[1].shows != board.shows

    await eventually(chosen)
    await eventually(moved)
    await settled(bot)
    log = bot.new_log()
    assert log.count("refused: the database does not work: the server does not answer") == 2, log
    assert log.count("no leases for now") == 1
    assert "Traceback" not in log
