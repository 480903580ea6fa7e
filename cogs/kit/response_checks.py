"""Checks of Discord's responses: a malformed one counts as a temporary error of the network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import aiohttp
from discord.webhook.async_ import async_context

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord
    from discord.http import Route

__all__ = ["UnreachableError", "check_answers", "is_sense"]

_CHANNEL, _WEBHOOK = "/channels/{channel_id}/messages", "/webhooks/{webhook_id}/{webhook_token}"
_ONE_CHANNEL = "/channels/{channel_id}"
_COMMANDS = "/applications/{application_id}/commands"
_MESSAGE, _PLACE, _NAMED = ("id", "channel_id", "author"), ("id", "type"), ("id", "name")
_TELLS = {
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


def check_answers(client: discord.Client) -> None:
    """Make requests of a client raise aiohttp.ClientError for a malformed response.

    The library would continue with it and fail somewhere else. For a request that is not an answer to a person, the
    error is an UnreachableError, also when there was no response.
    """
    http, adapter = client.http, async_context.get()
    ask, answer = http.request, type(adapter).request

    async def request(route: Route, **how: Any) -> Any:  # noqa: ANN401 - as the library has it
        try:
            told = await ask(route, **how)
        except (aiohttp.ClientError, OSError, *_UNREADABLE) as error:
            raise UnreachableError(f"{route.method} {route.path}: {type(error).__name__}") from None
        if not is_sense(route.method, route.path, told):
            raise UnreachableError(f"{route.method} {route.path}: a malformed response")
        return told

    async def respond(route: Route, *rest: Any, **how: Any) -> Any:  # noqa: ANN401 - as the library has it
        try:
            told = await answer(adapter, route, *rest, **how)
        except _UNREADABLE as error:
            raise aiohttp.ClientPayloadError(type(error).__name__) from None
        if not is_sense(route.method, route.path, told):
            raise aiohttp.ClientPayloadError("a malformed response")
        return told

    http.request = request  # type: ignore[method-assign]
    adapter.request = respond  # type: ignore[method-assign]


def is_sense(method: str, path: str, told: object) -> bool:
    """Return whether a response fits its route: JSON or nothing, with the required fields."""
    if isinstance(told, str) and told:
        return False
    wanted = _TELLS.get(path)
    if method == "DELETE":  # only a deleted channel is returned
        return _has(_PLACE, told) if path == _ONE_CHANNEL else not told
    if wanted is None:
        return method != "GET" or told != ""
    if (method, path) in _LISTS:
        return isinstance(told, list) and all(_has(wanted, one) for one in told)
    return _has(wanted, told)


def _has(wanted: Sequence[str], told: object) -> bool:
    return isinstance(told, dict) and all(one in told for one in wanted)
