"""Leagues by clicks: creating and running them, signing up, and playing their matches, as people do."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cogs.league.setup.fields import FIELDS, Step
from tests.e2e.clock import put_forward_to
from tests.e2e.database import change, come_back
from tests.e2e.playing import resign
from tests.e2e.process import ROOT, BotProcess, bot_environment
from tests.e2e.stage import Club, Control, Member, Result, Seen
from tests.e2e.words import says, text_of
from tests.waiting import eventually

__all__ = [
    "Fixture",
    "LeagueClub",
    "begins_at",
    "choose",
    "choose_days",
    "create_league",
    "fill_in_set_up",
    "open_step",
    "set_up",
    "summary_of",
    "thread_of",
    "title_of",
    "to_next_matchday",
    "verify",
]

Json = dict[str, Any]

_NAME = r"(?:\*\*(.+?)\*\*|<@(\d+)>)"
"""An entrant of a fixture, who is mentioned while it is open."""
_BEGINS = re.compile(r"\*\*Matchday \d\*\* begins <t:(\d+):F>")
_FIXTURE = re.compile(rf"^(\d+)\. {_NAME} – {_NAME}(?: · (.*))?$", re.MULTILINE)


@dataclass(frozen=True)
class Fixture:
    """A fixture of two as shown in the post of its round."""

    number: int
    names: tuple[str, str]
    told: str
    """The text of its result."""

    @property
    def is_decided(self) -> bool:
        """Return whether both have their points."""
        return re.match(r"[\d.½]+ : [\d.½]+", self.told) is not None


@dataclass
class LeagueClub:
    """A league in the channel of a club."""

    club: Club
    name: str
    organizer: Member

    def member(self, name: str) -> Member:
        """Return the member with a name."""
        return next(one for one in self.club.members if one.name == name)

    async def home(self) -> Seen:
        """Return the home message: the one with the rules, which the last post does not have."""

        async def look() -> Seen:
            shown = [one for one in await self.club.public() if self.name in one.text]
            found = [one for one in shown if any(each.endswith(":rules") for each in one.buttons.values())]
            assert found, [one.text for one in shown]
            return found[-1]

        return await eventually(look)

    async def home_says(self, key: str, **values: object) -> Seen:
        """Wait until the home message has the text of a key."""

        async def look() -> Seen:
            home = await self.home()
            assert says(home, key, "en", **values), home.text
            return home

        return await eventually(look)

    async def join(self, *members: Member) -> None:
        """Let members sign up, in this order."""
        for member in members:
            result = await member.use(await self.home(), "1lg:join")
            assert self.name in result.private_text, result.private_text

    async def panel(self) -> Seen:
        """Let the organizer open their panel."""
        return (await self.organizer.command(self.club.channel, "league manage", league=self.name)).message

    async def ask(self, deed: str) -> Result:
        """Let the organizer choose an action on the panel; it leads to a card or a form."""
        return await self.organizer.use(await self.panel(), "1lg:deed", deed)

    async def confirm(self, deed: str) -> Seen:
        """Let the organizer use and confirm an action; return the panel."""
        return (await self.organizer.use((await self.ask(deed)).message, "1lg:do")).message

    async def fill_in(self, deed: str, **values: str | list[str]) -> Seen:
        """Let the organizer use an action that has a form; return the panel."""
        return (await self.organizer.submit(await self.ask(deed), **values)).message

    async def next_season(self) -> tuple[Seen, LeagueClub]:
        """Let the organizer ask for the next season; return its summary, and the league under its usual name."""
        made = await self.ask("next")
        assert says(made.message, "league.next_created"), made.message.text
        return made.message, replace(self, name=f"{self.name} 2")

    async def substitute(self, number: str, person: Member) -> None:
        """Let the organizer ask a person to take over the place of an entrant, and let that person accept."""
        await self.fill_in("substitute", who=[number], person=[person.id], reason="Moving house")
        question = await self.club.with_control("1lg:over", f"<@{person.id}>")
        assert says(await person.use(question, "1lg:over"), "league.took_over")

    async def decide(self, fixture: int, result: str, reason: str = "") -> Seen:
        """Let the organizer enter or correct the result of a fixture."""
        card = (await self.ask("result")).message
        form = await self.organizer.use(card, "1lg:fixture", str(fixture))
        return (await self.organizer.submit(form, result=result, reason=reason)).message

    async def round_post(self, number: int | str) -> Seen:
        """Wait for the post of a round, given by number or title; of a round that was drawn twice, the later one.

        The title may have a number of its own: "final", "upper 1".
        """
        title = re.compile(rf"^## {re.escape(self.name)} · {re.escape(title_of(number))}\b")

        async def look() -> Seen:
            shown = await self.club.public()
            posts = [one for one in shown if title.search(one.text) and _FIXTURE.search(one.text)]
            assert posts, f"no post of round {number}: {[one.text for one in shown]}"
            return posts[-1]

        return await eventually(look)

    async def fixtures(self, number: int | str) -> list[Fixture]:
        """Return the fixtures of a round as shown in its post."""
        post = await self.round_post(number)
        names = {one.id: one.name for one in self.club.members}
        return [
            Fixture(int(number), (one or names[first], other or names[second]), told)
            for number, one, first, other, second, told in _FIXTURE.findall(post.text)
        ]

    async def fixture_decided(self, number: int | str, fixture: int) -> None:
        """Wait until the post of a round shows the result of a fixture."""

        async def look() -> None:
            found = [one for one in await self.fixtures(number) if one.number == fixture]
            assert found, f"no fixture {fixture}"
            assert found[0].is_decided, found

        await eventually(look)

    async def sit_down(self, number: int | str, member: Member) -> Club:
        """Let a member press Play on the post of a round; return the thread of their match, where they have a seat."""
        answer = await member.use(await self.round_post(number), "1lg:play")
        thread = re.search(r"<#(\d+)>", answer.private_text)
        assert thread, answer.raw
        return replace(self.club, channel=thread[1])

    async def export(self) -> Json:
        """Let the organizer export the league; return the JSON."""
        message = (await self.ask("export")).message
        files = {one["filename"]: one["url"] for one in message.raw["attachments"]}
        url = next(url for name, url in files.items() if name.endswith(".json"))
        async with self.club.control.session.get(url) as response:
            return dict(json.loads(await response.read()))

    async def verified(self, folder: Path) -> Counter[str]:
        """Verify the export; count the kinds of its entries, and the rules of walkovers."""
        exported = await self.export()
        checked = verify(folder, exported)
        assert checked.returncode == 0, checked.stdout + checked.stderr
        bodies = [one["body"] for one in exported["entries"]]
        return Counter(
            [*(one["kind"] for one in bodies), *(one["rule"] for one in bodies if one["kind"] == "unplayed")]
        )


def title_of(number: int | str) -> str:
    """Return the title of a round that is given by number or title."""
    kind, _, matchday = (f"number {number}" if isinstance(number, int) else number).partition(" ")
    return text_of(f"league.round.{kind}", round=matchday)


_RECIPES = {"swiss": "month", "knockout": "cup"}
"""The form's choice for a format, if its name differs."""


