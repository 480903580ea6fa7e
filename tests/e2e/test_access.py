"""The bot notices restored access by itself: through a role, and in a thread that was archived."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.tables.schedule import Delays
from tests.e2e.database import pass_time
from tests.e2e.playing import hand_of, start_match, turn_of
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control, Json, Member
from tests.e2e.threads import open_in_thread, threads_of
from tests.e2e.words import text_of
from tests.waiting import eventually


async def _played(club: Club) -> tuple[Member, str]:
    """Let the player on move make a move by DM; return them, and the board before it."""
    actor, board = await turn_of(club)
    hand = await hand_of(actor)
    await actor.choose(hand, *hand.moves[0])
    return actor, board.text


async def test_a_role_that_comes_back_brings_the_board_in_line(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    await start_match(club, "all-fives", set="6")
    await stage.call("PATCH", f"guilds/{club.guild}/bot", {"withheld": ["VIEW_CHANNEL"]})
    actor, before = await _played(club)
    await stage.call("PATCH", f"guilds/{club.guild}/bot", {})

    await _is_shown_after(club, before)
    assert (await turn_of(club))[0] is not actor


async def _match_in_a_thread(stage: Control) -> Club:
    club = await stage.club("Ola", "Sam")
    thread = await stage.call("POST", "channels", {"parent": club.channel, "name": "Slow match", "type": "thread"})
    below = Club(stage, club.guild, thread["id"], club.members, club.owner)
    await start_match(below, "all-fives", set="6")
    await turn_of(below)
    return below


async def _is_shown_after(club: Club, before: str) -> None:
    async def look() -> None:
        board = next(one for one in await club.public() if "to move" in one.text)
        assert board.text != before

    await eventually(look)


async def test_a_match_in_a_thread_outlives_its_archive_time(stage: Control) -> None:
    thread = await _match_in_a_thread(stage)
    await stage.call("PATCH", f"channels/{thread.channel}", {"archived": True})
    actor, before = await _played(thread)
    await _is_shown_after(thread, before)
    assert (await turn_of(thread))[0] is not actor


async def test_a_lobby_in_an_archived_thread_is_closed_and_the_thread_stays_archived(
    stage: Control, shared_bot: BotProcess
) -> None:
    club = await stage.club("Ola", "Sam")
    await open_in_thread(club, club.members[0], "all-fives")
    (opened,) = await threads_of(club)
    thread = replace(club, channel=opened)
    await thread.with_button("Join")
    await stage.call("PATCH", f"channels/{opened}", {"archived": True})
    pass_time(shared_bot, Delays().lobby + 1)

    async def is_closed() -> None:
        (lobby,) = await thread.public()
        assert text_of("lobby.cancelled") in lobby.text, lobby.text
        assert (await threads_of(club))[opened]["archived"]

    await eventually(is_closed)


async def test_a_match_in_a_locked_thread_continues_when_it_is_unlocked(stage: Control, shared_bot: BotProcess) -> None:
    thread = await _match_in_a_thread(stage)
    await stage.call("PATCH", f"channels/{thread.channel}", {"archived": True, "locked": True})
    begin = shared_bot.log_file.stat().st_size
    _, before = await _played(thread)

    async def waits() -> None:
        log = shared_bot.log_file.read_bytes()[begin:]
        assert b"its channel accepts no messages for now" in log, log

    await eventually(waits)
    assert (await thread.with_text("to move")).text == before
    await stage.call("PATCH", f"channels/{thread.channel}", {"archived": False, "locked": False})
    await _is_shown_after(thread, before)


async def test_a_match_that_ended_out_of_reach_gets_its_result_when_access_comes_back(
    stage: Control, shared_bot: BotProcess
) -> None:
    mute, blind = [await stage.club("Ola", "Sam") for _ in range(2)]
    for club in (mute, blind):
        await start_match(club, "all-fives", set="6")
        await turn_of(club)
    thread = await _match_in_a_thread(stage)
    shut, opened = {"archived": True, "locked": True}, {"archived": False, "locked": False}
    places: list[tuple[Club, str, Json, Json]] = [
        (mute, f"channels/{mute.channel}", {"bot_denied": ["SEND_MESSAGES"]}, {"bot_denied": []}),
        (blind, f"channels/{blind.channel}", {"bot_denied": ["VIEW_CHANNEL"]}, {"bot_denied": []}),
        (thread, f"channels/{thread.channel}", shut, opened),
    ]
    begin = shared_bot.log_file.stat().st_size
    for club, path, lost, _ in places:
        asked = await club.members[0].command(club.channel, "resign")
        await stage.call("PATCH", path, lost)
        assert (await club.members[0].click(asked.message, "Yes, resign")).answered

    async def all_wait() -> None:
        log = shared_bot.log_file.read_bytes()[begin:]
        assert len(set(re.findall(rb"table (\d+): its channel accepts no messages", log))) == len(places), log

    await eventually(all_wait)
    for _, path, _, back in places:
        await stage.call("PATCH", path, back)
    for club, *_ in places:
        await club.with_text("🏆")
