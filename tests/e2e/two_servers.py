"""A state machine of two servers, over databases that are restored or gone: neither ever affects the other."""

from __future__ import annotations

import copy
import itertools
import json
import random
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.app.config import Settings
from bot.cli.maintenance import back_up_database, restore_database
from tests.e2e.live import LiveBot
from tests.e2e.playing import open_table, resign, save_preset, start_match
from tests.e2e.pressing import CONTROLS, chosen, filled
from tests.e2e.stage import Member, Result, Seen
from tests.e2e.test_seasons import panel_of, start_season
from tests.e2e.words import says

__all__ = ["TwoServers"]

BUTTON = 2
MARKS = (("Quaxa", "Quaxo", "Quaxcup", "Quaxseason", "Quaxset"), ("Zebria", "Zebroo", "Zebcup", "Zebseason", "Zebset"))
"""Names of people and things of each server, recognizable wherever they are shown."""
MEANS = {
    "table_id": ("tables", ("error.old_button",)),
    "league_id": ("leagues", ("league.error.no_such_league", "error.old_control")),
    "preset_id": ("presets", ("presets.none", "error.no_such_preset", "error.old_button", "error.old_control")),
}
"""By the field of a control: the kind of its id, and the answer if that id does not exist."""
COMMANDS: dict[str, dict[str, str | int]] = {
    "play": {"game": "fifty"},
    "roll": {"dice": "2d6", "private": True},
    "rules": {"game": "fifty"},
    **{
        name: {}
        for name in (
            *("table", "hand", "resign", "cancel", "settings me", "settings server", "help", "leaderboard", "record"),
            *("history", "season", "league create", "league list", "league me", "league manage", "league play"),
            *("stats", "news", "privacy export"),
        )
    },
}
NOT_HERE = ("error.not_in_server", "error.not_manager")
"""The answers to a person who may not press such a control there at all."""
PRESSES = 6


@dataclass(frozen=True)
class Place:
    """A control on a message, as a person saw it."""

    person: int
    channel: str
    server: int | None
    """The number of the server, None for a DM."""
    message: str
    control: str
    """The component, as JSON."""


@dataclass(frozen=True)
class Spot:
    """A place where a person presses."""

    person: int
    channel: str
    server: int | None


