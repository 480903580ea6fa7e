"""The REST API as one application: authentication, request log, rate limits and errors around the handlers."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.errors import ApiError, Refusal
from bot.playground.http.bodies import read_body
from bot.playground.http.responses import reply
from bot.playground.rest.channels import ChannelRoutes
from bot.playground.rest.commands import CommandRoutes
from bot.playground.rest.emoji import EmojiRoutes
from bot.playground.rest.events import EventRoutes
from bot.playground.rest.identity import IdentityRoutes
from bot.playground.rest.messages import MessageRoutes
from bot.playground.rest.roles import RoleRoutes
from bot.playground.rest.routes import BODY, PREFIX, body_of
from bot.playground.rest.threads import ThreadRoutes
from bot.playground.rest.webhooks import WebhookRoutes
from bot.playground.tokens import looks_real

if TYPE_CHECKING:
    from aiohttp.typedefs import Handler

    from bot.playground.backend.backend import Backend
    from bot.playground.http.limits import RateLimits
    from bot.playground.interactions.callbacks import Responder

__all__ = ["rest_routes", "serve"]

_log = logging.getLogger(__name__)
_OPEN = ("/interactions/", "/webhooks/", "/gateway")
_NEEDS_TOKEN_ANYWAY = "/gateway/bot"  # noqa: S105 - a path


def rest_routes(backend: Backend, responder: Responder) -> list[web.RouteDef]:
    """List the routes of the API."""
    messages = MessageRoutes(backend)
    parts = [
        IdentityRoutes(backend),
        CommandRoutes(backend),
        EmojiRoutes(backend),
        RoleRoutes(backend),
        EventRoutes(backend),
        messages,
        ChannelRoutes(backend),
        ThreadRoutes(backend, messages),
        WebhookRoutes(responder),
    ]
    return [route for part in parts for route in part.table()]


async def serve(backend: Backend, request: web.Request, handler: Handler) -> web.StreamResponse:
    """Handle one request of the bot: every failure, even one of the server itself, becomes a 4xx and is noted.

    A 5xx would make clients try again for half a minute in silence.
    """
    path, route, code = request.path.removeprefix(PREFIX), _route(request), None
    try:
        request[BODY] = await read_body(request)
        response = await _admit(backend, request, handler, path, route)
    except ApiError as error:
        response, code = reply(error.body(), error.status), error.code
    except web.HTTPException as error:
        known = Refusal.METHOD_NOT_ALLOWED if error.status == 405 else Refusal.NOT_FOUND
        _log.error("The playground has no route %s %s", request.method, path)
        response, code = reply(known.error().body(), error.status), 0
    except ConnectionError:
        raise  # the bot is gone in the middle of its request: nobody waits for an answer
    except Exception:  # noqa: BLE001 - a bug here must not look like a server failure to be retried
        _log.exception("The playground failed at %s %s", request.method, path)
        response, code = reply({"message": "The playground failed; see its log.", "code": 0}, 400), 0
    backend.requests.add(request.method, path, route, body_of(request), response.status, code)
    return response


async def _admit(backend: Backend, request: web.Request, handler: Handler, path: str, route: str) -> web.StreamResponse:
    if path == _NEEDS_TOKEN_ANYWAY or not path.startswith(_OPEN):
        _authenticate(backend, request)
    wait = backend.throttle.refuses(path, route)
    if wait is not None:
        return _too_many(wait)
    return await _within_limits(backend.limits, request, handler, path, route)


async def _within_limits(
    limits: RateLimits, request: web.Request, handler: Handler, path: str, route: str
) -> web.StreamResponse:
    """Handle a request unless the bot asks for more than Discord takes."""
    method = request.method
    await asyncio.sleep(limits.delay)
    refused = limits.refuses(method, path, route)
    if refused is not None:
        wait, is_global = refused
        return _too_many(wait, is_global=is_global)
    response = await handler(request)
    response.headers.update(limits.headers(method, path, route))
    return response


def _authenticate(backend: Backend, request: web.Request) -> None:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if looks_real(token):
        _log.error("REFUSED a token that looks like that of a REAL bot. Never give it to the playground.")
        raise Refusal.UNAUTHORIZED.error()
    if kind != "Bot" or token != backend.token:
        raise Refusal.UNAUTHORIZED.error()


def _too_many(wait: float, *, is_global: bool = False) -> web.Response:
    response = reply({"message": "You are being rate limited.", "retry_after": wait, "global": is_global}, 429)
    scope = "global" if is_global else "user"
    response.headers.update({"Via": "1.1 playground", "Retry-After": str(wait), "X-RateLimit-Scope": scope})
    return response


def _route(request: web.Request) -> str:
    """Give the path with its variable parts named, as Discord's specification does."""
    resource = request.match_info.route.resource
    return request.path.removeprefix(PREFIX) if resource is None else resource.canonical.removeprefix(PREFIX)
