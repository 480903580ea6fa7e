"""A one-evening cup by clicks, with kills, and with a finalist who never comes."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.clock import put_forward
from tests.e2e.database import come_back
from tests.e2e.league import create_league, play_match
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control
from tests.e2e.words import told
from tests.waiting import eventually

PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
LEVEL = 900
"""Seconds of a level of the cup."""


async def crash(bot: BotProcess, control: Control) -> None:
    """Kill the bot, and restart it."""
    bot.kill()
    await come_back(bot, control)


async def test_a_cup_of_one_evening_ends_with_the_mention_of_its_champion(
    clocked_bot: BotProcess, clocked: Control, tmp_path: Path
) -> None:
    """Eight people, two played levels, and a final to which only one player comes."""
    club = await clocked.club(*PEOPLE)
    league = await create_league(club, club.owner, "Tonight", format="knockout", game="block", length=str(LEVEL))
    await league.join(*club.members)
    await league.confirm("start")
    for level in ("quarter", "semi"):
        for fixture in await league.fixtures(level):
            winner, loser = (league.member(name) for name in sorted(fixture.names))
            thread = await league.sit_down(level, loser)
            await crash(clocked_bot, clocked)
            await league.sit_down(level, winner)
            await play_match(thread, winner, loser)
            await league.fixture_decided(level, fixture.number)
    (final,) = await league.fixtures("final")
    post = await league.round_post("final")
    assert {one["id"] for one in post.raw["mentions"]} == {league.member(name).id for name in final.names}
    champion, absent = (league.member(name) for name in final.names)
    await league.sit_down("final", champion)
    put_forward(clocked_bot, LEVEL / 2)
    await crash(clocked_bot, clocked)

    async def reminded() -> None:
        found = [one for one in await club.public() if one.id > post.id and f"<@{absent.id}>" in one.text]
        assert found, [one.text for one in await club.public()]

    await eventually(reminded)
    put_forward(clocked_bot, LEVEL / 2 + 1)
    await crash(clocked_bot, clocked)
    end = await told(club, "league.state_finished", names=f"<@{champion.id}>")
    assert [one["id"] for one in end.raw["mentions"]] == [champion.id]
    count = await league.verified(tmp_path)
    assert (count["result"], count["no-show"], count["paired"]) == (6, 1, 3)
    clocked_bot.check_log()
