"""A league is set up in three steps; a draft can be resumed; seeds are set before the start."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from tests.e2e.league import LeagueClub, choose, create_league, set_up, summary_of
from tests.e2e.stage import Control, Member, Result, Seen
from tests.e2e.words import says, text_of
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


@dataclass
class Counted:
    """A member whose interactions are counted."""

    member: Member
    count: int = 0

    async def do(self, interaction: Awaitable[Result]) -> Result:
        """Wait for what an interaction leads to."""
        self.count += 1
        return await interaction


async def test_a_cup_tonight_runs_after_five_interactions(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben")
    owner = Counted(club.owner)
    form = await owner.do(club.owner.command(club.channel, "league create"))
    step = (await owner.do(club.owner.submit(form, recipe=["cup"], name="Tonight", game=["block"]))).message
    assert says(step, "league.step", step=2)
    panel = (await owner.do(club.owner.click(step, "Open sign-up"))).message
    league = LeagueClub(club, "Tonight", club.owner)
    await league.join(*club.members)
    asked = (await owner.do(club.owner.click(panel, "Start the league"))).message
    await owner.do(club.owner.use(asked, "1lg:do"))
    assert owner.count == 5
    assert len(await league.fixtures("semi")) == 2


async def test_the_next_season_is_open_after_three_interactions(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    league = await create_league(club, club.owner, "Duel", format="round-robin", game="block")
    await league.join(*club.members)
    await league.confirm("start")
    await league.confirm("finish")
    owner = Counted(club.owner)
    panel = (await owner.do(club.owner.click(await league.home(), "Manage"))).message
    summary = (await owner.do(club.owner.click(panel, "Create the next season"))).message
    assert says(summary, "league.next_created")
    await owner.do(club.owner.click(summary, "Open sign-up"))
    assert owner.count == 3
    await club.with_text(text_of("league.are_you_in"))


async def test_each_recipe_has_few_controls_and_leads_to_a_summary(stage: Control) -> None:
    club = await stage.club("Ola")
    for kind in ("swiss", "knockout", "arena", "ladder", "round-robin", "double", "heats", "groups"):
        step = await set_up(club.owner, club.channel, kind, format=kind, game="thousand")
        assert says(step, f"league.rules_{kind}"), kind
        assert ("matchday" in str(step.raw)) == (kind in ("swiss", "round-robin", "heats", "groups")), kind
        summary = (await club.owner.click(step, "Next")).message
        assert says(summary, "league.step", step=3), kind
        assert "Open sign-up" in summary.buttons, kind
        assert says((await club.owner.click(summary, "Back")).message, "league.step", step=2), kind


async def test_a_draft_is_left_found_again_and_not_discarded(stage: Control) -> None:
    club = await stage.club("Ola")
    step = await set_up(club.owner, club.channel, "Later", game="block")
    summary = await summary_of(club.owner, step)
    asked = (await club.owner.click(summary, "Discard…")).message
    back = (await club.owner.click(asked, "Back")).message
    listed = (await club.owner.command(club.channel, "league list")).message
    assert says(listed, "league.phase_draft")
    chosen = (await club.owner.use(listed, "1lg:which", listed.selects[0]["options"][0]["value"])).message
    managed = (await club.owner.command(club.channel, "league manage", league="Later")).message
    for found in (back, chosen, managed):
        assert "Open sign-up" in found.buttons
        assert "Start the league" not in found.buttons
    assert "Later" not in (await club.members[0].command(club.channel, "league list")).message.text


async def test_options_texts_and_a_start_with_minutes_in_a_zone_are_set_and_shown(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    owner = club.owner
    step = await set_up(owner, club.channel, "Monsoon", format="knockout", game="hundred-one-pl")
    game = (await owner.click(step, "Game and options…")).message
    select = next(one for one in game.selects if one["custom_id"].endswith(":target"))
    form = await owner.choose(game, select["custom_id"], "other")
    assert says(await owner.submit(form, number="999"), "error.option_value", value="999")
    form = await owner.choose(game, select["custom_id"], "other")
    game = (await owner.submit(form, number="147")).message
    assert "147" in game.text
    summary = await summary_of(owner, (await owner.click(game, "Back")).message)

    day = datetime.now(UTC).date() + timedelta(days=3)
    form = await owner.use(summary, "1lg:when")
    refused = await owner.submit(form, day=["none"], time="25:99")
    assert says(refused, "error.league_time"), refused.private_text
    form = await owner.click(refused.message, "Edit again…")
    assert "25:99" in str(form.raw["modal"]), "what was typed is not lost"
    refused = await owner.submit(form, day=[day.isoformat()], time="18:45", other_zone="Atlantis")
    assert says(refused, "error.unknown_zone"), refused.private_text
    form = await owner.use(summary, "1lg:when")
    summary = (await owner.submit(form, day=[day.isoformat()], time="6:45 pm", other_zone="kolkata")).message
    starts = datetime(day.year, day.month, day.day, 13, 15, tzinfo=UTC).timestamp()
    assert f"<t:{round(starts)}:F>" in summary.text
    assert says(summary, "league.zone_line", zone="Asia/Kolkata")

    form = await owner.use(summary, "1lg:about")
    summary = (await owner.submit(form, description="**Bring tea.**\n- no rush", prizes="A mug")).message
    assert "**Bring tea.**\n- no rush" in summary.text
    await owner.use(summary, "1lg:open")
    league = LeagueClub(club, "Monsoon", owner)
    home = await league.home()
    assert "**Bring tea.**\n- no rush" in home.text
    assert says(home, "league.prizes_told", prizes="A mug")
    await league.join(*club.members)
    await league.confirm("start")
    (final,) = await league.fixtures("final")
    await league.decide(final.number, "halves-2")

    async def is_told_twice() -> None:
        over = [one for one in await club.public() if says(one, "league.state_finished")]
        assert [says(one, "league.prizes_told", prizes="A mug") for one in over] == [True, True], "home and final post"

    await eventually(is_told_twice)


async def test_seeds_are_shown_moved_by_hand_and_kept_at_the_start(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben")
    league = await create_league(club, club.owner, "Cup", format="knockout", game="block", length="900")
    await league.join(*club.members)
    panel = (await league.ask("seeds")).message
    assert says(panel, "league.seeds_level", first=1, last=4)
    assert says(await league.panel(), "league.seeds_now", rule=text_of("league.seeding_rating"))
    for who, where in (("4", "1"), ("2", "ola")):
        panel = (await club.owner.submit(await club.owner.use(panel, "1lg:seed"), who=[who], place=where)).message
    order = ["Ben", "Sam", "Ola", "Kim"]
    assert seeds_of(panel) == seeds_of(await league.panel()) == order
    wrong = await club.owner.submit(await club.owner.use(panel, "1lg:seed"), who=["4"], place="nobody")
    assert says(wrong, "league.error.no_such_entrant")
    again = await club.owner.click(wrong.message, "Edit again…")
    assert "nobody" in str(again.raw["modal"]), "what was typed is not lost"
    asked = (await league.ask("start")).message
    assert seeds_of(asked) == order
    await club.owner.use(asked, "1lg:do")
    assert {frozenset(one.names) for one in await league.fixtures("semi")} == {
        frozenset(("Ben", "Kim")),
        frozenset(("Sam", "Ola")),
    }
    log = (await club.owner.command(club.channel, "league log", league="Cup")).message.text
    assert says_log(log, "**Ben**, **Sam**, **Ola**")


async def test_many_seeds_are_pasted_at_once_and_a_refused_list_is_not_lost(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben")
    sam = club.members[1]
    league = await create_league(club, club.owner, "Cup", format="knockout", game="block", length="900")
    await league.join(*club.members)
    page = (await league.ask("seeds")).message
    form = await club.owner.use(page, "1lg:seeds")
    for text, key, names in (
        ("1. Kim\nOlga\nSam\nIgor", "error.league_seeds_unknown", "Olga, Igor"),
        (f"1. Kim\n<@{sam.id}>\nsam", "error.league_seeds_double", "sam"),
    ):
        refused = await club.owner.submit(form, names=text)
        assert says(refused, key, names=names), refused.private_text
        form = await club.owner.click(refused.message, "Edit again…")
        assert json.dumps(text) in json.dumps(form.raw["modal"])
    page = (await club.owner.submit(form, names=f"1. Kim\n<@{sam.id}>\n@ola")).message
    assert seeds_of(page) == ["Kim", "Sam", "Ola", "Ben"]
    assert "Edit again…" not in page.buttons


async def test_the_next_season_is_seeded_by_the_final_table_of_the_last_one(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim")
    cup = await create_league(club, club.owner, "Cup", format="knockout", game="block", length="900")
    await cup.join(*club.members[:2])
    await cup.confirm("start")
    (final,) = await cup.fixtures("final")
    await cup.decide(final.number, "halves-2")
    champion, other = final.names
    await cup.home_says("league.state_finished", names=f"**{champion}**")
    panel, again = await cup.next_season()
    panel = await choose(club.owner, panel, "seeding", "last")
    await club.owner.use(await summary_of(club.owner, panel), "1lg:open")
    question = await club.with_text(text_of("league.are_you_in"))
    for name in ("Kim", other, champion):
        await again.member(name).use(await again.home() if name == "Kim" else question, "1lg:join")
    asked = (await again.ask("start")).message
    assert says(asked, "league.seeds_now", rule=text_of("league.seeding_last"))
    assert seeds_of(asked) == [champion, other, "Kim"]
    await club.owner.use(asked, "1lg:do")
    (semi,) = await again.fixtures("semi")
    assert {*semi.names} == {other, "Kim"}, "the champion has the bye"


def seeds_of(panel: Seen) -> list[str]:
    """Return the names in seed order, as an organizer sees them, in one line or a line each."""
    return re.findall(r"\d+\\?\. \*\*(\w+)\*\*", panel.text)


def says_log(log: str, names: str) -> bool:
    """Return whether a log names the seeds."""
    return text_of("league.log.seeded", names=names).split(names)[0] in log
