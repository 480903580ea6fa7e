"""A ladder by clicks: who can be challenged, what a challenge brings, who comes and goes, and how it ends."""

from __future__ import annotations

import re
from dataclasses import replace

from tests.e2e.league import LeagueClub, create_league, play_match
from tests.e2e.settings import set_mine
from tests.e2e.stage import Control, Member, Seen
from tests.e2e.words import says
from tests.waiting import eventually


def order_of(home: Seen) -> list[str]:
    """Return the names on a ladder from the top, as the home message tells them."""
    return re.findall(r"^\d+\. \*\*(\w+)\*\*$", home.text, re.MULTILINE)


async def with_order(league: LeagueClub, names: list[str]) -> Seen:
    """Wait until the home message tells a ladder."""

    async def look() -> Seen:
        home = await league.home()
        assert order_of(home) == names, home.text
        return home

    return await eventually(look)


async def rivals(league: LeagueClub, member: Member) -> Seen:
    """Let a member ask whom they can challenge."""
    return (await member.use(await league.home(), "1lg:rivals")).message


async def challenge(league: LeagueClub, member: Member, name: str) -> str:
    """Let a member challenge somebody; return the answer."""
    card = await rivals(league, member)
    select = card.selects[0]
    value = next(one["value"] for one in select["options"] if one["label"].endswith(f" {name}"))
    return (await member.choose(card, select["custom_id"], value)).private_text


async def post_of(league: LeagueClub, *texts: str) -> Seen:
    """Wait for the post of a challenge that tells something."""

    async def look() -> Seen:
        found = [one for one in await league.club.public() if all(text in one.text for text in texts)]
        posts = [one for one in found if one.text.startswith("### ")]
        assert posts, [one.text for one in await league.club.public()]
        return posts[-1]

    return await eventually(look)


async def test_a_ladder_from_the_first_challenge_to_the_final_table(stage: Control) -> None:
    club = await stage.club("Ann", "Bob", "Cid", "Dot", "Eve")
    league = await create_league(club, club.owner, "Rungs", format="ladder", game="block", reach="2")
    await league.join(*club.members[:4])
    await league.confirm("start")

    async def started() -> list[str]:
        found = order_of(await league.home())
        assert len(found) == 4
        return found

    first, second, third, fourth = await eventually(started)
    top, upper, lower, last = map(league.member, (first, second, third, fourth))
    assert says(await rivals(league, top), "league.ladder_top")
    assert [one["label"] for one in (await rivals(league, last)).selects[0]["options"]] == [
        f"3. {third}",
        f"2. {second}",
    ]
    assert f"You challenged **{second}**. Play until <t:" in await challenge(league, last, second)
    post = await post_of(league, f"**{fourth}** (4.) challenges **{second}** (2.).", "press **Play**")
    assert [one["id"] for one in post.raw["mentions"]] == [upper.id]
    assert "Open challenges" in (await league.home()).text
    again = await last.use(await league.home(), "1lg:rivals")
    assert says(again, "league.error.busy_on_ladder")
    assert f"2. {second}: This player has a challenge to play already." in (await rivals(league, lower)).text

    opened = (await upper.settled(await upper.use(post, "1fx:play"))).private_text
    thread = replace(club, channel=opened.partition("<#")[2].partition(">")[0])
    await last.settled(await last.use(post, "1fx:play"))
    await play_match(thread, winner=last, loser=upper)
    home = await with_order(league, [first, fourth, second, third])
    assert says(home, "league.no_challenges")
    await post_of(league, f"**{fourth}** now stands directly above **{second}**.")
    assert "You can meet again from <t:" in (await rivals(league, upper)).text

    await league.join(league.member("Eve"))
    await with_order(league, [first, fourth, second, third, "Eve"])
    await challenge(league, league.member("Eve"), third)
    await post_of(league, "**Eve** (5.) challenges", third)
    asked = (await lower.use(await league.home(), "1lg:leave")).message
    await lower.use(asked, "1lg:out")
    await with_order(league, [first, fourth, second, "Eve"])
    await post_of(league, "**Eve**", "walkover")

    await set_mine(top, "text_board", "yes")
    table = (await top.command(club.channel, "league table", league="Rungs")).message
    assert f"**1.** **{first}**" in table.text
    schedule = (await top.command(club.channel, "league fixtures", league="Rungs")).message
    assert "2. **" in schedule.text
    assert "1. **" in schedule.text
    await league.confirm("finish")
    final = await club.with_text("The league is over. First place")
    assert first in final.text
