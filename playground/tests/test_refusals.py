"""The playground refuses and breaks whatever Discord refuses and breaks."""

from __future__ import annotations

import asyncio
import io
import socket
import struct
from typing import TYPE_CHECKING

import aiohttp
import discord
import pytest
from yarl import URL

from boneyard_playground.testing.control import turns, until
from boneyard_playground.testing.waiting import PATIENCE

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control
    from boneyard_playground.thread import PlaygroundThread

    from .conftest import Stage


@pytest.mark.slow
async def test_an_answer_after_three_seconds_is_refused(stage: Stage) -> None:
    result = await stage.control.command("late")
    assert (result["answered"], result["message"]) == (False, None)
    await until(lambda: stage.bot.codes)
    assert stage.bot.codes == [10062]


async def test_a_second_answer_is_refused(stage: Stage) -> None:
    result = await stage.control.command("twice")
    await until(lambda: stage.bot.codes)
    assert (stage.bot.codes, result["message"]["content"]) == ([40060], "Once")


@pytest.mark.logs_errors
async def test_an_interaction_can_be_delivered_twice(stage: Stage) -> None:
    message = (await stage.control.command("board"))["message"]["id"]
    result = await stage.control.click(message, "hand:1", deliver=2)
    await until(lambda: stage.bot.seen.count(result["interaction"]) == 2)
    await stage.control.do("redeliver", interaction=result["interaction"])
    await until(lambda: stage.bot.seen.count(result["interaction"]) == 3)
    seen = [m for m in await stage.control.messages() if m["content"].startswith("The hand")]
    assert len(seen) == 1


async def test_a_dead_token_is_refused(stage: Stage) -> None:
    result = await stage.control.command("board")
    await stage.control.do(f"interactions/{result['interaction']}/expire")
    entry = (await stage.control.requests("/interactions/{interaction_id}/{interaction_token}/callback"))[0]
    token = entry["path"].split("/")[3]
    async with aiohttp.ClientSession() as session:
        url = f"{stage.server.api_url}/webhooks/{stage.bot.application_id}/{token}/messages/@original"
        async with session.patch(url, json={"content": "x"}) as response:
            assert (response.status, (await response.json())["code"]) == (401, 50027)


async def test_a_component_that_is_gone_or_disabled_cannot_be_pressed(stage: Stage) -> None:
    control, message = stage.control, (await stage.control.command("board"))["message"]["id"]
    await control.click(message, "next:1")
    press = {"user": control.people[0], "message": message}
    assert (await control.refused("click", **press, custom_id="next:1"))[0] == 409
    assert (await control.refused("click", **press, custom_id="off"))[0] == 409
    hand = (await control.click(message, "hand:2"))["message"]["id"]
    assert (await control.refused("click", user=control.people[1], message=hand, custom_id="x"))[0] == 404


async def test_a_slow_client_can_press_a_component_of_an_earlier_version(stage: Stage) -> None:
    message = (await stage.control.command("board"))["message"]["id"]
    await stage.control.click(message, "next:1")
    result = await stage.control.click(message, "next:1", stale=True)
    assert result["callback"] == 7


async def test_missing_rights_are_refused_without_naming_them(stage: Stage) -> None:
    control = stage.control
    await control.call("PATCH", f"channels/{control.channel}", bot_denied=["ATTACH_FILES"])
    assert (await control.command("report"))["message"]["content"] == "pl uk False"
    await until(lambda: stage.bot.codes)
    await control.call("PATCH", f"channels/{control.channel}", bot_denied=["VIEW_CHANNEL"])
    assert (await control.command("report"))["answered"]
    await until(lambda: len(stage.bot.codes) == 2)
    assert stage.bot.codes == [50013, 50001]


async def test_a_deleted_message_or_channel_is_unknown(stage: Stage) -> None:
    control, channel = stage.control, stage.bot.get_partial_messageable(int(stage.control.channel))
    sent = await channel.send("Hello")
    await control.call("DELETE", f"messages/{sent.id}")
    with pytest.raises(discord.NotFound) as refusal:
        await channel.get_partial_message(sent.id).edit(content="x")
    assert refusal.value.code == 10008
    await control.call("DELETE", f"channels/{control.channel}")
    with pytest.raises(discord.NotFound) as refusal:
        await channel.send("Hello")
    assert refusal.value.code == 10003
    assert stage.bot.get_channel(int(control.channel)) is None


async def test_others_messages_cannot_be_edited_nor_empty_ones_sent(stage: Stage) -> None:
    control, channel = stage.control, stage.bot.get_partial_messageable(int(stage.control.channel))
    said = await control.do("messages", user=control.people[0], channel=control.channel, content="Hi")
    with pytest.raises(discord.Forbidden) as refusal:
        await channel.get_partial_message(int(said["id"])).edit(content="x")
    assert refusal.value.code == 50005
    with pytest.raises(discord.HTTPException) as empty:
        await channel.send(" ")
    assert empty.value.code == 50006


async def test_leaving_a_server_is_told(stage: Stage) -> None:
    await stage.control.call("DELETE", f"guilds/{stage.control.guild}")
    await until(lambda: not stage.bot.guilds)
    await stage.control.do("guilds", name="Second", members=[stage.control.people[0]])
    await until(lambda: [guild.name for guild in stage.bot.guilds] == ["Second"])


@pytest.mark.parametrize("action", ["reconnect", "drop"])
async def test_a_broken_connection_is_resumed_and_nothing_is_lost(stage: Stage, action: str) -> None:
    message = (await stage.control.command("board"))["message"]["id"]
    await stage.control.do("gateway", action=action)
    result = await stage.control.click(message, "hand:1")
    await asyncio.wait_for(stage.bot.resumed.wait(), PATIENCE)
    assert result["answered"] or stage.bot.seen[-1] == result["interaction"]


