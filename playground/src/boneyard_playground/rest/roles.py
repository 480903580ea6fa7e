"""Roles of servers and their members, within the bot's permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend import members
from boneyard_playground.checks.members import check_role
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.guilds import role_json, role_jsons
from boneyard_playground.rest.routes import RestRoutes, body_of, number
from boneyard_playground.world.access import can_give
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.roles import add_role, remove_role

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Guild, Json, Member, Role

__all__ = ["RoleRoutes"]

_ROLES = r"/guilds/{guild_id:\d+}/roles"
_ROLE = _ROLES + r"/{role_id:\d+}"
_OF_MEMBER = r"/guilds/{guild_id:\d+}/members/{user_id:\d+}/roles/{role_id:\d+}"


class RoleRoutes(RestRoutes):
    """Making, changing and deleting roles; giving and taking one, which can be repeated."""

    @route("GET", _ROLES)
    async def listing(self, request: web.Request) -> list[Json]:
        """List the roles, the lowest first."""
        return role_jsons(self._joined_guild(request))

    @route("POST", _ROLES)
    async def create(self, request: web.Request) -> Json:
        """Make a role just above @everyone."""
        guild, fields = self._joined_guild(request), body_of(request).fields()
        self._require_in(guild, Permission.MANAGE_ROLES)
        check_role(fields)
        role = add_role(self._world.new_id, guild, fields.get("name") or "new role")
        _apply(role, fields)
        self._backend.role_event("CREATE", guild, {"role": role_json(guild, role)})
        return role_json(guild, role)

    @route("GET", _ROLE)
    async def show(self, request: web.Request) -> Json:
        """Show a role."""
        guild = self._joined_guild(request)
        return role_json(guild, self._role(guild, request))

    @route("PATCH", _ROLE)
    async def change(self, request: web.Request) -> Json:
        """Change a role below the bot's own."""
        guild, fields = self._joined_guild(request), body_of(request).fields()
        role = self._role_below(guild, request)
        check_role(fields)
        _apply(role, fields)
        self._backend.role_event("UPDATE", guild, {"role": role_json(guild, role)})
        return role_json(guild, role)

    @route("DELETE", _ROLE)
    async def delete(self, request: web.Request) -> None:
        """Delete a role below the bot's own."""
        guild = self._joined_guild(request)
        role = self._role_below(guild, request)
        remove_role(guild, role.id)
        self._backend.role_event("DELETE", guild, {"role_id": str(role.id)})

    @route("PUT", _OF_MEMBER)
    async def give(self, request: web.Request) -> None:
        """Give a member a role."""
        guild, member, role_id = self._found(request)
        if role_id not in member.roles:
            member.roles.append(role_id)
            members.change(self._backend, guild, member)

    @route("DELETE", _OF_MEMBER)
    async def take(self, request: web.Request) -> None:
        """Take a role from a member."""
        guild, member, role_id = self._found(request)
        if role_id in member.roles:
            member.roles.remove(role_id)
            members.change(self._backend, guild, member)

    def _role(self, guild: Guild, request: web.Request) -> Role:
        role = guild.roles.get(number(request, "role_id"))
        if role is None:
            raise Refusal.UNKNOWN_ROLE.error()
        return role

    def _role_below(self, guild: Guild, request: web.Request) -> Role:
        """Return the role of a path, which the bot must be able to give."""
        role = self._role(guild, request)
        if not can_give(guild, role, self._world.bot.id):
            raise Refusal.MISSING_PERMISSIONS.error()
        return role

    def _found(self, request: web.Request) -> tuple[Guild, Member, int]:
        """Return the member and the role of a path, which the bot must be able to give."""
        guild = self._joined_guild(request)
        self._role(guild, request)
        member = self._member(guild, request)
        return guild, member, self._role_below(guild, request).id


def _apply(role: Role, fields: Json) -> None:
    role.name = fields.get("name") or role.name
    role.hoist = bool(fields.get("hoist", role.hoist))
    role.mentionable = bool(fields.get("mentionable", role.mentionable))
    role.color = (fields.get("colors") or {}).get("primary_color") or fields.get("color", role.color) or 0
    if fields.get("permissions") is not None:
        role.permissions = Permission(int(fields["permissions"]) & sum(Permission))
