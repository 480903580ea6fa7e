"""A fixture of a league by clicks: its thread and its seats, the next match, and agreeing on when to play."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from tests.e2e.league import LeagueClub, create_league
from tests.e2e.playing import resign
from tests.e2e.stage import Control
from tests.e2e.words import says

DAYS = 7
BOARD = "My hand"


async def begun(stage: Control) -> LeagueClub:
    """Start a league in which the first two of three members meet once, in two matches."""
    club = await stage.club("Ann", "Bob", "Eve")
    length = str(DAYS * 86_400)
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block", length=length, games="2")
    await league.join(*club.members[:2])
    await league.confirm("start")
    await league.round_post(1)
    return league


async def test_two_people_play_a_fixture_of_two_matches_to_its_end(stage: Control) -> None:
    league = await begun(stage)
    ann, bob, eve = league.club.members
    thread = await league.sit_down(1, ann)
    assert thread.channel != league.club.channel
    lobby = await thread.with_button("Follow")
    assert "**Cup** · Matchday 1 · match 1 of 2" in lobby.text
    assert set(lobby.buttons) == {"Join", "Leave", "Follow"}
    await thread.with_text(f"<@{bob.id}>: your seat at this table is saved")
    assert says(await eve.click(lobby, "Join"), "error.seat_kept")
    assert says(await eve.click(lobby, "Follow"), "fixture.followed", channel=f"<#{thread.channel}>")
    assert (await league.sit_down(1, ann)).channel == thread.channel
    await bob.click(lobby, "Join")
    assert "match 1 of 2" in (await thread.with_button(BOARD)).text
    await resign(thread, bob)
    result = await thread.with_button("Next match")
    assert "Rematch" not in result.buttons
    again = (await bob.settled(await bob.click(result, "Next match"))).private_text
    assert f"<#{thread.channel}>" in again
    await ann.click(result, "Next match")
    assert "match 2 of 2" in (await thread.with_button(BOARD)).text
    await resign(thread, ann)
    await league.fixture_decided(1, 1)
    late = await bob.settled(await bob.click(result, "Next match"))
    assert "decided" in late.private_text or "over" in late.private_text


async def test_two_who_come_at_once_meet_and_both_may_end_their_match(stage: Control) -> None:
    league = await begun(stage)
    ann, bob, _ = league.club.members
    thread, other = await asyncio.gather(*(league.sit_down(1, member) for member in (ann, bob)))
    assert thread.channel == other.channel
    for member in (ann, bob):
        menu = await member.click(await thread.with_button(BOARD), "More…")
        voted = (await member.click(menu.message, "Vote to end the match")).message
    await bob.click(voted, "Yes, end it now")
    ended = await thread.with_button("Play")
    answer = await ann.settled(await ann.click(ended, "Play"))
    assert f"<#{thread.channel}>" in answer.private_text
    await thread.with_button("Follow")


async def test_people_agree_on_a_time_and_on_a_later_deadline(stage: Control) -> None:
    league = await begun(stage)
    ann, bob, eve = league.club.members
    mine = (await ann.command(league.club.channel, "league me")).message
    assert "Your fixtures" in mine.text
    form = await ann.click(mine, "Suggest a time")
    tomorrow = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    asked = await ann.settled(await ann.submit(form, days=[tomorrow], hour=["19"], other_day=[], other_hour=["20"]))
    thread = replace(league.club, channel=asked.private_text.partition("<#")[2].partition(">")[0])
    suggestion = await thread.with_button("Accept 2")
    assert "fixture" in (await eve.click(suggestion, "Accept 1")).private_text
    agreed = (await bob.click(suggestion, "Accept 1")).message
    assert "Agreed time: <t:" in agreed.text
    await league.club.with_text("📅")
    mine = (await bob.command(league.club.channel, "league me")).message
    assert "Agreed time: <t:" in mine.text
    later = (await bob.click(mine, "Ask for more time")).message
    (select,) = later.selects
    await bob.settled(await bob.choose(later, select["custom_id"], select["options"][0]["value"]))
    question = await thread.with_button("Agree")
    assert "already agreed" in (await bob.click(question, "Agree")).private_text
    moved = (await ann.click(question, "Agree")).message
    assert "New deadline: <t:" in moved.text
    assert moved.buttons == {}
