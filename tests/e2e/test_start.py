"""Starting the bot: each missing or wrong setting is one clear sentence, never a traceback."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.thread import PlaygroundThread
from boneyard_playground.world.presets import empty_world
from tests.e2e.playing import hand_of, start_match, turn_of
from tests.e2e.process import TOKEN, BotProcess, bot_environment
from tests.e2e.stage import Control
from tests.forking import Forked
from tests.naming import WORST
from tests.waiting import PATIENCE


def _run(folder: Path, *command: str, **settings: str) -> tuple[int, str]:
    """Run the command line in a folder without .env; return exit code and all output in one line."""
    output = folder / "output"
    process = Forked(("bot", *command), bot_environment(COLUMNS="500", **settings), folder, output)
    return process.wait(PATIENCE), output.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({}, "DISCORD_TOKEN is missing"),
        ({"DISCORD_TOKEN": "x", "DISCORD_API": "http://127.0.0.1:9/api/v10"}, "DISCORD_API and DISCORD_GATEWAY go"),
        (
            {"DISCORD_TOKEN": "x", "DISCORD_API": "http://example.com", "DISCORD_GATEWAY": "ws://127.0.0.1:9"},
            "DISCORD_API: must be an address of this machine",
        ),
        ({"DISCORD_TOKEN": "x", "DATABASE_URL": "nonsense"}, "DATABASE_URL cannot be read"),
        ({"DISCORD_TOKEN": "x", "LOG_LEVEL": "loud"}, "LOG_LEVEL: Input should be"),
    ],
)
def test_run_refuses_to_start(tmp_path: Path, settings: dict[str, str], sentence: str) -> None:
    code, output = _run(tmp_path, "run", **settings)
    assert code == 2
    assert "Boneyard cannot start." in output
    assert sentence in output
    assert "Traceback" not in output


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({}, "Discord cannot be reached"),
        ({"DATABASE_URL": "postgresql://u:geheim@127.0.0.1:9/x"}, "Connection refused"),
    ],
)
def test_what_may_pass_by_itself_has_another_exit_code(tmp_path: Path, settings: dict[str, str], sentence: str) -> None:
    """The service of `deploy/` does not restart after exit code 2."""
    nobody = {"DISCORD_API": "http://127.0.0.1:9/api/v10", "DISCORD_GATEWAY": "ws://127.0.0.1:9"}
    code, output = _run(tmp_path, "run", DISCORD_TOKEN="x", **nobody, **settings)
    assert code == 75
    assert sentence in output
    assert not {"Traceback", "geheim"} & set(output.split())


def test_run_refuses_a_wrong_token(tmp_path: Path) -> None:
    with PlaygroundThread(empty_world()) as server:
        code, output = _run(
            tmp_path,
            "run",
            DISCORD_TOKEN="wrong-token",
            DISCORD_API=server.api_url,
            DISCORD_GATEWAY=server.gateway_url,
        )
    assert code == 2
    assert "DISCORD_TOKEN is wrong" in output
    assert "wrong-token" not in output
    assert "Traceback" not in output


def test_a_real_token_is_never_sent_to_another_server(tmp_path: Path) -> None:
    token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
    settings = {"DISCORD_API": "http://127.0.0.1:9/api/v10", "DISCORD_GATEWAY": "ws://127.0.0.1:9"}
    code, output = _run(tmp_path, "run", DISCORD_TOKEN=token, **settings)
    assert code == 2
    assert "looks like a real bot token" in output
    assert token not in output


async def test_the_bot_stops_cleanly_when_it_is_asked_to(tmp_path: Path) -> None:
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, tmp_path, is_forked=False)
        bot.start()
        async with aiohttp.ClientSession() as session:
            await Control(server.url, session).wait_online()
        assert await asyncio.to_thread(bot.stop) == 0
        assert "no connection to Discord" not in bot.log()
        bot.check_log()


async def test_an_application_with_activities_keeps_its_entry_point_command(tmp_path: Path) -> None:
    """Discord rejects a list of commands without it."""
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, tmp_path)
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {TOKEN}"}) as session:
            control = Control(server.url, session)
            await control.call("PATCH", "application", {"activities": True})
            (launch,) = (await control.call("GET", "state"))["commands"]
            path = f"{server.api_url}/applications/{launch['application_id']}/commands/{launch['id']}"
            async with session.patch(path, json={"name_localizations": {"pl": "uruchom"}}) as answer:
                assert answer.status == 200
            bot.start()
            await control.wait_online()
            club = await control.club("Ola")
            told = (await club.owner.command(club.channel, "help")).message.text
            commands = (await control.call("GET", "state"))["commands"]
        assert await asyncio.to_thread(bot.stop) == 0
        bot.check_log()
    (kept,) = (one for one in commands if one["type"] == 4)
    assert (kept["id"], kept["name_localizations"]) == (launch["id"], {"pl": "uruchom"})
    assert "</play:" in told
    assert "launch" not in told


async def test_the_playground_opens_with_one_command(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "playground",
        "--port",
        "0",
        env=bot_environment(),
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        assert process.stdout
        lines = [(await asyncio.wait_for(process.stdout.readline(), 20)).decode() for _ in range(2)]
        url = lines[1].split("open: ")[1].split()[0]
        async with aiohttp.ClientSession() as session:
            control = Control(url, session)
            await control.wait_online()
            async with session.get(url) as page:
                assert page.status == 200
                assert "<title>" in await page.text()
            state = await control.call("GET", "state")
            channel = state["guilds"][0]["channels"][0]["id"]
            body = {"user": state["users"][0]["id"], "channel": channel, "name": "play", "options": {"game": "fifty"}}
            assert (await control.call("POST", "command", body))["answered"]
    finally:
        process.terminate()
        await asyncio.wait_for(process.wait(), 10)
    assert process.returncode == 0


async def test_not_even_a_debug_log_tells_names_hidden_tiles_or_seeds(tmp_path: Path) -> None:
    with PlaygroundThread(empty_world()) as server:
        bot = BotProcess(server, tmp_path, log_level="DEBUG")
        bot.start()
        async with aiohttp.ClientSession() as session:
            control = Control(server.url, session)
            await control.wait_online()
            club = await control.club("Ola", WORST)
            await start_match(club, "all-fives", set="6")
            actor, _ = await turn_of(club)
            hand = await hand_of(actor)
        await asyncio.to_thread(bot.stop)
    with closing(sqlite3.connect(tmp_path / "boneyard.db")) as database:
        ((seed, deal),) = database.execute("SELECT server_seed, text FROM tables, log_entries WHERE ply = 1").fetchall()
    log = bot.log()
    assert "DEBUG" in log
    assert deal.startswith("deal ")
    assert deal.removeprefix("deal ") not in log
    assert hand.pictures[-1]["description"] not in log
    assert seed.hex() not in log
    assert WORST not in log
