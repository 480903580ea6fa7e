"""Answers that say "done" and are none: a proxy's page, half of an answer, something of another shape.

The library would stumble over them somewhere in the middle. Here they become trouble with the network, which passes.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, NamedTuple

from aiohttp import ClientPayloadError

if TYPE_CHECKING:
    from types import SimpleNamespace

    from aiohttp import ClientSession, TraceConfig, TraceRequestEndParams

__all__ = ["is_as_asked", "refuse_odd_answers"]

_GOOD = (200, 201)


class _Shape(NamedTuple):
    """What an answer has to have."""

    request: re.Pattern[str]
    """A method and a path, its end."""
    keys: frozenset[str]
    is_list: bool = False


def _shape(request: str, *keys: str, is_list: bool = False) -> _Shape:
    return _Shape(re.compile(request), frozenset(keys), is_list)


_SHAPES = (
    _shape(r"POST .*/interactions/\d+/[^/]+/callback", "interaction"),
    _shape(r"(GET|PATCH) .*/messages/(\d+|@original)", "id", "channel_id", "author"),
    _shape(r"POST .*/(channels/\d+/messages|webhooks/\d+/[^/]+)", "id", "channel_id", "author"),
    _shape(r"GET .*/channels/\d+/messages", "id", "channel_id", "author", is_list=True),
    _shape(r"(GET|PATCH) .*/channels/\d+", "id", "type"),
    _shape(r"POST .*/(users/@me/channels|channels/\d+/(messages/\d+/)?threads)", "id", "type"),
    _shape(r"PUT .*/applications/\d+(/guilds/\d+)?/commands", "id", "name", is_list=True),
    _shape(r"GET .*/applications/\d+/emojis", "items"),
    _shape(r"POST .*/applications/\d+/emojis", "id", "name"),
    _shape(r"(POST|PATCH) .*/guilds/\d+/(roles|scheduled-events)(/\d+)?", "id", "name"),
    _shape(r"GET .*/(users/@me|applications/@me)", "id"),
    _shape(r"GET .*/gateway(/bot)?", "url"),
)


def refuse_odd_answers(trace: TraceConfig) -> TraceConfig:
    """Let requests of a client fail if what comes back is no answer to them."""
    trace.on_request_end.append(_check)
    return trace


def is_as_asked(method: str, path: str, body: bytes) -> bool:
    """Tell whether what came back can be the answer to a request; of requests that are not known, anything can."""
    shape = next((one for one in _SHAPES if one.request.fullmatch(f"{method} {path}")), None)
    if shape is None:
        return True
    try:
        told = json.loads(body)
    except ValueError:
        return False
    if not shape.is_list:
        return isinstance(told, dict) and shape.keys <= told.keys()
    return isinstance(told, list) and all(isinstance(one, dict) and shape.keys <= one.keys() for one in told)


async def _check(_session: ClientSession, _context: SimpleNamespace, params: TraceRequestEndParams) -> None:
    response = params.response
    if response.status not in _GOOD:
        return
    if not is_as_asked(params.method, params.url.path, await response.read()):
        raise ClientPayloadError("an answer that is none")
