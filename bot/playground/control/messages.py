"""The control API's part about messages: what people see, and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.backend.compose import apply_body
from bot.playground.control.entries import message_entry
from bot.playground.control.fields import read_fields
from bot.playground.control.routes import ControlRoutes
from bot.playground.errors import ApiError, ControlError
from bot.playground.http.bodies import Body
from bot.playground.http.routes import route

if TYPE_CHECKING:
    from aiohttp import web

    from bot.playground.world.model import Channel, Json, User

__all__ = ["MessageRoutes"]


class MessageRoutes(ControlRoutes):
    """Reading, writing and deleting messages as people do."""

    @route("GET", "/channels/{id}/messages")
    async def show(self, request: web.Request) -> Json:
        """List what a person sees in a channel, oldest first."""
        user = self._user(request.query.get("user", ""))
        channel = self._channel_of(request.match_info["id"], user)
        return self._listed(channel, user, request)

    @route("GET", "/users/{id}/dm")
    async def show_direct(self, request: web.Request) -> Json:
        """List somebody's direct messages with the bot, oldest first."""
        user = self._user(request.match_info["id"])
        channel = self._world.find_dm(user.id)
        if channel is None:
            return {"channel": None, "messages": []}
        return self._listed(channel, user, request)

    def _listed(self, channel: Channel, user: User, request: web.Request) -> Json:
        limit, before = (request.query.get(name, "") for name in ("limit", "before"))
        seen = [m for m in channel.messages.values() if self._world.can_see(m, user.id)]
        if before.isdecimal():
            seen = [message for message in seen if message.id < int(before)]
        last = seen[-int(limit) :] if limit.isdecimal() and int(limit) else seen
        return {"channel": str(channel.id), "messages": [message_entry(self._world, message) for message in last]}

    @route("POST", "/messages")
    async def chat(self, request: web.Request) -> Json:
        """Let a person say something."""
        fields = await read_fields(request)
        user, channel = self._user_in_channel(fields)
        if not channel.takes_messages:
            raise ControlError(400, "Nothing can be said in a forum itself.")
        message = self._backend.blank(channel, user.id)
        try:
            apply_body(self._world, message, Body({"content": fields.text("content")}), parse_all=True)
        except ApiError as error:
            raise ControlError(400, "A message has 1 to 2000 characters.") from error
        self._backend.post(message)
        return message_entry(self._world, message)

    @route("DELETE", "/messages/{id}")
    async def remove(self, request: web.Request) -> None:
        """Delete a message, whoever wrote it."""
        self._backend.delete(self._message(request.match_info["id"]))