async def test_an_invalid_session_starts_over(stage: Stage) -> None:
    before = stage.bot.ws.session_id
    await stage.control.do("gateway", action="invalidate")
    await until(lambda: stage.bot.ws.session_id not in (None, before))
    assert (await stage.control.get("wait?for=online"))["ok"]
    assert (await stage.control.command("board"))["answered"]


async def test_a_rate_limit_is_waited_for(stage: Stage) -> None:
    await stage.control.do("ratelimit", route="/channels/", count=1, retry_after=0.2)
    channel = stage.bot.get_partial_messageable(int(stage.control.channel))
    await channel.send("After a while")
    answers = [entry["status"] for entry in await stage.control.requests("/channels/{channel_id}/messages")]
    assert answers == [429, 200]


@pytest.mark.logs_errors
async def test_what_the_playground_does_not_know_is_said_so_and_logged_once_for_each_kind(
    server: PlaygroundThread, caplog: pytest.LogCaptureFixture
) -> None:
    headers = {"Authorization": "Bot playground"}
    async with aiohttp.ClientSession(headers=headers) as session:
        for number in (10**17, 10**17 + 1):
            async with session.get(f"{server.api_url}/stickers/{number}") as response:
                assert response.status == 501
                assert (await response.json())["message"] == "The playground does not know GET /stickers/{id} yet."
        async with session.put(f"{server.api_url}/users/@me") as response:
            assert response.status == 501
        async with session.post(f"{server.api_url}/channels/1/messages", data=b"{") as response:
            assert (response.status, (await response.json())["code"]) == (400, 50109)
    assert caplog.text.count("GET /stickers/{id}") == 1
    assert caplog.text.count("PUT /users/@me") == 1


async def test_web_pages_elsewhere_cannot_use_the_playground(server: PlaygroundThread) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "https://example.org"}, {"Host": "example.org"}, {"Origin": "null"}):
            async with session.get(f"{server.url}/control/state", headers=headers) as response:
                assert response.status == 403
        async with session.get(f"{server.url}/control/state", headers={"Origin": server.url}) as response:
            assert response.status == 200


async def test_a_file_over_ten_megabytes_is_too_large(stage: Stage) -> None:
    channel = stage.bot.get_partial_messageable(int(stage.control.channel))
    big = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "big.bin")
    with pytest.raises(discord.HTTPException) as refusal:
        await channel.send(file=big)
    assert (refusal.value.status, refusal.value.code) == (413, 40005)
    just_right = discord.File(io.BytesIO(bytes(10 * 1024 * 1024)), "fits.bin")
    assert (await channel.send(file=just_right)).attachments[0].size == 10 * 1024 * 1024


async def test_a_follow_up_into_a_deleted_channel_finds_no_channel(stage: Stage) -> None:
    result = await stage.control.command("board")
    await stage.control.call("DELETE", f"channels/{stage.control.channel}")
    entry = (await stage.control.requests("/interactions/{interaction_id}/{interaction_token}/callback"))[0]
    url = f"{stage.server.api_url}/webhooks/{stage.bot.application_id}/{entry['path'].split('/')[3]}"
    async with aiohttp.ClientSession() as session, session.post(url, json={"content": "x"}) as response:
        assert (response.status, (await response.json())["code"]) == (404, 10003)
    assert (await stage.control.refused("redeliver", interaction=result["interaction"]))[0] == 404


async def test_a_locked_thread_takes_no_message_and_an_archived_one_no_edit(stage: Stage) -> None:
    control = stage.control
    made = await control.do("channels", parent=control.channel, name="Table", type="thread")
    thread = stage.bot.get_partial_messageable(int(made["id"]))
    sent = await thread.send("Open")
    await control.call("PATCH", f"channels/{made['id']}", archived=True)
    with pytest.raises(discord.HTTPException) as refusal:
        await thread.get_partial_message(sent.id).edit(content="x")
    assert refusal.value.code == 50083
    await control.call("PATCH", f"channels/{made['id']}", locked=True)
    with pytest.raises(discord.HTTPException) as locked:
        await thread.send("Closed")
    assert locked.value.code == 160005


async def test_a_malformed_body_is_a_refusal_and_never_a_server_error(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"{stage.server.api_url}/channels/{stage.control.channel}/messages"
    bodies: list[object] = [[], {"embeds": 5}, {"components": [{"type": 1, "components": 5}]}, {"flags": "x"}, "x"]
    async with aiohttp.ClientSession(headers={"Authorization": "Bot playground"}) as session:
        for body in bodies:
            async with session.post(url, json=body) as response:
                assert 400 <= response.status < 500
    caplog.clear()


async def test_events_reach_the_page(stage: Stage) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{stage.server.url}/control/events") as events,
    ):
        await stage.control.command("board")
        heard = [await events.receive_json(timeout=PATIENCE) for _ in range(2)]
    assert [event["type"] for event in heard] == ["message_created", "interaction_answered"]
    assert heard[0]["channel"] == stage.control.channel


async def test_a_bot_that_dies_while_it_asks_leaves_no_error_behind(
    server: PlaygroundThread, control: Control, caplog: pytest.LogCaptureFixture
) -> None:
    address = URL(server.api_url)
    _, writer = await asyncio.open_connection(address.host, address.port)
    head = f"POST {address.path}/users/@me/channels HTTP/1.1\r\nHost: {address.authority}\r\nContent-Length: 99\r\n"
    writer.write(f"{head}Authorization: Bot playground\r\nContent-Type: application/json\r\n\r\n{{".encode())
    await writer.drain()
    await turns(control)
    at_once = struct.pack("ii", 1, 0)
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
    writer.close()
    await turns(control)
    assert "Error handling request" not in caplog.text
