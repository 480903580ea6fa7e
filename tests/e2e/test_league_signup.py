"""What people do around a league by clicks: sign up, wait, check in, miss a matchday, leave, and come back."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime, timedelta

from tests.e2e.clock import put_forward
from tests.e2e.league import LeagueClub, create_league
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Control, Member, Seen
from tests.e2e.words import says, told
from tests.waiting import eventually

ROUND = 900
"""Seconds of a round, the shortest there is."""
DAY = 86_400


async def entry_panel(league: LeagueClub) -> Seen:
    """Let the organizer open the settings of who can enter."""
    panel = (await league.ask("settings")).message
    return (await league.organiser.click(panel, "Sign-up and start")).message


async def put(league: LeagueClub, **chosen: str) -> Seen:
    """Let the organizer choose settings of who can enter; return the panel."""
    panel = await entry_panel(league)
    for field, value in chosen.items():
        select = next(one["custom_id"] for one in panel.selects if one["custom_id"].endswith(f":{field}"))
        panel = (await league.organiser.choose(panel, select, value)).message
    return panel


async def pressed(league: LeagueClub, member: Member, kind: str) -> str:
    """Let a member press a button of the home message; return what they are told."""
    return (await member.settled(await member.use(await league.home(), kind))).private_text


async def time_passes(bot: BotProcess, league: LeagueClub, seconds: float) -> None:
    """Put the clock forward, and let something happen that makes the bot look at it."""
    put_forward(bot, seconds)
    await league.fill_in("announce", text="Time flies.")


async def told_alone(member: Member, text: str) -> Seen:
    """Wait for a DM with a text."""

    async def look() -> Seen:
        found = [one for one in await member.dms() if text in one.text]
        assert found, [one.text for one in await member.dms()]
        return found[-1]

    return await eventually(look)


async def home_tells(league: LeagueClub, text: str) -> Seen:
    """Wait until the home message tells something."""

    async def look() -> Seen:
        home = await league.home()
        assert text in home.text, home.text
        return home

    return await eventually(look)


async def test_each_condition_is_set_by_clicks_and_tells_who_is_refused_why(stage: Control) -> None:
    club = await stage.club("Ann", "Bob")
    ann, bob = club.members
    await set_mine(ann, "language", "pl")
    role = (await stage.call("POST", "roles", {"guild": club.guild, "name": "Players", "members": [bob.id]}))["id"]
    league = await create_league(club, club.owner, "Cup", format="swiss", game="block")

    await put(league, least_matches="3")
    assert "za mało rozegranych partii tej gry: 0. Ta liga wymaga: 3" in await pressed(league, ann, "1lg:join")
    panel = await put(league, least_matches="0", least_kept="80")
    form = await club.owner.click(panel, "Rating range…")
    panel = (await club.owner.submit(form, **{"from": "1600", "to": "1500"})).message
    assert "1500" in panel.text
    assert says(await pressed(league, ann, "1lg:join"), "league.error.unrated", "pl")
    form = await club.owner.click(panel, "Rating range…")
    wrong = await club.owner.submit(form, **{"from": "many", "to": ""})
    assert "whole number" in wrong.private_text
    form = await club.owner.click(panel, "Rating range…")
    panel = (await club.owner.submit(form, **{"from": "", "to": ""})).message
    number = (panel.control("1lg:range") or "").rpartition(":")[2]
    panel = (await club.owner.use(panel, f"1lg:role:{number}:role_id", role)).message
    assert f"<@&{role}>" in await pressed(league, ann, "1lg:join")
    panel = await put(league, is_by_invitation="True")
    assert "by invitation" in await pressed(league, bob, "1lg:join")
    invites = (await club.owner.click(panel, "Who is invited…")).message
    assert f"<@{bob.id}>" in (await club.owner.use(invites, "1lg:invite", bob.id)).message.text
    assert "You're in: Cup" in await pressed(league, bob, "1lg:join")
    assert "already" in await pressed(league, bob, "1lg:join")
    people = (await league.ask("people")).message
    assert "**Bob** · no fixtures yet" in people.text
    mine = (await bob.command(club.channel, "league play")).message
    assert "**Cup** · Sign-up is open." in mine.text
    for command in ("league me", "league play"):
        assert "server" in (await bob.command("dm", command)).message.text
    assert says(await pressed(league, bob, "1lg:leave"), "league.left")
    assert says(await pressed(league, bob, "1lg:leave"), "league.error.not_entered")


async def starting_soon(league: LeagueClub, **chosen: str) -> float:
    """Let the organizer set a start in one or two hours; return its time."""
    form = await league.organiser.click(await put(league, **chosen), "Start time…")
    begins = (datetime.now(UTC) + timedelta(hours=2)).replace(minute=0, second=0, microsecond=0)
    done = await league.organiser.submit(form, day=[begins.date().isoformat()], hour=[str(begins.hour)])
    assert "starts automatically" in done.message.text
    return begins.timestamp()


async def test_a_league_that_cannot_start_says_why(clocked: Control, clocked_bot: BotProcess) -> None:
    club = await clocked.club("Ann", "Bob")
    league = await create_league(club, club.owner, "Cup", format="swiss", game="block", length=str(ROUND), rounds="4")
    begins = await starting_soon(league)
    await league.join(*club.members)
    await time_passes(clocked_bot, league, begins + 5 - time.time())
    reason = await told_alone(club.owner, "Cup couldn't start automatically.")
    assert "4 matchdays are too many. Choose 1 or fewer." in reason.text
    await told(club, "league.log.no_start")
    await home_tells(league, "An organizer starts the league.")


async def test_people_wait_check_in_miss_a_matchday_leave_and_come_back(
    clocked: Control, clocked_bot: BotProcess
) -> None:
    club = await clocked.club("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
    ann, bob, cid, dot, eve, fay = club.members
    league = await create_league(club, club.owner, "Cup", format="swiss", game="block", length=str(ROUND), rounds="3")
    begins = await starting_soon(league, most_entrants="4", check_in=str(ROUND), late_entry="half")
    await home_tells(league, "Check-in opens <t:")
    await league.join(ann, bob, cid)
    both = await asyncio.gather(*(pressed(league, one, "1lg:join") for one in (dot, eve)))
    assert sorted("You're in" in text for text in both) == [False, True]
    assert sum("number 1 on the waiting list" in text for text in both) == 1
    waits, last = (eve, dot) if "waiting" in both[1] else (dot, eve)
    assert "number 2 on the waiting list" in await pressed(league, fay, "1lg:join")
    assert "Check-in opens <t:" in await pressed(league, ann, "1lg:here")
    await home_tells(league, f"Waiting list: 1. {waits.name} and 2. Fay")
    await waits.set_dms(is_open=False)
    await pressed(league, bob, "1lg:leave")
    await club.with_text(f"<@{waits.id}> ✅ Cup: a place is free")

    await time_passes(clocked_bot, league, begins - ROUND + 60 - time.time())
    reminder = await told(club, "league.remind_check_in")
    assert f"<@{fay.id}>" in reminder.text
    for member in (ann, cid, fay):
        assert says(await member.use(reminder, "1lg:here"), "league.checked_in")
    assert "number 2 on the waiting list" in await pressed(league, bob, "1lg:join")
    confirm = (await league.ask("start")).message
    assert says(confirm, "league.confirm_without")
    await time_passes(clocked_bot, league, ROUND)
    await league.round_post(1)
    await told_alone(last, "has started without you")
    await told_alone(fay, "a place is free, and it's yours. You're in.")
    await club.with_text(f"<@{waits.id}> Cup has started without you")

    asked = (await ann.use(await league.home(), "1lg:leave")).message
    assert "Matchday 1" in asked.text
    bye = await ann.use(asked, "1lg:bye")
    assert "Matchday 2" in bye.private_text
    assert "½" in bye.private_text
    assert bye.private_text == (await ann.use(asked, "1lg:bye")).private_text
    assert "after all" in (await ann.use(bye.message, "1lg:nobye")).private_text
    assert "Matchday 2" in (await ann.use(asked, "1lg:bye")).private_text

    asked = (await cid.use(await league.home(), "1lg:leave")).message
    assert "You have withdrawn from Cup" in (await cid.use(asked, "1lg:out")).private_text
    assert "An organizer can bring you back" in await pressed(league, cid, "1lg:join")
    late = await last.use(await league.home(), "1lg:join")
    assert "1 of 3 matchdays are drawn" in late.private_text
    assert "and get ½ points" in late.private_text
    assert "You're in: Cup" in (await last.use(late.message, "1lg:late")).private_text
    assert "already" in (await last.use(late.message, "1lg:late")).private_text

    await league.sit_down(1, ann)
    absent = next(one for one in (await league.fixtures(1)) if "Ann" in one.names)
    missing = league.member(next(name for name in absent.names if name != "Ann"))
    await time_passes(clocked_bot, league, ROUND + 60)
    second = await league.round_post(2)
    assert "Asked to pause, half the points: Ann" in second.text.replace("*", "")
    await told_alone(missing, "you didn't come to your fixture")
    old = await home_tells(league, "Matchday 2")
    assert "Welcome back: Cup" in (await missing.click(old, "Come back")).private_text
    await league.fill_in("cancel", reason="Rain")
    for kind in ("join", "leave"):
        assert "The league is over." in await over(old, ann, kind)
    assert "The league is over." in (await cid.use(asked, "1lg:out")).private_text


async def test_who_misses_fixtures_is_kept_out_until_a_pardon_and_who_is_deleted_leaves_no_name(
    clocked: Control, clocked_bot: BotProcess
) -> None:
    club = await clocked.club("Ann", "Bob")
    ann, bob = club.members
    chosen = {"format": "round-robin", "game": "block"}
    league = await create_league(club, club.owner, "Cup", **chosen, length=str(ROUND), legs="4")
    assert "is kept out of other leagues: yes" in str((await put(league, keeps_out="True")).selects)
    await home_tells(league, "can't join leagues of this server for a day")
    other = await create_league(club, club.owner, "Spring", **chosen, legs="2")
    for one in (league, other):
        await one.join(ann, bob)
        await one.confirm("start")
        await one.round_post(1)
    choice = await ann.command(club.channel, "league play")
    (select,) = choice.message.selects
    assert {option["label"].rpartition(" · ")[2] for option in select["options"]} == {"Cup", "Spring"}

    await league.sit_down(1, ann)
    await time_passes(clocked_bot, league, ROUND + 5)
    await league.round_post(2)
    summer = await create_league(club, club.owner, "Summer", format="swiss", game="block")
    assert says(await pressed(summer, bob, "1lg:join"), "league.error.banned")
    await summer.join(ann)
    people = (await summer.ask("people")).message
    assert "**Ann** · fixtures kept: 1 of 1" in people.text
    assert "✅ Done" in (await league.fill_in("pardon", who=["2"], reason="Power cut")).text
    await summer.join(bob)
    assert (
        "lets **Bob** join leagues again" in (await ann.command(club.channel, "league log", league="Cup")).message.text
    )

    await league.fill_in("points", who=["1"], points="2", reason="Present")
    news = await club.with_text("gives **Ann** points")
    question = await ann.command(club.channel, "privacy delete")
    await ann.settled(await ann.click(question.message, "Delete all my data"))

    async def nameless() -> None:
        texts = [one.text for one in await club.public() if "Time flies" not in one.text]
        assert not [text for text in texts if "**Ann**" in text or "Ann," in text], texts
        assert "Ann" not in next(
            text for text, one in zip(texts, await club.public(), strict=False) if one.id == news.id
        )

    await eventually(nameless)
    table = (await bob.settled(await bob.command(club.channel, "league table", league="Cup"))).message
    assert "Ann" not in table.told
    walkover = (await bob.command(club.channel, "league log", league="Cup")).message.text
    assert "walkover" in walkover
    assert "Ann" not in walkover


async def over(home: Seen, member: Member, kind: str) -> str:
    """Let a member press a button that a home message had before; return what they are told."""
    custom_id = home.control(f"1lg:{kind}")
    assert custom_id
    return (await member.settled(await member.click_id(home, custom_id, stale=True))).private_text
