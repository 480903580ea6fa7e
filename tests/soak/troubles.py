"""The trouble: kills, stops, stalls, lost connections, refusals of every kind, closed DMs, odd events."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from random import Random

from tests.e2e.database import is_on_postgres, log_of, postgres
from tests.e2e.process import BotProcess
from tests.e2e.shards import connected, connections
from tests.e2e.stage import Club, Control
from tests.soak.report import Report

__all__ = ["Troubles"]

_METHODS = ("POST", "PATCH", "DELETE", "GET", ".*")
_FAULTS: Sequence[dict[str, object]] = (
    {"answer": "cut"},
    {"answer": "cut", "done": True},
    {"answer": "half"},
    {"answer": "half", "done": True},
    {"answer": "odd"},
    {"answer": "odd", "done": True},
    {"answer": "page", "status": 200},
    {"answer": "page", "status": 404},
    {"answer": "page", "status": 429},
    {"answer": "page", "status": 502},
    {"answer": "error", "status": 500},
    {"answer": "error", "status": 503, "done": True},
    {"answer": "error", "status": 401},
    {"answer": "error", "status": 403, "code": 50001},
    {"answer": "error", "status": 401, "code": 40001},
    {"answer": "error", "status": 404, "code": 0},
    {"answer": "error", "status": 403, "code": 50007},
    {"answer": "error", "status": 403, "code": 50013},
    {"answer": "error", "status": 400, "code": 50083},
    {"answer": "error", "status": 429, "code": 1015},
    {"answer": "error", "status": 400, "code": 50035},
    {"answer": "limit", "retry_after": 0.7},
    {"answer": "limit", "retry_after": 1.2, "global": True},
    {"answer": "limit", "retry_after": 0.5, "code": 40003},
)
"""The ways in which requests fail. A deleted message or channel is not among them: it would have to be true."""

_ODD: Sequence[tuple[str, object]] = (
    ("GUILD_UPDATE", {"id": "x"}),
    ("CHANNEL_UPDATE", []),
    ("INTERACTION_CREATE", {"id": "1"}),
    ("MESSAGE_DELETE", {"id": None, "channel_id": "1"}),
    ("THREAD_UPDATE", {"id": "1", "guild_id": "1", "type": 11}),
    ("SOMETHING_NEW", None),
)
_HOUR = 3600.0
_LONG_BREAK = 0.15
"""How often hours or a week pass before a killed bot is restarted."""


class Troubles:
    """Makes one trouble after another."""

    def __init__(
        self,
        bots: Sequence[BotProcess],
        control: Control,
        clubs: Sequence[Club],
        chance: Random,
        report: Report,
    ) -> None:
        self.bots = bots
        self._control = control
        self._clubs = clubs
        self._chance = chance
        self._report = report
        self._stopping = asyncio.Lock()
        self._kinds: Sequence[Callable[[], Awaitable[None]]] = (
            *(self._kill,) * 4,
            *(self.refuse,) * 4,
            self.restart,
            self._freeze,
            self._lock,
            self._gateway,
            self._slow_down,
            self.close_dms,
            self.deny,
            self._delete,
            self._odd_event,
        )

    async def run(self, end: asyncio.Event) -> None:
        """Make trouble every few seconds until the end; now and then a pause is long enough to judge all faults."""
        while not end.is_set():
            await asyncio.sleep(self._chance.uniform(1, 5) + self._chance.choice((0, 0, 9)))
            if not end.is_set():
                await self._chance.choice(self._kinds)()

    async def _kill(self) -> None:
        """Kill a process, and check that nothing from its database is missing; sometimes hours pass meanwhile."""
        bot = self._chance.choice(self.bots)
        with self._report.provoking("kills"):
            bot.kill()
            before = log_of(bot)
            await asyncio.sleep(self._chance.choice((0.0, 0.2, 1.0)))
            if len(self.bots) == 1 and self._chance.random() < _LONG_BREAK:
                await self._pass_time(bot, self._chance.choice((9 * _HOUR, 7 * 24 * _HOUR)))
            await self._start(bot)
            lost = set(before) - set(log_of(bot))
            self._report.counts["lost"] += len(lost)
            self._report.faults += [f"lost: {entry}" for entry in lost]

    async def _pass_time(self, bot: BotProcess, seconds: float) -> None:
        """Set the clocks of Discord and of a bot that is not running ahead: deadlines pass, and tokens end."""
        self._report.counts["hours that passed"] += int(seconds / _HOUR)
        clock = await self._control.call("POST", "clock", {"seconds": seconds})
        bot.settings["CLOCK_AHEAD"] = str(clock["ahead"])

    async def restart(self) -> None:
        """Stop each process gracefully, and start it again."""
        for bot in self.bots:
            with self._report.provoking("stops"):
                async with self._stopping:
                    code = await asyncio.to_thread(bot.stop)
                if code:
                    self._report.faults.append(f"it stopped with code {code}")
                await self._start(bot)

    async def _start(self, bot: BotProcess) -> None:
        self._report.counts["starts"] += 1
        before = connections(bot)
        bot.start()
        await connected(bot, before + 1)
        await self._control.wait_online()

    async def start_ended(self) -> None:
        """Start processes again that have ended by themselves, as a supervisor would, and note it as a fault."""
        for bot in () if self._stopping.locked() else self.bots:
            if (code := bot.ended()) is not None:
                self._report.faults.append(f"it ended by itself with code {code}")
                bot.start()

    async def _freeze(self) -> None:
        """Freeze a process, as on a machine that is out of memory."""
        process = self._chance.choice(self.bots).process
        assert process is not None
        with self._report.provoking("stalls"):
            process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(self._chance.uniform(0.5, 5))
            process.send_signal(signal.SIGCONT)

    async def _lock(self) -> None:
        """Let another program lock the database for a moment, as a backup tool or a terminal does."""
        with self._report.provoking("locked databases"):
            bot = self.bots[0]
            if is_on_postgres(bot):
                with closing(postgres(bot)) as server, server.transaction():
                    server.execute("LOCK TABLE tables, posts IN EXCLUSIVE MODE")
                    await asyncio.sleep(self._chance.uniform(0.2, 2))
            else:
                with closing(sqlite3.connect(bot.database_file)) as other:
                    other.execute("BEGIN IMMEDIATE")
                    await asyncio.sleep(self._chance.uniform(0.2, 2))

    async def refuse(self) -> None:
        """Make requests of a kind, or some of them, fail for a while."""
        fault = self._chance.choice(_FAULTS)
        told = " ".join(str(value) for key, value in fault.items() if key not in ("done", "retry_after"))
        with self._report.provoking(f"requests: {told}{' (done)' if 'done' in fault else ''}"):
            more = {"method": self._chance.choice(_METHODS), "odds": self._chance.choice((0.3, 1.0))}
            await self._control.call("POST", "faults", {**fault, **more})
            await asyncio.sleep(self._chance.uniform(0.3, 3))
            await self._control.call("DELETE", "faults")

    async def _gateway(self) -> None:
        with self._report.provoking("lost connections"):
            action = self._chance.choice(("drop", "reconnect", "invalidate", "close"))
            await self._control.call("POST", "gateway", {"action": action})
            await self._control.wait_online()

    async def _slow_down(self) -> None:
        """Delay messages; clicks are answered as usual."""
        self._report.counts["slow networks"] += 1
        delay = self._chance.uniform(0.2, 1.5)
        await self._control.call("POST", "faults", {"answer": "real", "path": "/channels/.*", "delay": delay})
        await asyncio.sleep(self._chance.uniform(2, 6))
        await self._control.call("DELETE", "faults")

    async def close_dms(self) -> None:
        member = self._chance.choice([member for club in self._clubs for member in club.members])
        self._report.counts["closed DMs"] += 1
        await member.set_dms(is_open=False)
        await asyncio.sleep(self._chance.uniform(0.5, 4))
        await member.set_dms(is_open=True)

    async def deny(self) -> None:
        """Deny the bot permissions in a channel, and give them back."""
        self._report.counts["rights taken"] += 1
        path = f"channels/{self._chance.choice(self._clubs).channel}"
        denied = self._chance.sample(("SEND_MESSAGES", "VIEW_CHANNEL", "ATTACH_FILES", "CREATE_PUBLIC_THREADS"), 2)
        await self._control.call("PATCH", path, {"bot_denied": denied})
        await asyncio.sleep(self._chance.uniform(1, 6))
        await self._control.call("PATCH", path, {"bot_denied": []})

    async def _delete(self) -> None:
        """Delete one of the bot's newest messages, as a moderator would."""
        shown = (await self._chance.choice(self._clubs).public())[-4:]
        if shown:
            self._report.counts["deleted messages"] += 1
            await self._control.call("DELETE", f"messages/{self._chance.choice(shown).id}")

    async def _odd_event(self) -> None:
        name, data = self._chance.choice(_ODD)
        with self._report.provoking("odd events"):
            await self._control.call("POST", "gateway/event", {"name": name, "data": data})