async def create_league(club: Club, organizer: Member, name: str, **chosen: str) -> LeagueClub:
    """Let a person create a league and open its sign-up; `chosen` has fields of the form and of the pages."""
    panel = await set_up(organizer, club.channel, name, **chosen)
    await organizer.use(await summary_of(organizer, panel), "1lg:open")
    return LeagueClub(club, name, organizer)


async def set_up(organizer: Member, channel: str, name: str, **chosen: str) -> Seen:
    """Let a person create a league; return the page of the setup after that."""
    form = await organizer.command(channel, "league create")
    return await fill_in_set_up(organizer, form, name, **chosen)


async def fill_in_set_up(organizer: Member, form: Result, name: str, **chosen: str) -> Seen:
    """Let a person fill in the form of a new league, and choose settings on its pages."""
    kind, game = chosen.pop("format", "swiss"), chosen.pop("game", None)
    told = {"recipe": [_RECIPES.get(kind, kind)], **({} if game is None else {"game": [game]})}
    panel = (await organizer.submit(form, name=name, **told)).message
    for field, value in chosen.items():
        panel = await choose(organizer, panel, "round_length" if field == "length" else field, value)
    return panel


async def choose(organizer: Member, panel: Seen, field: str, value: str) -> Seen:
    """Choose a value of a setting or a role, on the page where it is."""
    step = {"role_id": Step.CONDITIONS, "break": Step.TABLE}.get(field, Step.EXTRAS)
    step = FIELDS[field].step if field in FIELDS else step
    if _select(panel, field) is None:
        panel = await open_step(organizer, panel, step)
    select = _select(panel, field)
    assert select, f"no {field} among {panel.raw}"
    return (await organizer.choose(panel, select, value)).message


