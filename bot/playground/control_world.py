"""The control API's part that shows the world and changes its people and servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.commands import offered
from bot.playground.control_channels import channel_entry
from bot.playground.control_common import Finder, read_fields
from bot.playground.rest.common import empty, reply

if TYPE_CHECKING:
    from bot.playground.backend import Backend
    from bot.playground.model import Guild, Json, User

__all__ = ["WorldControl"]


class WorldControl:
    """Handlers for `/control/state`, users and guilds."""

    def __init__(self, backend: Backend, finder: Finder) -> None:
        self._backend = backend
        self._world = backend.world
        self._find = finder

    def routes(self) -> list[web.RouteDef]:
        """List the routes."""
        return [
            web.get("/control/state", self.state),
            web.post("/control/users", self.add_user),
            web.patch("/control/users/{id}", self.change_user),
            web.get("/control/users/{id}/commands", self.commands),
            web.post("/control/guilds", self.add_guild),
            web.delete("/control/guilds/{id}", self.remove_guild),
        ]

    async def state(self, _: web.Request) -> web.Response:
        """Show who and what exists."""
        bot = self._world.bot
        return reply(
            {
                "guilds": [self._guild_json(guild) for guild in self._world.guilds.values()],
                "private": [channel_entry(self._world, c) for c in self._world.channels.values() if c.people],
                "users": [self._user_json(user) for user in self._world.people],
                "commands": [command for found in self._world.commands.values() for command in found],
                "bot": {"id": str(bot.id), "name": bot.display_name, "online": self._backend.gateway.online},
            }
        )

    def _guild_json(self, guild: Guild) -> Json:
        channels = [c for c in self._world.channels.values() if c.guild_id == guild.id]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "locale": guild.locale,
            "owner": str(guild.owner_id),
            "bot": self._world.bot.id in guild.members,
            "members": [str(user) for user in guild.members if user != self._world.bot.id],
            "channels": [channel_entry(self._world, channel) for channel in channels],
        }

    def _user_json(self, user: User) -> Json:
        dm = self._world.find_dm(user.id)
        moderated = [
            guild.id
            for guild in self._world.guilds.values()
            if user.id in guild.members and guild.moderator_role in guild.members[user.id].roles
        ]
        return {
            "id": str(user.id),
            "name": user.name,
            "display_name": user.display_name,
            "locale": user.locale,
            "dms_open": user.dms_open,
            "installed": user.installed,
            "dm_channel": None if dm is None else str(dm.id),
            "moderator_of": [str(guild_id) for guild_id in moderated],
        }

    async def commands(self, request: web.Request) -> web.Response:
        """List the commands a person is offered in a channel."""
        user = self._find.user(request.match_info["id"])
        channel = self._find.channel_of(request.query.get("channel", "dm"), user)
        return reply({"commands": offered(self._world, user.id, channel)})

    async def add_user(self, request: web.Request) -> web.Response:
        """Add a person."""
        fields = await read_fields(request)
        guild = self._find.guild(fields.text("guild")) if "guild" in fields else None
        name = fields.text("name")
        user = self._world.add_user(name, fields.text("display_name", name), fields.text("locale", "en-US"))
        if guild is not None:
            self._world.join(guild, user, moderator=fields.flag("moderator"))
        self._backend.feed.push("state")
        return reply(self._user_json(user))

    async def change_user(self, request: web.Request) -> web.Response:
        """Change a person's language, name, openness to direct messages, or whether they have installed the app."""
        user, fields = self._find.user(request.match_info["id"]), await read_fields(request)
        user.locale = fields.text("locale", user.locale)
        user.display_name = fields.text("display_name", user.display_name)
        user.dms_open = fields.flag("dms_open", default=user.dms_open)
        user.installed = fields.flag("installed", default=user.installed)
        self._backend.feed.push("state")
        return reply(self._user_json(user))

    async def add_guild(self, request: web.Request) -> web.Response:
        """Add a server with one channel; without an owner the first member or a new person owns it."""
        fields = await read_fields(request)
        members = [self._find.user(text) for text in fields.texts("members", [])]
        name, locale = fields.text("name"), fields.text("locale", "en-US")
        if "owner" in fields:
            owner = self._find.user(fields.text("owner"))
        else:
            owner = members[0] if members else self._world.add_user("owner", "Owner", locale)
        guild = self._world.add_guild(name, owner, locale, with_bot=fields.flag("bot", default=True))
        for member in members:
            self._world.join(guild, member)
        self._world.add_channel(guild, "general")
        self._backend.gateway.send_guild(guild)
        self._backend.feed.push("state")
        return reply(self._guild_json(guild))

    async def remove_guild(self, request: web.Request) -> web.Response:
        """Remove the bot from a server, which is gone then."""
        guild = self._find.guild(request.match_info["id"])
        self._world.remove_guild(guild)
        if self._world.bot.id in guild.members:
            self._backend.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id)
        self._backend.feed.push("state")
        return empty()
