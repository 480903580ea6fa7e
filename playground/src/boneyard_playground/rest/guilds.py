"""Servers: their list, their contents, new channels, and leaving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.channels import check_category, check_new_channel
from boneyard_playground.checks.form import Form
from boneyard_playground.http.errors import ApiError, Refusal
from boneyard_playground.http.responses import reply
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.channels import channel_json
from boneyard_playground.payloads.guilds import guild_json
from boneyard_playground.rest.channels import apply_details
from boneyard_playground.rest.routes import RestRoutes, body_of, number
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Channel, Guild, Json

__all__ = ["GuildRoutes"]

_GUILD = r"/guilds/{guild_id:\d+}"
_MINE = "/users/@me/guilds"
MOST_POSITION = 2**31 - 1


class GuildRoutes(RestRoutes):
    """Showing servers and their contents, adding channels, leaving."""

    @route("GET", _MINE)
    async def mine(self, _: web.Request) -> list[Json]:
        """List the bot's servers."""
        return [self._mine(guild) for guild in self._world.guilds.values() if self._world.bot.id in guild.members]

    @route("DELETE", _MINE + r"/{guild_id:\d+}")
    async def leave(self, request: web.Request) -> None:
        """Leave a server, which is then deleted from the playground."""
        guild = self._joined_guild(request)
        self._backend.remove_guild(guild)

    @route("GET", _GUILD)
    async def show(self, request: web.Request) -> Json:
        """Show a server."""
        guild = self._world.guilds.get(number(request, "guild_id"))
        if guild is None:
            raise Refusal.UNKNOWN_GUILD.error()
        found = guild_json(self._world, guild, for_gateway=False)
        if request.query.get("with_counts") in ("1", "true", "True"):
            found |= dict.fromkeys(("approximate_member_count", "approximate_presence_count"), len(guild.members))
        return found

    @route("GET", _GUILD + "/channels")
    async def channels(self, request: web.Request) -> list[Json]:
        """List the channels, without threads."""
        return [channel_json(self._world, channel) for channel in self._world.channels_of(self._joined_guild(request))]

    @route("POST", _GUILD + "/channels")
    async def add_channel(self, request: web.Request) -> web.Response:
        """Add a channel, a forum or a category; without overwrites, a channel gets those of its category."""
        guild, fields = self._joined_guild(request), body_of(request).fields()
        self._require_in(guild, Permission.MANAGE_CHANNELS)
        kind = check_new_channel(fields, self._world, guild)
        channel = self._world.add_channel(guild, fields["name"], kind)
        try:
            apply_details(self._world, channel, {key: value for key, value in fields.items() if value})
        except ApiError:
            self._world.remove_channel(channel)
            raise
        if not fields.get("permission_overwrites"):
            self._sync(channel)
        self._backend.channel_event("CREATE", channel)
        return reply(channel_json(self._world, channel), 201)

    @route("PATCH", _GUILD + "/channels")
    async def move_channels(self, request: web.Request) -> None:
        """Change the positions of channels, and their categories."""
        guild, items = self._joined_guild(request), body_of(request).items()
        self._require_in(guild, Permission.MANAGE_CHANNELS)
        form, found = Form(), {channel.id: channel for channel in self._world.channels_of(guild)}
        for n, item in enumerate(items):
            if not str(item.get("id")).isdecimal() or int(item["id"]) not in found:
                raise Refusal.UNKNOWN_CHANNEL.error()
            check_category(form, item, self._world, guild, (n,))
            form.number((n, "position"), item.get("position"), 0, MOST_POSITION)
        form.finish()
        for item in items:
            channel = found[int(item["id"])]
            channel.position = channel.position if item.get("position") is None else item["position"]
            apply_details(self._world, channel, {key: item[key] for key in ("parent_id",) if key in item})
            if item.get("lock_permissions"):
                self._sync(channel)
            self._backend.channel_event("UPDATE", channel)

    def _sync(self, channel: Channel) -> None:
        """Copy the overwrites of its category to a channel."""
        if channel.category_id is not None:
            channel.overwrites = dict(self._world.channels[channel.category_id].overwrites)

    @route("GET", _GUILD + "/threads/active")
    async def threads(self, request: web.Request) -> Json:
        """List the threads that are not archived."""
        guild = self._joined_guild(request)
        threads = [channel_json(self._world, one) for one in self._world.threads_of(guild) if not one.archived]
        return {"threads": threads, "members": [], "has_more": False}

    @route("GET", _GUILD + "/emojis", _GUILD + "/stickers", _GUILD + "/invites", _GUILD + "/integrations")
    async def nothing(self, request: web.Request) -> list[Json]:
        """Return an empty list of a feature that servers of the playground do not have."""
        self._joined_guild(request)
        return []

    def _mine(self, guild: Guild) -> Json:
        member = guild.members[self._world.bot.id]
        rights = Permission(0)
        for role in (guild.id, *member.roles):
            rights |= guild.roles[role].permissions
        return {
            **dict.fromkeys(("icon", "banner")),
            "id": str(guild.id),
            "name": guild.name,
            "owner": False,
            "permissions": str(int(rights)),
            "features": [],
            "approximate_member_count": len(guild.members),
            "approximate_presence_count": len(guild.members),
        }
