"""Requests with a token in the path: answers to interactions, and posts of webhooks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boneyard_playground.backend.webhooks import WebhookPosts
from boneyard_playground.http.routes import Routes, route
from boneyard_playground.rest.routes import PREFIX, body_of, number

if TYPE_CHECKING:
    from aiohttp import web

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.interactions.callbacks import Responder
    from boneyard_playground.world.model import Json

__all__ = ["AnswerRoutes"]

_WEBHOOK = r"/webhooks/{webhook_id:\d+}/{webhook_token}"
_MESSAGE = (_WEBHOOK + "/messages/@original", _WEBHOOK + r"/messages/{message_id:\d+}")


class AnswerRoutes(Routes):
    """The routes that need the token of an interaction or of a webhook, without the bot's own token."""

    prefix = PREFIX

    def __init__(self, backend: Backend, responder: Responder) -> None:
        self._responder = responder
        self._posts = WebhookPosts(backend)

    @route("POST", r"/interactions/{interaction_id:\d+}/{interaction_token}/callback")
    async def respond(self, request: web.Request) -> Json | None:
        """Accept the first response to an interaction."""
        token = request.match_info["interaction_token"]
        answer = self._responder.respond(number(request, "interaction_id"), token, body_of(request))
        return answer if request.query.get("with_response") in ("1", "true") else None

    @route("POST", _WEBHOOK)
    async def follow_up(self, request: web.Request) -> Json:
        """Send a further message, or post through a webhook."""
        webhook = self._posts.find(*self._webhook(request))
        if webhook is not None:
            thread = request.query.get("thread_id", "")
            return self._posts.send(webhook, body_of(request), int(thread) if thread.isdecimal() else None)
        return self._responder.follow_up(*self._webhook(request), body_of(request))

    @route("GET", *_MESSAGE)
    async def show(self, request: web.Request) -> Json:
        """Show a message of the interaction or the webhook."""
        webhook = self._posts.find(*self._webhook(request))
        if webhook is not None:
            return self._posts.show(webhook, self._message_id(request))
        return self._responder.show(*self._webhook(request), self._message_id(request))

    @route("PATCH", *_MESSAGE)
    async def edit(self, request: web.Request) -> Json:
        """Edit a message of the interaction or the webhook."""
        webhook = self._posts.find(*self._webhook(request))
        if webhook is not None:
            return self._posts.edit(webhook, self._message_id(request), body_of(request))
        return self._responder.edit(*self._webhook(request), self._message_id(request), body_of(request))

    @route("DELETE", *_MESSAGE)
    async def delete(self, request: web.Request) -> None:
        """Delete a message of the interaction or the webhook."""
        webhook = self._posts.find(*self._webhook(request))
        if webhook is not None:
            self._posts.delete(webhook, self._message_id(request))
        else:
            self._responder.delete(*self._webhook(request), self._message_id(request))

    def _webhook(self, request: web.Request) -> tuple[int, str]:
        return number(request, "webhook_id"), request.match_info["webhook_token"]

    def _message_id(self, request: web.Request) -> int | None:
        return number(request, "message_id") if "message_id" in request.match_info else None
