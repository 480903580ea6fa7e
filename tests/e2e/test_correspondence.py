"""A match that lasts for days while the bot is restarted several times."""

from __future__ import annotations

import json
import random
import re
import time

from bot.families import codec_of
from bot.records import check_record
from tests.e2e.clock import look_now
from tests.e2e.database import log_of, pass_time, restart, settled
from tests.e2e.playing import hand_of, play_turn, resign, start_match, start_with_tempo, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says
from tests.waiting import eventually

HOUR = 3600
DAY = 24 * HOUR
BLINK = 40
"""The most seconds that a restart and a test take."""


def hours_left(board: Seen) -> float:
    """Return the time for the move that the board shows."""
    found = re.search(r"Time for this move runs out <t:(\d+):R>", board.text)
    assert found, board.text
    return (int(found[1]) - time.time()) / HOUR


async def check_hours_left(club: Club, hours: float) -> None:
    """Wait until the board shows the time limit."""

    async def look() -> None:
        assert abs(hours_left((await turn_of(club))[1]) - hours) < BLINK / HOUR

    await eventually(look)


def reminders(messages: list[Seen], person: Member) -> int:
    """Count the pings that warn a person that time is short."""
    return sum(f"<@{person.id}>" in message.text and says(message, "turn.hurry") for message in messages)


async def acts(club: Club, member: Member) -> None:
    """Wait until it is a person's turn."""

    async def look() -> None:
        assert (await turn_of(club))[0] is member

    await eventually(look)


async def test_a_match_of_days_outlives_restarts(clocked_bot: BotProcess, clocked: Control) -> None:
    club = await clocked.club("Ola", "Sam")
    ola, sam = club.members
    await start_with_tempo(club, "all-fives", "corr-86400", set="6")
    dice = random.Random(1)
    for away in (HOUR, 20 * DAY):
        await check_hours_left(club, 24)
        actor, board = await turn_of(club)
        hand = await hand_of(actor)
        pass_time(clocked_bot, 10 * HOUR)
        await restart(clocked_bot, clocked, away)
        await check_hours_left(club, 14)
        assert (await turn_of(club))[0] is actor
        assert (await turn_of(club))[1].id == board.id
        assert (await hand_of(actor)).pictures[-1]["description"] == hand.pictures[-1]["description"]
        assert reminders(await club.public(), actor) == 0
        await play_turn(club, dice)

    slow = (await turn_of(club))[0]
    quick = sam if slow is ola else ola
    pass_time(clocked_bot, 20 * HOUR)
    look_now(clocked_bot)
    await eventually(lambda: reminded(club, slow))
    await restart(clocked_bot, clocked, 2 * DAY)
    await check_hours_left(club, 4)
    assert reminders(await club.public(), slow) == 1
    pass_time(clocked_bot, 4 * HOUR)
    look_now(clocked_bot)
    await acts(club, quick)
    assert [text for _, _, text in log_of(clocked_bot) if str(text).endswith("late")] == [
        f"{club.members.index(slow)} late"
    ]
    await settled(clocked_bot)
    assert reminders(await club.public(), slow) == 0
    await restart(clocked_bot, clocked, DAY)
    await check_hours_left(club, 24)

    await resign(club, sam)
    await club.with_text("🏆")
    await restart(clocked_bot, clocked, 30 * DAY)
    record = (await ola.command(club.channel, "record")).message
    async with clocked.session.get(record.raw["attachments"][0]["url"]) as response:
        assert check_record(json.loads(await response.text()), codec_of) is None


async def reminded(club: Club, person: Member) -> None:
    """Check that a person has been warned once that time is short."""
    assert reminders(await club.public(), person) == 1


async def test_a_board_of_hours_ago_is_posted_again(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await own_stage.call("POST", "age", {"seconds": 2 * HOUR})
    board = await start_match(club, "all-fives", set="6")
    await settled(own_bot)
    hands = [await hand_message(member) for member in club.members]
    await own_stage.call("POST", "age", {"seconds": 0})
    actor, _ = await turn_of(club)
    hand = await hand_of(actor)
    await actor.choose(hand, *hand.moves[0])
    await settled(own_bot)
    boards = [message for message in await club.public() if "My hand" in message.buttons]
    assert [message.id == board.id for message in boards] == [False]
    for member, old in zip(club.members, hands, strict=True):
        assert await hand_message(member) != old


async def hand_message(member: Member) -> str:
    """Return the id of the only message that shows a member's hand."""
    (posted,) = [message.id for message in await member.dms() if message.pictures]
    return posted
