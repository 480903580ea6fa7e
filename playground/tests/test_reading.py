"""Reading a channel as a person does: the last messages, those before them, and the page's notices."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiohttp

from boneyard_playground.testing.waiting import PATIENCE

if TYPE_CHECKING:
    from boneyard_playground.testing.control import Control

    from .conftest import Stage


async def said(control: Control, path: str) -> list[str]:
    """Return the texts of the messages."""
    return [message["content"] for message in (await control.get(path))["messages"]]


async def test_the_last_messages_are_read_and_those_before_them(control: Control) -> None:
    ann = control.people[0]
    made = [
        await control.do("messages", user=ann, channel=control.channel, content=f"Line {number}") for number in range(7)
    ]
    path = f"channels/{control.channel}/messages?user={ann}"
    assert await said(control, f"{path}&limit=3") == ["Line 4", "Line 5", "Line 6"]
    assert await said(control, f"{path}&limit=3&before={made[4]['id']}") == ["Line 1", "Line 2", "Line 3"]
    assert await said(control, f"{path}&limit=3&before={made[1]['id']}") == ["Line 0"]
    assert await said(control, f"{path}&before={made[0]['id']}") == []


async def test_the_page_is_told_who_alone_sees_a_message(stage: Stage) -> None:
    ann = stage.control.people[0]
    async with (
        aiohttp.ClientSession(stage.server.url) as session,
        session.ws_connect("/control/events") as events,
        asyncio.timeout(PATIENCE),
    ):
        await stage.control.do("messages", user=ann, channel=stage.control.channel, content="Hello")
        await stage.control.command("secret")
        told: list[str | None] = []
        while len(told) < 2:
            event = await events.receive_json()
            told += [event["only"]] if event["type"] == "message_created" else []
    assert told == [None, ann]
