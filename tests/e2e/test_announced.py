"""A post that was sent but not stored before a kill is found again: nothing is posted twice or left behind."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from tests.e2e.clock import look_now, put_forward
from tests.e2e.database import change, come_back, rows, settled
from tests.e2e.league import LeagueClub, create_league, thread_of
from tests.e2e.playing import BOARD_BUTTONS, open_table, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.slow_answer import COMMAND as SLOW
from tests.e2e.stage import Club, Control, Seen
from tests.e2e.words import told
from tests.waiting import eventually

Json = dict[str, Any]

CALL = "your seat at this table is saved"
"""A text that only the call to a table of a fixture has."""
LONG_ARENA = 5400
_ANNOUNCED_CALLS = "SELECT COUNT(*) FROM posts WHERE kind = 'call' AND nonce <> '' AND message_id IS NULL"
LONG = 600
"""Seconds after which Discord has forgotten a nonce."""


async def killed_before_it_is_stored(
    bot: BotProcess, club: Club, fault: Json, act: Callable[[], Awaitable[object]]
) -> None:
    """Kill the bot after Discord has posted the effect of an action, and before the bot gets the answer."""
    before = {one.id for one in await everything(club)}
    await club.control.call("POST", "faults", {"answer": "real", "method": "POST", "delay": 120, **fault})
    acting = asyncio.ensure_future(act())

    async def posted() -> None:
        (one,) = (await club.control.call("GET", "faults"))["faults"]
        assert one["hits"]
        assert {one.id for one in await everything(club)} - before

    await eventually(posted)
    bot.kill()
    await club.control.call("DELETE", "faults")
    await asyncio.gather(acting, return_exceptions=True)


async def everything(club: Club) -> list[Seen]:
    """Return the messages in the channel and in the DMs of all members."""
    return [*await club.messages(), *[one for member in club.members for one in await member.dms()]]


def forget_nonces(bot: BotProcess) -> None:
    """Make announcements so old that Discord no longer knows their nonce."""
    for (nonce,) in rows(bot, "SELECT nonce FROM posts WHERE message_id IS NULL AND nonce LIKE 't%'"):
        old = f"t{int(str(nonce)[1:9], 16) - LONG:08x}{str(nonce)[9:]}"
        change(bot, "UPDATE posts SET nonce = ? WHERE nonce = ?", old, str(nonce))


async def restarted(bot: BotProcess, stage: Control) -> None:
    await come_back(bot, stage)
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
        await restarted(own_bot, own_stage)
        return await club.public()

    callbacks, posts = {"path": "/interactions/.*"}, {"path": f"/channels/{club.channel}/messages"}
    await killed_before_it_is_stored(own_bot, club, callbacks, lambda: ola.command(club.channel, "play", game="fifty"))
    messages = await again()
    assert len(messages) == 1, [one.text for one in messages]
    lobby = (await sam.click(messages[0], "Join")).message

    await killed_before_it_is_stored(own_bot, club, posts, lambda: ola.click(lobby, "Start"))
    messages = await again()
    assert (len(boards(messages)), len(pings(messages))) == (1, 1), [one.text for one in messages]

    actor, board = await turn_of(club)
    follow_ups = {"path": r"/webhooks/\d+/[^/]+", "about": "your turn"}
    await killed_before_it_is_stored(own_bot, club, follow_ups, lambda: actor.click(board, "Roll the dice"))
    messages = await again()
    assert (len(boards(messages)), len(pings(messages))) == (1, 1), [one.text for one in messages]

    await killed_before_it_is_stored(own_bot, club, posts | {"about": "🏆"}, lambda: resign(club, sam))
    messages = await again()
    assert len([one for one in messages if "🏆" in one.text]) == 1
    assert pings(messages) == []


async def test_a_lobby_that_was_shown_before_its_answer_is_there_once(own_bot: BotProcess, own_stage: Control) -> None:
    own_bot.kill()
    own_bot.command = SLOW
    await come_back(own_bot, own_stage)
    club = await own_stage.club("Ola")
    opening = partial(club.members[0].command, club.channel, "play", game="fifty")
    await killed_before_it_is_stored(own_bot, club, {"path": "/interactions/.*"}, opening)
    await restarted(own_bot, own_stage)
    assert [next(iter(one.buttons)) for one in await club.public()] == ["Join"]


@pytest.mark.parametrize("is_long", [False, True])
async def test_a_hand_by_dm_is_there_once(own_bot: BotProcess, own_stage: Control, is_long: bool) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, _ = club.members
    lobby = await open_table(club, "all-fives", set="6")
    posts = {"path": "/channels/.*/messages", "about": "your hand"}
    await killed_before_it_is_stored(own_bot, club, posts, lambda: ola.click(lobby, "Start"))
    if is_long:
        forget_nonces(own_bot)
    await restarted(own_bot, own_stage)
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
        await come_back(own_bot, own_stage)
        return await club.public()

    await killed_before_it_is_stored(own_bot, club, posts, lambda: create_league(club, club.owner, "Cup", game="fifty"))
    await again()

    async def stored(kind: str) -> None:
        found = rows(own_bot, f"SELECT message_id FROM posts WHERE kind = '{kind}'")  # noqa: S608
        assert found
        assert None not in [one for (one,) in found]

    await eventually(lambda: stored("home"))
    homes = [one for one in await club.public() if one.control("1lg:manage")]
    assert len(homes) == 1


async def test_a_refused_call_follows_when_it_is_allowed(own_bot: BotProcess, own_stage: Control) -> None:
    _, thread = await with_refused_call(own_bot, own_stage)
    assert await asyncio.to_thread(own_bot.stop) == 0
    await own_stage.call("DELETE", "faults")
    await come_back(own_bot, own_stage)

    async def is_called() -> None:
        assert len([one for one in await thread.public() if CALL in one.text]) == 1

    await eventually(is_called)
    await eventually(partial(none_announced, own_bot))


async def test_a_refused_call_leaves_no_announcement_when_its_fixture_is_decided(
    own_bot: BotProcess, own_stage: Control
) -> None:
    league, thread = await with_refused_call(own_bot, own_stage)
    await league.decide(1, "halves-2")
    await league.fixture_decided(1, 1)
    await own_stage.call("DELETE", "faults")
    await eventually(partial(none_announced, own_bot))
    assert not [one for one in await thread.public() if CALL in one.text]


async def test_a_refused_call_leaves_no_announcement_when_its_arena_is_over(
    clocked_bot: BotProcess, clocked: Control
) -> None:
    league, _ = await arena_with_refused_call(clocked_bot, clocked)
    put_forward(clocked_bot, LONG_ARENA)
    await league.home_says("league.error.over")
    await clocked.call("DELETE", "faults")
    await eventually(partial(none_announced, clocked_bot))


async def test_a_refused_call_leaves_no_announcement_when_the_players_of_an_arena_begin_by_themselves(
    clocked_bot: BotProcess, clocked: Control
) -> None:
    _, club = await arena_with_refused_call(clocked_bot, clocked)
    thread = await thread_of(clocked, club, *club.members)
    for member in club.members:
        await member.use(await thread.with_control("1:join"), "1:join")
    await thread.with_button("Roll the dice")
    await clocked.call("DELETE", "faults")
    look_now(clocked_bot)
    await eventually(partial(none_announced, clocked_bot))


async def with_refused_call(bot: BotProcess, stage: Control) -> tuple[LeagueClub, Club]:
    """Start a league in which Discord refuses the call to the first table; return the league and the thread."""
    club = await stage.club("Ola", "Sam")
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="fifty")
    await league.join(*club.members)
    await league.confirm("start")
    await refuse_calls(stage, CALL)
    thread = await league.sit_down(1, club.members[0])
    await eventually(partial(one_announced, bot))
    return league, thread


async def arena_with_refused_call(bot: BotProcess, stage: Control) -> tuple[LeagueClub, Club]:
    """Start an arena in which Discord refuses the call to the only table; return the arena and its server."""
    club = await stage.club("Ola", "Sam")
    league = await create_league(club, club.owner, "Friday", format="arena", game="fifty")
    await league.join(*club.members)
    await league.confirm("start")
    await refuse_calls(stage, "your match begins")
    await told(club, "league.arena_begun")
    for member in club.members:
        await member.use(await league.home(), "1lg:free")
    await eventually(partial(one_announced, bot))
    return league, club


async def refuse_calls(stage: Control, text: str) -> None:
    """Let Discord refuse all messages with a text."""
    refused = {"answer": "error", "status": 403, "code": 50013, "method": "POST", "about": text}
    await stage.call("POST", "faults", refused)


async def one_announced(bot: BotProcess) -> None:
    """Check that one call is announced and not sent."""
    assert rows(bot, _ANNOUNCED_CALLS) == [(1,)]


async def none_announced(bot: BotProcess) -> None:
    """Check that no call is announced and not sent."""
    assert rows(bot, _ANNOUNCED_CALLS) == [(0,)]


async def test_a_click_that_has_come_is_answered_before_the_bot_stops(own_bot: BotProcess, own_stage: Control) -> None:
    """Opening the thread takes a while, and the bot is stopped during that."""
    club = await own_stage.club("Ola", "Sam")
    board = await start_match(club, "fifty")
    actor, _ = await turn_of(club)
    await own_stage.call("POST", "faults", {"answer": "real", "path": "/interactions/.*", "delay": 0.5})
    clicks = [asyncio.create_task(actor.click(board, label)) for label in ("Roll the dice", "More…")]
    threaded = asyncio.create_task(club.owner.command(club.channel, "play", game="fifty", thread=True))

    async def all_met() -> None:
        (fault,) = (await own_stage.call("GET", "faults"))["faults"]
        assert fault["hits"] >= 3

    await eventually(all_met)
    assert await asyncio.to_thread(own_bot.stop) == 0
    assert [one.answered for one in await asyncio.gather(*clicks, threaded)] == [True, True, True]
    log = own_bot.log()
    assert not re.search(r" ERROR |Traceback|Unclosed", log)
