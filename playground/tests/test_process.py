"""The bot's process: started, stopped, killed, inspected, and never left behind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.process.output import Output
from boneyard_playground.testing.control import Control, until
from boneyard_playground.testing.waiting import PATIENCE

from .supervised import kept


async def test_the_bot_is_started_with_everything_it_has_to_know(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        assert (await nursery.process())["running"] is False
        started = await nursery.bot("start")
        await nursery.line()
        assert (started["running"], started["starts"], started["ended"]) == (True, 1, None)
        assert "bot.py" in started["command"]
        assert nursery.told == [f"I am here, {nursery.server.api_url} 0"]


async def test_a_bot_that_runs_is_not_started_twice(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        await asyncio.gather(nursery.bot("start"), nursery.bot("start"))
        assert (await nursery.process())["starts"] == 1


async def test_a_killed_bot_is_gone_and_can_be_started_again(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        await nursery.bot("start")
        line = await nursery.line()
        ended = (await nursery.bot("kill"))["ended"]
        assert (ended["signal"], ended["by_itself"]) == ("SIGKILL", False)
        await line.gone()
        assert (await nursery.bot("start"))["starts"] == 2
        await nursery.line()


async def test_what_is_no_more_can_be_stopped_and_killed(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        for action in ("stop", "kill"):
            assert (await nursery.bot(action))["running"] is False


async def test_a_polite_bot_ends_as_it_likes(tmp_path: Path) -> None:
    async with kept(str(tmp_path), "polite") as nursery:
        await nursery.bot("start")
        await nursery.line()
        ended = (await nursery.bot("stop"))["ended"]
        assert (ended["code"], ended["by_itself"]) == (0, False)


async def test_a_bot_that_does_not_stop_is_killed(tmp_path: Path) -> None:
    async with kept(str(tmp_path), "deaf") as nursery:
        assert nursery.server.supervisor
        await nursery.bot("start")
        line = await nursery.line()
        await nursery.server.supervisor.stop(0.1)
        await line.gone()
        assert (await nursery.process())["ended"]["signal"] == "SIGKILL"


async def test_a_bot_can_be_killed_while_it_is_being_stopped(tmp_path: Path) -> None:
    async with kept(str(tmp_path), "deaf") as nursery:
        await nursery.bot("start")
        await nursery.line()
        stopping = asyncio.create_task(nursery.bot("stop"))
        supervisor = nursery.server.supervisor
        await until(lambda: supervisor and supervisor._run and supervisor._run.is_asked)
        assert (await nursery.bot("kill"))["ended"]["signal"] == "SIGKILL"
        assert (await stopping)["running"] is False


async def test_a_bot_that_ends_by_itself_is_noted_and_left_alone(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        await nursery.bot("start")
        await (await nursery.line()).end(3)
        process = await nursery.until(lambda found: not found["running"])
        assert process["ended"] == {"code": 3, "by_itself": True, "said": "Was told 3"}
        assert process["starts"] == 1
        assert nursery.told[-1] == "The bot has ended by itself (exit code 3). The page can start it again."


async def test_a_command_that_cannot_be_run_is_told(tmp_path: Path) -> None:
    async with kept(str(tmp_path), words=("/no/such/bot",)) as nursery:
        process = await nursery.bot("start")
        assert process["running"] is False
        assert process["ended"] == {
            "code": 127,
            "by_itself": True,
            "said": "/no/such/bot: No such file or directory",
        }


@pytest.mark.parametrize("action", ["kill", "stop"])
async def test_what_the_bot_has_started_ends_with_it(tmp_path: Path, action: str) -> None:
    async with kept(str(tmp_path), "parent") as nursery:
        await nursery.bot("start")
        lines = [await nursery.line() for _ in range(2)]
        await nursery.bot(action)
        for line in lines:
            await line.gone()


@pytest.mark.slow
async def test_the_end_of_the_server_is_the_end_of_the_bot(tmp_path: Path) -> None:
    async with kept(str(tmp_path), "deaf", "parent") as nursery:
        await nursery.bot("start")
        lines = [await nursery.line() for _ in range(2)]
    for line in lines:
        await line.gone()


@pytest.mark.slow
async def test_a_person_who_listens_is_told_of_the_end(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery, nursery.session.ws_connect("/control/events") as events:
        await nursery.server.stop()
        assert await events.receive_json(timeout=PATIENCE) == {"type": "closing"}
        assert (await events.receive(timeout=PATIENCE)).type is aiohttp.WSMsgType.CLOSE


async def test_what_the_bot_prints_is_listed_by_number(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        for _ in range(2):
            await nursery.bot("start")
            await nursery.line()
            await nursery.bot("kill")
        async with nursery.session.get("/control/bot/log", params={"since": 2}) as response:
            found = await response.json()
        assert [line["n"] for line in found["lines"]] == [2]
        assert found["next"] == 3
        assert found["lines"][0]["text"].startswith("I am here")


async def test_time_passes_for_the_bot_and_the_playground(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        await nursery.bot("start")
        await nursery.line()
        assert await nursery.call("clock", seconds=3600) == {"ahead": 3600}
        await nursery.line()
        assert await nursery.call("clock", seconds=60) == {"ahead": 3660}
        await nursery.line()
        assert [line.split()[-1] for line in nursery.told] == ["0", "3600", "3660"]
        assert (await nursery.process())["starts"] == 3


async def test_an_hour_that_passes_twice_at_once_is_two(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        await nursery.bot("start")
        await nursery.line()
        await asyncio.gather(nursery.call("clock", seconds=3600), nursery.call("clock", seconds=3600))
        await nursery.until(lambda _: nursery.told[-1].endswith(" 7200"))


async def test_a_bot_that_does_not_run_is_not_started_because_time_passes(tmp_path: Path) -> None:
    async with kept(str(tmp_path)) as nursery:
        await nursery.call("clock")
        assert (await nursery.process())["starts"] == 0


async def test_a_server_that_does_not_run_the_bot_says_so(control: Control) -> None:
    assert (await control.get("state"))["bot"]["process"] is None
    assert await control.refused("bot", action="kill") == (409, "This playground does not run the bot itself.")
    assert "error" in await control.get("bot/log")


async def test_an_unknown_action_is_refused(tmp_path: Path) -> None:
    async with (
        kept(str(tmp_path)) as nursery,
        nursery.session.post("/control/bot", json={"action": "hug"}) as response,
    ):
        assert response.status == 400


# What is printed.


def test_lines_are_put_together_from_what_comes() -> None:
    told: list[str] = []
    output = Output(told.append)
    for data in (b"one\ntw", b"o\r\n\xff", b"\n", b"rest"):
        output.feed(data)
    assert told == ["one", "two", "\ufffd"]
    output.finish()
    assert told[3:] == ["rest"]
    assert output.last == "rest"


def test_a_line_without_end_is_cut() -> None:
    output = Output(lambda _: None)
    for _ in range(1000):
        output.feed(b"x" * 100)
    assert max(len(line["text"]) for line in output.since(1)) < 5000


def test_only_the_last_lines_are_kept() -> None:
    output = Output(lambda _: None)
    output.feed(b"line\n" * 3000)
    kept_lines = output.since(0)
    assert (len(kept_lines), kept_lines[-1]["n"], output.next) == (1000, 3000, 3001)
