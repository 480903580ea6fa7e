"""Messages in channels, as the bot handles them."""

from __future__ import annotations

from datetime import timedelta
from itertools import takewhile
from typing import TYPE_CHECKING

from boneyard_playground.backend.compose import apply_body
from boneyard_playground.http.bodies import Body
from boneyard_playground.http.errors import Refusal, UnsupportedError
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.messages import message_json, snapshot_json, unreadable
from boneyard_playground.rest.routes import RestRoutes, body_of
from boneyard_playground.world.enums import ChannelType, MessageFlag, MessageType
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Channel, Json, Message

__all__ = ["MessageRoutes"]

_MESSAGES = r"/channels/{channel_id:\d+}/messages"
_MESSAGE = _MESSAGES + r"/{message_id:\d+}"
_NONCE_LIFE = timedelta(minutes=5)
_MOST_LISTED = 100
_FORWARD = 1
"""The type of a reference to a message that is forwarded; 0 is a reply."""


class MessageRoutes(RestRoutes):
    """Sending, reading, editing and deleting messages."""

    @route("POST", _MESSAGES)
    async def create(self, request: web.Request) -> Json:
        """Send a message; a repeated nonce returns the message that was already sent with it."""
        channel, body = self._channel(request), body_of(request)
        self._check_may_send(channel, body)
        fields = body.fields()
        earlier = self._sent_before(channel, fields)
        if earlier is not None:
            return message_json(self._world, earlier)
        return message_json(self._world, self.send(channel, body))

    def send(self, channel: Channel, body: Body, *, message_id: int | None = None) -> Message:
        """Make the bot's message and post it; the first message of a forum post has the post's id."""
        message = self._backend.blank(channel, self._world.bot.id, message_id=message_id)
        message.nonce = body.fields().get("nonce")
        replied = self._refer(channel, message, body.fields())
        apply_body(self._world, message, body, parse_all=True)
        if replied is not None and (body.fields().get("allowed_mentions") or {}).get("replied_user", True):
            message.mentions = list(dict.fromkeys((*message.mentions, replied.author_id)))
        self._backend.post(message)
        return message

    def _check_may_send(self, channel: Channel, body: Body) -> None:
        """Raise unless the bot may send this message here."""
        if not channel.takes_messages:
            raise Refusal.NOT_TEXT.error()
        if channel.type is ChannelType.DM:
            self._check_dm(channel)
            return
        sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        self._require(channel, sending)
        rights = self._world.permissions(channel, self._world.bot.id)
        if channel.locked and not rights & Permission.MANAGE_THREADS:
            raise Refusal.LOCKED_THREAD.error()
        self.check_extras(channel, body)

    def _check_dm(self, channel: Channel) -> None:
        person = self._world.users[channel.recipient_id or 0]
        if not self._world.shares_guild(person) and not person.installed:
            raise Refusal.NO_MUTUAL_GUILD.error()
        if not person.dms_open:
            raise Refusal.DM_CLOSED.error()

    def check_extras(self, channel: Channel, body: Body) -> None:
        """Raise unless the bot may send the message's files, embeds and replies here."""
        fields = body.fields()
        if body.uploads:
            self._require(channel, Permission.ATTACH_FILES)
        if fields.get("embeds"):
            self._require(channel, Permission.EMBED_LINKS)
        rights = self._world.permissions(channel, self._world.bot.id)
        reference = fields.get("message_reference") or {}
        if reference and reference.get("type") != _FORWARD and not rights & Permission.READ_MESSAGE_HISTORY:
            raise Refusal.NO_HISTORY.error()

    def _sent_before(self, channel: Channel, fields: Json) -> Message | None:
        if not fields.get("enforce_nonce") or fields.get("nonce") is None:
            return None
        since = self._world.clock.moment() - _NONCE_LIFE
        recent = takewhile(lambda message: message.created_at > since, reversed(channel.messages.values()))
        own = (message for message in recent if message.author_id == self._world.bot.id)
        return next((message for message in own if message.nonce == fields.get("nonce")), None)

    def _refer(self, channel: Channel, message: Message, fields: Json) -> Message | None:
        """Make the message a reply if it is one; raises `ApiError` if the other message does not exist."""
        reference = fields.get("message_reference")
        if not reference:
            return None
        if reference.get("type") == _FORWARD:
            self._forward(message, reference, fields)
            return None
        replied = channel.messages.get(int(reference.get("message_id") or 0))
        if replied is None or replied.seen_by is not None:
            if reference.get("fail_if_not_exists", True):
                raise Refusal.UNKNOWN_MESSAGE.error()
            return None
        message.type = MessageType.REPLY
        message.reference = self._backend.reference_to(replied)
        return replied

    def _forward(self, message: Message, reference: Json, fields: Json) -> None:
        """Add the snapshot of a message that the bot can read and forwards."""
        if any(fields.get(key) for key in ("content", "embeds", "components", "attachments")):
            raise UnsupportedError("a forward with content of its own")
        source = self._world.channels.get(int(reference.get("channel_id") or 0))
        if source is None:
            raise Refusal.UNKNOWN_CHANNEL.error()
        self._require(source, Permission.READ_MESSAGE_HISTORY)
        forwarded = source.messages.get(int(reference.get("message_id") or 0))
        if forwarded is None or forwarded.seen_by is not None:
            raise Refusal.UNKNOWN_MESSAGE.error()
        message.reference = self._backend.reference_to(forwarded) | {"type": _FORWARD}
        message.flags |= MessageFlag.HAS_SNAPSHOT
        message.snapshots = forwarded.snapshots or [snapshot_json(self._world, forwarded)]

    @route("GET", _MESSAGES)
    async def listing(self, request: web.Request) -> list[Json]:
        """List messages, newest first; none without permission to read the history."""
        channel = self._channel(request)
        if not self._world.permissions(channel, self._world.bot.id) & Permission.READ_MESSAGE_HISTORY:
            return []
        shown = [message for message in channel.messages.values() if message.seen_by is None]
        picked = _page(shown, {key: int(value) for key, value in request.query.items() if value.isdecimal()})
        return [self._as_read(message) for message in reversed(picked)]

    @route("GET", _MESSAGE)
    async def show(self, request: web.Request) -> Json:
        """Show one message."""
        message = self._message(request)
        self._require(self._world.channels[message.channel_id], Permission.READ_MESSAGE_HISTORY)
        return self._as_read(message)

    @route("PATCH", _MESSAGE)
    async def edit(self, request: web.Request) -> Json:
        """Edit a message of the bot's own."""
        message, body = self._message(request), body_of(request)
        if message.author_id != self._world.bot.id:
            raise Refusal.ANOTHER_AUTHOR.error()
        channel = self._world.channels[message.channel_id]
        if body.uploads:
            self._require(channel, Permission.ATTACH_FILES)
        if channel.archived or channel.locked:
            raise Refusal.ARCHIVED_THREAD.error()
        self._backend.edit(message, body, parse_all=True)
        return message_json(self._world, message)

    @route("DELETE", _MESSAGE)
    async def delete(self, request: web.Request) -> None:
        """Delete a message; another author's message needs permission."""
        message = self._message(request)
        channel = self._world.channels[message.channel_id]
        if message.author_id != self._world.bot.id:
            if channel.type is ChannelType.DM:
                raise Refusal.DM_CHANNEL.error()
            self._require(channel, Permission.MANAGE_MESSAGES)
        self._backend.delete(message)

    def _as_read(self, message: Message) -> Json:
        """Describe a message as the bot reads it: without its nonce, and without content that the bot may not read."""
        shown = message_json(self._world, message)
        shown.pop("nonce", None)
        in_guild = self._world.channels[message.channel_id].guild_id is not None
        if in_guild and not self._backend.gateway.privileged:
            return unreadable(shown, self._world.bot.id) or shown
        return shown


def _page(messages: list[Message], query: dict[str, int]) -> list[Message]:
    """Return a page of messages in order of age, by `before`, `after`, `around` and `limit`."""
    limit = min(max(query.get("limit", 50), 1), _MOST_LISTED)
    if "after" in query:
        return [message for message in messages if message.id > query["after"]][:limit]
    if "around" in query:
        older = [message for message in messages if message.id < query["around"]]
        newer = messages[len(older) :]
        return [*older[-(limit // 2) :], *newer[: limit - limit // 2]]
    if "before" in query:
        messages = [message for message in messages if message.id < query["before"]]
    return messages[-limit:]
