"""Threads are named after people: a deleted person is removed from the names, whatever Discord says at first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.e2e.database import come_back, rows
from tests.e2e.league import title_of
from tests.e2e.playing import resign
from tests.e2e.process import BotProcess
from tests.e2e.stage import Club, Control
from tests.e2e.test_league_server import create, open_server
from tests.e2e.test_privacy import delete
from tests.e2e.threads import open_in_thread, threads_of
from tests.waiting import eventually

RENAMING: dict[str, Any] = {"method": "PATCH", "path": r"/channels/\d+", "about": "name"}
DENIED = {"answer": "error", "status": 403, "code": 50013}


async def are_called(club: Club, *names: str) -> None:
    """Wait until the threads of a server have these names, and no others."""

    async def look() -> None:
        assert sorted(one["name"] for one in (await threads_of(club)).values()) == sorted(names)

    await eventually(look)


async def nothing_left(bot: BotProcess) -> None:
    """Wait until no thread must be checked any more."""

    async def look() -> None:
        assert rows(bot, "SELECT number FROM posts WHERE kind = 'named'") == []

    await eventually(look)


async def test_threads_of_tables_lose_the_name_of_who_opened_them(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola", "Sam")
    ola, sam = club.members
    for member, game in ((ola, "fifty"), (ola, "all-fives"), (ola, "pol"), (sam, "fifty")):
        await open_in_thread(club, member, game)
    await ola.command(club.channel, "play", game="block")
    (fifty,) = [one["id"] for one in (await threads_of(club)).values() if one["name"] == "Fifty · Ola"]
    given = replace(club, channel=fifty)
    await sam.click(await given.with_button("Join"), "Join")
    await ola.click(await given.with_button("Leave"), "Leave")
    await are_called(club, "Fifty · Ola", "All Fives · Ola", "Pol-Domino · Ola", "Fifty · Sam")
    by_name = {one["name"]: one["id"] for one in (await threads_of(club)).values()}
    archived, gone = by_name["All Fives · Ola"], by_name["Pol-Domino · Ola"]
    await own_stage.call("PATCH", f"channels/{archived}", {"archived": True})
    await own_stage.call("DELETE", f"channels/{gone}")
    await delete(ola)
    await are_called(club, "Fifty", "All Fives", "Fifty · Sam")
    await nothing_left(own_bot)
    assert (await threads_of(club))[archived]["archived"]


@pytest.mark.parametrize("kind", ["text", "forum"])
async def test_the_thread_of_a_fixture_is_called_again_after_refusals_and_a_kill(
    own_bot: BotProcess, own_stage: Control, kind: str
) -> None:
    server = await open_server(own_stage, "Ann", "Bob")
    ann, bob = server.club.members
    place = await own_stage.call("POST", "channels", {"guild": server.club.guild, "name": "cups", "type": kind})
    league = await create(server, "Cup", place["id"])
    home = place if kind == "text" else await server.posted("Cup", ["Sign-up"])
    club = league.club = replace(league.club, channel=home["id"])
    await league.join(ann, bob)
    await league.confirm("start")
    thread = await league.sit_down(1, ann)
    if kind == "forum":  # the names of posts in earlier versions
        names = " – ".join((await league.fixtures(1))[0].names)
        await server.as_bot("PATCH", f"channels/{thread.channel}", {"name": f"{title_of(1)} · {names} · Cup"})
        first_message = f"channels/{thread.channel}/messages/{thread.channel}"
        await server.as_bot("PATCH", first_message, {"content": "**Ann** – **Bob**"})
    before = str((await threads_of(club))[thread.channel]["name"])
    assert before in (f"{title_of(1)} · Ann – Bob · Cup", f"{title_of(1)} · Bob – Ann · Cup")
    await bob.click(await thread.with_button("Join"), "Join")
    await resign(thread, bob)
    fault = await own_stage.call("POST", "faults", {**DENIED, **RENAMING})
    await delete(bob)

    async def refused() -> None:
        assert [one["hits"] for one in (await own_stage.call("GET", "faults"))["faults"]] != [0]

    await eventually(refused)
    own_bot.kill()
    assert (await threads_of(club))[thread.channel]["name"] == before
    await own_stage.call("DELETE", f"faults/{fault['id']}")
    await come_back(own_bot, own_stage)
    await nothing_left(own_bot)
    assert (await threads_of(club))[thread.channel]["name"] == before.replace("Bob", "Deleted player")
    first = [one.text for one in await thread.messages() if one.id == thread.channel]
    assert [("Bob" in one, "Deleted player" in one) for one in first] == [(False, True)] * (kind == "forum")


async def test_what_passes_is_tried_again_without_a_restart(own_bot: BotProcess, own_stage: Control) -> None:
    club = await own_stage.club("Ola")
    (ola,) = club.members
    await open_in_thread(club, ola, "fifty")
    await are_called(club, "Fifty · Ola")
    for trouble in ({"answer": "cut"}, {"answer": "page", "status": 404}):
        await own_stage.call("POST", "faults", {**RENAMING, **trouble, "count": 1})
    await delete(ola)
    await are_called(club, "Fifty")
    await nothing_left(own_bot)
