"""The port for monitoring: `/healthz` for a supervisor, `/metrics` for Prometheus; for this machine only."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from urllib.parse import urlsplit

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from boneyard_playground.http.loopback import is_loopback
from bot.app.watching.metrics import Metrics
from bot.base.errors import ConfigError

__all__ = ["WatchServer"]

_HOST = "127.0.0.1"
_PATIENCE = 2.0
"""The most seconds that the bot has for a health check."""


class WatchServer:
    """Answers on a port of this machine."""

    def __init__(
        self,
        metrics: Metrics,
        refresh: Callable[[], Awaitable[None]],
        ailments: Callable[[], Awaitable[Sequence[str]]],
    ) -> None:
        self._metrics = metrics
        self._refresh = refresh
        self._ailments = ailments
        self._runner: web.AppRunner | None = None

    async def start(self, port: int) -> int:
        """Start answering, on any free port for 0; return the port. Raises ConfigError if the port is taken."""
        app = web.Application(middlewares=[_only_by_own_name])
        app.add_routes([web.get("/healthz", self._health), web.get("/metrics", self._numbers)])
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, _HOST, port).start()
        except OSError as error:
            await self.close()
            raise ConfigError(f"WATCH_PORT: port {port} is taken ({error.strerror}).") from None
        return int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Stop answering."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _health(self, _request: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(_PATIENCE):
                wrong = list(await self._ailments())
        except TimeoutError:
            wrong = ["the bot is too busy to say how it is"]
        return web.json_response({"ok": not wrong, "wrong": wrong}, status=503 if wrong else 200)

    async def _numbers(self, _request: web.Request) -> web.Response:
        self._metrics.settle()
        await self._refresh()
        return web.Response(body=generate_latest(self._metrics.registry), headers={"Content-Type": CONTENT_TYPE_LATEST})


@web.middleware
async def _only_by_own_name(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse a request by another host name: a web page may point its own name to this machine."""
    try:
        name = urlsplit(f"//{request.headers.get('Host', '')}").hostname
    except ValueError:
        name = None
    if not is_loopback(name):
        return web.Response(status=403, text="This answers to 127.0.0.1 and localhost only.\n")
    return await handler(request)
