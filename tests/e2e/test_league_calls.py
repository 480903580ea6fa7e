"""People of leagues are told what concerns them, and are asked before anything is done with them."""

from __future__ import annotations

from tests.e2e.league import create_league
from tests.e2e.stage import Club, Control, Member
from tests.waiting import eventually


async def pinged_by(club: Club, text: str) -> set[str]:
    """Return the names of those whom the message with a text pinged when it was posted."""

    async def look() -> set[str]:
        made = (await club.control.call("GET", "requests", since=0))["requests"]
        bodies = [one["json"] for one in made if one["method"] == "POST" and isinstance(one["json"], dict)]
        found = [body for body in bodies if text in str(body.get("components")) or text in str(body.get("content"))]
        assert found, text
        users = (found[-1].get("allowed_mentions") or {}).get("users") or ()
        return {club.by_id[str(user)].name for user in users if str(user) in club.by_id}

    return await eventually(look)


async def mentions_only_last_calls(club: Club, member: Member) -> None:
    """Let a member choose not to be mentioned but by last calls."""
    card = (await member.command(club.channel, "settings me")).message
    select = next(one for one in card.selects if any(two["value"] == "last" for two in one["options"]))
    await member.choose(card, select["custom_id"], "last")


async def test_decisions_mention_whom_they_concern_and_who_wants_that(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben")
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block")
    await league.join(*club.members)
    await mentions_only_last_calls(club, league.member("Ben"))
    await league.confirm("start")
    await league.fill_in("announce", text="Bring cake")
    assert await pinged_by(club, "Bring cake") == {"Ola", "Sam", "Kim"}
    assert f"<@{league.member('Ben').id}>" in (await club.with_text("Bring cake")).text
    await league.fill_in("points", who=["2"], points="1", reason="late cake")
    assert await pinged_by(club, "late cake") == {"Sam"}
    await league.fill_in("withdraw", who=["3"], reason="went home")
    assert await pinged_by(club, "went home") == {"Kim"}
