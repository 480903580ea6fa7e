"""The control API's part about roles: those of a server, and the permissions of the bot's own one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend import members
from boneyard_playground.control.fields import read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.guilds import role_json, role_jsons
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.roles import add_role, remove_role, set_bot_permissions

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Guild, Json

__all__ = ["RoleRoutes"]


class RoleRoutes(ControlRoutes):
    """Making and deleting roles, and listing their members."""

    @route("POST", "/roles")
    async def add(self, request: web.Request) -> Json:
        """Add a role to a server, below all others or above the bot's own, and give it to members."""
        fields = await read_fields(request)
        guild = self._guild(fields.text("guild"))
        holders = [members.join(self._backend, guild, self._user(text)) for text in fields.texts("members", [])]
        role = add_role(self._world.new_id, guild, fields.text("name"), above_bot=fields.flag("above_bot"))
        self._backend.role_event("CREATE", guild, {"role": role_json(guild, role)})
        self._tell_all(guild)
        for member in holders:
            member.roles.append(role.id)
            members.change(self._backend, guild, member)
        return _entry(guild, role.id)

    @route("GET", "/guilds/{guild}/roles/{id}")
    async def show(self, request: web.Request) -> Json:
        """Show a role with its members."""
        guild = self._guild(request.match_info["guild"])
        return _entry(guild, self._role(guild, request.match_info["id"]))

    @route("DELETE", "/guilds/{guild}/roles/{id}")
    async def remove(self, request: web.Request) -> None:
        """Delete a role of a server."""
        guild = self._guild(request.match_info["guild"])
        role_id = self._role(guild, request.match_info["id"])
        if role_id == guild.id or guild.roles[role_id].managed:
            raise ControlError(400, "That role cannot be deleted: everyone has it, or it is the bot's own.")
        remove_role(guild, role_id)
        self._backend.role_event("DELETE", guild, {"role_id": str(role_id)})

    @route("PATCH", "/guilds/{guild}/bot")
    async def grant(self, request: web.Request) -> None:
        """Give the bot more or fewer permissions in a server than its invitation did; earlier changes are undone."""
        guild = self._guild(request.match_info["guild"])
        fields = await read_fields(request)
        more, less = (fields.permissions(name) if name in fields else Permission(0) for name in ("granted", "withheld"))
        set_bot_permissions(guild, (self._world.invited_with | more) & ~less)
        self._tell_all(guild)

    def _role(self, guild: Guild, text: str) -> int:
        if not text.isdecimal() or int(text) not in guild.roles:
            raise ControlError(404, f"There is no role {text}.")
        return int(text)

    def _tell_all(self, guild: Guild) -> None:
        """Notify the bot of all roles: a new one moves the others."""
        for role in role_jsons(guild):
            self._backend.role_event("UPDATE", guild, {"role": role})


def _entry(guild: Guild, role_id: int) -> Json:
    holders = [str(member.user_id) for member in guild.members.values() if role_id in member.roles]
    return {"id": str(role_id), "name": guild.roles[role_id].name, "members": holders}
