"""Reactions to messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend import reactions
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.users import user_json
from boneyard_playground.rest.routes import RestRoutes, number
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import Json, Message

__all__ = ["ReactionRoutes"]

_ALL = r"/channels/{channel_id:\d+}/messages/{message_id:\d+}/reactions"
_EMOJI = _ALL + "/{emoji_name}"
_MOST_LISTED = 100


class ReactionRoutes(RestRoutes):
    """Adding, listing and removing reactions."""

    @route("PUT", _EMOJI + "/@me")
    async def add(self, request: web.Request) -> None:
        """Add a reaction of the bot; an emoji without reactions on the message needs permission."""
        message = self._message(request)
        channel = self._world.channels[message.channel_id]
        written = self._emoji(request, message)
        if channel.type is not ChannelType.DM:
            self._require(channel, Permission.READ_MESSAGE_HISTORY)
            if written not in message.reactions:
                self._require(channel, Permission.ADD_REACTIONS)
        if channel.archived:
            raise Refusal.ARCHIVED_THREAD.error()
        reactions.react(self._backend, message, self._world.bot.id, written)

    @route("GET", _EMOJI)
    async def listing(self, request: web.Request) -> list[Json]:
        """List the users who reacted with an emoji, by their ids."""
        message = self._message(request)
        users = sorted(message.reactions.get(self._emoji(request, message), []))
        query = {key: int(value) for key, value in request.query.items() if value.isdecimal()}
        later = [user_id for user_id in users if user_id > query.get("after", 0)]
        most = min(max(query.get("limit", 25), 1), _MOST_LISTED)
        return [user_json(self._world.users[user_id]) for user_id in later[:most]]

    @route("DELETE", _EMOJI + "/@me")
    async def take_back(self, request: web.Request) -> None:
        """Remove the bot's own reaction."""
        message = self._message(request)
        reactions.unreact(self._backend, message, self._world.bot.id, self._emoji(request, message))

    @route("DELETE", _EMOJI + r"/{user_id:\d+}")
    async def remove(self, request: web.Request) -> None:
        """Remove another user's reaction."""
        message = self._moderated(request)
        reactions.unreact(self._backend, message, number(request, "user_id"), self._emoji(request, message))

    @route("DELETE", _EMOJI)
    async def clear_emoji(self, request: web.Request) -> None:
        """Remove all reactions with one emoji."""
        message = self._moderated(request)
        reactions.clear_emoji(self._backend, message, self._emoji(request, message))

    @route("DELETE", _ALL)
    async def clear(self, request: web.Request) -> None:
        """Remove all reactions."""
        reactions.clear(self._backend, self._moderated(request))

    def _emoji(self, request: web.Request, message: Message) -> str:
        return reactions.read_emoji(self._world, message, request.match_info["emoji_name"])

    def _moderated(self, request: web.Request) -> Message:
        """Return a message on which the bot may remove others' reactions."""
        message = self._message(request)
        channel = self._world.channels[message.channel_id]
        if channel.type is ChannelType.DM:
            raise Refusal.DM_CHANNEL.error()
        self._require(channel, Permission.MANAGE_MESSAGES)
        return message
