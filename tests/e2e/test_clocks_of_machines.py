"""Two bots whose machines have different clocks: what is due is judged by the clock of their database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.clock import COMMAND, put_forward
from tests.e2e.database import log_of, rows, settled
from tests.e2e.playing import start_with_tempo
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control
from tests.waiting import eventually

_AHEAD = 60.0
_LATE = "SELECT EXTRACT(epoch FROM clock_timestamp()) - beat_at FROM heartbeats"
_LEFT = "SELECT due_at - EXTRACT(epoch FROM clock_timestamp()) FROM tables"


@pytest.mark.long
@pytest.mark.parametrize("first", [0, 1])
async def test_a_clock_that_is_a_minute_ahead_takes_no_time_from_anyone(
    tmp_path: Path, postgres_url: str, first: int
) -> None:
    """The match begins in one of the two processes, and both look what is due."""
    with PlaygroundThread(empty_world()) as server:
        bots = []
        for number, ahead in enumerate((0.0, _AHEAD)):
            folder = tmp_path / f"bot{number}"
            folder.mkdir()
            bots.append(BotProcess(server, folder, database_url=postgres_url, command=COMMAND))
            put_forward(bots[-1], ahead)
        try:
            bots[first].start()
            async with aiohttp.ClientSession() as session:
                stage = Control(server.url, session)
                await stage.wait_online()
                club = await stage.club("Ola", "Sam")
                await start_with_tempo(club, "fifty", "live-30")
                bots[1 - first].start()

                async def both_ready() -> None:
                    for bot in bots:
                        assert "commands registered" in bot.log()

                await eventually(both_ready)
                await settled(bots[0])
                await asyncio.sleep(6)  # both have looked, and noted that they did
                assert not [line for line in log_of(bots[0]) if str(line[2]).endswith("late")]
                ((left,),) = rows(bots[0], _LEFT)
                assert 0 < float(str(left)) < 30
                assert all(abs(float(str(late))) < 30 for (late,) in rows(bots[0], _LATE))
        finally:
            for bot in bots:
                bot.kill()
        for bot in bots:
            bot.check_log()
