"""The control API's part about channels and what is said in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.compose import apply_body
from bot.playground.control_common import Fields, Finder, read_fields
from bot.playground.errors import ApiError, ControlError
from bot.playground.model import ChannelType
from bot.playground.permissions import Permission
from bot.playground.rest.common import empty, reply
from bot.playground.uploads import Body

if TYPE_CHECKING:
    from bot.playground.backend import Backend
    from bot.playground.model import Channel, Json, User
    from bot.playground.world import World

__all__ = ["ChannelControl", "channel_entry"]

_KINDS = {"text": ChannelType.TEXT, "forum": ChannelType.FORUM, "thread": ChannelType.THREAD}
_KIND_NAMES = {
    ChannelType.TEXT: "text",
    ChannelType.FORUM: "forum",
    ChannelType.DM: "dm",
    ChannelType.GROUP: "group",
    ChannelType.PRIVATE_THREAD: "private_thread",
}


def channel_entry(world: World, channel: Channel) -> Json:
    """Describe a channel as the control API does."""
    denied = channel.denied.get(world.bot.id, Permission(0))
    found: Json = {
        "id": str(channel.id),
        "name": channel.name,
        "type": _KIND_NAMES.get(channel.type, "thread"),
        "bot_denied": [permission.name for permission in denied],
    }
    if channel.people:
        found["people"] = [str(user) for user in channel.people]
    if channel.parent_id is not None:
        found |= {"parent_id": str(channel.parent_id), "archived": channel.archived, "locked": channel.locked}
    return found


class ChannelControl:
    """Handlers for channels, and for messages of people."""

    def __init__(self, backend: Backend, finder: Finder) -> None:
        self._backend = backend
        self._world = backend.world
        self._find = finder

    def routes(self) -> list[web.RouteDef]:
        """List the routes."""
        return [
            web.post("/control/channels", self.add_channel),
            web.patch("/control/channels/{id}", self.change_channel),
            web.delete("/control/channels/{id}", self.remove_channel),
            web.get("/control/channels/{id}/messages", self.messages),
            web.get("/control/users/{id}/dm", self.direct_messages),
            web.post("/control/messages", self.chat),
            web.delete("/control/messages/{id}", self.remove_message),
        ]

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
        last = seen[-int(limit) :] if limit.isdecimal() and int(limit) else seen
        return {"channel": str(channel.id), "messages": [self._find.shown(message) for message in last]}

    async def add_channel(self, request: web.Request) -> web.Response:
        """Add a channel, forum or thread."""
        fields = await read_fields(request)
        if "people" in fields:
            return reply(self._add_private(fields))
        kind = _KINDS.get(fields.text("type", "text"))
        if kind is None:
            raise ControlError(400, f"'type' is one of {', '.join(_KINDS)}.")
        if kind is ChannelType.THREAD:
            channel = self._add_thread(fields)
        else:
            guild = self._find.guild(fields.text("guild"))
            channel = self._world.add_channel(guild, fields.text("name"), kind)
        self._backend.channel_event("CREATE", channel)
        return reply(channel_entry(self._world, channel))

    def _add_private(self, fields: Fields) -> Json:
        people = tuple(self._find.user(text) for text in fields.texts("people"))
        if len(people) < 2:
            raise ControlError(400, "It takes two people to talk.")
        channel = self._world.add_private(people, fields.text("name", ""))
        self._backend.channel_event("CREATE", channel)
        return channel_entry(self._world, channel)

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
        return reply(channel_entry(self._world, channel))

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
        if channel.guild_id is None:
            raise ControlError(400, "Direct messages cannot be deleted.")
        for thread in self._world.threads_in(channel):
            self._backend.channel_event("DELETE", thread)
        self._world.remove_channel(channel)
        self._backend.channel_event("DELETE", channel)
        return empty()

    async def chat(self, request: web.Request) -> web.Response:
        """Let a person say something."""
        fields = await read_fields(request)
        user = self._find.user(fields.text("user"))
        channel = self._find.channel_of(fields.text("channel"), user)
        if not channel.takes_messages:
            raise ControlError(400, "Nothing can be said in a forum itself.")
        message = self._backend.blank(channel, user.id)
        try:
            apply_body(self._world, message, Body({"content": fields.text("content")}), parse_all=True)
        except ApiError as error:
            raise ControlError(400, "A message has 1 to 2000 characters.") from error
        self._backend.post(message)
        return reply(self._find.shown(message) or {})

    async def remove_message(self, request: web.Request) -> web.Response:
        """Delete a message, whoever wrote it."""
        self._backend.delete(self._find.message(request.match_info["id"]))
        return empty()
