"""Threads: opening them, also as posts of a forum, and their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.channels import check_tags, check_thread
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.responses import reply
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.channels import channel_json
from boneyard_playground.payloads.messages import message_json
from boneyard_playground.rest.routes import RestRoutes, body_of
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.snowflakes import iso_time, snowflake_time

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.rest.messages import MessageRoutes
    from boneyard_playground.world.model import Channel, Json

__all__ = ["ThreadRoutes"]

_CHANNEL = r"/channels/{channel_id:\d+}"
_FOLLOWERS = _CHANNEL + "/thread-members"
_ME = _FOLLOWERS + "/@me"
_FOLLOWER = _FOLLOWERS + r"/{user_id:\d+}"


class ThreadRoutes(RestRoutes):
    """Opening threads and posts, and adding people to them."""

    def __init__(self, backend: Backend, messages: MessageRoutes) -> None:
        super().__init__(backend)
        self._messages = messages

    @route("POST", _CHANNEL + "/threads")
    async def open_thread(self, request: web.Request) -> web.Response:
        """Open a thread without a message, or a post in a forum."""
        parent, fields = self._channel(request), body_of(request).fields()
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
        """Open a thread from a message."""
        parent, fields = self._channel(request), body_of(request).fields()
        message = self._message(request)
        self._check_parent(parent, fields)
        self._require(parent, Permission.CREATE_PUBLIC_THREADS)
        if message.id in self._world.channels:
            raise Refusal.HAS_THREAD.error()
        thread = self._add(parent, fields, ChannelType.THREAD, message.id)
        return reply(self._announce(thread), 201)

    @route("GET", _FOLLOWERS)
    async def followers(self, request: web.Request) -> list[Json]:
        """List the members of a thread."""
        thread = self._thread(request)
        return [_follower_json(thread, user_id) for user_id in thread.joined]

    @route("PUT", _ME, _FOLLOWER)
    async def add_follower(self, request: web.Request) -> None:
        """Add a user, or the bot itself, to a thread; repeating this does no harm."""
        thread, user_id = self._thread(request), self._follower(request)
        guild = self._world.guild_of(thread)
        if thread.archived:
            raise Refusal.ARCHIVED_THREAD.error()
        if guild is None or user_id not in guild.members:
            raise Refusal.UNKNOWN_MEMBER.error()
        if user_id != self._world.bot.id:
            self._require(thread, Permission.SEND_MESSAGES_IN_THREADS)
        self._backend.follow(thread, user_id)

    @route("DELETE", _ME, _FOLLOWER)
    async def remove_follower(self, request: web.Request) -> None:
        """Remove a user, or the bot itself, from a thread."""
        thread, user_id = self._thread(request), self._follower(request)
        if user_id != self._world.bot.id:
            self._require(thread, Permission.MANAGE_THREADS)
        if user_id in thread.joined:
            thread.joined.remove(user_id)

    def _thread(self, request: web.Request) -> Channel:
        channel = self._channel(request)
        if not channel.is_thread:
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        return channel

    def _follower(self, request: web.Request) -> int:
        return int(request.match_info.get("user_id", self._world.bot.id))

    def _open_post(self, forum: Channel, request: web.Request) -> web.Response:
        body = body_of(request)
        fields, first = body.fields(), body.part("message")
        check_thread(fields)
        self._require(forum, Permission.SEND_MESSAGES)
        applied = [int(tag) for tag in fields.get("applied_tags") or ()]
        check_tags(forum, applied, may_moderate=self._moderates(forum))
        self._messages.check_extras(forum, first)
        post = self._add(forum, fields, ChannelType.THREAD, self._world.new_message_id())
        post.applied_tags = applied
        try:
            message = self._messages.send(post, first, message_id=post.id)
        except BaseException:
            self._world.remove_channel(post)
            raise
        return reply(self._announce(post) | {"message": message_json(self._world, message)}, 201)

    def _check_parent(self, parent: Channel, fields: Json) -> None:
        if parent.type is not ChannelType.TEXT:
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        check_thread(fields)

    def _add(self, parent: Channel, fields: Json, kind: ChannelType, thread_id: int | None = None) -> Channel:
        thread = self._world.add_thread(parent, fields["name"], self._world.bot, kind=kind, thread_id=thread_id)
        thread.auto_archive_minutes = fields.get("auto_archive_duration") or parent.auto_archive_minutes
        return thread

    def _announce(self, thread: Channel) -> Json:
        self._backend.channel_event("CREATE", thread)
        return channel_json(self._world, thread)


def _follower_json(thread: Channel, user_id: int) -> Json:
    joined_at = iso_time(snowflake_time(thread.id))
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": joined_at, "flags": 0}
