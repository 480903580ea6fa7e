"""The playground server: one aiohttp application on a loopback address."""

from __future__ import annotations

from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING

from aiohttp import web
from yarl import URL

from boneyard_playground.anybot.environment import PLAYGROUND_TOKEN
from boneyard_playground.backend.backend import Backend
from boneyard_playground.backend.feed import CLOSING
from boneyard_playground.control import api as control
from boneyard_playground.demos.demo import Program
from boneyard_playground.gateway import connection
from boneyard_playground.http import headers
from boneyard_playground.http.admission import Admission
from boneyard_playground.http.files import send_file
from boneyard_playground.http.logs import server_log
from boneyard_playground.http.loopback import is_loopback
from boneyard_playground.http.page import page_routes
from boneyard_playground.http.pictures import default_avatar
from boneyard_playground.http.reading import is_overlong
from boneyard_playground.http.responses import cut, empty, reply
from boneyard_playground.interactions.callbacks import Responder
from boneyard_playground.interactions.interactions import Interactions
from boneyard_playground.keeping.writer import WorldWriter
from boneyard_playground.process.supervisor import BotSupervisor, Place
from boneyard_playground.rest import api as rest
from boneyard_playground.rest.routes import PREFIX
from boneyard_playground.world.blobs import Blob

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from aiohttp.typedefs import Handler, Middleware

    from boneyard_playground.process.supervisor import BotCommand
    from boneyard_playground.world.world import World

__all__ = ["Playground"]

GATEWAY = "/gateway"
_MOST_BYTES = 64 * 1024 * 1024
_SHUTDOWN_SECONDS = 0.5


class Playground:
    """A local Discord: REST, gateway, files, control API and page.

    It runs in the event loop that calls `start`. It accepts one bot, the one with the token of playgrounds, and runs
    its process if it has a command; a `privileged` one may have the privileged intents. With a `folder`, the world is
    stored there; `load_world` reads it the next time. `program` is what the page offers to a new visitor. Pages of
    `origins` (http://localhost:3000) may use the playground like its own page. Raises `OriginError` for an origin that
    is not on this machine.
    """

    def __init__(
        self,
        world: World,
        command: BotCommand | None = None,
        *,
        folder: Path | None = None,
        privileged: bool = False,
        program: Program | None = None,
        origins: Iterable[str] = (),
    ) -> None:
        self.world = world
        self._admission = Admission(origins)
        self._program = program or Program()
        self._backend = Backend(world, PLAYGROUND_TOKEN, privileged=privileged)
        if command is not None:
            tell = partial(self._backend.feed.push, "state")
            self._backend.supervisor = BotSupervisor(command, self._place, world.clock.moment, on_change=tell)
        self._world_writer = None if folder is None else WorldWriter(world, self._backend.feed, folder)
        self._until_stopped = AsyncExitStack()
        self._url = URL()

    @property
    def url(self) -> str:
        """Return the address of the page."""
        return str(self._url).rstrip("/")

    @property
    def api_url(self) -> str:
        """Return the address that replaces https://discord.com/api/v10."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """Return the address of the gateway."""
        return str(self._url.with_scheme("ws")).rstrip("/") + GATEWAY

    @property
    def supervisor(self) -> BotSupervisor | None:
        """Return the supervisor of the bot's process, if there is one."""
        return self._backend.supervisor

    async def start(self, host: str = "127.0.0.1", port: int = 0) -> None:
        """Listen; port 0 means any free one.

        Raises ValueError for an address that others can reach, and `WorldError` if the world cannot be stored.
        """
        if not is_loopback(host):
            raise ValueError(f"The playground listens on this machine only, not on {host}.")
        async with AsyncExitStack() as stack:
            if self._world_writer is not None:
                await stack.enter_async_context(self._world_writer)
            runner = web.AppRunner(
                self._application(), shutdown_timeout=_SHUTDOWN_SECONDS, access_log=None, logger=server_log
            )
            await runner.setup()
            stack.push_async_callback(runner.cleanup)
            stack.callback(self._backend.gateway.drop)
            await web.TCPSite(runner, host, port).start()
            self._url = URL.build(scheme="http", host=host, port=runner.addresses[0][1])
            self._admission.listen_at(self._url)
            self.world.open_at(self.url)
            self._backend.gateway.url = self.gateway_url
            self._until_stopped = stack.pop_all()

    async def stop(self, patience: float = 10.0) -> None:
        """Stop the bot if it runs here, close all connections, stop listening, and write the rest of the world.

        The bot is killed after this many seconds.
        """
        if self._backend.supervisor is not None:
            await self._backend.supervisor.close(patience)
        self._backend.feed.push(CLOSING)
        await self._until_stopped.aclose()

    def _place(self) -> Place:
        return Place(self.api_url, self.gateway_url, self._backend.token, self.world.ahead)

    def _application(self) -> web.Application:
        interactions = Interactions(self._backend)
        responder = Responder(self._backend, interactions)
        gateway = partial(connection.serve, self._backend.gateway)
        app = web.Application(client_max_size=_MOST_BYTES, middlewares=[self._guard(responder)])
        app.on_response_prepare.append(self._on_prepare)
        app.add_routes(rest.rest_routes(self._backend, responder))
        app.add_routes(control.control_routes(self._backend, interactions, self._program))
        app.add_routes(
            [
                web.get(GATEWAY, gateway),
                web.get(f"{GATEWAY}/", gateway),
                web.get(r"/attachments/{id:\d+}/{filename}", self._attachment),
                web.get(r"/emojis/{id:\d+}{ending:(?:\.\w+)?}", self._emoji),
                web.get(r"/embed/avatars/{number:\d+}.png", self._avatar),
                *page_routes(),
            ]
        )
        return app

    def _guard(self, responder: Responder) -> Middleware:
        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            refusal = self._admission.refusal(request)
            if refusal is not None:
                return reply({"error": refusal}, 403)
            if is_overlong(request):
                return reply({"error": "There is a number in the address that is too long."}, 400)
            if self._admission.is_asked_beforehand(request):
                return empty()
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
        return send_file(file.blob, file.content_type, file.filename)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self.world.emoji.get(int(request.match_info["id"]))
        if emoji is None:
            raise web.HTTPNotFound
        return send_file(emoji.blob, emoji.content_type, emoji.name)

    async def _avatar(self, request: web.Request) -> web.Response:
        number = request.match_info["number"]
        return send_file(Blob.of(default_avatar(int(number))), "image/png", f"{number}.png")

    async def _on_prepare(self, request: web.Request, response: web.StreamResponse) -> None:
        response.headers.update(self._admission.shared(request))
        headers.add_defaults(response)
