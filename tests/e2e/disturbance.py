"""A proxy to the playground that can be disturbed: it counts, delays, refuses or cuts off requests."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import aiohttp
from aiohttp import web

from tests.e2e.process import Server

__all__ = ["Asked", "Disturbance", "Trouble"]

_HTML = "<html><head><title>Error</title></head><body>cloudflare</body></html>"

_PASSED_ON = ("Authorization", "Content-Type", "X-Audit-Log-Reason")
_PASSED_BACK = ("Content-Type", "Via", "Retry-After")


@dataclass(frozen=True)
class Trouble:
    """What requests get instead of their answer: an error from Discord, a page from a proxy, or a closed connection."""

    method: str
    path: str
    """A regular expression for the whole path behind the API's address."""
    status: int = 0
    """The HTTP status; 0 cuts the connection off."""
    code: int | None = None
    """Discord's code; None for a page in HTML."""
    about: str = ""
    """A text in the body of the requests."""

    def meets(self, method: str, path: str, body: bytes) -> bool:
        """Return whether this trouble affects a request."""
        is_meant = method == self.method and self.about.encode() in body
        return is_meant and re.fullmatch(self.path, path) is not None

    def answer(self) -> web.Response:
        """Return the refusal."""
        if self.code is None:
            return web.Response(status=self.status, text=_HTML, content_type="text/html")
        body = f'{{"message": "made up", "code": {self.code}}}'.encode()
        return web.Response(status=self.status, body=body, headers={"Content-Type": "application/json"})


@dataclass(frozen=True)
class Asked:
    """A request of the bot."""

    at: float
    """Seconds of a monotonic clock."""
    method: str
    path: str
    body: bytes = b""


@dataclass
class Disturbance:
    """A proxy between a bot and a playground, in a thread with an event loop of its own; the gateway bypasses it."""

    server: Server
    troubles: list[Trouble] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    delay: float = 0.0
    """Seconds that each request to a channel takes."""
    busiest: int = 0
    """The most concurrent requests to channels."""
    _now: int = 0
    _api: str = ""

    @property
    def url(self) -> str:
        """Return the address of the playground's control API."""
        return self.server.url

    @property
    def api_url(self) -> str:
        """Return the address that can be disturbed."""
        return self._api

    @property
    def gateway_url(self) -> str:
        """Return the address of the gateway."""
        return self.server.gateway_url

    def count(self, method: str, path: str, since: float = 0.0, about: str = "") -> int:
        """Return how often the bot has sent a request since a moment, with a text in its body."""
        return sum(
            one.at >= since
            and about.encode() in one.body
            and re.fullmatch(method, one.method) is not None
            and re.fullmatch(path, one.path) is not None
            for one in self.asked
        )

    @contextmanager
    def running(self) -> Iterator[Disturbance]:
        """Listen, on any free port of this machine."""
        loop, ready, end = asyncio.new_event_loop(), threading.Event(), asyncio.Event()
        thread = threading.Thread(target=lambda: loop.run_until_complete(self._serve(ready, end)), daemon=True)
        thread.start()
        assert ready.wait(10)
        try:
            yield self
        finally:
            loop.call_soon_threadsafe(end.set)
            thread.join()
            loop.close()

    async def _serve(self, ready: threading.Event, end: asyncio.Event) -> None:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_route("*", "/{path:.*}", self._handle)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self._api = f"http://127.0.0.1:{runner.addresses[0][1]}"
        async with aiohttp.ClientSession() as self._session:
            ready.set()
            await end.wait()
        await runner.cleanup()

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        try:
            body = await request.read()
        except ConnectionResetError:  # the bot was killed during the request
            return web.Response(status=400)
        self.asked.append(Asked(time.monotonic(), request.method, request.path, body))
        is_slow = self.delay > 0 and request.path.startswith("/channels/")
        if is_slow:
            self._now += 1
            self.busiest = max(self.busiest, self._now)
            await asyncio.sleep(self.delay)
        try:
            return await self._answer(request, body)
        finally:
            self._now -= is_slow

    async def _answer(self, request: web.Request, body: bytes) -> web.StreamResponse:
        trouble = next((one for one in self.troubles if one.meets(request.method, request.path, body)), None)
        if trouble is None:
            return await self._pass_on(request, body)
        if trouble.status == 0 and request.transport is not None:
            request.transport.abort()
        return trouble.answer() if trouble.status else web.Response()

    async def _pass_on(self, request: web.Request, body: bytes) -> web.Response:
        headers = {name: request.headers[name] for name in _PASSED_ON if name in request.headers}
        address = self.server.api_url + request.path_qs
        async with self._session.request(request.method, address, data=body, headers=headers) as response:
            back = {name: response.headers[name] for name in _PASSED_BACK if name in response.headers}
            return web.Response(status=response.status, body=await response.read(), headers=back)
