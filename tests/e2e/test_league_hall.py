"""The hall of fame of a league, and the medals of a person."""

from __future__ import annotations

import pytest

from tests.e2e.league import create_league
from tests.e2e.stage import Control
from tests.e2e.words import text_of

pytestmark = pytest.mark.two_processes


async def test_seasons_and_medals_are_remembered(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    league = await create_league(club, club.owner, "Duel", format="round-robin", game="block")
    await league.join(ola, sam)
    assert "Hall of fame" not in (await league.home()).buttons, "there is nothing to remember yet"
    await league.confirm("start")
    (fixture,) = await league.fixtures(1)
    winner, loser = fixture.names
    await league.decide(1, "halves-2")
    await league.home_says("league.state_finished", names=f"**{winner}**")
    panel, second = await league.next_season()
    await club.owner.use(panel, "1lg:open")
    hall = await sam.click(await second.home(), "Hall of fame")
    assert "**Duel**" in hall.private_text
    assert f"🥇 **{winner}** · 🥈 **{loser}**" in hall.private_text
    table = await sam.use(hall.message, "1lg:turn")
    assert f"1. **{winner}**" in table.message.text
    stats = await sam.command(club.channel, "stats", person=league.member(winner).id)
    assert text_of("stats.medals", medals="🥇 **Duel**") in stats.message.text
