"""The control API's part that starts and ends the bot's process, and moves time forward."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boneyard_playground.control.fields import query_number, read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.routes import route

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.process.supervisor import BotSupervisor
    from boneyard_playground.world.model import Json

__all__ = ["ProcessRoutes"]

_MOST_AHEAD = 366 * 24 * 3600.0


class ProcessRoutes(ControlRoutes):
    """The bot's process and its clock."""

    @route("POST", "/bot")
    async def change(self, request: web.Request) -> Json:
        """Start the bot, stop it gracefully, or kill it."""
        supervisor, action = self._supervisor(), (await read_fields(request)).text("action")
        actions = {"start": supervisor.start, "stop": supervisor.stop, "kill": supervisor.kill}
        if action not in actions:
            raise ControlError(400, f"'action' is one of {', '.join(actions)}.")
        await actions[action]()
        return supervisor.entry

    @route("GET", "/bot/log")
    async def log(self, request: web.Request) -> Json:
        """List the bot's output since a number."""
        output = self._supervisor().output
        return {"lines": output.since(int(query_number(request, "since", 0))), "next": output.next}

    @route("POST", "/clock")
    async def clock(self, request: web.Request) -> Json:
        """Set the playground's clock ahead, and the bot's, which is restarted for it."""
        seconds = (await read_fields(request)).number("seconds", 3600.0)
        if not 0 <= seconds <= _MOST_AHEAD - self._world.ahead:
            raise ControlError(400, "'seconds' is how far the clock moves forward, a year at most.")
        if self._backend.supervisor is None:
            self._go_on(seconds)
        else:
            await self._backend.supervisor.between_runs(partial(self._go_on, seconds))
        return {"ahead": self._world.ahead}

    def _go_on(self, seconds: float) -> None:
        self._world.ahead += seconds
        self._backend.close_quiet_threads()
        self._backend.feed.push("state")

    def _supervisor(self) -> BotSupervisor:
        if self._backend.supervisor is None:
            raise ControlError(409, "This playground does not run the bot itself.")
        return self._backend.supervisor
