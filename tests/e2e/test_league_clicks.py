"""A league by clicks: created, set up, entered, started, managed and looked at; and who may do what."""

from __future__ import annotations

from tests.e2e.league import create_league
from tests.e2e.stage import Control


async def test_a_league_is_created_entered_started_managed_and_finished(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben")
    ola, sam, *_ = club.members
    league = await create_league(club, club.owner, "Winter cup", format="round-robin", game="fifty", games="2")
    home = await league.home()
    assert "## 🏆 Winter cup" in home.text
    await league.join(*club.members)
    refused = await ola.command(club.channel, "league manage")
    assert refused.private_text == "Only the organizers of this league can do that."
    panel = await league.confirm("start")
    assert "✅ The league has started." in panel.text
    post = await club.with_text("Matchday 1")
    print(post.text, post.buttons)
    decided = await league.decide(1, "halves-4")
    print(decided.text)
    table = (await sam.command(club.channel, "league table")).message
    print(table.text, table.pictures)
    for name in ("show", "fixtures", "rules", "log", "me", "list"):
        shown = await sam.command(club.channel, f"league {name}")
        print("=====", name, shown.message.text if shown.raw.get("message") else shown.raw)
    print((await league.home()).text)
