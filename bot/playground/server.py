"""The playground server: one aiohttp application on a loopback address."""

from __future__ import annotations

import ipaddress
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web
from yarl import URL

from bot.playground.backend.backend import Backend
from bot.playground.control import api as control
from bot.playground.gateway import connection
from bot.playground.http.pictures import default_avatar
from bot.playground.http.responses import cut, reply
from bot.playground.interactions.callbacks import Responder
from bot.playground.interactions.interactions import Interactions
from bot.playground.keeping.keeper import WorldKeeper
from bot.playground.process.keeper import Keeper, Place
from bot.playground.rest import api as rest
from bot.playground.rest.routes import PREFIX
from bot.playground.scenes.scene import Program
from bot.playground.world.blobs import Blob

if TYPE_CHECKING:
    from aiohttp.typedefs import Handler, Middleware

    from bot.playground.process.keeper import BotCommand
    from bot.playground.world.blobs import Blob
    from bot.playground.world.world import World

__all__ = ["Playground", "is_loopback"]

GATEWAY = "/gateway"
_PAGE = Path(__file__).parent / "page"
_POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self'; frame-ancestors 'self'"
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

    Runs in the event loop that calls `start`. It accepts one bot, the one with this token, and keeps its process if it
    is told how to start it; a `privileged` one may have the privileged intents. With a `folder` the world is kept
    there; `load_world` reads it the next time. `program` is what the page offers to somebody who is new.
    """

    def __init__(
        self,
        world: World,
        token: str = "playground",  # noqa: S107 - opens nothing but this
        command: BotCommand | None = None,
        *,
        folder: Path | None = None,
        privileged: bool = False,
        program: Program | None = None,
    ) -> None:
        self.world = world
        self._program = program or Program()
        self._backend = Backend(world, token, privileged=privileged)
        if command is not None:
            self._backend.keeper = Keeper(command, self._place, on_change=partial(self._backend.feed.push, "state"))
        self._world_keeper = None if folder is None else WorldKeeper(world, self._backend.feed, folder)
        self._until_stopped = AsyncExitStack()
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
        return str(self._url.with_scheme("ws")).rstrip("/") + GATEWAY

    @property
    def keeper(self) -> Keeper | None:
        """Give what keeps the bot's process, if anything does."""
        return self._backend.keeper

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; port 0 means any free one.

        Raises ValueError for an address others can reach, and `WorldError` if the world cannot be kept.
        """
        if not is_loopback(host):
            raise ValueError(f"The playground listens on this machine only, not on {host}.")
        async with AsyncExitStack() as stack:
            if self._world_keeper is not None:
                await stack.enter_async_context(self._world_keeper)
            runner = web.AppRunner(self._application(), shutdown_timeout=_SHUTDOWN_SECONDS, access_log=None)
            await runner.setup()
            stack.push_async_callback(runner.cleanup)
            stack.callback(self._backend.gateway.drop)
            await web.TCPSite(runner, host, port).start()
            self._url = URL.build(scheme="http", host=host, port=runner.addresses[0][1])
            self.world.open_at(self.url)
            self._backend.gateway.url = self.gateway_url
            self._until_stopped = stack.pop_all()

    async def stop(self, patience: float = 10.0) -> None:
        """Stop the bot if it is kept here, close all connections, stop listening, and write what is left of the world.

        After so many seconds the bot is killed.
        """
        if self._backend.keeper is not None:
            await self._backend.keeper.close(patience)
        await self._until_stopped.aclose()

    def _place(self) -> Place:
        return Place(self.api_url, self.gateway_url, self._backend.token, self.world.ahead)

    def _application(self) -> web.Application:
        interactions = Interactions(self._backend)
        responder = Responder(self._backend, interactions)
        gateway = partial(connection.serve, self._backend.gateway)
        app = web.Application(client_max_size=_MOST_BYTES, middlewares=[self._guard(responder)])
        app.add_routes(rest.rest_routes(self._backend, responder))
        app.add_routes(control.control_routes(self._backend, interactions, self._program))
        app.add_routes(
            [
                web.get(GATEWAY, gateway),
                web.get(f"{GATEWAY}/", gateway),
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
            if self._backend.outage.left and request.path.startswith((PREFIX, GATEWAY)):
                return cut(request)
            if request.path.startswith(PREFIX):
                return await rest.serve(self._backend, responder, request, handler)
            return await control.serve(request, handler)

        return guard

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self.world.attachments.get(int(request.match_info["id"]))
        if file is None:
            raise web.HTTPNotFound
        return _picture(file.blob, file.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self.world.emoji.get(int(request.match_info["id"]))
        if emoji is None:
            raise web.HTTPNotFound
        return _picture(emoji.blob, emoji.content_type)

    async def _avatar(self, request: web.Request) -> web.Response:
        return _picture(Blob.of(default_avatar(int(request.match_info["number"]))), "image/png")

    async def _page(self, request: web.Request) -> web.FileResponse:
        file = _PAGE / request.match_info.get("name", "index.html")
        if not file.is_file():
            raise web.HTTPNotFound
        headers = {"Content-Security-Policy": _POLICY, "Cache-Control": "no-store"}
        return web.FileResponse(file, headers=headers)


def _picture(blob: Blob, content_type: str) -> web.Response:
    try:
        data = blob.read()
    except FileNotFoundError:
        raise web.HTTPNotFound from None
    headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"}
    return web.Response(body=data, content_type=content_type, headers=headers)


def _from_here(request: web.Request) -> bool:
    """Tell whether a request comes from this machine and not from a web page of somebody else."""
    origin = request.headers.get("Origin")
    hosts = [request.url.host] if origin is None else [request.url.host, URL(origin).host]
    return all(map(is_loopback, hosts))
