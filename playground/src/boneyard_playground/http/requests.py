"""The log of the bot's requests."""

from __future__ import annotations

import itertools
import time
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boneyard_playground.http.bodies import Body
    from boneyard_playground.world.model import Json

__all__ = ["RequestLog"]

_KEPT = 20_000


class RequestLog:
    """The last requests of the bot, numbered from 1."""

    def __init__(self) -> None:
        self._numbers = itertools.count(1)
        self._entries: deque[Json] = deque(maxlen=_KEPT)
        self.next = 1

    def add(
        self, method: str, path: str, route: str, body: Body, got: tuple[int, int | None], made: str | None
    ) -> None:
        """Note one request, its status and code, and the id of the message that it made.

        `route` is the path in the specification's form.
        """
        number = next(self._numbers)
        self._entries.append(
            {
                "n": number,
                "at": time.monotonic(),
                "method": method,
                "path": path,
                "route": route,
                "json": body.data,
                "files": [{"name": upload.filename, "size": len(upload.data)} for upload in body.uploads],
                "status": got[0],
                "code": got[1],
                "made": made,
            }
        )
        self.next = number + 1

    def since(self, number: int) -> list[Json]:
        """List the requests from this number on."""
        return [entry for entry in self._entries if entry["n"] >= number]
