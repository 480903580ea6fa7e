"""Members of servers: listing, finding, changing and removing them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import unquote

from boneyard_playground.backend import members
from boneyard_playground.checks.events import read_time
from boneyard_playground.checks.members import check_member_edit
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.users import member_json, user_json
from boneyard_playground.rest.routes import RestRoutes, body_of, number
from boneyard_playground.world.access import can_give, outranks
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Guild, Json, Member, User

__all__ = ["MemberRoutes"]

_MEMBERS = r"/guilds/{guild_id:\d+}/members"
_MEMBER = _MEMBERS + r"/{user_id:\d+}"
_BANS = r"/guilds/{guild_id:\d+}/bans"
_BAN = _BANS + r"/{user_id:\d+}"
_MOST_LISTED = 1000


class MemberRoutes(RestRoutes):
    """Members and bans."""

    @route("GET", _MEMBERS)
    async def listing(self, request: web.Request) -> list[Json]:
        """List members by their ids; only an application with the privileged intent may."""
        guild = self._joined_guild(request)
        if not self._backend.gateway.privileged:
            raise Refusal.MISSING_ACCESS.error()
        query = _numbers(request)
        later = sorted(user_id for user_id in guild.members if user_id > query.get("after", 0))
        return [self._shown(guild, user_id) for user_id in later[: min(query.get("limit", 1), _MOST_LISTED)]]

    @route("GET", _MEMBERS + "/search")
    async def search(self, request: web.Request) -> list[Json]:
        """List the members whose names begin with a text."""
        guild, start = self._joined_guild(request), request.query.get("query", "").lower()
        found = [
            member.user_id
            for member in guild.members.values()
            if any(
                name.lower().startswith(start) for name in (self._world.users[member.user_id].name, member.nick or "")
            )
        ]
        return [
            self._shown(guild, user_id) for user_id in found[: min(_numbers(request).get("limit", 1), _MOST_LISTED)]
        ]

    @route("GET", _MEMBER)
    async def show(self, request: web.Request) -> Json:
        """Show a member of a server."""
        guild = self._joined_guild(request)
        if number(request, "user_id") not in self._world.users:
            raise Refusal.UNKNOWN_USER.error()
        return member_json(self._world, self._member(guild, request))

    @route("PATCH", _MEMBERS + "/@me")
    async def change_me(self, request: web.Request) -> Json:
        """Change the bot's name in a server."""
        guild, fields = self._joined_guild(request), body_of(request).fields()
        self._require_in(guild, Permission.CHANGE_NICKNAME)
        check_member_edit({key: fields[key] for key in fields if key == "nick"}, self._world.clock.moment())
        return self._changed(guild, guild.members[self._world.bot.id], {"nick": fields.get("nick")})

    @route("PATCH", _MEMBER)
    async def change(self, request: web.Request) -> Json:
        """Change the name, the roles or the time-out of a member below the bot."""
        guild, fields = self._joined_guild(request), body_of(request).fields()
        member = self._member(guild, request)
        check_member_edit(fields, self._world.clock.moment())
        for key, right in _RIGHTS.items():
            if key in fields:
                self._require_in(guild, right)
        if {"nick", "communication_disabled_until"} & fields.keys():
            self._require_above(guild, member)
        if "roles" in fields:
            self._check_roles(guild, member, {int(role) for role in fields["roles"] or []})
        return self._changed(guild, member, fields)

    @route("DELETE", _MEMBER)
    async def kick(self, request: web.Request) -> None:
        """Remove a member, who may come back."""
        guild = self._joined_guild(request)
        member = self._member(guild, request)
        self._require_in(guild, Permission.KICK_MEMBERS)
        self._require_above(guild, member)
        members.leave(self._backend, guild, member.user_id)

    @route("GET", _BANS)
    async def bans(self, request: web.Request) -> list[Json]:
        """List the bans."""
        guild = self._moderated(request)
        return [self._ban_json(guild, self._world.users[user_id]) for user_id in guild.banned]

    @route("GET", _BAN)
    async def show_ban(self, request: web.Request) -> Json:
        """Show why a user is banned."""
        guild = self._moderated(request)
        return self._ban_json(guild, self._banned(guild, request))

    @route("PUT", _BAN)
    async def ban(self, request: web.Request) -> None:
        """Remove a user, and ban them."""
        guild, user = self._moderated(request), self._world.users.get(number(request, "user_id"))
        if user is None:
            raise Refusal.UNKNOWN_USER.error()
        if user.id in guild.members:
            self._require_above(guild, guild.members[user.id])
        reason = unquote(request.headers.get("X-Audit-Log-Reason", "")) or None
        members.ban(self._backend, guild, user, reason)

    @route("DELETE", _BAN)
    async def unban(self, request: web.Request) -> None:
        """Lift a user's ban."""
        guild = self._moderated(request)
        members.unban(self._backend, guild, self._banned(guild, request))

    def _shown(self, guild: Guild, user_id: int) -> Json:
        return member_json(self._world, guild.members[user_id])

    def _ban_json(self, guild: Guild, user: User) -> Json:
        return {"reason": guild.banned[user.id], "user": user_json(user)}

    def _moderated(self, request: web.Request) -> Guild:
        """Return a server in which the bot may ban people."""
        guild = self._joined_guild(request)
        self._require_in(guild, Permission.BAN_MEMBERS)
        return guild

    def _banned(self, guild: Guild, request: web.Request) -> User:
        user_id = number(request, "user_id")
        if user_id not in guild.banned:
            raise Refusal.UNKNOWN_BAN.error()
        return self._world.users[user_id]

    def _require_above(self, guild: Guild, member: Member) -> None:
        own = member.user_id == self._world.bot.id
        if not own and not outranks(guild, self._world.bot.id, member.user_id):
            raise Refusal.MISSING_PERMISSIONS.error()

    def _check_roles(self, guild: Guild, member: Member, wanted: set[int]) -> None:
        """Raise unless the bot may give or take every role that changes."""
        for role_id in wanted ^ set(member.roles):
            if role_id not in guild.roles:
                raise Refusal.INVALID_ROLE.error()
            if not can_give(guild, guild.roles[role_id], self._world.bot.id):
                raise Refusal.MISSING_PERMISSIONS.error()

    def _changed(self, guild: Guild, member: Member, fields: Json) -> Json:
        if "nick" in fields:
            member.nick = fields["nick"] or None
        if "roles" in fields:
            member.roles = list(dict.fromkeys(int(role) for role in fields["roles"] or []))
        if "communication_disabled_until" in fields:
            member.silent_until = read_time(fields["communication_disabled_until"])
        members.change(self._backend, guild, member)
        return member_json(self._world, member)


_RIGHTS = {
    "nick": Permission.MANAGE_NICKNAMES,
    "roles": Permission.MANAGE_ROLES,
    "communication_disabled_until": Permission.MODERATE_MEMBERS,
}
"""The permissions that changes of a member need."""


def _numbers(request: web.Request) -> dict[str, int]:
    return {key: int(value) for key, value in request.query.items() if value.isdecimal()}
