"""The control API's part that shows the world and changes its people and servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.backend import members
from bot.playground.checks.commands import CHAT_INPUT
from bot.playground.control.entries import bot_entry, channel_entry, guild_entry, user_entry
from bot.playground.control.fields import read_fields
from bot.playground.control.routes import ControlRoutes
from bot.playground.errors import ControlError
from bot.playground.http.routes import route
from bot.playground.interactions.commands import ON_MESSAGE, ON_USER, offered

if TYPE_CHECKING:
    from aiohttp import web

    from bot.playground.world.model import Json

__all__ = ["WorldRoutes"]


_KINDS = {"slash": CHAT_INPUT, "user": ON_USER, "message": ON_MESSAGE}


class WorldRoutes(ControlRoutes):
    """What exists, people, and servers."""

    @route("GET", "/state")
    async def state(self, _: web.Request) -> Json:
        """Show who and what exists."""
        bot = self._world.bot
        return {
            "guilds": [guild_entry(self._world, guild) for guild in self._world.guilds.values()],
            "private": [channel_entry(self._world, c) for c in self._world.channels.values() if c.people],
            "users": [user_entry(self._world, user) for user in self._world.people],
            "commands": [command for found in self._world.commands.values() for command in found],
            "emoji": [{"id": str(emoji.id), "name": emoji.name} for emoji in self._world.emoji.values()],
            **self._backend.offers,
            "bot": bot_entry(bot, self._backend),
            "ahead": self._world.ahead,
            "away": round(self._backend.outage.left, 3),
        }

    @route("GET", "/users/{id}/commands")
    async def commands(self, request: web.Request) -> Json:
        """List the commands a person is offered in a channel: slash commands, or those of a menu."""
        user = self._user(request.match_info["id"])
        channel = self._channel_of(request.query.get("channel", "dm"), user)
        kind = _KINDS.get(request.query.get("on", "slash"))
        if kind is None:
            raise ControlError(400, f"'on' is one of {', '.join(_KINDS)}.")
        return {"commands": offered(self._world, user.id, channel, kind)}

    @route("POST", "/users")
    async def add_user(self, request: web.Request) -> Json:
        """Add a person."""
        fields = await read_fields(request)
        guild = self._guild(fields.text("guild")) if "guild" in fields else None
        name = fields.text("name")
        user = self._world.add_user(name, fields.text("display_name", name), fields.text("locale", "en-US"))
        if guild is not None:
            members.join(self._backend, guild, user, moderator=fields.flag("moderator"))
        self._backend.feed.push("state")
        return user_entry(self._world, user)

    @route("PATCH", "/users/{id}")
    async def change_user(self, request: web.Request) -> Json:
        """Change a person's language, name, openness to direct messages, or whether they have installed the app."""
        user, fields = self._user(request.match_info["id"]), await read_fields(request)
        user.locale = fields.text("locale", user.locale)
        user.display_name = fields.text("display_name", user.display_name)
        user.dms_open = fields.flag("dms_open", default=user.dms_open)
        user.installed = fields.flag("installed", default=user.installed)
        self._backend.feed.push("state")
        return user_entry(self._world, user)

    @route("POST", "/guilds")
    async def add_guild(self, request: web.Request) -> Json:
        """Add a server with one channel; without an owner the first member or a new person owns it."""
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
        self._world.add_channel(guild, "general")
        self._backend.gateway.send_guild(guild)
        self._backend.feed.push("state")
        return guild_entry(self._world, guild)

    @route("DELETE", "/guilds/{id}")
    async def remove_guild(self, request: web.Request) -> None:
        """Remove the bot from a server, which is gone then."""
        guild = self._guild(request.match_info["id"])
        self._backend.remove_guild(guild)
