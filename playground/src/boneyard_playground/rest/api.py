"""The REST API as one application: authentication, request log, faults and errors around the handlers."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from typing import TYPE_CHECKING

from aiohttp import web

from boneyard_playground.checks.shapes import check_shapes
from boneyard_playground.http.bodies import read_body
from boneyard_playground.http.errors import ApiError, Refusal, UnsupportedError
from boneyard_playground.http.faults import Answer, Fault
from boneyard_playground.http.responses import cut, empty, reply
from boneyard_playground.http.tokens import REAL_TOKEN, looks_real
from boneyard_playground.rest.answers import AnswerRoutes
from boneyard_playground.rest.channels import ChannelRoutes
from boneyard_playground.rest.commands import CommandRoutes
from boneyard_playground.rest.emoji import EmojiRoutes
from boneyard_playground.rest.events import EventRoutes
from boneyard_playground.rest.guilds import GuildRoutes
from boneyard_playground.rest.identity import IdentityRoutes
from boneyard_playground.rest.members import MemberRoutes
from boneyard_playground.rest.messages import MessageRoutes
from boneyard_playground.rest.overwrites import OverwriteRoutes
from boneyard_playground.rest.pins import PinRoutes
from boneyard_playground.rest.reactions import ReactionRoutes
from boneyard_playground.rest.roles import RoleRoutes
from boneyard_playground.rest.routes import BODY, PREFIX, body_of
from boneyard_playground.rest.threads import ThreadRoutes
from boneyard_playground.rest.webhooks import WebhookRoutes

if TYPE_CHECKING:
    from aiohttp.typedefs import Handler

    from boneyard_playground.backend.backend import Backend
    from boneyard_playground.http.limits import RateLimits
    from boneyard_playground.interactions.callbacks import Responder

__all__ = ["rest_routes", "serve"]

_log = logging.getLogger(__name__)
_OPEN = ("/interactions/", "/webhooks/", "/gateway")
_OK, _NOT_IMPLEMENTED = 200, 501
_IDS = re.compile(r"\d{15,}")
_TOKENS = re.compile(r"(?<=/)[\w.-]{60,}")
_NEEDS_TOKEN_ANYWAY = "/gateway/bot"  # noqa: S105 - a path


def rest_routes(backend: Backend, responder: Responder) -> list[web.RouteDef]:
    """List the routes of the API."""
    messages = MessageRoutes(backend)
    parts = [
        IdentityRoutes(backend),
        CommandRoutes(backend),
        EmojiRoutes(backend),
        GuildRoutes(backend),
        MemberRoutes(backend),
        RoleRoutes(backend),
        EventRoutes(backend),
        PinRoutes(backend),
        ReactionRoutes(backend),
        messages,
        ChannelRoutes(backend),
        OverwriteRoutes(backend),
        ThreadRoutes(backend, messages),
        WebhookRoutes(backend),
        AnswerRoutes(backend, responder),
    ]
    return [route for part in parts for route in part.table()]


async def serve(backend: Backend, responder: Responder, request: web.Request, handler: Handler) -> web.StreamResponse:
    """Handle one request of the bot: every failure, even one of the server itself, becomes a 4xx and is noted.

    A 5xx would make clients silently retry for half a minute.
    """
    path, route, code = request.path.removeprefix(PREFIX), _route(request), None
    fault: Fault | None = None
    try:
        _refuse_real_token(request)
        request[BODY] = await read_body(request)
        check_shapes(body_of(request).data)
        channel = _channel_of(responder, request)
        fault = backend.faults.meet(request.method, (path, route), body_of(request).data, channel)
        response = await _admit(backend, request, handler, path, route, fault)
    except ApiError as error:
        response, code = reply(error.body(), error.status), error.code
    except (web.HTTPNotFound, web.HTTPMethodNotAllowed):
        response, code = _not_there(backend, request.method, path), 0
    except UnsupportedError as error:
        response, code = _not_there(backend, request.method, path, f" with {error}"), 0
    except ConnectionError:
        return empty()  # the bot disconnected during its request: no one waits for an answer
    except Exception:  # noqa: BLE001 - a bug here must not look like a server failure to be retried
        _log.exception("The playground failed at %s %s", request.method, path)
        response, code = reply({"message": "The playground failed; see its log.", "code": 0}, 400), 0
    made = _made(request, response)
    if fault is not None:
        response, code = await _go_wrong(backend, request, fault, response), fault.code
    backend.requests.add(request.method, path, route, body_of(request), (response.status, code), made)
    return response


def _made(request: web.Request, response: web.StreamResponse) -> str | None:
    """Return the id of the message that a request has made, whatever happens to the answer."""
    if request.method != "POST" or not isinstance(response, web.Response) or response.status != _OK:
        return None
    told = json.loads(response.text or "null")
    if isinstance(told, dict) and "resource" in told:
        told = told["resource"].get("message")
    return told["id"] if isinstance(told, dict) and "author" in told else None


def _not_there(backend: Backend, method: str, path: str, what: str = "") -> web.Response:
    """Answer a request that the playground cannot serve, and report it once for each kind of request."""
    named = f"{method} {_IDS.sub('{id}', _TOKENS.sub(r'{token}', path))}{what}"
    if named not in backend.unknown_routes:
        backend.unknown_routes.add(named)
        _log.error("The playground does not know %s yet; the bot gets status 501.", named)
    return reply({"message": f"The playground does not know {named} yet.", "code": 0}, _NOT_IMPLEMENTED)


async def _admit(
    backend: Backend, request: web.Request, handler: Handler, path: str, route: str, fault: Fault | None
) -> web.StreamResponse:
    if path == _NEEDS_TOKEN_ANYWAY or not path.startswith(_OPEN):
        _authenticate(backend, request)
    if fault is not None and not fault.is_done:
        return empty()
    return await _within_limits(backend.limits, request, handler, path, route)


async def _within_limits(
    limits: RateLimits, request: web.Request, handler: Handler, path: str, route: str
) -> web.StreamResponse:
    """Handle a request unless the bot exceeds Discord's limits."""
    method = request.method
    await asyncio.sleep(limits.delay)
    refused = limits.refuses(method, path, route)
    if refused is not None:
        wait, is_global = refused
        return Fault(Answer.LIMIT, retry_after=wait, is_global=is_global).response()
    response = await handler(request)
    response.headers.update(limits.headers(method, path, route))
    return response


