"""The playground server: one aiohttp application on a loopback address."""

from __future__ import annotations

import ipaddress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web
from yarl import URL

from bot.playground.backend.backend import Backend
from bot.playground.control import api as control
from bot.playground.gateway import connection
from bot.playground.http.pictures import default_avatar
from bot.playground.http.responses import reply
from bot.playground.interactions.callbacks import Responder
from bot.playground.interactions.interactions import Interactions
from bot.playground.rest import api as rest
from bot.playground.rest.routes import PREFIX

if TYPE_CHECKING:
    from aiohttp.typedefs import Handler, Middleware

    from bot.playground.world.world import World

__all__ = ["Playground", "is_loopback"]

_PAGE = Path(__file__).parent / "page"
_POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self'; frame-ancestors 'none'"
_MOST_BYTES = 64 * 1024 * 1024
_SHUTDOWN_SECONDS = 0.5


def is_loopback(host: str | None) -> bool:
    """Tell whether a host name or address means this machine and nothing else."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host or "").is_loopback
    except ValueError:
        return False


class Playground:
    """A local Discord: REST, gateway, files, control API and page.

    Runs in the event loop that calls `start`. It accepts one bot, the one with this token; a `privileged` one may
    have the privileged intents.
    """

    def __init__(self, world: World, token: str = "playground", *, privileged: bool = False) -> None:  # noqa: S107
        self.world = world
        self._backend = Backend(world, token, privileged=privileged)
        self._runner: web.AppRunner | None = None
        self._url = URL()

    @property
    def url(self) -> str:
        """Give the address of the page."""
        return str(self._url).rstrip("/")

    @property
    def api_url(self) -> str:
        """Give the address that takes the place of https://discord.com/api/v10."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """Give the address of the gateway."""
        return str(self._url.with_scheme("ws") / "gateway")

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; port 0 means any free one. Raises ValueError for an address others can reach."""
        if not is_loopback(host):
            raise ValueError(f"The playground listens on this machine only, not on {host}.")
        self._runner = web.AppRunner(self._application(), shutdown_timeout=_SHUTDOWN_SECONDS, access_log=None)
        await self._runner.setup()
        site = web.TCPSite(self._runner, host, port)
        await site.start()
        self._url = URL.build(scheme="http", host=host, port=self._runner.addresses[0][1])
        self.world.base_url = self.url
        self._backend.gateway.url = self.gateway_url

    async def stop(self) -> None:
        """Close all connections and stop listening."""
        if self._runner is not None:
            self._backend.gateway.drop()
            await self._runner.cleanup()
            self._runner = None

    def _application(self) -> web.Application:
        interactions = Interactions(self._backend)
        responder = Responder(self._backend, interactions)
        gateway = partial(connection.serve, self._backend.gateway)
        app = web.Application(client_max_size=_MOST_BYTES, middlewares=[self._guard(responder)])
        app.add_routes(rest.rest_routes(self._backend, responder))
        app.add_routes(control.control_routes(self._backend, interactions))
        app.add_routes(
            [
                web.get("/gateway", gateway),
                web.get("/gateway/", gateway),
                web.get(r"/attachments/{id:\d+}/{filename}", self._attachment),
                web.get(r"/emojis/{id:\d+}{ending:(?:\.\w+)?}", self._emoji),
                web.get(r"/embed/avatars/{number:\d+}.png", self._avatar),
                web.get("/", self._page),
                web.get(r"/page/{name:[a-z]+\.(?:js|css)}", self._page),
            ]
        )
        return app

    def _guard(self, responder: Responder) -> Middleware:
        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            if not _from_here(request):
                return reply({"error": "The playground answers this machine only."}, 403)
            if request.path.startswith(PREFIX):
                return await rest.serve(self._backend, responder, request, handler)
            return await control.serve(request, handler)

        return guard

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self.world.attachments.get(int(request.match_info["id"]))
        if file is None:
            raise web.HTTPNotFound
        return _picture(file.data, file.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self.world.emoji.get(int(request.match_info["id"]))
        if emoji is None:
            raise web.HTTPNotFound
        return _picture(emoji.data, emoji.content_type)

    async def _avatar(self, request: web.Request) -> web.Response:
        return _picture(default_avatar(int(request.match_info["number"])), "image/png")

    async def _page(self, request: web.Request) -> web.FileResponse:
        file = _PAGE / request.match_info.get("name", "index.html")
        if not file.is_file():
            raise web.HTTPNotFound
        headers = {"Content-Security-Policy": _POLICY, "Cache-Control": "no-store"}
        return web.FileResponse(file, headers=headers)


def _picture(data: bytes, content_type: str) -> web.Response:
    headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"}
    return web.Response(body=data, content_type=content_type, headers=headers)


def _from_here(request: web.Request) -> bool:
    """Tell whether a request comes from this machine and not from a web page of somebody else."""
    origin = request.headers.get("Origin")
    hosts = [request.url.host] if origin is None else [request.url.host, URL(origin).host]
    return all(map(is_loopback, hosts))
