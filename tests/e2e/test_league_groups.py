"""Groups of sixteen, then their knockout, then a second season, by clicks and with kills."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.database import come_back
from tests.e2e.league import LeagueClub, create_league, play_match
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control
from tests.e2e.words import text_of, told
from tests.waiting import eventually

PEOPLE = (
    *("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal"),
    *("Ida", "Jan", "Kim", "Lee", "Mia", "Ned", "Oda", "Pia"),
)
GROUPS, ADVANCE = 4, 2


async def play_level(league: LeagueClub, level: str) -> None:
    """Let the first by name win each open fixture of a level."""
    for fixture in await league.fixtures(level):
        winner, loser = (league.member(name) for name in sorted(fixture.names))
        thread = await league.sit_down(level, winner)
        await league.sit_down(level, loser)
        await play_match(thread, winner, loser)
        await league.fixture_decided(level, fixture.number)


@pytest.mark.long
async def test_groups_lead_to_a_knockout_and_to_a_second_season(
    clocked_bot: BotProcess, clocked: Control, tmp_path: Path
) -> None:
    club = await clocked.club(*PEOPLE)
    chosen = {"format": "groups", "game": "block", "groups": str(GROUPS), "advance": str(ADVANCE)}
    league = await create_league(club, club.owner, "Spring", **chosen)
    await league.join(*club.members)
    await league.confirm("start")
    for number in range(1, GROUPS):
        await play_level(league, f"group {number}")
        clocked_bot.kill()
        await come_back(clocked_bot, clocked)
    for level in ("quarter", "semi", "final"):
        await play_level(league, level)
        clocked_bot.kill()
        await come_back(clocked_bot, clocked)
    ann = league.member("Ann")
    end = await told(club, "league.state_finished", names=f"<@{ann.id}>")
    assert ann.id in [one["id"] for one in end.raw["mentions"]]
    count = await league.verified(tmp_path)
    assert (count["paired"], count["result"]) == (6, 31)

    panel, summer = await league.next_season()
    await club.owner.use(panel, "1lg:open")
    question = await club.with_text(text_of("league.are_you_in"))
    for member in club.members[1:]:
        await member.settled(await member.use(question, "1lg:join"))
    await summer.confirm("start")

    async def all_but_one_play() -> None:
        fixtures = await summer.fixtures("group 1")
        assert {name for one in fixtures for name in one.names} <= {*PEOPLE[1:]}
        assert len(fixtures) == 7

    await eventually(all_but_one_play)
    await summer.verified(tmp_path)
    clocked_bot.check_log()
