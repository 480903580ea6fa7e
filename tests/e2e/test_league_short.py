"""A match of three to which only two people come, by clicks: they play at the deadline, and a computer comes last."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from tests.e2e.clock import put_forward
from tests.e2e.database import come_back
from tests.e2e.league import create_league
from tests.e2e.playing import resign
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control
from tests.e2e.words import says, text_of, told
from tests.waiting import eventually

LENGTH = 900
"""Seconds of a matchday."""


async def test_who_comes_plays_at_the_deadline_and_the_absent_person_is_last(
    clocked_bot: BotProcess, clocked: Control, tmp_path: Path
) -> None:
    club = await clocked.club("Ann", "Bob", "Cid")
    ann, bob, cid = club.members
    league = await create_league(
        club, club.owner, "Trio", format="round-robin", game="block", seats="3", length=str(LENGTH)
    )
    await league.join(*club.members)
    await league.confirm("start")
    post = await club.with_control("1lg:play")
    for member in (ann, bob):
        answer = await member.use(post, "1lg:play")
        link = re.search(r"<#(\d+)>", answer.private_text)
        assert link, answer.private_text
        thread = replace(club, channel=link[1], members=[ann, bob])
    clocked_bot.kill()
    put_forward(clocked_bot, LENGTH + 1)
    await come_back(clocked_bot, clocked)
    await thread.with_button("My hand")
    board = await thread.with_text(text_of("fixture.short"))
    assert "Cid" not in board.text, board.text

    async def told_once() -> None:
        missed = [one for one in await cid.dms() if "play without you" in one.text]
        assert len(missed) == 1, [one.text for one in await cid.dms()]

    await eventually(told_once)
    for answer in (await cid.use(post, "1lg:play"), await cid.command(club.channel, "league play", league="Trio")):
        assert says(answer, "league.error.played_without"), answer.private_text
    await resign(thread, bob)
    await resign(thread, ann)
    await told(club, "league.state_finished", names=f"<@{ann.id}>")
    exported = await league.export()
    assert [row["entrant"] for row in exported["table"]] == [1, 2, 3]
    count = await league.verified(tmp_path)
    assert (count["deadline"], count["result"], count["unplayed"]) == (1, 1, 0)
