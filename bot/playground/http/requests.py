"""Remember the requests of the bot, and hold some of them up when asked to."""

from __future__ import annotations

import itertools
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.playground.http.bodies import Body
    from bot.playground.world.model import Json

__all__ = ["RequestLog", "Throttle"]

_KEPT = 20_000


class RequestLog:
    """The last requests of the bot, numbered from 1."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._entries: deque[Json] = deque(maxlen=_KEPT)
        self.next = 1

    def add(self, method: str, path: str, route: str, body: Body, status: int, code: int | None) -> None:
        """Note one request and what it got; `route` is the path as Discord's specification words it."""
        number = next(self._numbers)
        self._entries.append(
            {
                "n": number,
                "method": method,
                "path": path,
                "route": route,
                "json": body.data,
                "files": [{"name": upload.filename, "size": len(upload.data)} for upload in body.uploads],
                "status": status,
                "code": code,
            }
        )
        self.next = number + 1

    def since(self, number: int) -> list[Json]:
        """List the requests from this number on."""
        return [entry for entry in self._entries if entry["n"] >= number]


@dataclass(slots=True)
class _Rule:
    prefix: str
    left: int
    retry_after: float


class Throttle:
    """Rate limits laid on by hand."""

    def __init__(self) -> None:
        self._rules: list[_Rule] = []

    def add(self, prefix: str, count: int, retry_after: float) -> None:
        """Refuse the next requests whose path or route begins like this."""
        self._rules.append(_Rule(prefix, count, retry_after))

    def refuses(self, path: str, route: str) -> float | None:
        """Give the seconds to wait if this request is to be refused; it counts as refused then."""
        for rule in self._rules:
            if rule.left > 0 and (path.startswith(rule.prefix) or route.startswith(rule.prefix)):
                rule.left -= 1
                return rule.retry_after
        return None
