"""What the REST handlers share: replies, and looking things up with the bot's rights."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.errors import Refusal
from bot.playground.permissions import Permission
from bot.playground.uploads import Body

if TYPE_CHECKING:
    from bot.playground.model import Channel, Json, Message
    from bot.playground.world import World

__all__ = ["BODY", "body_of", "bot_channel", "bot_message", "empty", "number", "reply", "require"]

BODY: web.RequestKey[Body] = web.RequestKey("body", Body)


def reply(data: Json | list[Json], status: int = 200) -> web.Response:
    """Answer with JSON; the content type goes without a charset, as clients compare it literally."""
    return web.Response(body=json.dumps(data).encode(), status=status, content_type="application/json")


def empty() -> web.Response:
    """Answer that it is done and there is nothing to say."""
    return web.Response(status=204)


def body_of(request: web.Request) -> Body:
    """Give the body that was read before the handler was called."""
    return request.get(BODY) or Body()


def number(request: web.Request, name: str) -> int:
    """Read an id out of the path."""
    return int(request.match_info[name])


def require(world: World, channel: Channel, *wanted: Permission) -> None:
    """Raise unless the bot sees the channel and has these permissions there."""
    rights = world.permissions(channel, world.bot.id)
    if not rights & Permission.VIEW_CHANNEL:
        raise Refusal.MISSING_ACCESS.error()
    if any(not rights & one for one in wanted):
        raise Refusal.MISSING_PERMISSIONS.error()


def bot_channel(world: World, channel_id: int) -> Channel:
    """Find a channel the bot can see; raises `ApiError`."""
    channel = world.channels.get(channel_id)
    if channel is None:
        raise Refusal.UNKNOWN_CHANNEL.error()
    require(world, channel)
    return channel


def bot_message(world: World, channel_id: int, message_id: int) -> Message:
    """Find a message through its channel; ephemeral messages cannot be reached this way."""
    channel = bot_channel(world, channel_id)
    message = channel.messages.get(message_id)
    if message is None or message.seen_by is not None:
        raise Refusal.UNKNOWN_MESSAGE.error()
    return message
