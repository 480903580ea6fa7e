"""What a league does on its server: roles, events, a forum; and what it does without permission."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.e2e.league import LeagueClub, create_league, fill_in_set_up, play_match, summary_of, title_of
from tests.e2e.process import TOKEN
from tests.e2e.stage import Club, Control, Member, Result
from tests.e2e.words import kinds, says, text_of, told, told_alone
from tests.waiting import eventually

pytestmark = pytest.mark.two_processes

Json = dict[str, Any]

EVERYTHING = ("MANAGE_ROLES", "MANAGE_CHANNELS", "CREATE_EVENTS", "MANAGE_EVENTS")
MOST_EVENTS = 100


@dataclass
class Server:
    """The visible state of a server apart from messages."""

    club: Club
    stage: Control

    async def grant(self, *permissions: str) -> None:
        """Give the bot only these permissions."""
        await self.stage.call("PATCH", f"guilds/{self.club.guild}/bot", {"granted": list(permissions)})

    async def role(self, name: str, *, above_bot: bool = False) -> str:
        """Add a role; return its id."""
        body = {"guild": self.club.guild, "name": name, "above_bot": above_bot}
        return str((await self.stage.call("POST", "roles", body))["id"])

    async def has_role(self, role: str, *members: Member) -> None:
        """Wait until exactly these members have a role."""

        async def look() -> None:
            found = await self.stage.call("GET", f"guilds/{self.club.guild}/roles/{role}")
            assert set(found["members"]) == {one.id for one in members}

        await eventually(look)

    async def events(self) -> list[Json]:
        """Return the events."""
        return list((await self._entry())["events"])

    async def event(self, name: str = "") -> Json:
        """Wait for the only event, with this name; for none if it is empty."""

        async def look() -> Json:
            found = await self.events()
            assert [one["name"] for one in found] == ([name] if name else [])
            return found[0] if found else {}

        return await eventually(look)

    async def as_bot(self, method: str, path: str, body: Json | None = None) -> None:
        """Send Discord a request with the bot's token, without the bot."""
        url, headers = f"{self.stage.url}/api/v10/{path}", {"Authorization": f"Bot {TOKEN}"}
        async with self.stage.session.request(method, url, json=body, headers=headers) as response:
            assert response.status < 300, await response.text()

    async def posted(self, name: str, tags: list[str]) -> Json:
        """Wait for the only post of a forum with this name and these tags."""

        async def look() -> Json:
            found = [one for one in (await self._entry())["channels"] if one["name"] == name]
            assert [one["tags"] for one in found] == [tags], found
            return dict(found[0])

        return await eventually(look)

    async def fill(self) -> None:
        """Create as many events as a server can have."""
        tomorrow = datetime.now(UTC) + timedelta(days=1)
        times = {"scheduled_start_time": tomorrow, "scheduled_end_time": tomorrow + timedelta(hours=1)}
        event = {"name": "Quiz", "privacy_level": 2, "entity_type": 3, "entity_metadata": {"location": "here"}}
        for _ in range(MOST_EVENTS):
            body = event | {name: at.isoformat() for name, at in times.items()}
            await self.as_bot("POST", f"guilds/{self.club.guild}/scheduled-events", body)

    async def _entry(self) -> Json:
        guilds = (await self.stage.call("GET", "state"))["guilds"]
        return dict(next(one for one in guilds if one["id"] == self.club.guild))


async def open_server(stage: Control, *names: str) -> Server:
    """Make a server in which the bot has all permissions."""
    server = Server(await stage.club(*names), stage)
    await server.grant(*EVERYTHING)
    return server


async def create(server: Server, name: str, channel: str, **chosen: str) -> LeagueClub:
    """Create a league of two in a channel; `chosen` has fields of its pages and roles."""
    owner = server.club.owner
    body = {"user": owner.id, "channel": server.club.channel, "name": "league create", "options": {"channel": channel}}
    form = Result(await server.stage.call("POST", "command", body))
    panel = await fill_in_set_up(owner, form, name, format="round-robin", game="block", **chosen)
    await owner.use(await summary_of(owner, panel), "1lg:open")
    return LeagueClub(server.club, name, owner)


