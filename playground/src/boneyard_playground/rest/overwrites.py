"""The permissions of roles and members in a single channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.overwrites import read_overwrite
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.rest.routes import RestRoutes, body_of, number
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Channel, Guild

__all__ = ["OverwriteRoutes"]

_ONE = r"/channels/{channel_id:\d+}/permissions/{overwrite_id:\d+}"


class OverwriteRoutes(RestRoutes):
    """Setting and removing the overwrite of one role or one member."""

    @route("PUT", _ONE)
    async def put(self, request: web.Request) -> None:
        """Set other permissions."""
        channel, guild = self._managed(request)
        target = number(request, "overwrite_id")
        if target not in guild.roles and target not in guild.members:
            raise Refusal.UNKNOWN_OVERWRITE.error()
        channel.overwrites[target] = read_overwrite(guild, body_of(request).fields(), self._world.bot.id)
        self._backend.channel_event("UPDATE", channel)

    @route("DELETE", _ONE)
    async def remove(self, request: web.Request) -> None:
        """Restore the permissions of the server."""
        channel, _ = self._managed(request)
        if channel.overwrites.pop(number(request, "overwrite_id"), None) is None:
            raise Refusal.UNKNOWN_OVERWRITE.error()
        self._backend.channel_event("UPDATE", channel)

    def _managed(self, request: web.Request) -> tuple[Channel, Guild]:
        """Return a channel whose permissions the bot may change."""
        channel = self._channel(request)
        guild = self._world.guild_of(channel)
        if guild is None:
            raise Refusal.DM_CHANNEL.error()
        self._require(channel, Permission.MANAGE_ROLES)
        return channel, guild
