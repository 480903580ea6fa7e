"""Webhooks of channels: made, listed, changed and deleted by the bot, or by anyone with the token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend.webhooks import WebhookPosts
from boneyard_playground.checks.webhooks import MOST_WEBHOOKS, check_webhook_name
from boneyard_playground.http.errors import Refusal
from boneyard_playground.http.routes import route
from boneyard_playground.payloads.webhooks import webhook_json
from boneyard_playground.rest.routes import RestRoutes, body_of, number
from boneyard_playground.world.enums import ChannelType
from boneyard_playground.world.permissions import Permission

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.world.model import Json, Webhook

__all__ = ["WebhookRoutes"]

_OF_CHANNEL = r"/channels/{channel_id:\d+}/webhooks"
_WEBHOOK = r"/webhooks/{webhook_id:\d+}"
_WITH_TOKEN = _WEBHOOK + "/{webhook_token}"


class WebhookRoutes(RestRoutes):
    """The webhooks themselves; posts through them have the same routes as answers to interactions."""

    def __init__(self, backend: Backend) -> None:
        super().__init__(backend)
        self._posts = WebhookPosts(backend)

    @route("POST", _OF_CHANNEL)
    async def create(self, request: web.Request) -> Json:
        """Make a webhook in a channel."""
        channel, fields = self._channel(request), body_of(request).fields()
        if channel.type not in (ChannelType.TEXT, ChannelType.FORUM):
            raise Refusal.WRONG_CHANNEL_TYPE.error()
        self._require(channel, Permission.MANAGE_WEBHOOKS)
        name = check_webhook_name(fields.get("name"), needed=True)
        if len(self._in(channel.id)) >= MOST_WEBHOOKS:
            raise Refusal.MOST_WEBHOOKS.error()
        webhook = self._world.add_webhook(channel, str(name))
        self._backend.feed.push("state")
        return webhook_json(self._world, webhook)

    @route("GET", _OF_CHANNEL)
    async def of_channel(self, request: web.Request) -> list[Json]:
        """List the webhooks of a channel."""
        channel = self._channel(request)
        self._require(channel, Permission.MANAGE_WEBHOOKS)
        return [webhook_json(self._world, one) for one in self._in(channel.id)]

    @route("GET", r"/guilds/{guild_id:\d+}/webhooks")
    async def of_guild(self, request: web.Request) -> list[Json]:
        """List the webhooks of a server."""
        guild = self._joined_guild(request)
        self._require_in(guild, Permission.MANAGE_WEBHOOKS)
        channels = self._world.channels_of(guild)
        return [webhook_json(self._world, one) for channel in channels for one in self._in(channel.id)]

    @route("GET", _WEBHOOK, _WITH_TOKEN)
    async def show(self, request: web.Request) -> Json:
        """Show a webhook."""
        return webhook_json(self._world, self._found(request))

    @route("PATCH", _WEBHOOK, _WITH_TOKEN)
    async def change(self, request: web.Request) -> Json:
        """Rename a webhook."""
        webhook = self._found(request)
        webhook.name = check_webhook_name(body_of(request).fields().get("name")) or webhook.name
        self._world.users[webhook.id].name = webhook.name
        self._backend.feed.push("state")
        return webhook_json(self._world, webhook)

    @route("DELETE", _WEBHOOK, _WITH_TOKEN)
    async def delete(self, request: web.Request) -> None:
        """Delete a webhook; its posts stay."""
        del self._world.webhooks[self._found(request).id]
        self._backend.feed.push("state")

    def _in(self, channel_id: int) -> list[Webhook]:
        return [one for one in self._world.webhooks.values() if one.channel_id == channel_id]

    def _found(self, request: web.Request) -> Webhook:
        """Return the webhook of a path: with its token, or with permission to manage it."""
        number_of_path = number(request, "webhook_id")
        webhook = self._world.webhooks.get(number_of_path)
        if "webhook_token" in request.match_info:
            webhook = self._posts.find(number_of_path, request.match_info["webhook_token"])
        if webhook is None:
            raise Refusal.UNKNOWN_WEBHOOK.error()
        if "webhook_token" not in request.match_info:
            self._require(self._world.channels[webhook.channel_id], Permission.MANAGE_WEBHOOKS)
        return webhook
