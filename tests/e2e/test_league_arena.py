"""An evening arena by clicks: tables that open by themselves, absent players, a kill, and the end."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.clock import put_forward
from tests.e2e.database import come_back
from tests.e2e.league import LeagueClub, create_league, thread_of, verify
from tests.e2e.playing import resign
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Member, Seen
from tests.e2e.words import TIME, kinds, says, told
from tests.waiting import eventually

LENGTH = 5400


async def with_text(league: LeagueClub, text: str) -> Seen:
    """Wait until the home message has a text."""

    async def look() -> Seen:
        home = await league.home()
        assert text in home.text, home.text
        return home

    return await eventually(look)


async def free(league: LeagueClub, member: Member) -> str:
    """Let a member press the button that pairs them; return the answer."""
    return (await member.use(await league.home(), "1lg:free")).private_text


async def test_an_evening_from_the_first_pairing_to_the_bell(
    clocked_bot: BotProcess, clocked: Control, tmp_path: Path
) -> None:
    club = await clocked.club("Ann", "Bob", "Cid", "Dot")
    ann, bob, cid, dot = club.members
    league = await create_league(club, club.owner, "Friday", format="arena", game="block")
    await league.join(ann, bob)
    await league.confirm("start")
    call = await told(club, "league.arena_begun", league="**Friday**", time=TIME)
    assert {one["id"] for one in call.raw["mentions"]} == {ann.id, bob.id}

    await clocked.call("PATCH", f"channels/{club.channel}", {"bot_denied": ["CREATE_PUBLIC_THREADS", "ATTACH_FILES"]})
    assert says(await free(league, ann), "league.is_free")
    assert says(await free(league, bob), "league.arena_paired", names="**Ann**")
    await league.home_says("league.arena_playing", names="**")
    clocked_bot.kill()
    await clocked.call("PATCH", f"channels/{club.channel}", {"bot_denied": []})
    await come_back(clocked_bot, clocked)
    thread = await thread_of(clocked, club, ann, bob)
    board = await thread.with_button("My hand")
    assert says(board, "time.move")
    called = await told(thread, "fixture.begins")
    assert {one["id"] for one in called.raw["mentions"]} == {ann.id, bob.id}
    assert says(await free(league, ann), "league.arena_busy", channel=f"<#{thread.channel}>")
    assert says(await league.panel(), "league.still_open", n=1)

    await resign(thread, ann)
    result = await told(thread, "league.arena_absent", names="**Ann**")
    assert says(result, "league.arena_next")
    assert {"1lg:free", "1lg:break"} <= set(kinds(result))
    await with_text(league, "1. **Bob** · 2")
    await free(league, dot)
    put_forward(clocked_bot, 12)
    assert says(await free(league, cid), "league.is_free")
    second = await thread_of(clocked, club, bob, dot)
    await second.with_button("My hand")

    mine = (await bob.command(club.channel, "league me")).message
    assert kinds(mine) == ["1fx:play"]
    schedule = (await ann.command(club.channel, "league fixtures")).message
    assert "2. **" in schedule.text
    assert "1. **" in schedule.text
    put_forward(clocked_bot, LENGTH)
    await bob.use(await league.home(), "1lg:break")
    await league.home_says("league.state_finished", names="**Bob**")
    await told(second, "cancelled.bell")

    async def call_is_gone() -> None:
        assert not [one for one in await club.public() if says(one, "league.arena_begun")]

    await eventually(call_is_gone)
    checked = verify(tmp_path, await league.export())
    assert checked.returncode == 0, checked.stdout + checked.stderr