class TwoServers:
    """Two servers with two channels, two people and an owner each, and a person who is in both."""

    def __init__(self, live: LiveBot, folder: Path, dice: random.Random) -> None:
        self.live = live
        self._folder = folder
        self._dice = dice
        self._numbers = itertools.count()
        self._backup: Path | None = None
        self.seen: dict[Place, None] = {}
        self.forms: list[tuple[Result, Spot]] = []
        self.live.run(self._begin())
        self.look()

    async def _begin(self) -> None:
        stage = self.live.stage
        self.clubs = [await stage.club(*names[:2]) for names in MARKS]
        user = await stage.call("POST", "users", {"name": "mia", "display_name": "Mia"})
        self.mia = Member(stage, user["id"], "Mia")
        self.others: list[str] = []
        for club, (*_, cup, season, preset) in zip(self.clubs, MARKS, strict=True):
            await stage.call("PUT", f"guilds/{club.guild}/members/{user['id']}", {})
            other = await stage.call("POST", "channels", {"guild": club.guild, "name": "other"})
            self.others.append(other["id"])
            form = await club.owner.command(club.channel, "league create", game="fifty")
            panel = (await club.owner.submit(form, name=cup)).message
            await club.owner.use(panel, "1lg:open")
            await start_season(club, season)
            await panel_of(club, club.owner)
            await start_match(club, "heaven-and-hell")
            await resign(club, club.members[0])
            await save_preset(club, preset, (await club.owner.command(other["id"], "play", game="fifty")).message)
            await open_table(club, "fifty")
            await self.mia.command(club.channel, "league list")
        self.people = [*(one for club in self.clubs for one in (*club.members, club.owner)), self.mia]

    def members(self, server: int) -> list[int]:
        """Return the numbers of the people in a server."""
        return [*range(3 * server, 3 * server + 3), 6]

    def spots(self) -> Iterator[Spot]:
        """Yield every person in every place where they can be."""
        for number in range(len(self.people)):
            for server, club in enumerate(self.clubs):
                if number in self.members(server):
                    yield Spot(number, club.channel, server)
                    yield Spot(number, self.others[server], server)
            yield Spot(number, "dm", None)

    def step(self) -> None:
        """Let something happen."""
        kinds = (self.command, *(self.press, self.press_elsewhere) * 2, self.change_database)
        self._dice.choice(kinds)()

    def command(self) -> None:
        """Let a person use a command anywhere."""
        spot, name = self._dice.choice(list(self.spots())), self._dice.choice(list(COMMANDS))
        self.judged(spot, lambda: self.people[spot.person].command(spot.channel, name, **COMMANDS[name]))
        self.look()

    def press(self) -> None:
        """Press a present or earlier control somewhere, and submit a form that opened some time ago."""
        for _ in range(PRESSES):
            place = self._dice.choice(list(self.seen))
            spot = Spot(place.person, place.channel, place.server)
            self.use(spot, place.message, json.loads(place.control), stale=True)
        if self.forms:
            opened, spot = self._dice.choice(self.forms)
            self.submit(spot, opened)
        self.look()

    def press_elsewhere(self) -> None:
        """Press in another server, channel or DM what a person saw somewhere."""
        for _ in range(PRESSES):
            place, spot = self._dice.choice(list(self.seen)), self._dice.choice(list(self.spots()))
            component = bare(json.loads(place.control))
            message = self.live.run(self._post(spot, {"type": 1, "components": [component]}))
            self.use(spot, message, component)

    async def _post(self, spot: Spot, row: dict[str, Any]) -> str:
        channel = await self.live.dm_of(self.people[spot.person]) if spot.server is None else spot.channel
        return await self.live.post(channel, row)

    def change_database(self) -> None:
        """Copy the database, put the copy back, or begin with an empty one."""
        self.live.run(self.live.rest())
        if self._backup is None:
            self.live.restart(self._back_up)
        else:
            self.live.restart(self._dice.choice((self._back_up, self._restore, start_over)))
        self.look()

    def _back_up(self, file: Path) -> None:
        self._backup = self._folder / f"{next(self._numbers)}.db"
        back_up_database(settings_of(file), self._backup)

    def _restore(self, file: Path) -> None:
        assert self._backup is not None
        restore_database(settings_of(file), self._backup)

    def look_back(self) -> None:
        """Check that nothing of one server is shown in the other, and that all checks pass."""
        self.live.run(self.live.rest())
        for number in range(len(self.people)):
            for spot, message in self.messages(number):
                self.check_shown(spot, read(message))
        assert self.live.new_errors() == []
        assert self.live.run(self.live.faults()) == []

    def messages(self, number: int) -> Iterator[tuple[Spot, Seen]]:
        """Yield each message that a person sees, and its place."""
        for spot in self.spots():
            if spot.person == number:
                person = self.people[number]
                dm = spot.server is None
                seen = person.dms() if dm else self.live.stage.seen_in(spot.channel, person)
                for message in self.live.run(seen):
                    yield spot, message

    def look(self) -> None:
        """Remember all controls that people see."""
        for number in range(len(self.people)):
            for spot, message in self.messages(number):
                for part in message.parts():
                    if part["type"] in CONTROLS and part.get("custom_id") and not part.get("disabled"):
                        place = Place(spot.person, spot.channel, spot.server, message.id, json.dumps(part))
                        self.seen[place] = None

    def use(self, spot: Spot, message: str, component: dict[str, Any], **how: bool) -> None:
        """Press or choose something, and fill in the form that opens."""
        person, shown = self.people[spot.person], Seen({"id": message})
        custom_id = component["custom_id"]
        stored = self.live.of_server(None if spot.server is None else self.clubs[spot.server].guild, self.user(spot))
        if component["type"] == BUTTON:
            result = self.judged(spot, lambda: person.click_id(shown, custom_id, **how))
        else:
            values = chosen(component, self._dice, self.people, self.clubs[0].channel)
            result = self.judged(spot, lambda: person.choose(shown, custom_id, *values, **how))
        if result is None:
            return
        if result.raw["modal"]:
            self.forms.append((result, spot))
            self.submit(spot, result)
        else:
            self.check_meaning(spot, custom_id, result, stored)

    def submit(self, spot: Spot, opened: Result) -> None:
        """Submit a form."""
        values = filled(opened.raw["modal"], ["2", "x"])
        self.judged(spot, lambda: self.people[spot.person].submit(opened, **values))

    def judged(self, spot: Spot, use: Callable[[], Coroutine[Any, Any, Result]]) -> Result | None:
        """Let a person act, and check that nothing of another server is changed or shown."""
        before = self.strange(spot)
        try:
            result = self.live.run(use())
        except AssertionError as refused:
            if "'error':" in str(refused):
                return None
            raise
        assert result.answered or self.live.run(self.live.is_late(result)), "nobody answered"
        self.live.run(self.live.rest())
        changed = set(self.strange(spot)) ^ set(before)
        assert not changed, f"{self.people[spot.person].name} changed something of another server in {spot}: {changed}"
        self.check_shown(spot, "\n".join(told(result)))
        for text in self.files(result):
            self.check_shown(spot, text)
        assert self.live.new_errors() == []
        return result

    def strange(self, spot: Spot) -> list[str]:
        """Return everything that a person must not change from where they are."""
        user = self.people[spot.person].id
        strangers = self.clubs if spot.server is None else [self.clubs[1 - spot.server]]
        ours = {row.id for row in self.live.of_server(None, user)["tables"]} if spot.server is None else set()
        return [
            f"{name} {row}"
            for club in strangers
            for name, found in self.live.of_server(club.guild, user).items()
            for row in found
            if getattr(row, "table_id", row.id if name == "tables" else None) not in ours
        ]

    def check_shown(self, spot: Spot, text: str) -> None:
        """Check that a text shown to a person somewhere names nothing of a server that they are not in."""
        for server, club in enumerate(self.clubs):
            is_theirs = spot.person in self.members(server) if spot.server is None else spot.server == server
            if not is_theirs:
                ids = [f"<@{one.id}>" for one in (*club.members, club.owner)]
                found = [mark for mark in (*MARKS[server], *ids, club.channel) if mark in text]
                assert not found, f"{self.people[spot.person].name} is shown {found} in {spot}: {text}"

    def check_meaning(self, spot: Spot, custom_id: str, result: Result, stored: Mapping[str, Sequence[Any]]) -> None:
        """Check that a control of something that did not exist when it was pressed is answered that way."""
        control = self.live.client.services.router.read(custom_id)
        for field, (name, answers) in MEANS.items():
            meant = getattr(control, field, 0)
            if meant and meant not in {row.id for row in stored[name]}:
                text = "\n".join(told(result))
                assert any(says(text, key) for key in (*answers, *NOT_HERE)), f"{custom_id} in {spot} is told {text!r}"

    def user(self, spot: Spot) -> str:
        """Return the id of a person."""
        return self.people[spot.person].id

    def files(self, result: Result) -> Iterator[str]:
        """Yield the texts of the files of an answer."""
        for message in messages_of(result):
            for file in message.raw.get("attachments", ()):
                if not file["filename"].endswith((".png", ".webp", ".gif")):
                    yield self.live.run(self._fetched(file["url"]))

    async def _fetched(self, url: str) -> str:
        async with self.live.stage.session.get(url) as response:
            return (await response.read()).decode(errors="replace")


