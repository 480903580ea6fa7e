"""A bot that is killed at any step and restarted shows the same table and continues."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing, suppress
from functools import partial

import pytest

from tests.e2e.database import come_back, log_of, restart, settled
from tests.e2e.places import EDITS
from tests.e2e.playing import BOARD_BUTTONS, hand_of, open_table, play_to_end, play_turn, resign, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Member, Seen
from tests.waiting import eventually


def _pings(messages: list[Seen]) -> int:
    return sum("your turn" in message.text for message in messages)


async def _shown(club: Club) -> list[tuple[str, str]]:
    return [(message.id, message.text) for message in await club.public()]


async def test_a_lobby_outlives_a_kill(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, sam = club.members
    lobby = (await ola.command(club.channel, "play", game="all-fives")).message
    await restart(own_bot, own_stage)
    lobby = (await sam.click(lobby, "Join")).message
    assert "2 of 4 seats taken" in lobby.text
    await restart(own_bot, own_stage)
    await ola.click(lobby, "Start")
    await turn_of(club)


@pytest.mark.parametrize("turns", [0, 1, pytest.param(6, marks=pytest.mark.long)])
async def test_a_match_outlives_a_kill_after_some_moves(own_bot: BotProcess, own_stage: Control, turns: int) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    for _ in range(turns):
        await play_turn(club, random.Random(turns))
    actor, board = await turn_of(club)
    hand = await hand_of(actor)
    if not turns and actor is not club.members[0]:  # others have a hand, or get a DM
        await club.with_text(f"<@{actor.id}>, it's your turn")
    await settled(own_bot)
    before = await _shown(club)

    await restart(own_bot, own_stage)

    assert (await turn_of(club))[0] is actor
    assert await _shown(club) == before, own_bot.new_log()
    again = (await actor.click(board, "My hand")).message
    assert again.pictures[-1]["description"] == hand.pictures[-1]["description"]
    assert (await actor.choose(hand, *hand.moves[0])).raw["callback"] in EDITS
    changed = await _changed_board(club, board)
    assert changed.id == board.id


async def test_a_kill_between_rounds_loses_nothing(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "draw", wins="3")
    dice = random.Random(3)
    while not await club.find("Next round"):
        await play_turn(club, dice)
    board = await club.with_button("Next round")
    await settled(own_bot)
    before = await _shown(club)

    await restart(own_bot, own_stage)

    assert await _shown(club) == before
    assert (await club.members[0].click(board, "Next round")).answered
    _, following = await turn_of(club)
    assert following.id == board.id
    assert "round 2" in following.text


async def test_a_kill_right_after_each_click_loses_no_answered_move(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    for turn in range(1, 5):
        actor, board = await turn_of(club)
        assert (await actor.click(board, "Roll the dice")).answered
        own_bot.kill()
        rolls = [text for _, _, text in log_of(own_bot) if str(text).endswith("roll")]
        assert len(rolls) == turn
        await come_back(own_bot, own_stage)
        await _changed_board(club, board)
        await settled(own_bot)
        assert _pings(await club.public()) == 1
        boards = [message for message in await club.messages() if set(message.buttons) & set(BOARD_BUTTONS)]
        assert len(boards) == 1


async def test_a_finished_match_is_shown_and_counted_after_a_kill(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    await turn_of(club)
    assert (await resign(club, club.members[1])).answered
    await restart(own_bot, own_stage)
    assert "**Ola** wins" in (await club.with_text("🏆")).text
    answer = await club.owner.command(club.channel, "leaderboard", game="fifty")
    assert "1. Ola: 1/1, 100%" in answer.message.told


async def test_a_board_lost_while_the_bot_was_away_comes_back(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    board = await start_match(club, "heaven-and-hell", rounds=1)
    actor, _ = await turn_of(club)
    own_bot.kill()
    await own_stage.call("DELETE", f"messages/{board.id}")
    await come_back(own_bot, own_stage)
    again_actor, again = await turn_of(club)
    assert again_actor is actor
    assert again.id != board.id
    await play_to_end(club)
    board, _ = [message for message in await club.public() if message.pictures]
    assert board.id == again.id


async def test_a_post_that_was_announced_before_a_kill_makes_room_for_a_newer_one(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    await turn_of(club)
    await settled(own_bot)
    own_bot.kill()
    with closing(sqlite3.connect(own_bot.folder / "boneyard.db")) as database, database:
        database.execute("UPDATE posts SET message_id = NULL, digest = 'of another moment'")
    await asyncio.sleep(1.2)
    await come_back(own_bot, own_stage)
    actor, _ = await turn_of(club)
    await settled(own_bot)
    messages = await club.public()
    assert _pings(messages) == 1
    assert sum("Roll the dice" in message.buttons for message in messages) == 1
    assert (await actor.click((await turn_of(club))[1], "Roll the dice")).answered


async def test_a_ping_that_was_announced_before_a_kill_goes_when_nobody_has_to_move_any_more(
    own_bot: BotProcess, own_stage: Control
) -> None:
    club = await own_stage.club("Ola", "Sam")
    await start_match(club, "fifty")
    await turn_of(club)
    await settled(own_bot)
    with closing(sqlite3.connect(own_bot.database_file)) as database, database:
        database.execute("UPDATE posts SET message_id = NULL WHERE kind = 'turn'")
    assert (await resign(club, club.members[1])).answered
    await club.with_text("🏆")
    await settled(own_bot)
    assert _pings(await club.public()) == 0


async def test_clicks_that_come_while_the_bot_stops_are_left_alone(own_bot: BotProcess, own_stage: Control) -> None:
    clubs = [await own_stage.club("Ola", "Sam") for _ in range(4)]
    for club in clubs:
        await start_match(club, "all-fives", set="6")
    turns = [await turn_of(club) for club in clubs]

    answered = [0] * len(turns)

    async def press(number: int, actor: Member, board: Seen) -> None:
        with suppress(AssertionError):  # the bot is not connected any more
            while (await actor.click(board, "My hand", stale=True)).answered:
                answered[number] += 1

    async def all_answered() -> None:
        assert all(answered)

    presses = [asyncio.create_task(press(number, *turn)) for number, turn in enumerate(turns)]
    await eventually(all_answered)
    assert await asyncio.to_thread(own_bot.stop) == 0
    await asyncio.gather(*presses)
    own_bot.check_log()


async def test_a_broken_connection_is_taken_up_again(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    lobby = await open_table(club, "fifty")
    for action in ("reconnect", "drop"):
        await own_stage.call("POST", "gateway", {"action": action})
        await own_stage.wait_online()
    assert (await club.members[0].click(lobby, "Start")).answered
    assert own_bot.process is not None
    await turn_of(club)


async def test_the_bot_comes_back_after_an_outage_with_one_line_a_try(own_bot: BotProcess, own_stage: Control) -> None:
    own_bot.check_log()
    await own_stage.call("POST", "gateway", {"action": "away", "seconds": 3})
    tries = await eventually(partial(_tries_while_away, own_bot, own_stage))
    await own_stage.wait_online()
    assert tries
    assert [one.rpartition(" in ")[2] for one in tries] == ["1.0 s", "2.0 s", "4.0 s"][: len(tries)]


async def _tries_while_away(bot: BotProcess, stage: Control) -> list[str]:
    assert (await stage.call("GET", "state"))["away"] == 0
    return [line for line in bot.log_file.read_text("utf-8").splitlines() if "no connection to Discord" in line]


async def _changed_board(club: Club, before: Seen) -> Seen:
    async def look() -> Seen:
        board = await club.find(*BOARD_BUTTONS)
        assert board
        assert board.text != before.text
        return board

    return await eventually(look)
