"""A league by clicks: creating, setting up, entering, starting, managing and viewing it; and permissions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.e2e.league import LeagueClub, create_league, fill_in_set_up, summary_of
from tests.e2e.settings import set_mine
from tests.e2e.stage import Control, Result, Seen
from tests.e2e.words import kinds, says, told
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


def texts(panel: Seen) -> str:
    """Return the first lines of a panel."""
    return "\n".join(panel.text.split("\n")[:2])


async def test_everything_on_the_panel_does_what_it_says(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben", "Zoe")
    ola, sam, _, ben, zoe = club.members
    league = await create_league(club, club.owner, "Winter cup", format="swiss", game="fifty", rounds="3")
    await league.join(ola, sam, club.members[2], ben)
    await told(club, "league.signed_up", n=4)
    assert says(texts(await league.confirm("start")), "league.done")
    assert kinds(await league.round_post(1)) == ["1lg:play", "1lg:me", "1lg:page"]
    refused = await sam.use(await league.home(), "1lg:manage")
    assert says(refused, "league.error.ask_organizers", names=f"<@{club.owner.id}>")

    extended = await league.fill_in("extend", what=["round-1"], by=["86400"])
    assert says(texts(extended), "league.done")
    assert says(texts(await league.fill_in("announce", text="Hello *all*")), "league.done")
    await club.with_text("Hello \\*all\\*")
    undone = await league.fill_in("undo", reason="wrong people")
    assert says(texts(undone), "league.done")
    await club.with_text("wrong people")
    drawn = await league.confirm("draw")
    assert says(texts(drawn), "league.done")
    given = await league.fill_in("points", who=["1"], points="-0,5", reason="late")
    assert says(texts(given), "league.done")
    changed = await league.fill_in("substitute", who=["2"], person=[zoe.id], reason="ill")
    assert says(texts(changed), "league.did_substitute")
    await zoe.use(await club.with_control("1lg:over"), "1lg:over")
    assert says(texts(await league.decide(3, "halves-2")), "league.done")
    corrected = await league.decide(3, "halves-0", "typed wrong")
    assert says(texts(corrected), "league.done")
    await club.with_text("typed wrong")
    assert says(texts(await league.fill_in("expel", who=["4"], reason="rude")), "league.done")
    table = (await zoe.command(club.channel, "league table")).message
    assert "Zoe" in table.pictures[0]["description"]
    cross = (await zoe.click(table, "Crosstable")).message
    assert cross.pictures, cross.text
    await set_mine(zoe, "text_board", "yes")
    words = (await zoe.command(club.channel, "league table")).message
    assert (words.pictures, "**Zoe**" in words.text) == ([], True)
    finished = await league.confirm("finish")
    assert says(texts(finished), "league.done")
    await club.with_text("🏆 Winter cup")  # the lot decides whether there is a winner
    files = await zoe.command(club.channel, "league export")
    names = sorted(one["filename"] for one in files.message.raw["attachments"])
    assert [name.rpartition(".")[2] for name in names] == ["ics", "csv", "csv", "csv", "json"], names
    draft, _ = await league.next_season()
    again = await league.ask("next")
    assert again.message.control("1lg:open") == draft.control("1lg:open"), "there is one next season"
    log = (await zoe.command(club.channel, "league log", league="Winter cup")).message
    for reason in ("rude", "typed wrong", "wrong people", "late", "ill"):
        assert reason in log.text


async def test_a_league_lives_in_a_forum_with_tags_roles_and_events(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    role = (await stage.call("POST", "roles", {"guild": club.guild, "name": "Player"}))["id"]
    granted = {"granted": ["MANAGE_ROLES", "MANAGE_CHANNELS", "MANAGE_EVENTS", "CREATE_EVENTS"]}
    await stage.call("PATCH", f"guilds/{club.guild}/bot", granted)
    forum = await stage.call("POST", "channels", {"guild": club.guild, "name": "leagues", "type": "forum"})
    options = {"channel": forum["id"]}
    body = {"user": club.owner.id, "channel": club.channel, "name": "league create", "options": options}
    form = Result(await stage.call("POST", "command", body))
    chosen = {"format": "round-robin", "game": "fifty", "has_events": "True", "entrant_role_id": role}
    panel = await fill_in_set_up(club.owner, form, "Forum cup", **chosen)
    await club.owner.use(await summary_of(club.owner, panel), "1lg:open")

    async def post() -> str:
        state = await stage.call("GET", "state")
        found = [one["id"] for guild in state["guilds"] for one in guild["channels"] if one["name"] == "Forum cup"]
        assert found, state
        return str(found[0])

    thread = replace(club, channel=await eventually(post))
    for member in club.members:
        await member.use(await thread.with_control("1lg:join"), "1lg:join")
    league = LeagueClub(thread, "Forum cup", club.owner)
    await league.confirm("start")
    await told(thread, "league.round.number", round=1)

    async def held() -> None:
        found = await stage.call("GET", f"guilds/{club.guild}/roles/{role}")
        assert found["members"] == [member.id for member in club.members]

    await eventually(held)
