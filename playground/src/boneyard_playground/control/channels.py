"""The control API's part about channels and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.control.entries import channel_entry
from boneyard_playground.control.fields import read_fields
from boneyard_playground.control.routes import ControlRoutes
from boneyard_playground.http.errors import ControlError
from boneyard_playground.http.routes import route
from boneyard_playground.world.enums import ChannelFlag, ChannelType

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.control.fields import Fields
    from boneyard_playground.world.model import Channel, Json

__all__ = ["ChannelRoutes"]

_KINDS = {"text": ChannelType.TEXT, "forum": ChannelType.FORUM, "thread": ChannelType.THREAD}


class ChannelRoutes(ControlRoutes):
    """Channels, forums, threads, and direct messages between people."""

    @route("POST", "/channels")
    async def add(self, request: web.Request) -> Json:
        """Add a channel, forum or thread."""
        fields = await read_fields(request)
        if "people" in fields:
            return self._add_private(fields)
        kind = _KINDS.get(fields.text("type", "text"))
        if kind is None:
            raise ControlError(400, f"'type' is one of {', '.join(_KINDS)}.")
        if kind is ChannelType.THREAD:
            channel = self._add_thread(fields)
        else:
            guild = self._guild(fields.text("guild"))
            channel = self._world.add_channel(guild, fields.text("name"), kind)
            self._world.add_tags(channel, *fields.texts("tags", []))
            channel.flags = ChannelFlag.REQUIRE_TAG if fields.flag("requires_tag") else ChannelFlag(0)
        self._backend.channel_event("CREATE", channel)
        return channel_entry(self._world, channel)

    def _add_private(self, fields: Fields) -> Json:
        people = tuple(self._user(text) for text in fields.texts("people"))
        if len(people) < 2:
            raise ControlError(400, "It takes two people to talk.")
        channel = self._world.add_private(people, fields.text("name", ""))
        self._backend.channel_event("CREATE", channel)
        return channel_entry(self._world, channel)

    def _add_thread(self, fields: Fields) -> Channel:
        parent = self._channel(fields.text("parent"))
        guild = self._world.guild_of(parent)
        if guild is None or parent.is_thread:
            raise ControlError(400, "A thread belongs to a channel of a server.")
        owner = self._world.users[guild.owner_id]
        return self._world.add_thread(parent, fields.text("name"), owner)

    @route("PATCH", "/channels/{id}")
    async def change(self, request: web.Request) -> Json:
        """Deny the bot or the members permissions in a channel, or archive or lock a thread."""
        channel, fields = self._channel(request.match_info["id"]), await read_fields(request)
        if "bot_denied" in fields or "members_denied" in fields:
            self._deny(channel, fields)
        if ("archived" in fields or "locked" in fields) and not channel.is_thread:
            raise ControlError(400, "Only threads are archived or locked.")
        self._backend.archive(channel, archived=fields.flag("archived", default=channel.archived))
        channel.locked = fields.flag("locked", default=channel.locked)
        self._backend.channel_event("UPDATE", channel)
        return channel_entry(self._world, channel)

    def _deny(self, channel: Channel, fields: Fields) -> None:
        guild = self._world.guild_of(channel)
        if guild is None or channel.is_thread:
            raise ControlError(400, "Only a channel of a server has rights of its own.")
        for user_id in guild.members:
            name = "bot_denied" if user_id == self._world.bot.id else "members_denied"
            if name in fields and not fields.permissions(name):
                channel.denied.pop(user_id, None)
            elif name in fields:
                channel.denied[user_id] = fields.permissions(name)

    @route("DELETE", "/channels/{id}")
    async def remove(self, request: web.Request) -> None:
        """Delete a channel and its threads."""
        channel = self._channel(request.match_info["id"])
        if channel.guild_id is None:
            raise ControlError(400, "Direct messages cannot be deleted.")
        self._backend.remove_channel(channel)
