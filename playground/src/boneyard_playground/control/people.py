"""The control API's part about people: their accounts, and their places in servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend import members
from boneyard_playground.checks.commands import CHAT_INPUT
from boneyard_playground.control import names
from boneyard_playground.control.entries import user_entry
from boneyard_playground.control.fields import read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.routes import route
from boneyard_playground.interactions.commands import ON_MESSAGE, ON_USER, offered
from boneyard_playground.payloads.guilds import guild_json

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.control.fields import Fields
    from boneyard_playground.world.model import Guild, Json, User

__all__ = ["PeopleRoutes"]

_KINDS = {"slash": CHAT_INPUT, "user": ON_USER, "message": ON_MESSAGE}
_ROLES = ("member", "moderator", "owner")


class PeopleRoutes(ControlRoutes):
    """Adding, changing and removing people, and their places in servers."""

    @route("GET", "/users/{id}/commands")
    async def commands(self, request: web.Request) -> Json:
        """List the commands that a person can use in a channel: slash commands, or those of a menu."""
        user = self._user(request.match_info["id"])
        channel = self._channel_of(request.query.get("channel", "dm"), user)
        kind = _KINDS.get(request.query.get("on", "slash"))
        if kind is None:
            raise ControlError(400, f"'on' is one of {', '.join(_KINDS)}.")
        return {"commands": offered(self._world, user.id, channel, kind)}

    @route("POST", "/users")
    async def add(self, request: web.Request) -> Json:
        """Add a person, given at least one name."""
        fields = await read_fields(request)
        guild = self._guild(fields.text("guild")) if "guild" in fields else None
        role = _role(fields)
        shown = names.display_name(fields.text("display_name", fields.text("name", "")))
        locale = names.locale(fields.text("locale", "en-US"))
        user = self._world.add_user(fields.text("name", names.user_name(self._world, shown)), shown, locale)
        user.dms_open = fields.flag("dms_open", default=True)
        if guild is not None:
            members.join(self._backend, guild, user)
            self._give(guild, user, role or "member")
        self._backend.feed.push("state")
        return user_entry(self._world, user)

    @route("PATCH", "/users/{id}")
    async def change(self, request: web.Request) -> Json:
        """Change a person's language, name, openness to direct messages, or whether they have installed the app."""
        user, fields = self._user(request.match_info["id"]), await read_fields(request)
        before, shown = user.display_name, names.display_name(fields.text("display_name", user.display_name))
        user.locale, user.display_name = names.locale(fields.text("locale", user.locale)), shown
        user.dms_open = fields.flag("dms_open", default=user.dms_open)
        user.installed = fields.flag("installed", default=user.installed)
        if user.display_name != before:
            for guild in self._guilds_of(user):
                members.change(self._backend, guild, guild.members[user.id])
        self._backend.feed.push("state")
        return user_entry(self._world, user)

    @route("DELETE", "/users/{id}")
    async def remove(self, request: web.Request) -> None:
        """Delete the account of a person who owns no server."""
        user = self._user(request.match_info["id"])
        for guild in self._guilds_of(user):
            _refuse_owner(guild, user)
        for guild in self._guilds_of(user):
            members.leave(self._backend, guild, user.id)
        self._world.remove_user(user)
        self._backend.feed.push("state")

    @route("PUT", "/guilds/{guild}/members/{id}")
    async def place(self, request: web.Request) -> Json:
        """Make a person a member of a server, or give them another role there."""
        guild, user, fields = *self._member(request), await read_fields(request)
        role = _role(fields)
        if user.id in guild.banned:
            raise ControlError(409, f"{user.display_name} is banned from {guild.name}.", "guild")
        members.join(self._backend, guild, user)
        if role is not None:
            self._give(guild, user, role)
        return user_entry(self._world, user)

    @route("DELETE", "/guilds/{guild}/members/{id}")
    async def leave(self, request: web.Request) -> None:
        """Remove a person from a server."""
        guild, user = self._member(request)
        _refuse_owner(guild, user)
        if user.id in guild.members:
            members.leave(self._backend, guild, user.id)

    def _member(self, request: web.Request) -> tuple[Guild, User]:
        return self._guild(request.match_info["guild"]), self._user(request.match_info["id"])

    def _guilds_of(self, user: User) -> list[Guild]:
        return [guild for guild in self._world.guilds.values() if user.id in guild.members]

    def _give(self, guild: Guild, user: User, role: str) -> None:
        """Give a member their role, and notify the bot if that is a change."""
        member = guild.members[user.id]
        if role == "owner":
            if guild.owner_id != user.id:
                guild.owner_id = user.id
                shown = guild_json(self._world, guild, for_gateway=False)
                self._backend.gateway.dispatch("GUILD_UPDATE", shown, guild.id)
                self._backend.feed.push("state")
            return
        _refuse_owner(guild, user)
        if (role == "moderator") == (guild.moderator_role in member.roles):
            return
        if role == "moderator":
            self._world.join(guild, user, moderator=True)
        else:
            member.roles.remove(guild.moderator_role)
        members.change(self._backend, guild, member)


def _role(fields: Fields) -> str | None:
    role = fields.text("role") if "role" in fields else None
    if role is not None and role not in _ROLES:
        raise ControlError(400, f"'role' is one of {', '.join(_ROLES)}.", "role")
    return role


def _refuse_owner(guild: Guild, user: User) -> None:
    if guild.owner_id == user.id:
        raise ControlError(409, f"{user.display_name} owns {guild.name}. Make someone else the owner first.", "role")
