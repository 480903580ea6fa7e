"""What was sent and not yet stored at a kill is found again: nothing is posted twice, and nothing stays behind."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.e2e.database import change, rows, settled
from tests.e2e.league import create_league
from tests.e2e.playing import BOARD_BUTTONS, open_table, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Seen
from tests.waiting import eventually

Json = dict[str, Any]

LONG = 600
"""Seconds after which Discord has forgotten a nonce."""


async def killed_before_it_is_stored(
    bot: BotProcess, stage: Control, fault: Json, act: Callable[[], Awaitable[object]]
) -> None:
    """Kill the bot after Discord has done what an act leads to, and before the bot has heard of that."""
    await stage.call("POST", "faults", {"answer": "real", "method": "POST", "delay": 120, **fault})
    acting = asyncio.ensure_future(act())

    async def met() -> None:
        (one,) = (await stage.call("GET", "faults"))["faults"]
        assert one["hits"]

    await eventually(met)
    await asyncio.sleep(0.3)
    bot.kill()
    await stage.call("DELETE", "faults")
    await asyncio.gather(acting, return_exceptions=True)


def forget_nonces(bot: BotProcess) -> None:
    """Let what is announced have been announced so long ago that Discord knows its nonce no more."""
    for table in ("shown_messages", "league_messages"):
        for (nonce,) in rows(bot, f"SELECT nonce FROM {table} WHERE message_id IS NULL AND nonce LIKE 't%'"):  # noqa: S608
            old = f"t{int(str(nonce)[1:9], 16) - LONG:08x}{str(nonce)[9:]}"
            change(bot, f"UPDATE {table} SET nonce = ? WHERE nonce = ?", old, str(nonce))  # noqa: S608


async def start_again(bot: BotProcess, stage: Control) -> None:
    bot.start()
    await asyncio.sleep(0.3)
    await stage.wait_online()
    await settled(bot)


def boards(messages: list[Seen]) -> list[Seen]:
    return [one for one in messages if set(one.buttons) & set(BOARD_BUTTONS)]


def pings(messages: list[Seen]) -> list[Seen]:
    return [one for one in messages if "your turn" in one.text]


@pytest.mark.parametrize("is_long", [False, True])
async def test_each_message_of_a_table_is_there_once(own_bot: BotProcess, own_stage: Control, is_long: bool) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, sam = club.members

    async def again() -> list[Seen]:
        if is_long:
            forget_nonces(own_bot)
        await start_again(own_bot, own_stage)
        return await club.public()

    callbacks, posts = {"path": "/interactions/.*"}, {"path": f"/channels/{club.channel}/messages"}
    await killed_before_it_is_stored(
        own_bot, own_stage, callbacks, lambda: ola.command(club.channel, "play", game="fifty")
    )
    (lobby,) = await again()
    await sam.click(lobby, "Join")

    await killed_before_it_is_stored(own_bot, own_stage, posts, lambda: ola.click(lobby, "Start"))
    messages = await again()
    assert (len(boards(messages)), len(pings(messages))) == (1, 1), [one.text for one in messages]

    actor, board = await turn_of(club)
    follow_ups = {"path": r"/webhooks/\d+/[^/]+", "about": "your turn"}
    await killed_before_it_is_stored(own_bot, own_stage, follow_ups, lambda: actor.click(board, "Roll the dice"))
    messages = await again()
    assert (len(boards(messages)), len(pings(messages))) == (1, 1), [one.text for one in messages]

    await killed_before_it_is_stored(own_bot, own_stage, posts | {"about": "🏆"}, lambda: resign(club, sam))
    messages = await again()
    assert len([one for one in messages if "🏆" in one.text]) == 1
    assert pings(messages) == []


@pytest.mark.parametrize("is_long", [False, True])
async def test_a_hand_by_dm_is_there_once(own_bot: BotProcess, own_stage: Control, is_long: bool) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, _ = club.members
    lobby = await open_table(club, "all-fives", set="6")
    posts = {"path": "/channels/.*/messages", "about": "your hand"}
    await killed_before_it_is_stored(own_bot, own_stage, posts, lambda: ola.click(lobby, "Start"))
    if is_long:
        forget_nonces(own_bot)
    await start_again(own_bot, own_stage)
    await turn_of(club)

    async def one_hand() -> None:
        assert [len(await member.dms()) for member in club.members] == [1, 1]

    await eventually(one_hand)


@pytest.mark.parametrize("is_long", [False, True])
async def test_each_message_of_a_league_is_there_once(own_bot: BotProcess, own_stage: Control, is_long: bool) -> None:
    club = await own_stage.club("Ola", "Sam")
    posts = {"path": f"/channels/{club.channel}/messages"}

    async def again() -> list[Seen]:
        if is_long:
            forget_nonces(own_bot)
        own_bot.start()
        await asyncio.sleep(0.3)
        await own_stage.wait_online()
        return await club.public()

    await killed_before_it_is_stored(
        own_bot, own_stage, posts, lambda: create_league(club, club.owner, "Cup", game="fifty")
    )
    await again()

    async def stored(kind: str) -> None:
        found = rows(own_bot, f"SELECT message_id FROM league_messages WHERE kind = '{kind}'")  # noqa: S608
        assert found
        assert None not in [one for (one,) in found]

    await eventually(lambda: stored("home"))
    homes = [one for one in await club.public() if one.control("1lg:manage")]
    assert len(homes) == 1


async def test_a_click_that_has_come_is_answered_before_the_bot_stops(own_bot: BotProcess, own_stage: Control) -> None:
    """Opening the thread takes a while, and the bot is asked to stop meanwhile."""
    club = await own_stage.club("Ola", "Sam")
    board = await start_match(club, "fifty")
    actor, _ = await turn_of(club)
    await own_stage.call("POST", "faults", {"answer": "real", "path": "/interactions/.*", "delay": 0.5})
    clicks = [asyncio.create_task(actor.click(board, label)) for label in ("Roll the dice", "More…")]
    threaded = asyncio.create_task(club.owner.command(club.channel, "play", game="fifty", thread=True))
    await asyncio.sleep(0.25)
    assert await asyncio.to_thread(own_bot.stop) == 0
    assert [one.answered for one in await asyncio.gather(*clicks, threaded)] == [True, True, True]
    log = own_bot.log_file.read_text(encoding="utf-8")
    assert not re.search(r" ERROR |Traceback|Unclosed", log)
