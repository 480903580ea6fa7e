"""A ladder by clicks: possible challenges, their effects, entrants who join and leave, and the end."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.e2e.clock import put_forward
from tests.e2e.database import change, come_back
from tests.e2e.league import LeagueClub, create_league, play_match
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Control, Member, Seen
from tests.e2e.words import TIME, says, text_of, told
from tests.waiting import eventually

DAY = 86_400


def order_of(home: Seen) -> list[str]:
    """Return the names on a ladder from the top, as shown by the home message."""
    return re.findall(r"^\d+\. \*\*(\w+)\*\*$", home.text, re.MULTILINE)


async def with_order(league: LeagueClub, names: list[str]) -> Seen:
    """Wait until the home message shows a ladder."""

    async def look() -> Seen:
        home = await league.home()
        assert order_of(home) == names, home.text
        return home

    return await eventually(look)


async def rivals(league: LeagueClub, member: Member) -> Seen:
    """Let a member ask whom they can challenge."""
    return (await member.use(await league.home(), "1lg:rivals")).message


async def challenge(league: LeagueClub, member: Member, name: str) -> str:
    """Let a member challenge an entrant; return the answer."""
    card = await rivals(league, member)
    select = card.selects[0]
    value = next(one["value"] for one in select["options"] if one["label"].endswith(f" {name}"))
    return (await member.choose(card, select["custom_id"], value)).private_text


async def post_of(league: LeagueClub, key: str, **values: object) -> Seen:
    """Wait for the post of a challenge that has the text of a key."""

    async def look() -> Seen:
        found = [one for one in await league.club.public() if says(one, key, "en", **values)]
        posts = [one for one in found if one.text.startswith("### ")]
        assert posts, [one.text for one in await league.club.public()]
        return posts[-1]

    return await eventually(look)


async def names_of(league: LeagueClub, count: int) -> list[str]:
    """Wait for this number of names on a ladder; return them from the top."""

    async def look() -> list[str]:
        found = order_of(await league.home())
        assert len(found) == count
        return found

    return await eventually(look)


async def test_a_ladder_from_the_first_challenge_to_the_final_table(stage: Control) -> None:
    club = await stage.club("Ann", "Bob", "Cid", "Dot", "Eve")
    league = await create_league(club, club.owner, "Rungs", format="ladder", game="block", reach="2")
    await league.join(*club.members[:4])
    await league.confirm("start")

    begun = await told(club, "league.ladder_begun")
    assert {one["id"] for one in begun.raw["mentions"]} == {one.id for one in club.members[:4]}
    first, second, third, fourth = await names_of(league, 4)
    top, upper, lower, last = map(league.member, (first, second, third, fourth))
    assert says(await rivals(league, top), "league.ladder_top")
    assert [one["label"] for one in (await rivals(league, last)).selects[0]["options"]] == [
        f"3. {third}",
        f"2. {second}",
    ]
    answer = await challenge(league, last, second)
    assert says(answer, "league.challenged", name=f"**{second}**", time=TIME)
    post = await post_of(league, "league.challenge_open", name=f"**{fourth}**", place=4, other=f"**{second}**", above=2)
    assert says(post, "league.challenge_answer", time=TIME)
    assert [one["id"] for one in post.raw["mentions"]] == [upper.id]
    assert says(await league.home(), "league.challenges")
    again = await last.use(await league.home(), "1lg:rivals")
    assert says(again, "league.error.busy_on_ladder")
    assert f"2. {second}: {text_of('league.error.not_challengeable')}" in (await rivals(league, lower)).text

    opened = (await upper.use(post, "1fx:play")).private_text
    thread = replace(club, channel=opened.partition("<#")[2].partition(">")[0])
    await last.use(post, "1fx:play")
    await play_match(thread, winner=last, loser=upper)
    home = await with_order(league, [first, fourth, second, third])
    assert says(home, "league.no_challenges")
    await post_of(league, "league.challenge_won", name=f"**{fourth}**", other=f"**{second}**")
    assert says(await rivals(league, upper), "league.error.rested_too_little", time=TIME)

    await league.join(league.member("Eve"))
    await with_order(league, [first, fourth, second, third, "Eve"])
    await challenge(league, league.member("Eve"), third)
    await post_of(league, "league.challenge_open", name="**Eve**", place=5, other=f"**{third}**")
    asked = (await lower.use(await league.home(), "1lg:leave")).message
    await lower.use(asked, "1lg:out")
    await with_order(league, [first, fourth, second, "Eve"])
    assert "**Eve**" in (await post_of(league, "league.unplayed_withdrawn")).text

    await set_mine(top, "text_board", "yes")
    table = (await top.command(club.channel, "league table", league="Rungs")).message
    assert f"**1.** **{first}**" in table.text
    schedule = (await top.command(club.channel, "league fixtures", league="Rungs")).message
    assert "2. **" in schedule.text
    assert "1. **" in schedule.text
    await league.confirm("finish")
    await told(club, "league.state_finished", names=f"**{first}**")


@pytest.mark.long
async def test_a_month_of_a_ladder_has_matches_silence_and_rest(
    clocked_bot: BotProcess, clocked: Control, tmp_path: Path
) -> None:
    """One challenge is played, one is not answered, and the first entrant rests for a month; with kills in between."""
    club = await clocked.club("Ann", "Bob", "Cid", "Dot")
    league = await create_league(club, club.owner, "Rungs", format="ladder", game="block", reach="1")
    await league.join(*club.members)
    await league.confirm("start")
    first, second, third, fourth = await names_of(league, 4)

    async def later(days: float) -> None:
        clocked_bot.kill()
        put_forward(clocked_bot, days * DAY)
        # Downtime of the bot would move deadlines; there was none.
        change(clocked_bot, "UPDATE heartbeats SET beat_at = beat_at + ?", days * DAY)
        await come_back(clocked_bot, clocked)

    async def met(challenger: str, challenged: str, winner: str) -> None:
        above, below = league.member(challenged), league.member(challenger)
        await challenge(league, below, challenged)
        post = await post_of(league, "league.challenge_open", name=f"**{challenger}**", other=f"**{challenged}**")
        opened = (await above.use(post, "1fx:play")).private_text
        thread = replace(club, channel=opened.partition("<#")[2].partition(">")[0])
        await later(0)
        await below.use(post, "1fx:play")
        await play_match(thread, *((below, above) if winner == challenger else (above, below)))

    await met(fourth, third, winner=fourth)
    await with_order(league, [first, second, fourth, third])
    await challenge(league, league.member(fourth), second)
    await later(4)
    await with_order(league, [first, fourth, second, third])
    await later(15)
    await met(second, fourth, winner=fourth)
    await later(12)
    await with_order(league, [fourth, first, second, third])
    await league.confirm("finish")
    await told(club, "league.state_finished")
    count = await league.verified(tmp_path)
    assert (count["result"], count["no-show"]) == (2, 1)
    assert count["dropped-down"] == 1
    clocked_bot.check_log()
