"""The base class for the parts of the REST API: their constructor, and look-ups with the bot's permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from boneyard_playground.http.bodies import Body
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import Routes
from boneyard_playground.world.access import may_in
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.world.model import Channel, Guild, Member, Message

__all__ = ["BODY", "PREFIX", "RestRoutes", "body_of", "number"]

PREFIX = "/api/v10"
BODY: web.RequestKey[Body] = web.RequestKey("body", Body)


def body_of(request: web.Request) -> Body:
    """Return the body that was read before the handler was called."""
    return request.get(BODY) or Body()


def number(request: web.Request, name: str) -> int:
    """Read an id from the path."""
    return int(request.match_info[name])


class RestRoutes(Routes):
    """A part of the REST API; requests that it may not or cannot carry out raise `ApiError`."""

    prefix = PREFIX

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._world = backend.world

    def _require(self, channel: Channel, *wanted: Permission) -> None:
        """Raise unless the bot sees the channel and has these permissions there."""
        rights = self._world.permissions(channel, self._world.bot.id)
        if not rights & Permission.VIEW_CHANNEL:
            raise Refusal.MISSING_ACCESS.error()
        if any(not rights & one for one in wanted):
            raise Refusal.MISSING_PERMISSIONS.error()

    def _joined_guild(self, request: web.Request) -> Guild:
        """Return the server of a path, where the bot must be a member."""
        guild = self._world.guilds.get(number(request, "guild_id"))
        if guild is None or self._world.bot.id not in guild.members:
            raise Refusal.MISSING_ACCESS.error()
        return guild

    def _require_in(self, guild: Guild, *enough: Permission) -> None:
        """Raise unless the bot has one of these permissions in a server."""
        if not any(may_in(guild, self._world.bot.id, one) for one in enough):
            raise Refusal.MISSING_PERMISSIONS.error()

    def _member(self, guild: Guild, request: web.Request) -> Member:
        """Return the member of a path."""
        member = guild.members.get(number(request, "user_id"))
        if member is None:
            raise Refusal.UNKNOWN_MEMBER.error()
        return member

    def _channel(self, request: web.Request) -> Channel:
        """Return the channel of a path, which the bot must see."""
        channel = self._world.channels.get(number(request, "channel_id"))
        if channel is None:
            raise Refusal.UNKNOWN_CHANNEL.error()
        self._require(channel)
        return channel

    def _moderates(self, channel: Channel) -> bool:
        """Return whether the bot may manage threads, and give moderated tags."""
        return bool(self._world.permissions(channel, self._world.bot.id) & Permission.MANAGE_THREADS)

    def _message(self, request: web.Request) -> Message:
        """Return the message of a path through its channel; ephemeral messages cannot be reached this way."""
        message = self._channel(request).messages.get(number(request, "message_id"))
        if message is None or message.seen_by is not None:
            raise Refusal.UNKNOWN_MESSAGE.error()
        return message
