"""Groups of sixteen, then their knockout, over a fixed calendar into a second season, by clicks and with kills."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.league import LeagueClub, choose_days, play_match, set_up, summary_of, to_next_matchday
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
    panel = await choose_days(club.owner, await set_up(club.owner, club.channel, "Spring", **chosen), "0", "3")
    await club.owner.use(await summary_of(club.owner, panel), "1lg:open")
    league = LeagueClub(club, "Spring", club.owner)
    await league.join(*club.members)
    await league.confirm("start")
    for level in ("group 1", "group 2", "group 3", "quarter", "semi", "final"):
        await to_next_matchday(clocked_bot, league)
        await play_level(league, level)
    ann = league.member("Ann")
    end = await told(club, "league.state_finished", names=f"<@{ann.id}>")
    assert ann.id in [one["id"] for one in end.raw["mentions"]]
    count = await league.verified(tmp_path)
    assert (count["paired"], count["result"]) == (6, 31)

    panel, summer = await league.next_season()
    await club.owner.use(panel, "1lg:open")
    question = await club.with_text(text_of("league.are_you_in"))
    for member in club.members[1:]:
        await member.use(question, "1lg:join")
    await summer.confirm("start")  # within an hour of a matchday, so it begins at once

    async def all_but_one_play() -> None:
        fixtures = await summer.fixtures("group 1")
        assert {name for one in fixtures for name in one.names} <= {*PEOPLE[1:]}
        assert len(fixtures) == 7

    await eventually(all_but_one_play)
    await summer.verified(tmp_path)
    clocked_bot.check_log()
