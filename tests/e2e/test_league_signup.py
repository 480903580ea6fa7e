"""What people do around a league by clicks: sign up, wait, check in, miss a round, leave, and come back."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime, timedelta

from tests.e2e.clock import put_forward
from tests.e2e.league import LeagueClub, choose, create_league, open_step, summary_of, title_of
from tests.e2e.process import BotProcess
from tests.e2e.settings import set_mine
from tests.e2e.stage import Control, Member, Result, Seen
from tests.e2e.words import TIME, says, text_of, told, told_alone
from tests.waiting import eventually

ROUND = 900
"""Seconds of a round, the shortest possible."""
DAY = 86_400


async def put(league: LeagueClub, **chosen: str) -> Seen:
    """Let the organizer choose settings; return the panel."""
    panel = (await league.ask("settings")).message
    for field, value in chosen.items():
        panel = await choose(league.organizer, panel, field, value)
    return panel


async def range_form(league: LeagueClub, panel: Seen) -> Result:
    """Let the organizer open the form for the range of ratings."""
    return await league.organizer.click(await open_step(league.organizer, panel, "conditions"), "Rating range…")


async def pressed(league: LeagueClub, member: Member, kind: str) -> str:
    """Let a member press a button of the home message; return the answer."""
    return (await member.use(await league.home(), kind)).private_text


async def time_passes(bot: BotProcess, league: LeagueClub, seconds: float) -> None:
    """Move the clock forward, and cause something that makes the bot check it."""
    put_forward(bot, seconds)
    await league.fill_in("announce", text="Time flies.")


async def test_each_condition_is_set_by_clicks_and_says_who_is_refused_why(stage: Control) -> None:
    club = await stage.club("Ann", "Bob")
    ann, bob = club.members
    await set_mine(ann, "language", "pl")
    role = (await stage.call("POST", "roles", {"guild": club.guild, "name": "Players", "members": [bob.id]}))["id"]
    league = await create_league(club, club.owner, "Cup", format="swiss", game="block")

    await put(league, least_matches="3")
    assert says(await pressed(league, ann, "1lg:join"), "league.error.too_few_matches", "pl", matches=0, least=3)
    panel = await put(league, least_matches="0", least_kept="80")
    form = await range_form(league, panel)
    panel = (await club.owner.submit(form, **{"from": "1600", "to": "1500"})).message
    assert "1500" in panel.text
    assert says(await pressed(league, ann, "1lg:join"), "league.error.unrated", "pl")
    form = await range_form(league, panel)
    wrong = await club.owner.submit(form, **{"from": "many", "to": ""})
    assert says(wrong, "error.league_number")
    form = await range_form(league, panel)
    panel = (await club.owner.submit(form, **{"from": "", "to": ""})).message
    panel = await choose(club.owner, panel, "role_id", role)
    assert says(await pressed(league, ann, "1lg:join"), "league.error.role_missing", "pl", role=f"<@&{role}>")
    panel = await put(league, is_by_invitation="True")
    assert says(await pressed(league, bob, "1lg:join"), "league.error.not_invited")
    invites = (await club.owner.click(panel, "Who is invited…")).message
    assert f"<@{bob.id}>" in (await club.owner.use(invites, "1lg:invite", bob.id)).message.text
    assert says(await pressed(league, bob, "1lg:join"), "league.joined", league="Cup")
    assert says(await pressed(league, bob, "1lg:join"), "league.error.already_entered")
    people = (await league.ask("people")).message
    assert f"**Bob** · {text_of('league.person_new')}" in people.text
    mine = (await bob.command(club.channel, "league play")).message
    assert f"**Cup** · {text_of('league.state_sign_up')}" in mine.text
    for command in ("league me", "league play"):
        assert says((await bob.command("dm", command)).message, "error.not_in_server")
    assert says(await pressed(league, bob, "1lg:leave"), "league.left")
    assert says(await pressed(league, bob, "1lg:leave"), "league.error.not_entered")


async def starting_soon(league: LeagueClub, **chosen: str) -> float:
    """Let the organizer set a start in one or two hours; return its time."""
    panel = await summary_of(league.organizer, await put(league, **chosen))
    form = await league.organizer.use(panel, "1lg:when")
    begins = (datetime.now(UTC) + timedelta(hours=2)).replace(minute=0, second=0, microsecond=0)
    done = await league.organizer.submit(form, day=[begins.date().isoformat()], time=f"{begins.hour}:00")
    assert says(done.message, "league.state_starts", time=TIME)
    return begins.timestamp()


async def test_a_league_that_cannot_start_says_why(clocked: Control, clocked_bot: BotProcess) -> None:
    club = await clocked.club("Ann", "Bob")
    league = await create_league(club, club.owner, "Cup", format="swiss", game="block", length=str(ROUND), rounds="4")
    begins = await starting_soon(league)
    await league.join(*club.members)
    await time_passes(clocked_bot, league, begins + 5 - time.time())
    reason = text_of("league.error.too_many_rounds", rounds=4, most=1)
    await told_alone(club.owner, "league.not_started", league="Cup", reason=reason)
    await told(club, "league.log.no_start")
    await league.home_says("league.state_sign_up")


async def test_people_wait_check_in_miss_a_matchday_leave_and_come_back(
    clocked: Control, clocked_bot: BotProcess
) -> None:
    club = await clocked.club("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
    ann, bob, cid, dot, eve, fay = club.members
    league = await create_league(club, club.owner, "Cup", format="swiss", game="block", length=str(ROUND), rounds="3")
    begins = await starting_soon(league, most_entrants="4", check_in=str(ROUND), late_entry="half")
    await league.home_says("league.check_in_from", time=TIME)
    await league.join(ann, bob, cid)
    both = await asyncio.gather(*(pressed(league, one, "1lg:join") for one in (dot, eve)))
    assert sorted(says(text, "league.joined", league="Cup") for text in both) == [False, True]
    waiting = [says(text, "league.on_waiting_list", league="Cup", place=1) for text in both]
    assert sorted(waiting) == [False, True]
    waits, last = (eve, dot) if waiting[1] else (dot, eve)
    assert says(await pressed(league, fay, "1lg:join"), "league.on_waiting_list", league="Cup", place=2)
    assert says(await pressed(league, ann, "1lg:here"), "league.error.check_in_not_open", time=TIME)
    await league.home_says("league.waiting", names=f"1. {waits.name} and 2. Fay")
    await waits.set_dms(is_open=False)
    await pressed(league, bob, "1lg:leave")
    assert f"<@{waits.id}>" in (await told(club, "league.told_place", league="Cup")).text

    await time_passes(clocked_bot, league, begins - ROUND + 60 - time.time())
    reminder = await told(club, "league.remind_check_in")
    assert f"<@{fay.id}>" in reminder.text
    for member in (ann, cid, fay):
        assert says(await member.use(reminder, "1lg:here"), "league.checked_in")
    assert says(await pressed(league, bob, "1lg:join"), "league.on_waiting_list", league="Cup", place=2)
    confirm = (await league.ask("start")).message
    assert says(confirm, "league.confirm_without")
    await time_passes(clocked_bot, league, ROUND)
    await league.round_post(1)
    await told_alone(last, "league.told_left_out", league="Cup")
    await told_alone(fay, "league.told_place", league="Cup")
    assert f"<@{waits.id}>" in (await told(club, "league.told_left_out", league="Cup")).text

    asked = (await ann.use(await league.home(), "1lg:leave")).message
    assert title_of(1) in asked.text
    bye = await ann.use(asked, "1lg:bye")
    assert says(bye, "league.bye_asked", round=title_of(2), points="½")
    assert bye.private_text == (await ann.use(asked, "1lg:bye")).private_text
    assert says(await ann.use(bye.message, "1lg:nobye"), "league.bye_lifted")
    assert says(await ann.use(asked, "1lg:bye"), "league.bye_asked", round=title_of(2), points="½")

    asked = (await cid.use(await league.home(), "1lg:leave")).message
    assert says(await cid.use(asked, "1lg:out"), "league.left", league="Cup")
    assert says(await pressed(league, cid, "1lg:join"), "league.error.you_are_out")
    late = await last.use(await league.home(), "1lg:join")
    assert says(late, "league.ask_late", played=1, rounds=3, points="½")
    assert says(await last.use(late.message, "1lg:late"), "league.joined", league="Cup")
    assert says(await last.use(late.message, "1lg:late"), "league.error.already_entered")

    await league.sit_down(1, ann)
    absent = next(one for one in (await league.fixtures(1)) if "Ann" in one.names)
    missing = league.member(next(name for name in absent.names if name != "Ann"))
    await time_passes(clocked_bot, league, ROUND + 60)
    second = await league.round_post(2)
    assert says(second.text.replace("*", ""), "league.bye_requested", names="Ann")
    await told_alone(missing, "league.told_taken_out", league="Cup")
    old = await league.home_says("league.round.number", round=2)
    assert says(await missing.click(old, "Come back"), "league.returned", league="Cup")
    await league.fill_in("cancel", reason="Rain")
    for kind in ("join", "leave"):
        assert says(await over(old, ann, kind), "league.error.over")
    assert says(await cid.use(asked, "1lg:out"), "league.error.over")


async def test_who_misses_fixtures_is_kept_out_until_a_pardon_and_who_is_deleted_leaves_no_name(
    clocked: Control, clocked_bot: BotProcess
) -> None:
    club = await clocked.club("Ann", "Bob")
    ann, bob = club.members
    chosen = {"format": "round-robin", "game": "block"}
    league = await create_league(club, club.owner, "Cup", **chosen, length=str(ROUND), legs="4")
    assert says(str((await put(league, keeps_out="True")).selects), "league.set_keeps_out", value="yes")
    await league.home_says("league.keeps_out")
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
    assert f"**Ann** · {text_of('league.person_kept', came=1, all=1)}" in people.text
    assert says(await league.fill_in("pardon", who=["2"], reason="Power cut"), "league.did_pardon")
    await summer.join(bob)
    log = (await ann.command(club.channel, "league log", league="Cup")).message
    assert says(log, "league.log.pardoned", name="**Bob**")

    await league.fill_in("points", who=["1"], points="2", reason="Present")
    news = await told(club, "league.log.points_given", name="**Ann**", points="2")
    question = await ann.command(club.channel, "privacy delete")
    await ann.click(question.message, "Delete all my data")

    async def nameless() -> None:
        texts = [one.text for one in await club.public() if "Time flies" not in one.text]
        assert not [text for text in texts if "**Ann**" in text or "Ann," in text], texts
        assert "Ann" not in next(
            text for text, one in zip(texts, await club.public(), strict=False) if one.id == news.id
        )

    await eventually(nameless)
    table = (await bob.command(club.channel, "league table", league="Cup")).message
    assert "Ann" not in table.told
    log = (await bob.command(club.channel, "league log", league="Cup")).message
    assert says(log, "league.log.walkover")
    assert "Ann" not in log.text


async def over(home: Seen, member: Member, kind: str) -> str:
    """Let a member press a button that a home message had before; return the answer."""
    custom_id = home.control(f"1lg:{kind}")
    assert custom_id
    return (await member.click_id(home, custom_id, stale=True)).private_text
