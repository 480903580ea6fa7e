"""A match with a damaged log: its players get a sentence, the host gets one log line, and other matches continue."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import subprocess
import sys
from contextlib import closing

from tests.e2e.database import come_back, settled
from tests.e2e.playing import start_match, turn_of
from tests.e2e.process import BotProcess, bot_environment
from tests.e2e.stage import Control
from tests.e2e.words import says, told


async def test_a_damaged_match_stops_with_a_sentence_and_the_host_closes_it(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club, other = await own_stage.club("Ola", "Sam"), await own_stage.club("Eva", "Ian")
    await start_match(club, "all-fives", set="6")
    actor, board = await turn_of(club)
    await settled(own_bot)
    own_bot.kill()
    with closing(sqlite3.connect(own_bot.database_file)) as database:
        database.execute("UPDATE log_entries SET text = 'nothing' WHERE ply = 1")
        database.commit()
    await come_back(own_bot, own_stage)
    refused = (await actor.click(board, "My hand")).message
    assert says(refused, "error.damaged_log")
    await start_match(other, "all-fives", set="6")
    await turn_of(other)
    log = own_bot.new_log()
    assert "`boneyard db repair` closes it" in log
    assert "Traceback" not in log
    own_bot.stop()
    command = [sys.executable, "-m", "bot", "db", "repair"]
    env = bot_environment(DATABASE_URL=f"sqlite:///{own_bot.database_file}")
    done = await asyncio.to_thread(subprocess.run, command, env=env, capture_output=True, text=True, check=False)
    assert re.fullmatch(r"Table \d+ was closed without a result.\n", done.stdout)
    await come_back(own_bot, own_stage)
    closed = await told(club, "table.damaged")
    assert closed.id == board.id
    await start_match(club, "all-fives", set="6")
    own_bot.stop()
