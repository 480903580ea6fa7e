"""A fixture of a league by clicks: its thread and its seats, the next match, and agreeing on a time."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.e2e.league import LeagueClub, create_league, set_up, summary_of, title_of
from tests.e2e.playing import open_table, resign
from tests.e2e.stage import Control
from tests.e2e.words import TIME, kinds, says, text_of, told
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes

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
    assert f"**Cup** · {title_of(1)} · {text_of('fixture.match', number=1, matches=2)}" in lobby.text
    assert kinds(lobby) == ["1:join", "1:leave", "1fx:follow", "1rules:block", "1:fair"]
    await told(thread, "fixture.call", names=f"<@{bob.id}>")
    assert says(await eve.click(lobby, "Join"), "error.seat_kept")
    assert says(await eve.click(lobby, "Follow"), "fixture.followed", channel=f"<#{thread.channel}>")
    assert (await league.sit_down(1, ann)).channel == thread.channel
    await bob.click(lobby, "Join")
    assert says(await thread.with_button(BOARD), "fixture.match", number=1, matches=2)
    await resign(thread, bob)
    result = await thread.with_button("Next match")
    assert "1:rematch" not in kinds(result)
    again = (await bob.click(result, "Next match")).private_text
    assert f"<#{thread.channel}>" in again
    await ann.click(result, "Next match")
    assert says(await thread.with_button(BOARD), "fixture.match", number=2, matches=2)
    await resign(thread, ann)
    await league.fixture_decided(1, 1)
    late = await bob.click(result, "Next match")
    assert says(late, "league.error.over")


async def test_who_gets_no_table_has_come_and_organizers_know_from_the_sign_up_on(stage: Control) -> None:
    club = await stage.club("Ann", "Bob")
    await stage.call("PATCH", f"channels/{club.channel}", {"bot_denied": ["CREATE_PUBLIC_THREADS"]})
    lacks = {"league": "Cup", "channel": f"<#{club.channel}>", "permissions": "Create Public Threads"}
    panel = await set_up(club.owner, club.channel, "Cup", format="round-robin", game="block")
    opened = await club.owner.use(await summary_of(club.owner, panel), "1lg:open")
    assert says(opened, "league.trouble_threads", **lacks), "it names only what is missing"
    league = LeagueClub(club, "Cup", club.owner)

    async def told_so() -> None:
        assert says(await league.panel(), "league.trouble_threads", **lacks)

    await eventually(told_so)
    await league.join(*club.members)
    await open_table(club, "fifty")
    await league.confirm("start")
    ann = club.members[0]
    refused = await ann.use(await league.round_post(1), "1lg:play")
    assert says(refused, "fixture.error.no_place")
    log = (await ann.command(club.channel, "league log")).message
    assert text_of("league.log.came", fixture="", name="**Ann**") in log.text


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
    answer = await ann.click(ended, "Play")
    assert f"<#{thread.channel}>" in answer.private_text
    await thread.with_button("Follow")


async def test_people_agree_on_a_time_and_on_a_later_deadline(stage: Control) -> None:
    league = await begun(stage)
    ann, bob, eve = league.club.members
    mine = (await ann.command(league.club.channel, "league me")).message
    assert says(mine, "fixture.mine")
    form = await ann.click(mine, "Suggest a time")
    tomorrow = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
    asked = await ann.submit(form, days=[tomorrow], hour="19", other_day=[], other_hour="20:30")
    thread = replace(league.club, channel=asked.private_text.partition("<#")[2].partition(">")[0])
    suggestion = await thread.with_button("Accept 2")
    assert says(await eve.click(suggestion, "Accept 1"), "league.error.not_in_fixture")
    agreed = (await bob.click(suggestion, "Accept 1")).message
    assert says(agreed, "fixture.agreed", time=TIME)
    await league.club.with_text("📅")
    mine = (await bob.command(league.club.channel, "league me")).message
    assert says(mine, "fixture.agreed", time=TIME)
    later = (await bob.click(mine, "Ask for more time")).message
    (select,) = later.selects
    lost = {"answer": "error", "status": 503, "done": True, "count": 1}
    await stage.call("POST", "faults", {**lost, "path": f".*/channels/{thread.channel}/messages", "method": "POST"})
    await bob.choose(later, select["custom_id"], select["options"][0]["value"])
    await thread.with_button("Agree")
    await bob.choose(later, select["custom_id"], select["options"][1]["value"])
    question = await thread.with_text(select["options"][1]["value"])
    assert len([one for one in await thread.messages() if "Agree" in one.buttons]) == 1
    assert says(await bob.click(question, "Agree"), "league.error.agreed_already")
    moved = (await ann.click(question, "Agree")).message
    assert says(moved, "fixture.extended", time=TIME)
    assert moved.buttons == {}


async def test_after_their_thread_was_deleted_players_are_asked_in_the_new_one(stage: Control) -> None:
    league = await begun(stage)
    ann, bob, _ = league.club.members

    async def suggest(hour: str) -> str:
        mine = (await ann.command(league.club.channel, "league me")).message
        form = await ann.click(mine, "Suggest a time")
        tomorrow = (datetime.now(UTC) + timedelta(days=1)).date().isoformat()
        asked = await ann.submit(form, days=[tomorrow], hour=hour, other_day=[], other_hour="21:30")
        return asked.private_text.partition("<#")[2].partition(">")[0]

    first = await suggest("19")
    await replace(league.club, channel=first).with_button("Accept 2")
    await stage.call("DELETE", f"channels/{first}")
    second = await suggest("20")
    assert second != first
    thread = replace(league.club, channel=second)
    await thread.with_button("Accept 2")
    await thread.with_text(f"<@{bob.id}>")
