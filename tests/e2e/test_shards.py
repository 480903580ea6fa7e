"""A bot with several shards: people play in servers of each, and a shard that loses its connection comes back."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.playing import play_turn, start_match
from tests.e2e.process import BotProcess
from tests.e2e.shards import connected, one_of_each
from tests.e2e.stage import Control


@pytest.mark.parametrize(("told", "shards"), [("2", 2), pytest.param("auto", 1, marks=pytest.mark.long)])
async def test_every_server_is_served_and_each_shard_comes_back(
    bot_folder: Path, migrated_file: Path, told: str, shards: int
) -> None:
    dice = random.Random(1)
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, bot_folder, settings={"SHARDS": told})
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        async with aiohttp.ClientSession() as session:
            control = Control(bot.server.url, session)
            await control.wait_online()
            await connected(bot, shards)
            clubs = await one_of_each(control, shards)
            for club in clubs:
                await start_match(club, "fifty")
                assert await play_turn(club, dice)
            for times, action in enumerate(("drop", "invalidate"), 2):
                await control.call("POST", "gateway", {"action": action})
                await connected(bot, times * shards)
                assert all(await asyncio.gather(*(play_turn(club, dice) for club in clubs)))
        assert f"{shards} shards" in bot.log()
        assert bot.stop() == 0
        bot.check_log()
