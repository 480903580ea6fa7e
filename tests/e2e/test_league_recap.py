"""The post of a round recaps the previous round, and the last post of a league recaps the last round."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.database import come_back
from tests.e2e.league import create_league, play_match, verify
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control
from tests.e2e.words import text_of


async def test_the_next_matchday_says_how_the_last_one_went(
    clocked_bot: BotProcess, clocked: Control, tmp_path: Path
) -> None:
    """Organizers add words, the bot dies as the round ends, and the recap needs no message of its own."""
    club = await clocked.club("Ola", "Sam")
    league = await create_league(club, club.owner, "Duel", format="round-robin", game="block", legs="2")
    await league.join(*club.members)
    await league.confirm("start")
    await league.fill_in("recap", text="What a *night*")
    before = len(await club.public())
    thread = await league.sit_down(1, club.members[0])
    await league.sit_down(1, club.members[1])
    await play_match(thread, club.members[1], club.members[0])
    clocked_bot.kill()
    await come_back(clocked_bot, clocked)
    second = await league.round_post(2)
    told = second.text[second.text.index("### ") :].split("\n")
    assert told[0] == f"### {text_of('league.recap_title', round='Matchday 1')}"
    assert told[1] == "> What a \\*night\\*"
    assert "**Sam**" in told[2]
    assert "Ola" in told[2]
    assert "1. **Sam** · 1" in told
    assert len(await club.public()) == before + 1, "the post of the second matchday, and no other"
    await league.decide(2, "halves-2")
    final = await club.with_text(text_of("league.recap_title", round="Matchday 2"))
    assert "## 🏆 Duel" in final.text
    exported = await league.export()
    checked = verify(tmp_path, exported)
    assert checked.returncode == 0, checked.stdout + checked.stderr


async def test_a_league_can_do_without(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    chosen = {"format": "round-robin", "game": "block", "legs": "2", "has_recap": "False"}
    league = await create_league(club, club.owner, "Quiet", **chosen)
    await league.join(*club.members)
    await league.confirm("start")
    await league.decide(1, "halves-2")
    assert "### " not in (await league.round_post(2)).text