async def test_roles_go_to_those_who_play_and_from_the_former_champion_to_the_next(stage: Control) -> None:
    server = await open_server(stage, "Ann", "Bob")
    (ann, bob), club = server.club.members, server.club
    player, champion = await server.role("Player"), await server.role("Champion")
    chosen = {"entrant_role_id": player, "champion_role_id": champion}
    league = await create(server, "Cup", club.channel, **chosen)
    await league.join(ann, bob)
    await server.has_role(player, ann, bob)
    await ann.use(await league.home(), "1lg:leave")
    await server.has_role(player, bob)
    await league.join(ann)
    await league.confirm("start")
    first = (await league.fixtures(1))[0].names[0]
    await league.decide(1, "halves-2")
    winner, other = (ann, bob) if first == "Ann" else (bob, ann)
    await server.has_role(champion, winner)
    await server.has_role(player)

    second = await create(server, "Plate", club.channel, **chosen)
    await second.join(ann, bob)
    await server.has_role(player, ann, bob)
    await second.confirm("start")
    await second.decide(1, "halves-2" if (await second.fixtures(1))[0].names[0] == other.name else "halves-0")
    await server.has_role(champion, other)
    asked = await other.command("dm", "privacy delete")
    await other.use(asked.message, "1f:forget")
    await server.has_role(champion)

    third = await create(server, "Bowl", club.channel, **chosen)
    await third.join(winner)
    await server.has_role(player, winner)
    await server.grant()
    await third.join(other)
    await told_alone(club.owner, "league.trouble_role", league="Bowl")
    await other.use(await third.home(), "1lg:leave")
    await third.join(other)
    await server.club.with_text(f"{winner.name} and ")
    await told_alone(club.owner, "league.trouble_role")
    await server.grant(*EVERYTHING)
    await other.use(await third.home(), "1lg:leave")
    await third.join(other)
    await server.has_role(player, winner, other)
    await stage.call("DELETE", f"guilds/{club.guild}/roles/{player}")
    await other.use(await third.home(), "1lg:leave")
    await third.join(other)
    await told_alone(club.owner, "league.trouble_role_gone", league="Bowl")
    await third.confirm("start")
    await third.round_post(1)


async def test_events_follow_the_deadlines_and_what_people_delete_stays_deleted(stage: Control) -> None:
    server = await open_server(stage, "Ann", "Bob")
    league = await create(server, "Cup", server.club.channel, legs="2", has_events="True")
    await league.join(*server.club.members)
    await league.confirm("start")
    begun = await server.event(f"Cup: {title_of(1)}")
    assert "✅" in (await league.fill_in("extend", what=["round-1"], by=["86400"])).text

    async def moved() -> None:
        after = await server.event(f"Cup: {title_of(1)}")
        assert after["id"] == begun["id"]
        assert after["scheduled_end_time"] > begun["scheduled_end_time"]

    await eventually(moved)
    await league.fill_in("undo", reason="Once more")
    await server.event()
    await league.confirm("draw")
    again = await server.event(f"Cup: {title_of(1)}")
    assert again["id"] != begun["id"]
    await server.as_bot("DELETE", f"guilds/{server.club.guild}/scheduled-events/{again['id']}")
    await league.fill_in("extend", what=["round-1"], by=["86400"])
    await league.fill_in("announce", text="No event any more")
    await server.club.with_text("No event any more")
    assert await server.events() == []
    await league.decide(2, "halves-2")
    await server.event(f"Cup: {title_of(2)}")
    await league.fill_in("cancel", reason="Enough")
    await server.event()
    await server.fill()
    full = await create(server, "Plate", server.club.channel, has_events="True")
    await full.join(*server.club.members)
    await full.confirm("start")
    await full.round_post(1)
    await told_alone(server.club.owner, "league.trouble_events", league="Plate")
    assert len(await server.events()) == MOST_EVENTS


async def test_a_league_in_a_forum_shows_where_it_is_and_outlives_what_people_delete(stage: Control) -> None:
    server = await open_server(stage, "Ann", "Bob")
    club, (ann, bob) = server.club, server.club.members
    forum = await stage.call("POST", "channels", {"guild": club.guild, "name": "leagues", "type": "forum"})
    league = await create(server, "Forum cup", forum["id"])
    post = await server.posted("Forum cup", [text_of("league.phase_sign-up")])
    league = replace(league, club=replace(club, channel=post["id"]))
    await league.join(ann, bob)
    await league.confirm("start")
    await server.posted("Forum cup", [text_of("league.phase_running")])
    thread = await league.sit_down(1, ann)
    assert thread.channel != post["id"]
    await bob.click(await thread.with_button("Follow"), "Join")
    await thread.with_button("My hand")

    await stage.call("DELETE", f"messages/{(await league.home()).id}")
    await stage.call("PATCH", f"channels/{post['id']}", {"archived": True})
    desk = replace(league, club=club)
    await desk.fill_in("announce", text="Still here")
    await league.club.with_text("Still here")
    await desk.fill_in("extend", what=["round-1"], by=["86400"])
    assert "1lg:play" in kinds(await league.home())

    await stage.call("DELETE", f"channels/{post['id']}")
    await server.as_bot("PATCH", f"channels/{forum['id']}", {"available_tags": []})
    await desk.fill_in("extend", what=["round-1"], by=["86400"])
    post = await server.posted("Forum cup", [text_of("league.phase_running")])
    league = replace(league, club=replace(club, channel=post["id"]))
    await league.round_post(1)
    await league.decide(1, "halves-1")
    await server.posted("Forum cup", [text_of("league.phase_finished")])
    await told(league.club, "league.state_finished")

    await server.grant()
    await create(server, "Plain cup", forum["id"])
    await server.posted("Plain cup", [])
    await stage.call("DELETE", f"channels/{forum['id']}")
    await replace(desk, name="Plain cup").fill_in("cancel", reason="No place")
    await told_alone(club.owner, "league.trouble_place_gone", league="Plain cup")