async def open_step(organizer: Member, panel: Seen, step: str) -> Seen:
    """Open a page of the set-up from any other."""
    return (await organizer.use(await summary_of(organizer, panel), "1lg:more", step)).message


async def summary_of(organizer: Member, panel: Seen) -> Seen:
    """Go back, or forward, to the last step of the setup."""
    for _ in range(3):
        if panel.control("1lg:more"):
            return panel
        ways = [one for one in panel.buttons.values() if ":1lg:part:" in one]
        on = next((one for one in ways if one.endswith(":summary")), *ways[:1])
        panel = (await organizer.click_id(panel, on)).message
    raise AssertionError(f"no summary: {panel.text}")


async def choose_days(organizer: Member, panel: Seen, *days: str) -> Seen:
    """Let matchdays begin at half past six on some weekdays, and not before; return the page of the calendar."""
    form = await organizer.use(await open_step(organizer, panel, "calendar"), "1lg:days")
    return (await organizer.submit(form, days=[*days], time="6:30 pm", over=["wait"])).message


async def begins_at(league: LeagueClub) -> int:
    """Wait until the home message says when the next matchday begins, and return that."""

    async def look() -> int:
        found = _BEGINS.search((await league.home()).text)
        assert found
        return int(found[1])

    return await eventually(look)


async def to_next_matchday(bot: BotProcess, league: LeagueClub) -> None:
    """Kill a bot whose clock can be moved, and start it again when the next matchday has begun."""
    begins = await begins_at(league)
    bot.kill()
    change(bot, "UPDATE heartbeats SET beat_at = beat_at + ?", put_forward_to(bot, begins + 5))
    await come_back(bot, league.club.control)


def _select(panel: Seen, field: str) -> str | None:
    """Return the custom id of the select of a setting or a role."""
    found = re.compile(rf"^bone:1lg:(?:(?:set|role|option):\d+:{field}|{field}1?:\d+)(?::|$)")
    return next((one["custom_id"] for one in panel.parts() if found.search(one.get("custom_id", ""))), None)


async def thread_of(control: Control, club: Club, *members: Member) -> Club:
    """Wait for the one thread in which some members play against each other."""

    async def look() -> Club:
        state = await control.call("GET", "state")
        channels = [one for guild in state["guilds"] for one in guild["channels"]]
        found = [one["id"] for one in channels if all(member.name in one["name"] for member in members)]
        assert len(found) == 1, found
        return replace(club, channel=found[0], members=list(members))

    return await eventually(look)


async def play_match(thread: Club, winner: Member, loser: Member) -> None:
    """Let the loser resign as soon as the match of a fixture has begun."""
    await replace(thread, members=[winner, loser]).with_button("My hand", "Roll the dice")
    await resign(thread, loser)
    await thread.with_text("🏆")


def verify(folder: Path, exported: Json) -> subprocess.CompletedProcess[str]:
    """Run `boneyard league verify` on an exported league."""
    file = folder / "league.json"
    file.write_text(json.dumps(exported), encoding="utf-8")
    command = [sys.executable, "-m", "bot", "league", "verify", str(file)]
    return subprocess.run(
        command, env=bot_environment(), cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
