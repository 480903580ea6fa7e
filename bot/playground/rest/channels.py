"""Channels and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.playground.checks.form import Form
from bot.playground.errors import Refusal
from bot.playground.http.responses import reply
from bot.playground.http.routes import route
from bot.playground.payloads.channels import channel_json
from bot.playground.payloads.messages import message_json
from bot.playground.rest.routes import RestRoutes, body_of
from bot.playground.world.enums import ChannelType
from bot.playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from bot.playground.backend.backend import Backend
    from bot.playground.rest.messages import MessageRoutes
    from bot.playground.world.model import Channel, Json

__all__ = ["ChannelRoutes"]

_CHANNEL = r"/channels/{channel_id:\d+}"
_ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


class ChannelRoutes(RestRoutes):
    """Showing a channel, typing in it, and opening threads."""

    def __init__(self, backend: Backend, messages: MessageRoutes) -> None:
        super().__init__(backend)
        self._messages = messages

    @route("GET", _CHANNEL)
    async def show(self, request: web.Request) -> Json:
        """Show a channel."""
        return channel_json(self._world, self._channel(request))

    @route("POST", _CHANNEL + "/typing")
    async def typing(self, request: web.Request) -> None:
        """Show that the bot is typing."""
        channel = self._channel(request)
        if channel.type is not ChannelType.DM:
            thread = channel.is_thread
            self._require(channel, Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES)

    @route("POST", _CHANNEL + "/threads")
    async def open_thread(self, request: web.Request) -> web.Response:
        """Open a thread without a message, or a post in a forum."""
        parent, body = self._channel(request), body_of(request)
        fields = body.fields()
        if parent.type is ChannelType.FORUM:
            return self._open_post(parent, request)
        self._check_parent(parent, fields)
        private = fields.get("type", ChannelType.PRIVATE_THREAD) == ChannelType.PRIVATE_THREAD
        right = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
        self._require(parent, right)
        kind = ChannelType.PRIVATE_THREAD if private else ChannelType.THREAD
        return reply(self._announce(self._add(parent, fields, kind)), 201)

    @route("POST", _CHANNEL + r"/messages/{message_id:\d+}/threads")
    async def open_message_thread(self, request: web.Request) -> web.Response:
        """Open a thread out of a message."""
        parent, fields = self._channel(request), body_of(request).fields()
        message = self._message(request)
        self._check_parent(parent, fields)
        self._require(parent, Permission.CREATE_PUBLIC_THREADS)
        if message.id in self._world.channels:
            raise Refusal.HAS_THREAD.error()
        thread = self._add(parent, fields, ChannelType.THREAD, message.id)
        return reply(self._announce(thread), 201)

    def _open_post(self, forum: Channel, request: web.Request) -> web.Response:
        body = body_of(request)
        _check_thread(body.fields())
        self._require(forum, Permission.SEND_MESSAGES)
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


def _check_thread(fields: Json) -> None:
    form = Form()
    if form.required(("name",), fields.get("name")):
        form.text(("name",), fields["name"], 1, 100)
    minutes = fields.get("auto_archive_duration")
    if minutes is not None and minutes not in _ARCHIVE_MINUTES:
        form.fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", f"Value must be one of {_ARCHIVE_MINUTES}.")
    form.finish()