def settings_of(file: Path) -> Settings:
    """Return the settings of a host whose database is a file."""
    return Settings(database_url=f"sqlite:///{file}")


def start_over(file: Path) -> None:
    """Remove a database."""
    for one in file.parent.glob(f"{file.name}*"):
        one.unlink()


def bare(component: dict[str, Any]) -> dict[str, Any]:
    """Return a control without its labels."""
    found = copy.deepcopy(component)
    for one in (found, *found.get("options", ())):
        for name in ("label", "placeholder", "description", "emoji"):
            one.pop(name, None)
        if one is not found or found["type"] == BUTTON:
            one["label"] = "x"
    found.pop("id", None)
    found.pop("default_values", None)
    return found


def messages_of(result: Result) -> list[Seen]:
    """Return the messages with which a person was answered."""
    return [Seen(one) for one in (result.raw["message"], *(result.raw["followups"] or ())) if one]


def told(result: Result) -> list[str]:
    """Return all texts that an answer shows, including those of a form."""
    modal: Mapping[str, Any] = result.raw["modal"] or {}
    parts = [str(modal.get("title", "")), *map(str, Seen({"components": modal.get("components", ())}).parts())]
    return [*parts, *map(read, messages_of(result))]


def read(message: Seen) -> str:
    """Return the readable parts of a message: its texts, labels, choices, and alternative texts."""
    labels = [
        str(one[name])
        for part in message.parts()
        for one in (part, *part.get("options", ()))
        for name in ("label", "placeholder", "description")
        if one.get(name)
    ]
    return "\n".join([message.told, *labels])
