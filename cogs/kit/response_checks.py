"""Checks of Discord's responses: a malformed one counts as a temporary error of the network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp
from discord.webhook.async_ import async_context

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord
    from discord.http import Route

__all__ = ["UnreachableError", "check_responses", "is_well_formed"]

_CHANNEL, _WEBHOOK = "/channels/{channel_id}/messages", "/webhooks/{webhook_id}/{webhook_token}"
_ONE_CHANNEL = "/channels/{channel_id}"
_COMMANDS = "/applications/{application_id}/commands"
_MESSAGE, _PLACE, _NAMED = ("id", "channel_id", "author"), ("id", "type"), ("id", "name")
_REQUIRED_FIELDS = {
    _CHANNEL: _MESSAGE,
    f"{_CHANNEL}/{{message_id}}": _MESSAGE,
    _WEBHOOK: _MESSAGE,
    f"{_WEBHOOK}/messages/{{message_id}}": _MESSAGE,
    f"{_WEBHOOK}/messages/@original": _MESSAGE,
    "/interactions/{webhook_id}/{webhook_token}/callback": ("interaction",),
    _ONE_CHANNEL: _PLACE,
    "/channels/{channel_id}/threads": _PLACE,
    f"{_CHANNEL}/{{message_id}}/threads": _PLACE,
    "/users/@me/channels": _PLACE,
    "/guilds/{guild_id}/roles/{role_id}": _NAMED,
    "/guilds/{guild_id}/scheduled-events": _NAMED,
    "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}": _NAMED,
    _COMMANDS: _NAMED,
}
"""The fields that the response of a route must have when something is read, made or changed."""

_LISTS = (("GET", _CHANNEL), ("GET", _COMMANDS), ("PUT", _COMMANDS))
"""The routes whose response is a list."""

_UNREADABLE = (ValueError, KeyError, TypeError)
"""The library's errors for truncated JSON, and for a rate limit without a duration."""


class UnreachableError(aiohttp.ClientError):
    """Discord gave no sensible response to a request that is not itself an answer to a person."""


def check_responses(client: discord.Client) -> None:
    """Make requests of a client raise aiohttp.ClientError for a malformed response.

    The library would continue with it and fail somewhere else. For a request that is not an answer to a person, the
    error is an UnreachableError, also when there was no response.
    """
    http, adapter = client.http, async_context.get()
    ask, answer = http.request, type(adapter).request

    async def request(route: Route, **how: Any) -> Any:  # noqa: ANN401 - as the library has it
        try:
            response = await ask(route, **how)
        except (aiohttp.ClientError, OSError, *_UNREADABLE) as error:
            raise UnreachableError(f"{route.method} {route.path}: {type(error).__name__}") from None
        if not is_well_formed(route.method, route.path, response):
            raise UnreachableError(f"{route.method} {route.path}: a malformed response")
        return response

    async def respond(route: Route, *rest: Any, **how: Any) -> Any:  # noqa: ANN401 - as the library has it
        try:
            response = await answer(adapter, route, *rest, **how)
        except _UNREADABLE as error:
            raise aiohttp.ClientPayloadError(type(error).__name__) from None
        if not is_well_formed(route.method, route.path, response):
            raise aiohttp.ClientPayloadError("a malformed response")
        return response

    http.request = request  # type: ignore[method-assign]
    adapter.request = respond  # type: ignore[method-assign]


def is_well_formed(method: str, path: str, response: object) -> bool:
    """Return whether a response fits its route: JSON or nothing, with the required fields."""
    if isinstance(response, str) and response:
        return False
    wanted = _REQUIRED_FIELDS.get(path)
    if method == "DELETE":  # only a deleted channel is returned
        return _has(_PLACE, response) if path == _ONE_CHANNEL else not response
    if wanted is None:
        return method != "GET" or response != ""
    if (method, path) in _LISTS:
        return isinstance(response, list) and all(_has(wanted, one) for one in response)
    return _has(wanted, response)


def _has(wanted: Sequence[str], response: object) -> bool:
    return isinstance(response, dict) and all(one in response for one in wanted)
