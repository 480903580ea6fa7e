"""Reading and replacing the bot's commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.commands import sync
from bot.playground.errors import Refusal
from bot.playground.rest.common import body_of, number, reply

if TYPE_CHECKING:
    from bot.playground.backend import Backend

__all__ = ["CommandRoutes"]


class CommandRoutes:
    """Application commands, global and of one server."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._world = backend.world

    def routes(self) -> list[web.RouteDef]:
        """List the routes."""
        everywhere = r"/applications/{application_id:\d+}/commands"
        in_guild = r"/applications/{application_id:\d+}/guilds/{guild_id:\d+}/commands"
        return [
            web.get(everywhere, self.show),
            web.put(everywhere, self.replace),
            web.get(in_guild, self.show),
            web.put(in_guild, self.replace),
        ]

    def _scope(self, request: web.Request) -> int | None:
        """Give the server whose commands are meant, None for the global ones; raises `ApiError`."""
        if number(request, "application_id") != self._world.application_id:
            raise Refusal.WRONG_APPLICATION.error()
        if "guild_id" not in request.match_info:
            return None
        guild_id = number(request, "guild_id")
        if guild_id not in self._world.guilds:
            raise Refusal.MISSING_ACCESS.error()
        return guild_id

    async def show(self, request: web.Request) -> web.Response:
        """List the commands."""
        return reply(self._world.commands.get(self._scope(request), []))

    async def replace(self, request: web.Request) -> web.Response:
        """Replace all commands."""
        found = sync(self._world, body_of(request).items(), self._scope(request))
        self._backend.feed.push("state")
        return reply(found)
