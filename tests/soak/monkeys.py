"""People who press whatever they see: their own controls, those of others, old ones, and everything twice."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from random import Random

import aiohttp

from tests.e2e.stage import Club, Member, Result, Seen
from tests.soak.report import Report

__all__ = ["Monkey"]

_GAMES = (
    {"game": "all-fives", "set": "6", "target": "50"},
    {"game": "pol", "target": "50"},
    {"game": "fifty"},
    {"game": "heaven-and-hell", "rounds": "1"},
    {"game": "bergen", "target": "10"},
)
_COMMANDS = ("table", "hand", "stats", "leaderboard", "history", "help")
_REACH = 7
"""How many of the newest messages somebody looks at."""


@dataclass
class Monkey:
    """One person in one club."""

    club: Club
    member: Member
    chance: Random
    report: Report
    _last: str | None = field(default=None, init=False)
    """The last interaction, to be delivered again."""

    async def run(self, end: asyncio.Event) -> None:
        """Press things until it is time."""
        while not end.is_set():
            try:
                await self._act()
            except (AssertionError, aiohttp.ClientError, TimeoutError, KeyError):
                self.report.counts["missed"] += 1  # what was seen is gone by now, as on Discord
            await asyncio.sleep(self.chance.uniform(0.02, 0.3))

    async def _act(self) -> None:
        luck = self.chance.random()
        if luck < 0.03:
            await self._command(self.chance.choice(_COMMANDS))
        elif luck < 0.06:
            await self._command("play", **self.chance.choice(_GAMES))
        elif luck < 0.1 and self._last is not None:
            self.report.counts["delivered twice"] += 1
            await self.club.control.call("POST", "redeliver", {"interaction": self._last})
        else:
            await self._press()

    async def _command(self, name: str, **options: str) -> None:
        since = time.time()
        result = await self.member.command(self.club.channel, name, **options)
        self._note(result, since, f"/{name}")

    async def _press(self) -> None:
        """Press or choose something on one of the newest messages, most often a move."""
        seen = [*(await self.club.messages(self.member))[-_REACH:], *(await self.member.dms())[-3:]]
        moves = [(one, move) for one in seen for move in one.moves]
        if moves and self.chance.random() < 0.7:
            message, move = self.chance.choice(moves)
            await self._choose(message, *move)
            return
        messages = [one for one in seen if one.buttons or one.selects]
        if not messages:
            await self._command("play", **self.chance.choice(_GAMES))
            return
        message = self.chance.choice(messages)
        found: list[tuple[str, str | None]] = [(custom_id, None) for custom_id in message.buttons.values()]
        found += [(part["custom_id"], option["value"]) for part in message.selects for option in part["options"]]
        custom_id, value = self.chance.choice(found)
        await self._choose(message, custom_id, value)

    async def _choose(self, message: Seen, custom_id: str, value: str | None) -> None:
        since = time.time()
        if value is None or custom_id in message.buttons.values():
            result = await self.member.click_id(message, custom_id)
        else:
            result = await self.member.choose(message, custom_id, value)
        self._note(result, since, custom_id)

    def _note(self, result: Result, since: float, what: str) -> None:
        self._last = str(result.raw["interaction"])
        self.report.note_click(since, answered=result.answered, what=what)
