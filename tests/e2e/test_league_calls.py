"""People in leagues get the notices that concern them, and are asked before their places change."""

from __future__ import annotations

import pytest

from tests.e2e.league import create_league
from tests.e2e.stage import Club, Control, Member, Seen
from tests.e2e.words import says, text_of, told
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes


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
    """Let a member choose to be mentioned by last calls only."""
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


async def answered(member: Member, question: Seen, control: str, key: str) -> None:
    """Let a member answer a question, and return the answer that they get."""
    answer = await member.use(question, control)
    assert says(answer, key), answer.private_text


async def test_the_next_season_asks_everyone_of_the_last_one(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben")
    ola, sam, kim, _ = club.members
    league = await create_league(club, club.owner, "Winter", format="round-robin", game="block")
    await league.join(*club.members)
    await league.confirm("start")
    await league.confirm("finish")
    panel, spring = await league.next_season()
    await club.owner.use(panel, "1lg:open")
    question = await club.with_text(text_of("league.are_you_in"))
    assert await pinged_by(club, text_of("league.are_you_in")) == {"Ola", "Sam", "Kim", "Ben"}
    await answered(ola, question, "1lg:join", "league.joined")
    await answered(sam, question, "1lg:join", "league.joined")
    await answered(kim, question, "1lg:no", "league.said_no")

    async def only_ben_is_asked() -> None:
        shown = await club.with_text(text_of("league.are_you_in"))
        assert {one.name for one in club.members if f"<@{one.id}>" in shown.text} == {"Ben"}

    await eventually(only_ben_is_asked)
    people = (await spring.ask("people")).message
    assert says(people, "league.person_asked")
    await spring.confirm("start")
    (fixture,) = await spring.fixtures(1)
    assert {*fixture.names} == {"Ola", "Sam"}

    async def is_gone() -> None:
        assert not [one for one in await club.public() if text_of("league.are_you_in") in one.text]

    await eventually(is_gone)


async def test_a_substitute_is_asked_by_an_organizer_or_by_who_leaves(stage: Control) -> None:
    club = await stage.club("Ola", "Sam", "Kim", "Ben", "Zoe")
    ola, sam, _, ben, zoe = club.members
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block")
    await league.join(*club.members[:3])
    await league.confirm("start")
    await league.fill_in("substitute", who=["1"], person=[ben.id], reason="ill")
    question = await club.with_control("1lg:over", f"<@{ben.id}>")
    assert says((await league.ask("people")).message, "league.person_asked_for", other="**Ola**")
    assert says(await zoe.use(question, "1lg:over"), "league.error.not_entered")
    await answered(ben, question, "1lg:no", "league.said_no_for")
    assert await pinged_by(club, text_of("league.log.said_no_for", name="**Ben**", other="**Ola**")) == {"Ola"}

    leaving = (await sam.use(await league.home(), "1lg:leave")).message
    form = await sam.use(leaving, "1lg:sub")
    assert says(await sam.submit(form, person=[zoe.id]), "league.did_substitute")
    question = await club.with_control("1lg:over", f"<@{zoe.id}>")
    assert await pinged_by(club, f"<@{zoe.id}>") == {"Zoe"}
    assert says(await ola.use(question, "1lg:over"), "league.error.not_asked")
    await answered(zoe, question, "1lg:over", "league.took_over")
    await pinged_by(club, text_of("league.log.substituted", name="**Zoe**", other="**Sam**"))
    people = (await league.ask("people")).message.text
    assert ("Zoe" in people, "Sam" in people) == (True, False)


async def test_of_many_people_an_organizer_chooses_one_of_the_server_or_writes_a_name(stage: Control) -> None:
    people = [f"P{number}" for number in range(1, 27)]
    club = await stage.club(*people, "Eve")
    league = await create_league(club, club.owner, "Big", format="swiss", game="block")
    await league.join(*club.members[:-1])
    eve, last = club.members[-1], club.members[-2]

    async def withdraw(**values: list[str] | str) -> Seen:
        return await league.fill_in("withdraw", **values)

    assert says(await withdraw(**{"who.person": [eve.id]}), "league.error.not_in_league")
    assert says(await withdraw(**{"who.name": "Eve"}), "league.error.no_such_entrant")
    assert says(await withdraw(), "error.league_nobody")
    assert says(await withdraw(**{"who.person": [last.id]}), "league.done")
    await league.join(eve)
    assert says(await withdraw(**{"who.name": "p5"}), "league.done")
    await told(club, "league.signed_up", n=25)


async def test_a_home_card_that_someone_deletes_is_back_at_once(stage: Control) -> None:
    club = await stage.club("Ola", "Sam")
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block")
    await league.join(*club.members)
    before = await told(club, "league.signed_up", n=2)
    await stage.call("DELETE", f"messages/{before.id}")

    async def is_back() -> None:
        assert (await league.home()).id != before.id

    await eventually(is_back)
