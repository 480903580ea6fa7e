"""Roles of members, as far as the bot may give and take them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.errors import Refusal
from bot.playground.http.routes import route
from bot.playground.rest.routes import RestRoutes, number
from bot.playground.world.access import can_give

if TYPE_CHECKING:
    from aiohttp import web

    from bot.playground.world.model import Member

__all__ = ["RoleRoutes"]

_ONE = r"/guilds/{guild_id:\d+}/members/{user_id:\d+}/roles/{role_id:\d+}"


class RoleRoutes(RestRoutes):
    """Giving and taking a role; doing so again does no harm."""

    @route("PUT", _ONE)
    async def give(self, request: web.Request) -> None:
        """Give a member a role."""
        member, role_id = self._found(request)
        if role_id not in member.roles:
            member.roles.append(role_id)

    @route("DELETE", _ONE)
    async def take(self, request: web.Request) -> None:
        """Take a role from a member."""
        member, role_id = self._found(request)
        if role_id in member.roles:
            member.roles.remove(role_id)

    def _found(self, request: web.Request) -> tuple[Member, int]:
        """Find the member and the role of a path, which the bot has to be able to give."""
        guild = self._world.guilds.get(number(request, "guild_id"))
        if guild is None or self._world.bot.id not in guild.members:
            raise Refusal.MISSING_ACCESS.error()
        role = guild.roles.get(number(request, "role_id"))
        if role is None:
            raise Refusal.UNKNOWN_ROLE.error()
        member = guild.members.get(number(request, "user_id"))
        if member is None:
            raise Refusal.UNKNOWN_MEMBER.error()
        if not can_give(guild, role, self._world.bot.id):
            raise Refusal.MISSING_PERMISSIONS.error()
        return member, role.id
