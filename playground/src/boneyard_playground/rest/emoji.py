"""The emoji of the application."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.checks.uploads import check_emoji_name, read_new_emoji
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.responses import reply
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.emoji import emoji_json
from boneyard_playground.rest.routes import RestRoutes, body_of, number

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.world.model import AppEmoji, Json

__all__ = ["EmojiRoutes"]

_ALL = r"/applications/{application_id:\d+}/emojis"
_ONE = _ALL + r"/{emoji_id:\d+}"


class EmojiRoutes(RestRoutes):
    """Listing, uploading, renaming and deleting emoji."""

    @route("GET", _ALL)
    async def listing(self, request: web.Request) -> Json:
        """List all emoji."""
        self._check_application(request)
        return {"items": [emoji_json(self._world, emoji) for emoji in self._world.emoji.values()]}

    @route("POST", _ALL)
    async def create(self, request: web.Request) -> web.Response:
        """Upload an emoji."""
        self._check_application(request)
        emoji = self._world.add_emoji(*read_new_emoji(body_of(request).fields(), self._world.emoji.values()))
        self._backend.feed.push("state")
        return reply(emoji_json(self._world, emoji), 201)

    @route("GET", _ONE)
    async def show(self, request: web.Request) -> Json:
        """Show one emoji."""
        return emoji_json(self._world, self._emoji(request))

    @route("PATCH", _ONE)
    async def rename(self, request: web.Request) -> Json:
        """Give an emoji another name."""
        emoji, fields = self._emoji(request), body_of(request).fields()
        if "name" in fields:
            others = (other for other in self._world.emoji.values() if other is not emoji)
            emoji.name = check_emoji_name(fields["name"], others)
            self._backend.feed.push("state")
        return emoji_json(self._world, emoji)

    @route("DELETE", _ONE)
    async def delete(self, request: web.Request) -> None:
        """Delete an emoji; messages that contain it do not change."""
        del self._world.emoji[self._emoji(request).id]
        self._backend.feed.push("state")

    def _check_application(self, request: web.Request) -> None:
        if number(request, "application_id") != self._world.application_id:
            raise Refusal.WRONG_APPLICATION.error()

    def _emoji(self, request: web.Request) -> AppEmoji:
        self._check_application(request)
        emoji = self._world.emoji.get(number(request, "emoji_id"))
        if emoji is None:
            raise Refusal.UNKNOWN_EMOJI.error()
        return emoji
