"""Faults that a person adds to requests: Discord, or something in between, answers wrongly, late, or not at all."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from aiohttp import web

from boneyard_playground.http.responses import reply

if TYPE_CHECKING:
    from boneyard_playground.world.model import Json

__all__ = ["Answer", "Fault", "Faults"]

_LOOK = 0.05
_PAGE = "<html><head><title>Error</title></head><body>Error {status}</body></html>"
_HALF = b'{"id": "1", "channel_id": "2", "cont'


class Answer(StrEnum):
    """The response that replaces Discord's answer."""

    ERROR = "error"
    """A Discord error, with a code and perhaps a tree of faults."""
    LIMIT = "limit"
    """A Discord rate limit, with the seconds to wait."""
    PAGE = "page"
    """An HTML page, as proxies send it; without `Via`, as Cloudflare sends to an address that it has banned (1015)."""
    HALF = "half"
    """Truncated JSON."""
    ODD = "odd"
    """Well-formed JSON with wrong contents everywhere."""
    CUT = "cut"
    """No answer: the connection ends."""
    REAL = "real"
    """The true answer, with the fault's delay."""


@dataclass(slots=True, eq=False)
class Fault:
    """A rule for failing requests. An empty text matches everything."""

    answer: Answer
    method: str = ""
    """A regular expression for the whole method."""
    path: str = ""
    """A regular expression for the whole path, or for the route in the specification's form."""
    about: str = ""
    """A text in the body."""
    channel: int | None = None
    """Only requests about this channel: its messages, its threads, and answers to presses there."""
    status: int = 500
    code: int = 0
    errors: Json | None = None
    retry_after: float = 1.0
    is_global: bool = False
    scope: str = "user"
    delay: float = 0.0
    """Seconds before the answer."""
    is_done: bool = False
    """Whether the request is still carried out."""
    left: int | None = None
    """How many more requests it affects, None for all."""
    odds: float = 1.0
    """The fraction of the requests that it affects."""
    hits: int = 0
    name: str = ""
    """The caller's own label for it."""

    def meets(self, method: str, paths: tuple[str, str], body: object, channel: int | None) -> bool:
        """Return whether a request fails; if so, the fault counts it."""
        is_meant = (
            self.left != 0
            and self.channel in (None, channel)
            and (not self.method or re.fullmatch(self.method, method) is not None)
            and (not self.path or any(re.fullmatch(self.path, path) for path in paths))
            and (not self.about or self.about in json.dumps(body, ensure_ascii=False))
            and (self.odds >= 1 or random.random() < self.odds)  # noqa: S311 - nothing secret depends on it
        )
        if is_meant:
            self.hits += 1
            self.left = None if self.left is None else self.left - 1
        return is_meant

    def response(self) -> web.Response:
        """Return the response."""
        match self.answer:
            case Answer.LIMIT:
                return self._limit()
            case Answer.PAGE:
                return web.Response(status=self.status, text=_PAGE.format(status=self.status), content_type="text/html")
            case Answer.HALF:
                return web.Response(status=self.status, body=_HALF, content_type="application/json")
            case Answer.ODD:
                return reply({"odd": [None]}, self.status)
        found: Json = {"message": "made up", "code": self.code}
        return reply(found if self.errors is None else found | {"errors": self.errors}, self.status)

    def _limit(self) -> web.Response:
        found: Json = {"message": "You are being rate limited.", "retry_after": self.retry_after}
        response = reply({**found, "global": self.is_global, "code": self.code}, 429)
        response.headers.update({"Via": "1.1 playground", "Retry-After": str(self.retry_after)})
        response.headers["X-RateLimit-Scope"] = "global" if self.is_global else self.scope
        return response


@dataclass(slots=True)
class Faults:
    """All faults, by number; if several match a request, the first one counts."""

    by_number: dict[int, Fault] = field(default_factory=dict)
    _last: int = 0

    def add(self, fault: Fault) -> int:
        """Add a fault; return its number."""
        self._last += 1
        self.by_number[self._last] = fault
        return self._last

    async def delay(self, fault: Fault) -> None:
        """Wait for the delay of a fault, or until the fault is removed."""
        end = time.monotonic() + fault.delay
        while (left := end - time.monotonic()) > 0 and fault in self.by_number.values():  # noqa: ASYNC110 - others end it
            await asyncio.sleep(min(left, _LOOK))

    def meet(self, method: str, paths: tuple[str, str], body: object, channel: int | None) -> Fault | None:
        """Return the fault of a request, None if there is none."""
        return next((one for one in self.by_number.values() if one.meets(method, paths, body, channel)), None)
