"""Faults laid on requests by hand: Discord, or something on the way to it, answers otherwise, late, or not at all."""

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
    """What comes back in place of Discord's answer."""

    ERROR = "error"
    """An error of Discord's, with a code and perhaps the tree of what is wrong."""
    LIMIT = "limit"
    """A rate limit of Discord's, with the seconds to wait."""
    PAGE = "page"
    """A page in HTML, as proxies send it; without `Via`, as Cloudflare does to an address that it has banned (1015)."""
    HALF = "half"
    """JSON that ends in the middle."""
    ODD = "odd"
    """Well-formed JSON in which nothing is as it should be."""
    CUT = "cut"
    """Nothing: the connection ends."""
    REAL = "real"
    """The true answer, as late as the fault says."""


@dataclass(slots=True, eq=False)
class Fault:
    """Which requests go wrong, and how. An empty text fits everything."""

    answer: Answer
    method: str = ""
    """A regular expression for the whole method."""
    path: str = ""
    """One for the whole path, or for the route as the specification words it."""
    about: str = ""
    """A text in the body."""
    channel: int | None = None
    """Only requests about this channel: its messages, its threads, and answers to what was pressed there."""
    status: int = 500
    code: int = 0
    errors: Json | None = None
    retry_after: float = 1.0
    is_global: bool = False
    scope: str = "user"
    delay: float = 0.0
    """Seconds until the answer."""
    is_done: bool = False
    """Whether what was asked for is carried out all the same."""
    left: int | None = None
    """How many more requests it meets, None for all."""
    odds: float = 1.0
    """Which share of the requests it meets."""
    hits: int = 0
    name: str = ""
    """What whoever laid it on knows it by."""

    def meets(self, method: str, paths: tuple[str, str], body: object, channel: int | None) -> bool:
        """Tell whether a request goes wrong; it counts as met then."""
        is_meant = (
            self.left != 0
            and self.channel in (None, channel)
            and (not self.method or re.fullmatch(self.method, method) is not None)
            and (not self.path or any(re.fullmatch(self.path, path) for path in paths))
            and (not self.about or self.about in json.dumps(body, ensure_ascii=False))
            and (self.odds >= 1 or random.random() < self.odds)  # noqa: S311 - nothing depends on it being secret
        )
        if is_meant:
            self.hits += 1
            self.left = None if self.left is None else self.left - 1
        return is_meant

    def response(self) -> web.Response:
        """Return what comes back."""
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
    """All faults that are laid on, by number; of several that meet a request the first one counts."""

    by_number: dict[int, Fault] = field(default_factory=dict)
    _last: int = 0

    def add(self, fault: Fault) -> int:
        """Lay a fault on; return its number."""
        self._last += 1
        self.by_number[self._last] = fault
        return self._last

    async def delay(self, fault: Fault) -> None:
        """Wait as long as a fault says, or until it is taken off."""
        end = time.monotonic() + fault.delay
        while (left := end - time.monotonic()) > 0 and fault in self.by_number.values():  # noqa: ASYNC110 - others end it
            await asyncio.sleep(min(left, _LOOK))

    def meet(self, method: str, paths: tuple[str, str], body: object, channel: int | None) -> Fault | None:
        """Return what goes wrong with a request, None if nothing does."""
        return next((one for one in self.by_number.values() if one.meets(method, paths, body, channel)), None)
