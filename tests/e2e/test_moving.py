"""A match that began on SQLite continues on PostgreSQL, by the buttons that are there."""

from __future__ import annotations

import asyncio
import random

from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from bot.cli.main import cli
from tests.e2e.database import come_back, log_of, settled
from tests.e2e.places import EDITS
from tests.e2e.playing import hand_of, play_turn, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control
from tests.postgres import PrivatePostgres


async def test_a_match_continues_after_its_database_moves_to_postgresql(
    own_bot: BotProcess, own_stage: Control, postgres: PrivatePostgres
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    await play_turn(club, random.Random(1))
    actor, board = await turn_of(club)
    hand = await hand_of(actor)
    await settled(own_bot)
    before = log_of(own_bot)
    assert own_bot.stop() == 0
    here, server = f"sqlite:///{own_bot.database_file}", postgres.url(postgres.new())
    done = await asyncio.to_thread(CliRunner().invoke, cli, ["db", "copy", here, server], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    own_bot.database_url = server
    await come_back(own_bot, own_stage)

    assert log_of(own_bot) == before
    chosen = await actor.choose(hand, *hand.moves[0])
    assert chosen.raw["callback"] in EDITS
    await settled(own_bot)
    assert len(log_of(own_bot)) > len(before)
    assert (await turn_of(club))[1].id == board.id
    await resign(club, actor)
    await settled(own_bot)
    engine = create_engine(server)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM results")).scalar() == 2
    engine.dispose()
