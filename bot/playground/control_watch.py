"""The control API's part that watches and disturbs the bot: requests, gateway, rate limits, events."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.control_common import query_seconds, read_fields
from bot.playground.errors import ControlError
from bot.playground.rest.common import empty, reply

if TYPE_CHECKING:
    from bot.playground.backend import Backend

__all__ = ["WatchControl"]

_MOST_WAIT = 60.0


class WatchControl:
    """Handlers for the request log, disturbances, waiting, and the live events."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    def routes(self) -> list[web.RouteDef]:
        """List the routes."""
        return [
            web.get("/control/requests", self.requests),
            web.post("/control/gateway", self.gateway),
            web.post("/control/ratelimit", self.ratelimit),
            web.post("/control/age", self.age),
            web.get("/control/wait", self.wait),
            web.get("/control/events", self.events),
        ]

    async def requests(self, request: web.Request) -> web.Response:
        """List the requests of the bot since a number."""
        since = int(query_seconds(request, "since", 0))
        log = self._backend.requests
        return reply({"requests": log.since(since), "next": log.next})

    async def gateway(self, request: web.Request) -> web.Response:
        """Disturb the gateway."""
        gateway = self._backend.gateway
        actions = {"reconnect": gateway.ask_reconnect, "drop": gateway.drop, "invalidate": gateway.invalidate}
        action = actions.get((await read_fields(request)).text("action"))
        if action is None:
            raise ControlError(400, f"'action' is one of {', '.join(actions)}.")
        action()
        return empty()

    async def ratelimit(self, request: web.Request) -> web.Response:
        """Refuse the next requests of a route with 429."""
        fields = await read_fields(request)
        route, count = fields.text("route"), fields.count("count", 1)
        self._backend.throttle.add(route, count, fields.seconds("retry_after", 1.0))
        return empty()

    async def age(self, request: web.Request) -> web.Response:
        """Let messages that are posted from now on be some seconds old."""
        self._backend.world.new_message_id.behind = (await read_fields(request)).seconds("seconds", 0)
        return empty()

    async def wait(self, request: web.Request) -> web.Response:
        """Wait until the bot is online or has synced commands."""
        backend, what = self._backend, request.query.get("for", "online")
        conditions = {"online": lambda: backend.gateway.online, "commands": lambda: bool(backend.world.commands)}
        if what not in conditions:
            raise ControlError(400, f"'for' is one of {', '.join(conditions)}.")
        timeout = min(query_seconds(request, "timeout", 10), _MOST_WAIT)
        return reply({"ok": await backend.feed.wait_until(conditions[what], timeout)})

    async def events(self, request: web.Request) -> web.WebSocketResponse:
        """Push events until the page goes away."""
        socket = web.WebSocketResponse(heartbeat=20)
        await socket.prepare(request)
        with self._backend.feed.listen() as queue:
            reader = asyncio.create_task(socket.receive())
            try:
                while not reader.done():
                    pushed = asyncio.create_task(queue.get())
                    await asyncio.wait({pushed, reader}, return_when=asyncio.FIRST_COMPLETED)
                    if not pushed.done():
                        pushed.cancel()
                        break
                    await socket.send_str(json.dumps(pushed.result()))
            finally:
                reader.cancel()
        return socket
