"""Matchdays at fixed days and hours, from the form in which an organizer chooses them to the end of the league."""

from __future__ import annotations

import time
from pathlib import Path

from tests.e2e.league import LeagueClub, begins_at, choose_days, open_step, set_up, summary_of, to_next_matchday
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Seen
from tests.e2e.words import says, text_of


async def test_matchdays_begin_on_their_days(clocked_bot: BotProcess, clocked: Control, tmp_path: Path) -> None:
    club = await clocked.club("Ola", "Sam")
    chosen = {"format": "round-robin", "game": "block", "legs": "2", "has_events": "True"}
    panel = await choose_days(club.owner, await set_up(club.owner, club.channel, "Duel", **chosen), "0", "3")
    assert "matchdays: Monday 18:30 and Thursday 18:30 (UTC)" in panel.text
    first, second = offered(panel)[:2]
    panel = (await club.owner.use(panel, "1lg:skip", first)).message
    await club.owner.use(await summary_of(club.owner, panel), "1lg:open")
    league = LeagueClub(club, "Duel", club.owner)
    await league.join(*club.members)
    plan = await club.owner.click(await league.home(), "Schedule")
    assert plan.private_text.count("**Matchday ") == 2
    await league.confirm("start")
    for number in (1, 2):
        if number == 1:
            begins = time.strftime("%Y-%m-%d %H:%M", time.gmtime(await begins_at(league)))
            assert begins == f"{second} 18:30", f"{first} is skipped"
        await to_next_matchday(clocked_bot, league)
        fixtures = await league.fixtures(number)
        await league.decide(fixtures[0].number, "halves-2")
    await club.with_text(text_of("league.recap_title", round="Matchday 2"))
    await league.verified(tmp_path)


def offered(panel: Seen) -> list[str]:
    """Return the dates that can be skipped."""
    select = next(one for one in panel.selects if ":1lg:skip:" in one["custom_id"])
    return [one["value"] for one in select["options"]]


async def test_a_time_that_cannot_be_read_is_refused_in_words(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    panel = await open_step(club.owner, await set_up(club.owner, club.channel, "Duel", game="block"), "calendar")
    form = await club.owner.use(panel, "1lg:days")
    refused = await club.owner.submit(form, days=["0"], time="half past", over=["early"])
    assert "half past" in refused.private_text
    form = await club.owner.use(panel, "1lg:days")
    panel = (await club.owner.submit(form, days=[], time="18:00", over=["early"])).message
    assert text_of("league.set_round_length", value="7 days") in panel.text, (
        "without days a matchday is as long as before"
    )
    assert not says(panel, "league.calendar_skips")
