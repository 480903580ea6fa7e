"""People who press what they see: players who want to play, and others who press anything, often twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import aiohttp

from tests.e2e.playing import set_up
from tests.e2e.stage import Club, Member, Result, Seen
from tests.soak.report import Report

__all__ = ["Monkey"]

_GAMES: Sequence[tuple[str, dict[str, str]]] = (
    ("all-fives", {"set": "6", "target": "100"}),
    ("heaven-and-hell", {"rounds": "1"}),
    ("best-of-ten", {}),
    ("fifty", {}),
    ("pieciol", {}),
)
"""Games with options that make their matches short."""
_COMMANDS = ("table", "hand", "stats", "leaderboard", "history", "help", "league list", "league me", "settings me")
_TO_PLAY = ("1:join", "1:start", "1:next", "1:rematch", "1:ready", "1lg:free", "1lg:join")
"""The kinds of controls that lead to the next move."""
_TEXTS = (
    "2",
    "0",
    "-1",
    "9" * 400,
    "",
    "Żółw ✨ \u202etxt",
    "@everyone <@1> `x` [a](https://b.example)",
    "2026-12-24 19:00",
)
_WITH_COMPUTER = 0.3
"""How often a person who opens a table adds a computer."""
_BY_DM = 0.3
"""How often a person uses a command in the DM with the bot."""
_REACH = 3
"""How many of the newest messages of each sort a person looks at."""


@dataclass
class Monkey:
    """One person in one club."""

    club: Club
    member: Member
    chance: Random
    report: Report
    is_player: bool
    """Whether they only make moves and start matches."""
    _last: str | None = field(default=None, init=False)
    """The last interaction, for another delivery."""

    async def run(self, end: asyncio.Event) -> None:
        """Press controls until the end."""
        while not end.is_set():
            try:
                await self._act()
            except (AssertionError, aiohttp.ClientError, TimeoutError):
                self.report.counts["missed"] += 1  # the message has changed since the look, as on Discord
            await asyncio.sleep(self.chance.uniform(0.02, 0.3))

    async def _act(self) -> None:
        luck = self.chance.random()
        if luck < 0.05 and self._last is not None:
            self.report.counts["delivered twice"] += 1
            await self.club.control.call("POST", "redeliver", {"interaction": self._last})
            return
        channel = await self._place()
        seen = await self._look(channel)
        if self.is_player:
            await self._play(channel, seen)
        elif luck < 0.15:
            place = "dm" if self.chance.random() < _BY_DM else channel
            await self._command(place, self.chance.choice(_COMMANDS))
        else:
            await self._press_anything(seen)

    async def _place(self) -> str:
        """Return the channel of the club, or one of its open threads."""
        if self.chance.random() < 0.6:
            return self.club.channel
        state = await self.club.control.call("GET", "state")
        guild = next(one for one in state["guilds"] if one["id"] == self.club.guild)
        threads = [one["id"] for one in guild["channels"] if one.get("parent_id") and not one["archived"]]
        return str(self.chance.choice([self.club.channel, *threads]))

    async def _look(self, channel: str) -> list[Seen]:
        """Return the newest messages of a channel, those that only this person sees, and those in their DMs."""
        seen = await self.club.control.seen_in(channel, self.member)
        private = [one for one in seen if one.raw["ephemeral"]]
        public = [one for one in seen if not one.raw["ephemeral"]]
        return [*public[-_REACH:], *private[-_REACH:], *(await self.member.dms())[-_REACH:]]

    async def _play(self, channel: str, seen: Sequence[Seen]) -> None:
        """Make a move if possible, else press a control that leads to one."""
        moves = [(one, *move) for one in seen for move in one.moves]
        moves += [(one, custom_id, "") for one in seen for custom_id in (*one.other_moves, *one.dice)]
        ways = [(one, one.control(kind) or "", "") for one in seen for kind in _TO_PLAY if one.control(kind)]
        if ways and (not moves or self.chance.random() < 0.2):
            await self._use(*self.chance.choice(ways))
        elif moves:
            await self._use(*self.chance.choice(moves))
        elif not any(one.control("1:hand") or one.control("1:join") for one in seen):
            await self._open_table(channel)

    async def _open_table(self, channel: str) -> None:
        game, options = self.chance.choice(_GAMES)
        since = time.monotonic()
        result = await self.member.command(channel, "play", game=game)
        self._note(since, "/play", result)
        if result.raw["message"] and result.message.control("1:setup"):
            await set_up(self.member, result.message, **options)
            if self.chance.random() < _WITH_COMPUTER:
                await self._use(result.message, result.message.control("1:computer") or "", "")

    async def _press_anything(self, seen: Sequence[Seen]) -> None:
        found = [(one, custom_id, "") for one in seen for custom_id in one.buttons.values()]
        found += [
            (one, part["custom_id"], option["value"])
            for one in seen
            for part in one.selects
            for option in part.get("options", ())
        ]
        if found:
            await self._use(*self.chance.choice(found))

    async def _command(self, channel: str, name: str) -> None:
        since = time.monotonic()
        self._note(since, f"/{name}", await self.member.command(channel, name))

    async def _use(self, message: Seen, custom_id: str, value: str) -> None:
        """Press a button, or choose a value in a select; fill in the form that opens."""
        since = time.monotonic()
        if value and custom_id not in message.buttons.values():
            result = await self.member.choose(message, custom_id, value)
        else:
            result = await self.member.click_id(message, custom_id)
        self._note(since, custom_id, result)
        if result.raw["modal"]:
            await self._fill_in(result)

    async def _fill_in(self, opened: Result) -> None:
        since = time.monotonic()
        fields = [part.get("component", part) for part in opened.raw["modal"]["components"]]
        values = {part["custom_id"]: self.chance.choice(_TEXTS) for part in fields if part.get("type") == 4}
        self._note(since, "a form", await self.member.submit(opened, **values))

    def _note(self, since: float, what: str, result: Result) -> None:
        self._last = str(result.raw["interaction"])
        self.report.note_click(since, what, result.raw["latency_ms"] if result.answered else None)
