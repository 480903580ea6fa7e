"""Moderation of messages: pinning, and bulk deletion."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from boneyard_playground.checks.form import Form
from boneyard_playground.gateway.sessions import Intent
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.messages import message_json
from boneyard_playground.rest.routes import RestRoutes, body_of
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.permissions import Permission
from boneyard_playground.world.snowflakes import iso_time

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Channel, Json, Message

__all__ = ["PinRoutes"]

_MESSAGES = r"/channels/{channel_id:\d+}/messages"
_PINS, _OLD_PINS = _MESSAGES + "/pins", r"/channels/{channel_id:\d+}/pins"
_MOST_PINS = 250
_LEAST_DELETED, _MOST_DELETED = 2, 100
_TOO_OLD = timedelta(days=14)


class PinRoutes(RestRoutes):
    """Pinned messages, and bulk deletion."""

    @route("GET", _PINS)
    async def pins(self, request: web.Request) -> Json:
        """List the pinned messages, the last pinned first."""
        items = [
            {"pinned_at": iso_time(one.pinned_at), "message": message_json(self._world, one)}
            for one in self._pinned(request)
            if one.pinned_at is not None
        ]
        return {"items": items, "has_more": False}

    @route("GET", _OLD_PINS)
    async def old_pins(self, request: web.Request) -> list[Json]:
        """List the pinned messages in the form for older clients."""
        return [message_json(self._world, one) for one in self._pinned(request)]

    @route("PUT", _PINS + r"/{message_id:\d+}", _OLD_PINS + r"/{message_id:\d+}")
    async def pin(self, request: web.Request) -> None:
        """Pin a message."""
        message = self._message(request)
        self._require_pinning(message)
        if len(self._pinned(request)) >= _MOST_PINS:
            raise Refusal.MOST_PINS.error()
        message.pinned_at = message.pinned_at or self._world.clock.moment()
        self._announce(message)

    @route("DELETE", _PINS + r"/{message_id:\d+}", _OLD_PINS + r"/{message_id:\d+}")
    async def unpin(self, request: web.Request) -> None:
        """Unpin a message."""
        message = self._message(request)
        self._require_pinning(message)
        message.pinned_at = None
        self._announce(message)

    @route("POST", _MESSAGES + "/bulk-delete")
    async def delete_many(self, request: web.Request) -> None:
        """Delete up to a hundred recent messages; ids of deleted ones do no harm."""
        channel, wanted = self._channel(request), body_of(request).fields().get("messages")
        if channel.type is ChannelType.DM:
            raise Refusal.DM_CHANNEL.error()
        self._require(channel, Permission.MANAGE_MESSAGES)
        found = [channel.messages.get(number) for number in _numbers(wanted)]
        there = [message for message in found if message is not None and message.seen_by is None]
        if any(message.created_at < self._world.clock.moment() - _TOO_OLD for message in there):
            raise Refusal.TOO_OLD.error()
        self._backend.delete_many(channel, there)

    def _pinned(self, request: web.Request) -> list[Message]:
        pinned = [message for message in self._channel(request).messages.values() if message.pinned_at is not None]
        return sorted(pinned, key=lambda message: message.pinned_at or message.created_at, reverse=True)

    def _require_pinning(self, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        if channel.type is not ChannelType.DM:
            self._require(channel, Permission.PIN_MESSAGES)

    def _announce(self, message: Message) -> None:
        channel: Channel = self._world.channels[message.channel_id]
        self._backend.tell(message)
        pinned = [one.pinned_at for one in channel.messages.values() if one.pinned_at is not None]
        data: Json = {
            "channel_id": str(channel.id),
            "last_pin_timestamp": iso_time(max(pinned)) if pinned else None,
        }
        self._backend.tell_bot(channel, "CHANNEL_PINS_UPDATE", data, (Intent(0), Intent.DIRECT_MESSAGES))


def _numbers(wanted: object) -> list[int]:
    """Read the ids of the messages to delete."""
    form = Form()
    listed = wanted if isinstance(wanted, list) else []
    if form.required(("messages",), wanted):
        form.length(("messages",), listed, _LEAST_DELETED, _MOST_DELETED)
    for n, one in enumerate(listed):
        if not str(one).isdecimal():
            form.fault(("messages", n), "NUMBER_TYPE_COERCE", f'Value "{one}" is not snowflake.')
    form.finish()
    return [int(one) for one in dict.fromkeys(map(str, listed))]
