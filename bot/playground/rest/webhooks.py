"""Answers to interactions: the first response, follow-ups, and editing both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.rest.common import body_of, empty, number, reply

if TYPE_CHECKING:
    from bot.playground.callbacks import Responder

__all__ = ["WebhookRoutes"]


class WebhookRoutes:
    """The routes that the token of an interaction opens, without the bot's own token."""

    def __init__(self, responder: Responder) -> None:
        self._responder = responder

    def routes(self) -> list[web.RouteDef]:
        """List the routes."""
        webhook = r"/webhooks/{webhook_id:\d+}/{webhook_token}"
        found = [
            web.post(r"/interactions/{interaction_id:\d+}/{interaction_token}/callback", self.respond),
            web.post(webhook, self.follow_up),
        ]
        for message in ("/messages/@original", r"/messages/{message_id:\d+}"):
            found += [
                web.get(webhook + message, self.show),
                web.patch(webhook + message, self.edit),
                web.delete(webhook + message, self.delete),
            ]
        return found

    async def respond(self, request: web.Request) -> web.Response:
        """Take the first response to an interaction."""
        token = request.match_info["interaction_token"]
        answer = self._responder.respond(number(request, "interaction_id"), token, body_of(request))
        return reply(answer) if request.query.get("with_response") in ("1", "true") else empty()

    async def follow_up(self, request: web.Request) -> web.Response:
        """Send a further message."""
        return reply(self._responder.follow_up(*self._webhook(request), body_of(request)))

    async def show(self, request: web.Request) -> web.Response:
        """Show a message of the interaction."""
        return reply(self._responder.show(*self._webhook(request), self._message_id(request)))

    async def edit(self, request: web.Request) -> web.Response:
        """Edit a message of the interaction."""
        answer = self._responder.edit(*self._webhook(request), self._message_id(request), body_of(request))
        return reply(answer)

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message of the interaction."""
        self._responder.delete(*self._webhook(request), self._message_id(request))
        return empty()

    def _webhook(self, request: web.Request) -> tuple[int, str]:
        return number(request, "webhook_id"), request.match_info["webhook_token"]

    def _message_id(self, request: web.Request) -> int | None:
        return number(request, "message_id") if "message_id" in request.match_info else None
