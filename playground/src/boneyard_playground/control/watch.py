"""The control API's part that watches and disturbs the bot: requests, gateway, rate limits, events."""

from __future__ import annotations

import asyncio
import contextlib
import json
from functools import partial
from typing import TYPE_CHECKING

from aiohttp import web

from boneyard_playground.backend.backend import ANSWER_SECONDS
from boneyard_playground.backend.feed import CLOSING
from boneyard_playground.control.fields import query_number, read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.routes import route
from boneyard_playground.interactions.commands import has_synced

if TYPE_CHECKING:
    from collections.abc import Callable

    from boneyard_playground.world.model import Json

__all__ = ["WatchRoutes"]

_MOST_WAIT = 60.0
_UNKNOWN_ERROR = 4000
_AWAY_SECONDS = 30.0
_MOST_AWAY = 3600.0
_MOST_PATIENT = 900.0


class WatchRoutes(ControlRoutes):
    """The request log, disturbances, waiting, and the live events."""

    @route("GET", "/requests")
    async def requests(self, request: web.Request) -> Json:
        """List the requests of the bot since a number."""
        since = int(query_number(request, "since", 0))
        log = self._backend.requests
        return {"requests": log.since(since), "next": log.next}

    @route("POST", "/gateway")
    async def gateway(self, request: web.Request) -> None:
        """Disturb the gateway."""
        gateway = self._backend.gateway
        fields = await read_fields(request)
        actions: dict[str, Callable[[], None]] = {
            "reconnect": gateway.ask_reconnect,
            "drop": gateway.drop,
            "invalidate": gateway.invalidate,
            "deafen": gateway.deafen,
            "close": partial(gateway.close, fields.count("code", _UNKNOWN_ERROR)),
            "away": partial(self._go_away, fields.number("seconds", _AWAY_SECONDS)),
        }
        action = actions.get(fields.text("action"))
        if action is None:
            raise ControlError(400, f"'action' is one of {', '.join(actions)}.")
        action()

    def _go_away(self, seconds: float) -> None:
        """Make the playground unreachable for the bot for a while."""
        if not 0 <= seconds <= _MOST_AWAY:
            raise ControlError(400, "'seconds' is from 0 to 3600.")
        self._backend.outage.begin(seconds)
        if seconds:
            self._backend.gateway.drop()

    @route("POST", "/gateway/event")
    async def event(self, request: web.Request) -> None:
        """Send the bot an event as given, however odd."""
        fields = await read_fields(request, is_odd=True)
        self._backend.gateway.dispatch(fields.text("name"), fields.anything("data"), None)

    @route("POST", "/limits")
    async def limits(self, request: web.Request) -> None:
        """Accept this many requests a second, and five of a kind in five seconds in a channel, each after a delay."""
        fields = await read_fields(request)
        limits = self._backend.limits
        limits.a_second, limits.delay = fields.count("a_second", 50), fields.number("delay", 0)
        self._backend.feed.push("state")

    @route("GET", "/limits")
    async def asked(self, _request: web.Request) -> Json:
        """Return the limits, the number of refusals, and the requests of the busiest second since the last call."""
        limits = self._backend.limits
        held = {"a_second": limits.a_second, "delay": limits.delay}
        return {**held, "refused": limits.refused, "busiest": limits.take_busiest()}

    @route("POST", "/patience")
    async def patience(self, request: web.Request) -> None:
        """Change how long the bot has to answer an interaction."""
        seconds = (await read_fields(request)).number("seconds", ANSWER_SECONDS)
        if not 0 < seconds <= _MOST_PATIENT:
            raise ControlError(400, "'seconds' is more than 0, and 900 at most.")
        self._backend.answer_seconds = seconds

    @route("POST", "/age")
    async def age(self, request: web.Request) -> None:
        """Backdate all new messages by some seconds."""
        self._world.new_message_id.behind = (await read_fields(request)).number("seconds", 0)

    @route("GET", "/wait")
    async def wait(self, request: web.Request) -> Json:
        """Wait until the bot is online or has synced commands."""
        backend, what = self._backend, request.query.get("for", "online")
        conditions = {"online": lambda: backend.gateway.online, "commands": lambda: has_synced(backend.world)}
        if what not in conditions:
            raise ControlError(400, f"'for' is one of {', '.join(conditions)}.")
        timeout = min(query_number(request, "timeout", 10), _MOST_WAIT)
        return {"ok": await backend.feed.wait_until(conditions[what], timeout)}

    @route("GET", "/events")
    async def events(self, request: web.Request) -> web.WebSocketResponse:
        """Push events until the page or the playground closes."""
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        with self._backend.feed.listen() as queue, contextlib.suppress(ConnectionError):
            reader = asyncio.create_task(socket.receive())
            pushed = asyncio.create_task(queue.get())
            try:
                while not reader.done():
                    await asyncio.wait({pushed, reader}, return_when=asyncio.FIRST_COMPLETED)
                    if not pushed.done():
                        break
                    await socket.send_str(json.dumps(pushed.result()))
                    if pushed.result()["type"] == CLOSING:
                        break
                    pushed = asyncio.create_task(queue.get())
            finally:
                reader.cancel()
                pushed.cancel()
        return socket
