"""A full disk: every click is refused with a sentence, the host is informed, and all continues once there is room."""

from __future__ import annotations

import asyncio
import re
import resource
import subprocess
import sys

import aiohttp
import pytest

from tests.e2e.database import come_back, settled
from tests.e2e.playing import start_match, turn_of
from tests.e2e.process import BotProcess, bot_environment
from tests.e2e.stage import Control
from tests.e2e.words import says
from tests.waiting import eventually


def _limit(bot: BotProcess, size: int) -> None:
    """Limit the size of a bot's files to some bytes."""
    assert bot.process
    resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def _wrong(port: int) -> str:
    """Return the problems that `/healthz` reports."""
    async with aiohttp.ClientSession() as http, http.get(f"http://127.0.0.1:{port}/healthz") as answer:
        return str((await answer.json())["wrong"])


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of another process")
async def test_a_full_disk_refuses_clicks_until_there_is_room(own_bot: BotProcess, own_stage: Control) -> None:
    own_bot.stop()
    own_bot.settings = {"WATCH_PORT": "0"}
    await come_back(own_bot, own_stage)
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    hand = (await actor.click(board, "My hand")).message
    await settled(own_bot)
    found = re.search(r"watched at http://127\.0\.0\.1:(\d+)/", own_bot.new_log())
    assert found
    port = int(found[1])

    _limit(own_bot, own_bot.database_file.with_name("boneyard.db-wal").stat().st_size)
    for _ in range(3):
        refused = (await actor.choose(hand, *hand.moves[0])).message
        assert says(refused, "error.storage")
    assert "the database does not work: the disk" in await _wrong(port)
    log = own_bot.new_log()
    assert log.count("refused: the database does not work: the disk") == 3
    assert "Traceback" not in log

    _limit(own_bot, resource.RLIM_INFINITY)
    assert (await actor.choose(hand, *hand.moves[0])).answered

    async def moved() -> None:
        assert (await turn_of(club))[1].shows != board.shows

    await eventually(moved)
    own_bot.stop()
    env = bot_environment(DATABASE_URL=f"sqlite:///{own_bot.database_file}")
    command = [sys.executable, "-m", "bot", "db", "check"]
    done = await asyncio.to_thread(subprocess.run, command, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
