"""Each turn is announced exactly once, whenever the bot is killed and whichever process posts the ping."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing

import pytest

from tests.e2e.database import come_back, rows, settled
from tests.e2e.places import EDITS, Player, in_channel, play_from_places
from tests.e2e.playing import LOOK, actor_of, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Seen
from tests.waiting import eventually


async def _pings(club: Club) -> list[Seen]:
    return [message for message in await club.public() if "your turn" in message.text]


async def _one_ping(club: Club) -> Seen:
    """Wait until the player on move, and no one else, is pinged once."""

    async def look() -> Seen:
        actor, _ = await turn_of(club)
        pings = await _pings(club)
        assert [f"<@{actor.id}>" in ping.text for ping in pings] == [True], [ping.text for ping in pings]
        return pings[0]

    return await eventually(look)


async def test_a_ping_comes_with_the_press_and_goes_with_the_next_move(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    assert actor is club.members[0]
    await actor.click(board, "Roll the dice")
    ping = await _one_ping(club)
    assert ping.raw["interaction_metadata"]["user"]["id"] == actor.id
    assert ping.raw["mentions"][0]["id"] != actor.id


@pytest.mark.parametrize(
    "delay", [0.0, 0.03, *(pytest.param(one, marks=pytest.mark.long) for one in (0.01, 0.06, 0.1))]
)
async def test_a_kill_at_any_moment_after_a_click_leaves_one_ping(
    own_bot: BotProcess, own_stage: Control, delay: float
) -> None:
    club = await own_stage.club("Ola", "Sam", "Kim", "Eve")
    await start_match(club, "fifty")
    for _ in range(2):
        actor, board = await turn_of(club)
        await actor.click(board, "Roll the dice")
        await _one_ping(club)
    actor, board = await turn_of(club)
    assert (await actor.click(board, "Roll the dice")).raw["callback"] in EDITS
    await asyncio.sleep(delay)
    await _restart(own_bot, own_stage)
    await _one_ping(club)


async def test_a_ping_that_was_posted_by_a_press_is_found_again_after_a_kill(
    own_bot: BotProcess, own_stage: Control
) -> None:
    """The bot is killed after Discord has accepted the ping, and before its id is stored."""
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    await actor.click(board, "Roll the dice")
    ping = await _one_ping(club)
    await settled(own_bot)
    own_bot.kill()
    _forget_id(own_bot)
    await come_back(own_bot, own_stage)
    await settled(own_bot)
    assert (await _one_ping(club)).id == ping.id
    assert rows(own_bot, "SELECT message_id FROM posts WHERE kind = 'turn'") == [(int(ping.id),)]


async def test_a_ping_that_was_announced_and_never_posted_is_posted_after_a_kill(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    actor, board = await turn_of(club)
    await actor.click(board, "Roll the dice")
    await settled(own_bot)
    ping = await _one_ping(club)
    own_bot.kill()
    _forget_id(own_bot)
    await own_stage.call("DELETE", f"messages/{ping.id}")
    await come_back(own_bot, own_stage)
    assert (await _one_ping(club)).id != ping.id


async def test_a_hand_of_before_a_restart_is_brought_in_line_by_the_next_press_and_followed_again(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    players = await in_channel(club)
    await play_from_places(players, random.Random(1), 2)
    await _restart(own_bot, own_stage)
    actor, _ = await turn_of(club)
    acting = next(player for player in players if player.member is actor)
    hand = await acting.hand()
    if await acting.ready_hand() is None:
        await actor.click(hand, LOOK)
    played = await acting.act(await acting.hand(), random.Random(1))
    assert played.raw["callback"] in EDITS
    assert played.message.id == hand.id
    assert actor_of(club, (await turn_of(club))[1])

    async def calm() -> None:
        assert await _pings(club) == [], "both have just pressed something"

    await eventually(calm)


async def test_who_was_told_by_dm_is_not_pinged_after_a_restart(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6", target="500")
    players = [Player(club, member, is_by_dm=True) for member in club.members]
    await play_from_places(players, random.Random(1), 3)

    async def told() -> None:
        assert await _pings(club) == []

    await eventually(told)
    await settled(own_bot)
    await _restart(own_bot, own_stage)
    await told()


def _forget_id(bot: BotProcess) -> None:
    with closing(sqlite3.connect(bot.database_file)) as database, database:
        database.execute("UPDATE posts SET message_id = NULL WHERE kind = 'turn'")


async def _restart(bot: BotProcess, stage: Control) -> None:
    bot.kill()
    await come_back(bot, stage)
    await settled(bot)
