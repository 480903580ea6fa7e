"""Owners of clubs who run everything besides single tables: leagues, seasons, weekly news, threads."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random

import aiohttp

from tests.e2e.league import create_league
from tests.e2e.stage import Club
from tests.soak.report import Report

__all__ = ["Organizer"]

_LEAGUES = (
    {"format": "round-robin", "game": "block"},
    {"format": "swiss", "game": "fifty", "rounds": "3"},
    {"format": "knockout", "game": "block"},
    {"format": "ladder", "game": "block"},
    {"format": "arena", "game": "block"},
)
_PATIENCE = 10.0
"""Seconds after which an owner stops waiting for a result."""


@dataclass
class Organizer:
    """The owner of one club."""

    club: Club
    chance: Random
    report: Report
    _leagues: int = 0

    async def run(self, end: asyncio.Event) -> None:
        """Repeat one action after another until the end, the league and the news first."""
        deeds = [self._league, self._news]
        while not end.is_set():
            deed = deeds.pop(0) if deeds else self.chance.choice((self._league, self._news, self._season, self._thread))
            try:
                async with asyncio.timeout(_PATIENCE):
                    await deed()
                self.report.counts[f"organized: {deed.__name__.strip('_')}"] += 1
            except (AssertionError, LookupError, RuntimeError, aiohttp.ClientError, TimeoutError):
                self.report.counts["missed"] += 1  # trouble came in between
            await asyncio.sleep(self.chance.uniform(4, 12))

    async def _league(self) -> None:
        """Begin a league of another format, whose matches have threads."""
        self._leagues += 1
        chosen = dict(self.chance.choice(_LEAGUES))
        league = await create_league(self.club, self.club.owner, f"League {self._leagues}", **chosen)
        await league.join(*self.club.members)
        await league.confirm("start")

    async def _news(self) -> None:
        """Have weekly news posted in the channel."""
        panel = (await self.club.owner.command(self.club.channel, "news")).message
        await self.club.owner.choose(panel, "bone:1e:where", self.club.channel)

    async def _season(self) -> None:
        """Start a season, or end the running one."""
        panel = (await self.club.owner.command(self.club.channel, "season")).message
        if "Start a season" in panel.buttons:
            await self.club.owner.submit(await self.club.owner.click(panel, "Start a season"), name="")
        else:
            asked = await self.club.owner.click(panel, "End the season…")
            await self.club.owner.click(asked.message, "Yes, end the season")

    async def _thread(self) -> None:
        """Open a thread where people open their own tables."""
        fields = {"parent": self.club.channel, "name": "Aside", "type": "thread"}
        await self.club.control.call("POST", "channels", fields)
