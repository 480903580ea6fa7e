"""The control API's part that prepares demos."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from aiohttp import web

from boneyard_playground.control.fields import read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.demos.stage import Stage
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.routes import route
from boneyard_playground.interactions.commands import has_synced

if TYPE_CHECKING:
    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.demos.demo import Program
    from boneyard_playground.interactions.interactions import Interactions
    from boneyard_playground.world.model import Json

__all__ = ["DemoRoutes"]

_STARTING, _AWAY = 30.0, 1.0
"""Seconds to wait for a bot whose process runs, and for any other."""


class DemoRoutes(ControlRoutes):
    """Demos, one at a time."""

    def __init__(self, backend: Backend, interactions: Interactions, program: Program) -> None:
        super().__init__(backend, interactions)
        self._demos = {demo.id: demo for demo in program.demos}
        self._draw, self._drawn = program.pictures, dict[str, asyncio.Task[bytes]]()
        self._running = asyncio.Lock()
        backend.offers = program.entry()

    @route("POST", "/demos/{id}")
    async def play(self, request: web.Request) -> Json:
        """Prepare a demo."""
        demo = self._demos.get(request.match_info["id"])
        if demo is None:
            raise ControlError(404, "There is no such demo.")
        fields = await read_fields(request)
        visitor = self._user(fields.text("user")) if "user" in fields else None
        if self._running.locked():
            raise ControlError(409, "Another demo is starting. Wait until it is ready.")
        async with self._running:
            await self._wait_for_bot()
            return (await demo.play(Stage(self._backend, self._interactions, visitor))).entry()

    @route("GET", "/demos/{id}/picture")
    async def picture(self, request: web.Request) -> web.Response:
        """Return the picture of a demo."""
        name = request.match_info["id"]
        if name not in self._draw:
            raise ControlError(404, "There is no such picture.")
        if name not in self._drawn:
            self._drawn[name] = asyncio.create_task(asyncio.to_thread(self._draw[name]))
        return web.Response(body=await asyncio.shield(self._drawn[name]), content_type="image/png")

    async def _wait_for_bot(self) -> None:
        """Wait a moment for a bot that has just been started."""
        world, gateway, supervisor = self._world, self._backend.gateway, self._backend.supervisor
        if not gateway.online:
            self._backend.feed.push("demo", done=0, of=1, text=f"{world.bot.display_name} is starting…")
        seconds = _STARTING if supervisor is not None and supervisor.is_running else _AWAY
        if not await self._backend.feed.wait_until(lambda: gateway.online and has_synced(world), seconds):
            raise ControlError(409, f"{world.bot.display_name} is away. Start it, then try again.")
