"""A move is shown even if its answers never reach Discord, and no one must click again for it."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.disturbance import Disturbance, Trouble
from tests.e2e.playing import start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Seen
from tests.waiting import eventually

ANSWERS = r"/interactions/\d+/[^/]+/callback|/webhooks/\d+/[^/]+(/messages/.+)?"


@pytest.fixture(scope="module")
def way(tmp_path_factory: pytest.TempPathFactory, migrated_file: Path) -> Iterator[Disturbance]:
    """Run a bot whose answers can be cut off."""
    with PlaygroundThread(empty_world()) as server, Disturbance(server).running() as disturbance:
        bot = BotProcess(disturbance, tmp_path_factory.mktemp("bot"))
        shutil.copy(migrated_file, bot.database_file)
        bot.start()
        yield disturbance
        bot.kill()


@pytest.fixture
async def disturbed(way: Disturbance) -> AsyncIterator[tuple[Disturbance, Control]]:
    """Act on the playground; afterwards the connection is restored."""
    async with aiohttp.ClientSession() as session:
        control = Control(way.url, session)
        await control.wait_online()
        yield way, control
    way.troubles.clear()


@pytest.mark.parametrize("status", [*(pytest.param(one, marks=pytest.mark.long) for one in (0, 500)), 503])
async def test_a_move_is_shown_though_no_answer_gets_through(
    disturbed: tuple[Disturbance, Control], status: int
) -> None:
    disturbance, stage = disturbed
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    disturbance.troubles += [Trouble(method, ANSWERS, status) for method in ("POST", "PATCH")]
    assert not (await actor.click(board, "Roll the dice")).answered

    async def shown() -> None:
        following, now = await turn_of(club)
        assert following is not actor
        assert f"{actor.name}** rolls" in now.text

    await eventually(shown)


@pytest.mark.parametrize("status", [0, pytest.param(500, marks=pytest.mark.long)])
async def test_a_lobby_is_shown_though_no_answer_gets_through(
    disturbed: tuple[Disturbance, Control], status: int
) -> None:
    disturbance, stage = disturbed
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    lobby = (await ola.command(club.channel, "play", game="fifty")).message
    disturbance.troubles += [Trouble(method, ANSWERS, status) for method in ("POST", "PATCH")]
    assert not (await sam.click(lobby, "Join")).answered

    async def joined() -> Seen:
        shown = await club.with_button("Join")
        assert f"<@{sam.id}>" in shown.text
        return shown

    assert (await eventually(joined)).id == lobby.id
    disturbance.troubles.clear()
    assert len(await club.public()) == 1


async def test_a_table_is_shown_though_the_answer_to_its_opening_is_cut_off(
    disturbed: tuple[Disturbance, Control],
) -> None:
    disturbance, stage = disturbed
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    disturbance.troubles += [Trouble(method, ANSWERS) for method in ("POST", "PATCH")]
    assert not (await ola.command(club.channel, "play", game="fifty")).answered
    lobby = await club.with_button("Join")
    disturbance.troubles.clear()
    assert "2 of 8 seats taken" in (await sam.click(lobby, "Join")).message.text
    assert len(await club.public()) == 1
