"""The control API's part that shows and changes the world: people, servers, channels, chat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.commands import offered
from bot.playground.control_common import Fields, Finder, read_fields
from bot.playground.errors import ControlError
from bot.playground.model import ChannelType
from bot.playground.permissions import Permission
from bot.playground.rest.common import empty, reply

if TYPE_CHECKING:
    from bot.playground.backend import Backend
    from bot.playground.model import Channel, Guild, Json, User

__all__ = ["WorldControl"]

_KINDS = {"text": ChannelType.TEXT, "forum": ChannelType.FORUM, "thread": ChannelType.THREAD}
_KIND_NAMES = {
    ChannelType.TEXT: "text",
    ChannelType.FORUM: "forum",
    ChannelType.DM: "dm",
    ChannelType.PRIVATE_THREAD: "private_thread",
}


class WorldControl:
    """Handlers for `/control/state`, users, guilds, channels, and messages of people."""

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
            web.get("/control/users/{id}/dm", self.direct_messages),
            web.get("/control/users/{id}/commands", self.commands),
            web.post("/control/guilds", self.add_guild),
            web.delete("/control/guilds/{id}", self.remove_guild),
            web.post("/control/channels", self.add_channel),
            web.patch("/control/channels/{id}", self.change_channel),
            web.delete("/control/channels/{id}", self.remove_channel),
            web.get("/control/channels/{id}/messages", self.messages),
            web.post("/control/messages", self.chat),
            web.delete("/control/messages/{id}", self.remove_message),
        ]

    # Showing

    async def state(self, _: web.Request) -> web.Response:
        """Show who and what exists."""
        bot = self._world.bot
        return reply(
            {
                "guilds": [self._guild_json(guild) for guild in self._world.guilds.values()],
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
            "members": [str(user) for user in guild.members if user != self._world.bot.id],
            "channels": [self._channel_json(channel) for channel in channels],
        }

    def _channel_json(self, channel: Channel) -> Json:
        denied = channel.denied.get(self._world.bot.id, Permission(0))
        found: Json = {
            "id": str(channel.id),
            "name": channel.name,
            "type": _KIND_NAMES.get(channel.type, "thread"),
            "bot_denied": [permission.name for permission in denied],
        }
        if channel.parent_id is not None:
            found |= {"parent_id": str(channel.parent_id), "archived": channel.archived, "locked": channel.locked}
        return found

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
            "dm_channel": None if dm is None else str(dm.id),
            "moderator_of": [str(guild_id) for guild_id in moderated],
        }

    async def commands(self, request: web.Request) -> web.Response:
        """List the commands a person is offered in a channel."""
        user = self._find.user(request.match_info["id"])
        channel = self._find.channel_of(request.query.get("channel", "dm"), user)
        return reply({"commands": offered(self._world, user.id, channel)})

    async def messages(self, request: web.Request) -> web.Response:
        """List what a person sees in a channel, oldest first."""
        user = self._find.user(request.query.get("user", ""))
        channel = self._find.channel_of(request.match_info["id"], user)
        return reply(self._listed(channel, user, request.query.get("limit", "")))

    async def direct_messages(self, request: web.Request) -> web.Response:
        """List somebody's direct messages with the bot, oldest first."""
        user = self._find.user(request.match_info["id"])
        channel = self._world.find_dm(user.id)
        if channel is None:
            return reply({"channel": None, "messages": []})
        return reply(self._listed(channel, user, request.query.get("limit", "")))

    def _listed(self, channel: Channel, user: User, limit: str) -> Json:
        seen = [m for m in channel.messages.values() if self._world.can_see(m, user.id)]
        last = seen[-int(limit) :] if limit.isdigit() and int(limit) else seen
        return {"channel": str(channel.id), "messages": [self._find.shown(message) for message in last]}

    # People and servers

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
        """Change a person's language, name, or openness to direct messages."""
        user, fields = self._find.user(request.match_info["id"]), await read_fields(request)
        user.locale = fields.text("locale", user.locale)
        user.display_name = fields.text("display_name", user.display_name)
        user.dms_open = fields.flag("dms_open", default=user.dms_open)
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
        guild = self._world.add_guild(name, owner, locale)
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
        self._backend.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id)
        self._backend.feed.push("state")
        return empty()

    # Channels

    async def add_channel(self, request: web.Request) -> web.Response:
        """Add a channel, forum or thread."""
        fields = await read_fields(request)
        kind = _KINDS.get(fields.text("type", "text"))
        if kind is None:
            raise ControlError(400, f"'type' is one of {', '.join(_KINDS)}.")
        if kind is ChannelType.THREAD:
            channel = self._add_thread(fields)
        else:
            guild = self._find.guild(fields.text("guild"))
            channel = self._world.add_channel(guild, fields.text("name"), kind)
        self._backend.channel_event("CREATE", channel)
        return reply(self._channel_json(channel))

    def _add_thread(self, fields: Fields) -> Channel:
        parent = self._find.channel(fields.text("parent"))
        guild = self._world.guild_of(parent)
        if guild is None or parent.is_thread:
            raise ControlError(400, "A thread belongs to a channel of a server.")
        owner = self._world.users[guild.owner_id]
        return self._world.add_thread(parent, fields.text("name"), owner)

    async def change_channel(self, request: web.Request) -> web.Response:
        """Take rights from the bot in a channel, or archive or lock a thread."""
        channel, fields = self._find.channel(request.match_info["id"]), await read_fields(request)
        if "bot_denied" in fields:
            self._deny(channel, fields.texts("bot_denied"))
        if ("archived" in fields or "locked" in fields) and not channel.is_thread:
            raise ControlError(400, "Only threads are archived or locked.")
        channel.archived = fields.flag("archived", default=channel.archived)
        channel.locked = fields.flag("locked", default=channel.locked)
        self._backend.channel_event("UPDATE", channel)
        return reply(self._channel_json(channel))

    def _deny(self, channel: Channel, names: list[str]) -> None:
        if channel.guild_id is None or channel.is_thread:
            raise ControlError(400, "Only a channel of a server has rights of its own.")
        for name in (name for name in names if name not in Permission.__members__):
            raise ControlError(400, f"There is no permission {name}.")
        denied = Permission(0)
        for name in names:
            denied |= Permission[name]
        channel.denied.clear()
        if denied:
            channel.denied[self._world.bot.id] = denied

    async def remove_channel(self, request: web.Request) -> web.Response:
        """Delete a channel and its threads."""
        channel = self._find.channel(request.match_info["id"])
        if channel.type is ChannelType.DM:
            raise ControlError(400, "Direct messages cannot be deleted.")
        for thread in self._world.threads_in(channel):
            self._backend.channel_event("DELETE", thread)
        self._world.remove_channel(channel)
        self._backend.channel_event("DELETE", channel)
        return empty()

    # Chat

    async def chat(self, request: web.Request) -> web.Response:
        """Let a person say something."""
        fields = await read_fields(request)
        user = self._find.user(fields.text("user"))
        channel = self._find.channel_of(fields.text("channel"), user)
        content = fields.text("content").strip()
        if not content or not channel.takes_messages:
            raise ControlError(400, "There is nothing to say, or nowhere to say it.")
        message = self._backend.blank(channel, user.id)
        message.content = content
        self._backend.post(message)
        return reply(self._find.shown(message) or {})

    async def remove_message(self, request: web.Request) -> web.Response:
        """Delete a message, whoever wrote it."""
        self._backend.delete(self._find.message(request.match_info["id"]))
        return empty()
