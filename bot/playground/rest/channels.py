"""Channels and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.checks.form import Form
from bot.playground.errors import Refusal
from bot.playground.model import ChannelType
from bot.playground.payloads import channel_json, message_json
from bot.playground.permissions import Permission
from bot.playground.rest.common import body_of, bot_channel, bot_message, empty, number, reply, require

if TYPE_CHECKING:
    from bot.playground.backend import Backend
    from bot.playground.model import Channel, Json
    from bot.playground.rest.messages import MessageRoutes

__all__ = ["ChannelRoutes"]

_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


class ChannelRoutes:
    """Showing a channel, typing in it, and opening threads."""

    def __init__(self, backend: Backend, messages: MessageRoutes) -> None:
        self._backend = backend
        self._world = backend.world
        self._messages = messages

    def routes(self) -> list[web.RouteDef]:
        """List the routes."""
        channel = r"/channels/{channel_id:\d+}"
        return [
            web.get(channel, self.show),
            web.post(channel + "/typing", self.typing),
            web.post(channel + "/threads", self.open_thread),
            web.post(channel + r"/messages/{message_id:\d+}/threads", self.open_message_thread),
        ]

    async def show(self, request: web.Request) -> web.Response:
        """Show a channel."""
        return reply(channel_json(self._world, self._channel(request)))

    async def typing(self, request: web.Request) -> web.Response:
        """Show that the bot is typing."""
        channel = self._channel(request)
        if channel.type is not ChannelType.DM:
            thread = channel.is_thread
            require(
                self._world,
                channel,
                Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES,
            )
        return empty()

    async def open_thread(self, request: web.Request) -> web.Response:
        """Open a thread without a message, or a post in a forum."""
        parent, body = self._channel(request), body_of(request)
        fields = body.fields()
        if parent.type is ChannelType.FORUM:
            return self._open_post(parent, request)
        self._check_parent(parent, fields)
        private = fields.get("type", ChannelType.PRIVATE_THREAD) == ChannelType.PRIVATE_THREAD
        right = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        require(self._world, parent, right)
        kind = ChannelType.PRIVATE_THREAD if private else ChannelType.THREAD
        return reply(self._announce(self._add(parent, fields, kind)), 201)

    async def open_message_thread(self, request: web.Request) -> web.Response:
        """Open a thread out of a message."""
        parent, fields = self._channel(request), body_of(request).fields()
        message = bot_message(self._world, parent.id, number(request, "message_id"))
        self._check_parent(parent, fields)
        require(self._world, parent, Permission.CREATE_PUBLIC_THREADS)
        if message.id in self._world.channels:
            raise Refusal.HAS_THREAD.error()
        thread = self._add(parent, fields, ChannelType.THREAD, message.id)
        return reply(self._announce(thread), 201)

    def _open_post(self, forum: Channel, request: web.Request) -> web.Response:
        body = body_of(request)
        _check_thread(body.fields())
        require(self._world, forum, Permission.SEND_MESSAGES)
        post = self._add(forum, body.fields(), ChannelType.THREAD)
        try:
            message = self._messages.send(post, body.part("message"))
        except BaseException:
            self._world.remove_channel(post)
            raise
        return reply(self._announce(post) | {"message": message_json(self._world, message)}, 201)

    def _check_parent(self, parent: Channel, fields: Json) -> None:
        if parent.type is not ChannelType.TEXT:
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        _check_thread(fields)

    def _add(self, parent: Channel, fields: Json, kind: ChannelType, thread_id: int | None = None) -> Channel:
        thread = self._world.add_thread(parent, fields["name"], self._world.bot, kind=kind, thread_id=thread_id)
        thread.auto_archive_minutes = fields.get("auto_archive_duration") or 1440
        return thread

    def _announce(self, thread: Channel) -> Json:
        self._backend.channel_event("CREATE", thread)
        return channel_json(self._world, thread)

    def _channel(self, request: web.Request) -> Channel:
        return bot_channel(self._world, number(request, "channel_id"))


def _check_thread(fields: Json) -> None:
    form = Form()
    if form.required(("name",), fields.get("name")):
        form.text(("name",), fields["name"], 1, 100)
    minutes = fields.get("auto_archive_duration")
    if minutes is not None and minutes not in _ARCHIVE_MINUTES:
        form.fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {_ARCHIVE_MINUTES}.")
    form.finish()