async def _go_wrong(
    backend: Backend, request: web.Request, fault: Fault, response: web.StreamResponse
) -> web.StreamResponse:
    """After the delay of a fault, send its answer in place of the true one."""
    await backend.faults.delay(fault)
    if fault.answer is Answer.REAL:
        return response
    return cut(request) if fault.answer is Answer.CUT else fault.response()


def _channel_of(responder: Responder, request: web.Request) -> int | None:
    """Return the channel of a request: that of its path, or that of the press."""
    told = request.match_info
    if "channel_id" in told:
        return int(told["channel_id"])
    token = told.get("webhook_token") or told.get("interaction_token")
    return None if token is None else responder.channel_of(token)


def _refuse_real_token(request: web.Request) -> None:
    """Raise if a request contains the token of a real bot in any form."""
    if any(map(looks_real, request.headers.get("Authorization", "").split())):
        _log.error("REFUSED a token that looks like that of a REAL bot. Never give it to the playground.")
        raise ApiError(401, 0, f"401: {REAL_TOKEN}")


def _authenticate(backend: Backend, request: web.Request) -> None:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind != "Bot" or token != backend.token:
        raise Refusal.UNAUTHORIZED.error()


def _route(request: web.Request) -> str:
    """Return the path with named variables, as Discord's specification does."""
    resource = request.match_info.route.resource
    return request.path.removeprefix(PREFIX) if resource is None else resource.canonical.removeprefix(PREFIX)