async def seated(league: LeagueClub, number: int, people: list[Member]) -> Club:
    """Let people press Play on the post of a round; return the thread of their match."""
    threads = [await league.sit_down(number, member) for member in people]
    return threads[0]


async def test_a_forum_has_a_post_for_each_table_at_once_and_not_for_each_fixture(stage: Control) -> None:
    server = await open_server(stage, "Ann", "Bob", "Cid", "Dan")
    forum = await stage.call("POST", "channels", {"guild": server.club.guild, "name": "leagues", "type": "forum"})
    league = await create(server, "Cup", forum["id"])
    post = await server.posted("Cup", [text_of("league.phase_sign-up")])
    league = replace(league, club=replace(server.club, channel=post["id"]))
    await league.join(*server.club.members)
    await league.confirm("start")
    used = []
    for number in (1, 2):
        pairs = [[league.member(name) for name in one.names] for one in await league.fixtures(number)]
        threads = [await seated(league, number, pair) for pair in pairs]
        for thread, (winner, loser) in zip(threads, pairs, strict=True):
            await play_match(thread, winner, loser)
        used += [thread.channel for thread in threads]
    assert len(used) == 2 * len({*used}) == 4
    for table in (1, 2):
        await server.posted(f"Cup · {text_of('fixture.table', number=table)}", [])


async def test_threads_of_decided_fixtures_close_and_open_ones_are_shown_to_their_people(stage: Control) -> None:
    club = await stage.club("Ann", "Bob", "Cid")
    league = await create_league(club, club.owner, "Cup", format="round-robin", game="block")
    await league.join(*club.members)
    await league.confirm("start")
    (first,) = await league.fixtures(1)
    winner, loser = (league.member(name) for name in first.names)
    thread = await seated(league, 1, [winner, loser])
    mine = (await winner.command(club.channel, "league me")).message
    assert says(mine, "fixture.thread", channel=f"<#{thread.channel}>")
    await play_match(thread, winner, loser)

    async def closes_soon() -> None:
        made = (await stage.call("GET", "requests", since=0))["requests"]
        changes = [one["json"] for one in made if one["method"] == "PATCH" and one["path"].endswith(thread.channel)]
        assert changes == [{"auto_archive_duration": 60}]

    await eventually(closes_soon)
    (second,) = await league.fixtures(2)
    mine = (await league.member(second.names[0]).command(club.channel, "league me")).message
    assert says(mine, "standings.you_are_here", n=3)


async def test_a_league_continues_where_the_bot_may_hardly_do_anything(stage: Control) -> None:
    server = await open_server(stage, "Ann", "Bob")
    club, (ann, bob) = server.club, server.club.members
    other = await stage.call("POST", "channels", {"guild": club.guild, "name": "league"})
    league = await create(server, "Cup", other["id"])
    league = replace(league, club=replace(club, channel=other["id"]))
    await league.join(ann, bob)
    await league.confirm("start")
    thread = await league.sit_down(1, ann)
    await bob.click(await thread.with_button("Follow"), "Join")
    await thread.with_button("My hand")
    await stage.call("DELETE", f"channels/{thread.channel}")

    async def elsewhere() -> Club:
        again = await league.sit_down(1, ann)
        assert again.channel not in (thread.channel, other["id"])
        return again

    await stage.call("DELETE", f"channels/{(await eventually(elsewhere)).channel}")

    await stage.call("PATCH", f"channels/{other['id']}", {"bot_denied": ["CREATE_PUBLIC_THREADS"]})

    async def in_the_channel() -> None:
        assert (await league.sit_down(1, ann)).channel == other["id"]

    await eventually(in_the_channel)
    await league.club.with_button("Join")

    home, post = await league.home(), await league.round_post(1)
    await stage.call("PATCH", f"channels/{other['id']}", {"bot_denied": ["SEND_MESSAGES"]})
    await league.fill_in("announce", text="First news")
    await told_alone(club.owner, "league.trouble_place", league="Cup")
    assert says(await league.panel(), "league.trouble_place")
    await league.fill_in("announce", text="Second news")
    for message in (home, post):
        await stage.call("DELETE", f"messages/{message.id}")
    await stage.call("PATCH", f"channels/{other['id']}", {"bot_denied": []})
    for text in ("First news", "Second news"):
        await league.club.with_text(text)
    await told_alone(club.owner, "league.trouble_place")
    await league.decide(1, "halves-1")
    await told(league.club, "league.state_finished")
    assert (await league.home()).id != home.id
    assert not [one for one in await league.club.public() if f"## Cup · {title_of(1)}" in one.text]
