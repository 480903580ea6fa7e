"""The control API can add and remove every fault that Discord, or something in between, can cause."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from boneyard_playground.testing.control import turns

from .test_gateway import line

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control
    from boneyard_playground.thread import PlaygroundThread

    from .conftest import Stage

Json = dict[str, Any]

_HEADERS = {"Authorization": "Bot playground"}


async def send(server: PlaygroundThread, control: Control, content: str = "Hello") -> tuple[int, str, Json]:
    """Send a message as the bot; return status and text of the answer, and its headers."""
    url = f"{server.api_url}/channels/{control.channel}/messages"
    async with (
        aiohttp.ClientSession(headers=_HEADERS) as session,
        session.post(url, json={"content": content}) as response,
    ):
        return response.status, await response.text(), dict(response.headers)


@pytest.mark.parametrize(
    ("fault", "status", "told"),
    [
        ({"answer": "error", "status": 403, "code": 50013}, 403, '"code": 50013'),
        ({"answer": "error", "status": 400, "code": 50035, "errors": {"content": {}}}, 400, '"errors"'),
        ({"answer": "error"}, 500, '"code": 0'),
        ({"answer": "limit", "retry_after": 2.5}, 429, '"retry_after": 2.5'),
        ({"answer": "limit", "global": True}, 429, '"global": true'),
        ({"answer": "page", "status": 429}, 429, "<html>"),
        ({"answer": "half"}, 200, '"cont'),
        ({"answer": "odd"}, 200, '{"odd": [null]}'),
    ],
)
async def test_a_request_meets_the_fault_that_is_laid_on(
    server: PlaygroundThread, control: Control, fault: Json, status: int, told: str
) -> None:
    number = (await control.do("faults", method="POST", path="/channels/.*/messages", **fault))["id"]
    answer = await send(server, control)
    assert (answer[0], told in answer[1]) == (status, True)
    assert await control.messages() == []
    assert [(one["id"], one["hits"]) for one in (await control.get("faults"))["faults"]] == [(number, 1)]
    assert (await control.call("DELETE", f"faults/{number}"))[0] == 204
    assert (await send(server, control))[0] == 200


async def test_only_rate_limits_of_discord_itself_come_by_way_of_a_proxy(
    server: PlaygroundThread, control: Control
) -> None:
    for answer, has_via in (("limit", True), ("page", False)):
        await control.do("faults", answer=answer, status=429, count=1, scope="shared")
        _, _, headers = await send(server, control)
        assert ("Via" in headers) is has_via
        assert headers.get("X-RateLimit-Scope") == ("shared" if has_via else None)


async def test_a_connection_is_cut_before_or_after_the_request_is_carried_out(
    server: PlaygroundThread, control: Control
) -> None:
    for is_done in (False, True):
        await control.do("faults", answer="cut", done=is_done, count=1)
        with pytest.raises(aiohttp.ClientError):
            await send(server, control)
        assert len(await control.messages()) == is_done
    assert (await send(server, control))[0] == 200


async def test_a_fault_is_known_by_its_name(control: Control) -> None:
    laid = await control.do("faults", answer="page", name="slow network")
    assert laid["name"] == "slow network"
    await control.do("faults")
    assert [one["name"] for one in (await control.get("faults"))["faults"]] == ["slow network", ""]


async def test_a_fault_meets_only_what_it_is_about(server: PlaygroundThread, control: Control) -> None:
    other = await control.do("channels", guild=control.guild, name="other")
    await control.do("faults", channel=other["id"])
    await control.do("faults", about="Bad word")
    await control.do("faults", odds=0.0)
    await control.do("faults", count=0)
    assert (await send(server, control))[0] == 200
    assert (await send(server, control, "Bad words"))[0] == 500


@pytest.mark.slow
@pytest.mark.logs_errors
async def test_a_fault_of_a_channel_meets_answers_to_what_was_pressed_there(stage: Stage) -> None:
    await stage.control.do("faults", channel=stage.control.channel, answer="error", status=404, code=10062)
    assert not (await stage.control.command("board"))["answered"]
    (fault,) = (await stage.control.get("faults"))["faults"]
    assert fault["hits"] > 0


async def test_a_true_answer_comes_late(server: PlaygroundThread, control: Control) -> None:
    await control.do("faults", answer="real", delay=0.2, count=1)
    assert json.loads((await send(server, control))[1])["content"] == "Hello"
    since = (await control.get("requests"))["requests"]
    assert len(since) == 1


@pytest.mark.parametrize("fault", [{"answer": "nothing"}, {"path": "("}, {"channel": "1"}, {"odds": "all"}])
async def test_a_fault_that_makes_no_sense_is_refused(control: Control, fault: Json) -> None:
    status, sentence = await control.refused("faults", **fault)
    assert status in (400, 404)
    assert sentence.endswith(".")


async def test_the_gateway_closes_with_any_code_and_goes_deaf(server: PlaygroundThread, control: Control) -> None:
    async with line(server) as connection:
        await connection.identify()
        assert (await connection.event())["t"] == "READY"
        assert (await connection.event())["t"] == "GUILD_CREATE"
        await control.do("gateway", action="deafen")
        await connection.send(1, None)
        await turns(control)
        await control.do("gateway", action="close", code=4013)
        assert await connection.rest() == ([], 4013), "it had no answer to its heartbeat"
