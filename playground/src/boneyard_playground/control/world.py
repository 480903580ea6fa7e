"""The control API's part that shows the world and changes its servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.control.entries import bot_entry, channel_entry, guild_entry, user_entry
from boneyard_playground.control.fields import read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.routes import route
from boneyard_playground.interactions.commands import enable_activities
from boneyard_playground.payloads.guilds import guild_json

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Json

__all__ = ["WorldRoutes"]


class WorldRoutes(ControlRoutes):
    """Routes for the state of the world, and for its servers."""

    @route("GET", "/state")
    async def state(self, _: web.Request) -> Json:
        """Show everything that exists."""
        bot = self._world.bot
        return {
            "guilds": [guild_entry(self._world, guild) for guild in self._world.guilds.values()],
            "private": [channel_entry(self._world, c) for c in self._world.channels.values() if c.people],
            "users": [user_entry(self._world, user) for user in self._world.people],
            "commands": [command for found in self._world.commands.values() for command in found],
            "emoji": [{"id": str(emoji.id), "name": emoji.name} for emoji in self._world.emoji.values()],
            **self._backend.offers,
            "used": self._world.is_used,
            "bot": bot_entry(bot, self._backend.gateway, self._backend.supervisor),
            "ahead": self._world.ahead,
            "away": round(self._backend.outage.left, 3),
        }

    @route("PATCH", "/application")
    async def change_application(self, request: web.Request) -> None:
        """Enable Activities for the application, or disable them."""
        enable_activities(self._world, enabled=(await read_fields(request)).flag("activities"))
        self._backend.feed.push("state")

    @route("POST", "/guilds")
    async def add_guild(self, request: web.Request) -> Json:
        """Add a server with one channel; without an owner, the first member or a new person owns it."""
        fields = await read_fields(request)
        members = [self._user(text) for text in fields.texts("members", [])]
        name, locale = fields.text("name"), fields.text("locale", "en-US")
        if "owner" in fields:
            owner = self._user(fields.text("owner"))
        else:
            owner = members[0] if members else self._world.add_user("owner", "Owner", locale)
        guild = self._world.add_guild(name, owner, locale, with_bot=fields.flag("bot", default=True))
        for member in members:
            self._world.join(guild, member)
        guild.system_channel_id = self._world.add_channel(guild, "general").id
        self._backend.gateway.send_guild(guild)
        self._backend.feed.push("state")
        return guild_entry(self._world, guild)

    @route("PATCH", "/guilds/{id}")
    async def change_guild(self, request: web.Request) -> Json:
        """Change the language of a server."""
        guild, fields = self._guild(request.match_info["id"]), await read_fields(request)
        guild.locale = fields.text("locale", guild.locale)
        if self._world.bot.id in guild.members:
            changed = guild_json(self._world, guild, for_gateway=False)
            self._backend.gateway.dispatch("GUILD_UPDATE", changed, guild.id)
        self._backend.feed.push("state")
        return guild_entry(self._world, guild)

    @route("DELETE", "/guilds/{id}")
    async def remove_guild(self, request: web.Request) -> None:
        """Remove the bot from a server, and delete the server."""
        guild = self._guild(request.match_info["id"])
        self._backend.remove_guild(guild)
