"""The responses that all parts of the server give."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json

__all__ = ["cut", "empty", "reply"]


def reply(data: Json | list[Json], status: int = 200) -> web.Response:
    """Answer with JSON; the content type has no charset, because clients compare it literally."""
    return web.Response(body=json.dumps(data).encode(), status=status, content_type="application/json")


def empty() -> web.Response:
    """Answer without a body: the request succeeded."""
    return web.Response(status=204)


def cut(request: web.Request) -> web.Response:
    """End the connection of a request without an answer; the returned response is never sent."""
    if request.transport is not None:
        request.transport.abort()
    return empty()
