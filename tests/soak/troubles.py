"""What goes wrong: kills, polite stops, lost connections, refusals of every kind, closed DMs, odd events."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from tests.e2e.database import log_of
from tests.e2e.disturbance import Disturbance, Trouble
from tests.e2e.process import BotProcess
from tests.e2e.stage import Control, Member
from tests.soak.report import Report

__all__ = ["Troubles"]

_ANY = r"/.*"
_METHODS = ("POST", "PATCH", "DELETE", "GET")
_REFUSALS: Sequence[tuple[int, int | None]] = (
    (0, None),
    (500, 0),
    (502, None),
    (503, None),
    (403, 50013),
    (403, 50001),
    (404, None),
    (400, 50035),
)
"""Statuses with Discord's code; without a code a page of HTML comes, and for status 0 the connection is cut off."""

_ODD: Sequence[tuple[str, object]] = (
    ("GUILD_UPDATE", {"id": "x"}),
    ("CHANNEL_UPDATE", []),
    ("INTERACTION_CREATE", {"id": "1"}),
    ("SOMETHING_NEW", None),
)


class Troubles:
    """Makes trouble, one after the other."""

    def __init__(
        self,
        bot: BotProcess,
        control: Control,
        disturbance: Disturbance,
        members: Sequence[Member],
        chance: Random,
        report: Report,
    ) -> None:
        self._bot = bot
        self._control = control
        self._disturbance = disturbance
        self._members = members
        self._chance = chance
        self._report = report
        self._kinds: Sequence[Callable[[], Awaitable[None]]] = (
            self._kill,
            self._kill,
            self._stop,
            self._refuse,
            self._refuse,
            self._gateway,
            self._limit,
            self._close_dms,
            self._odd_event,
        )

    async def run(self, end: asyncio.Event) -> None:
        """Make trouble every few seconds until it is time."""
        while not end.is_set():
            await asyncio.sleep(self._chance.uniform(3, 12))
            if not end.is_set():
                await self._chance.choice(self._kinds)()

    async def _kill(self) -> None:
        """Kill the bot, and see that nothing is missing that its database held."""
        with self._report.provoking("kills"):
            self._bot.kill()
            before = log_of(self._bot)
            await asyncio.sleep(self._chance.choice((0.0, 0.2, 1.0)))
            await self._start()
            lost = set(before) - set(log_of(self._bot))
            self._report.counts["lost"] += len(lost)
            self._report.faults += [f"lost: {entry}" for entry in lost]

    async def _stop(self) -> None:
        with self._report.provoking("stops"):
            code = await asyncio.to_thread(self._bot.stop)
            if code:
                self._report.faults.append(f"it stopped with code {code}")
            await self._start()

    async def _start(self) -> None:
        self._bot.start()
        await self._control.wait_online()

    async def _refuse(self) -> None:
        """Let requests of a kind be refused for a while."""
        status, code = self._chance.choice(_REFUSALS)
        method = self._chance.choice(_METHODS)
        with self._report.provoking(f"refusals {status}"):
            self._disturbance.troubles.append(Trouble(method, _ANY, status, code))
            await asyncio.sleep(self._chance.uniform(0.3, 3))
            self._disturbance.troubles.clear()

    async def _gateway(self) -> None:
        with self._report.provoking("lost connections"):
            action = self._chance.choice(("drop", "reconnect", "invalidate"))
            await self._control.call("POST", "gateway", {"action": action})
            await self._control.wait_online()

    async def _limit(self) -> None:
        with self._report.provoking("rate limits"):
            wanted = {"route": "/channels", "count": self._chance.randint(1, 8), "retry_after": 0.5}
            await self._control.call("POST", "ratelimit", wanted)
            await asyncio.sleep(2)

    async def _close_dms(self) -> None:
        member = self._chance.choice(self._members)
        self._report.counts["DMs closed"] += 1
        await member.set_dms(is_open=False)
        await asyncio.sleep(self._chance.uniform(0.5, 4))
        await member.set_dms(is_open=True)

    async def _odd_event(self) -> None:
        name, data = self._chance.choice(_ODD)
        with self._report.provoking("odd events"):
            await self._control.call("POST", "gateway/event", {"name": name, "data": data})
