"""Seasons on Discord: managers start and end them, everyone sees the final tables, champions get their role."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e.playing import resign, start_match, turn_of
from tests.e2e.settings import set_mine
from tests.e2e.stage import Club, Control, Member, Result, Seen
from tests.e2e.words import TIME, says, text_of
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes

ROLE_SELECT = 6
REFUSED = f"⚠️ {text_of('season.role_refused')}"


async def panel_of(club: Club, member: Member) -> Seen:
    """Open `/season`; the answer must be private."""
    panel = (await member.command(club.channel, "season")).message
    assert panel.raw["flags"] & 64
    return panel


async def start_season(club: Club, name: str = "") -> Seen:
    """Let the owner start a season; return the panel after that."""
    opened = await club.owner.click(await panel_of(club, club.owner), "Start a season")
    return (await club.owner.submit(opened, name=name)).message


async def end_season(club: Club) -> Seen:
    """Let the owner end the season; return the panel with its final tables."""
    asked = await club.owner.click(await panel_of(club, club.owner), "End the season…")
    assert says(asked.message, "season.confirm_end")
    ended = await club.owner.click(asked.message, "Yes, end the season")
    assert says(ended.message, "season.ended")

    async def look() -> Seen:
        panel = await panel_of(club, club.owner)
        assert seasons_on(panel), panel.text
        return panel

    return await eventually(look)


async def play(club: Club) -> None:
    """Let the first member win a match."""
    before = [message.id for message in await club.public()]
    await start_match(club, "fifty")
    await turn_of(club)
    for loser in club.members[1:]:
        await resign(club, loser)

    async def over() -> None:
        new = [message.text for message in await club.public() if message.id not in before]
        won = text_of("result.winner", names=f"**{club.members[0].name}**")
        assert any(text.startswith(f"## 🏆 {won}") for text in new), new

    await eventually(over)


def seasons_on(panel: Seen) -> dict[str, str]:
    """Return the seasons that have final tables, each with its option."""
    selects = [one for one in panel.selects if one["custom_id"] == "bone:1y:season"]
    return {option["label"]: option["value"] for select in selects for option in select["options"]}


def role_select(panel: Seen) -> str:
    """Return the custom id of the select of roles."""
    todo: list[dict[str, Any]] = list(panel.raw["components"])
    while todo:
        part = todo.pop()
        if part["type"] == ROLE_SELECT:
            return str(part["custom_id"])
        todo += part.get("components", ())
    raise AssertionError("no select of roles")


async def choose_role(club: Club, role: str) -> Result:
    """Let the owner choose the role of champions."""
    panel = await panel_of(club, club.owner)
    return await club.owner.choose(panel, role_select(panel), role)


async def test_a_season_is_started_played_ended_and_looked_back_at(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    ola, sam = club.members
    await play(club)
    panel = await start_season(club, "Spring *cup*")
    assert says(panel, "season.started", season="Season 1: Spring \\*cup\\*")
    assert says(panel, "season.reset")
    await play(club)
    season = "Season 1: Spring *cup*"
    option = seasons_on(await end_season(club))[season]

    panel = await panel_of(club, sam)
    assert set(panel.buttons) == set()
    table = (await sam.choose(panel, "bone:1y:season", option)).message
    (picture,) = table.pictures
    head, first, second = picture["description"].split("\n")
    assert head == f"{season} · {text_of('leaderboard.all_games')}"
    for line, name, won in ((first, "1. Ola", 1), (second, "2. Sam", 0)):
        assert line.startswith(f"{name} · "), line
        assert says(line, "leaderboard.record", n=won, played=1), line
    assert "Season 1: Spring \\*cup\\*" in table.text
    table = (await sam.choose(table, f"bone:1y:game:{option}", "fifty")).message
    assert table.pictures[0]["description"].startswith(f"{season} · Fifty\n1. Ola")
    assert (await sam.click(table, "All seasons")).message.text == panel.text

    await set_mine(ola, "text_board", "yes")
    table = (await ola.choose(await panel_of(club, ola), "bone:1y:season", option)).message
    assert (table.pictures, "1. **Ola**" in table.text) == ([], True)
    await set_mine(ola, "is_hidden", "yes")
    table = (await sam.choose(panel, "bone:1y:season", option, stale=True)).message
    head, only = table.pictures[0]["description"].split("\n")
    assert head.endswith(text_of("leaderboard.all_games")), head
    assert only.startswith("1. Sam · "), only
    assert says(only, "leaderboard.record", n=0, played=1), only


async def test_seasons_are_managed_by_managers_and_a_stale_panel_does_no_harm(stage: Control) -> None:
    club = await stage.club("Ola")
    ola = club.members[0]
    assert not (await panel_of(club, ola)).buttons
    first, second = await panel_of(club, club.owner), await panel_of(club, club.owner)
    opened = [await club.owner.click(panel, "Start a season") for panel in (first, second)]
    await club.owner.submit(opened[0], name="")
    refused = await club.owner.submit(opened[1], name="Again")
    assert says(refused, "error.season_running", number=1)
    panels = [await panel_of(club, club.owner) for _ in range(2)]
    asked = [(await club.owner.click(panel, "End the season…")).message for panel in panels]
    done = [(await club.owner.click(panel, "Yes, end the season")).message.text for panel in asked]
    assert [says(text, "season.ended") for text in done] == [True, False]
    assert says(done[1], "season.none")
    assert says(await ola.command("dm", "season"), "error.not_in_server")


async def test_a_calendar_starts_a_season_at_once(stage: Control) -> None:
    club = await stage.club("Ola")
    panel = await panel_of(club, club.owner)
    panel = (await club.owner.choose(panel, "bone:1y:calendar", "quarterly")).message
    assert says(panel, "season.running", season=text_of("season.numbered", number=1), time=TIME)
    assert says(panel, "season.next", time=TIME)
    panel = (await club.owner.choose(panel, "bone:1y:calendar", "none")).message
    assert not says(panel, "season.next")
    assert says(panel, "season.running", season=text_of("season.numbered", number=1), time=TIME)


async def test_champions_get_their_role_and_the_last_one_gives_it_back(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    role = (await stage.call("POST", "roles", {"guild": club.guild, "name": "Champion"}))["id"]
    await stage.call("PATCH", f"guilds/{club.guild}/bot", {"granted": ["MANAGE_ROLES"]})

    async def held_by(*members: Member) -> None:
        async def look() -> None:
            found = await stage.call("GET", f"guilds/{club.guild}/roles/{role}")
            assert found["members"] == [member.id for member in members]

        await eventually(look)

    await start_season(club)
    assert "⚠️" not in (await choose_role(club, role)).message.text
    await play(club)
    await end_season(club)
    await held_by(club.members[0])
    await start_season(club)
    club.members.reverse()
    await play(club)
    await end_season(club)
    await held_by(club.members[0])
    panel = await panel_of(club, club.owner)
    await club.owner.choose(panel, role_select(panel))
    await held_by()


async def test_a_manager_is_told_why_champions_cannot_have_a_role(stage: Control) -> None:
    club = await stage.club("Ola")
    low = (await stage.call("POST", "roles", {"guild": club.guild, "name": "Low"}))["id"]
    high = (await stage.call("POST", "roles", {"guild": club.guild, "name": "High", "above_bot": True}))["id"]
    for role in (low, high):
        assert REFUSED in (await choose_role(club, role)).message.text
    await stage.call("PATCH", f"guilds/{club.guild}/bot", {"granted": ["MANAGE_ROLES"]})
    assert REFUSED in (await choose_role(club, high)).message.text

    async def fine() -> None:
        assert "⚠️" not in (await choose_role(club, low)).message.text

    await eventually(fine)
    await stage.call("DELETE", f"guilds/{club.guild}/roles/{low}")

    async def gone() -> None:
        assert f"⚠️ {text_of('season.role_gone')}" in (await panel_of(club, club.owner)).text

    await eventually(gone)


async def test_nobody_lets_the_bot_give_a_role_that_is_above_their_own(stage: Control) -> None:
    club = await stage.club("Ola")
    high = (await stage.call("POST", "roles", {"guild": club.guild, "name": "High", "above_bot": True}))["id"]
    made = await stage.call("POST", "users", {"name": "mod", "guild": club.guild, "role": "moderator"})
    manager = Member(stage, made["id"], "mod")
    panel = await panel_of(club, manager)
    refused = await manager.choose(panel, role_select(panel), high)
    assert says(refused, "error.role_above_you")
