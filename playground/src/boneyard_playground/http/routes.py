"""Routes, declared at the methods that serve them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from aiohttp import web

from boneyard_playground.http.responses import empty, reply
from boneyard_playground.world.model import Json

__all__ = ["Answer", "Routes", "route"]

T = TypeVar("T")
Answer = Json | list[Json] | web.StreamResponse | None
"""The return value of a method: data, sent as JSON; nothing, sent as 204; or a response."""


@dataclass(frozen=True, slots=True)
class _Route(Generic[T]):
    """A method of a class with the paths that it serves."""

    verb: str
    paths: tuple[str, ...]
    method: Callable[[T, web.Request], Awaitable[Answer]]


def route(verb: str, *paths: str) -> Callable[[Callable[[T, web.Request], Awaitable[Answer]]], _Route[T]]:
    """Declare that a method of `Routes` serves these paths."""
    return partial(_Route, verb, paths)


class Routes:
    """Some routes of the server: the methods that a class declares, all below one path."""

    prefix = ""

    def table(self) -> list[web.RouteDef]:
        """Return the routes in the form that aiohttp takes."""
        declared = [found for found in vars(type(self)).values() if isinstance(found, _Route)]
        return [
            web.RouteDef(found.verb, self.prefix + path, partial(_serve, partial(found.method, self)), {})
            for found in declared
            for path in found.paths
        ]


async def _serve(method: Callable[[web.Request], Awaitable[Answer]], request: web.Request) -> web.StreamResponse:
    answer = await method(request)
    if answer is None:
        return empty()
    return answer if isinstance(answer, web.StreamResponse) else reply(answer)
