"""Reading and replacing the bot's commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.errors import Refusal
from bot.playground.http.routes import route
from bot.playground.interactions.commands import sync
from bot.playground.rest.routes import RestRoutes, body_of, number

if TYPE_CHECKING:
    from aiohttp import web

    from bot.playground.world.model import Json

__all__ = ["CommandRoutes"]

_EVERYWHERE = r"/applications/{application_id:\d+}/commands"
_IN_GUILD = r"/applications/{application_id:\d+}/guilds/{guild_id:\d+}/commands"


class CommandRoutes(RestRoutes):
    """Application commands, global and of one server."""

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

    @route("GET", _EVERYWHERE, _IN_GUILD)
    async def show(self, request: web.Request) -> list[Json]:
        """List the commands."""
        return self._world.commands.get(self._scope(request), [])

    @route("PUT", _EVERYWHERE, _IN_GUILD)
    async def replace(self, request: web.Request) -> list[Json]:
        """Replace all commands."""
        found = sync(self._world, body_of(request).items(), self._scope(request))
        self._backend.feed.push("state")
        return found
