"""Makes the playground unreachable for the bot for a while, as when a network is down; people do not notice."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Outage"]


class Outage:
    """Begins on request, and ends automatically; `on_change` is called for both."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._until = 0.0
        self._end: asyncio.TimerHandle | None = None

    @property
    def left(self) -> float:
        """Return the seconds until its end, 0 without an outage."""
        return max(0.0, self._until - time.monotonic())

    def begin(self, seconds: float) -> None:
        """Start an outage of this length, in place of a running one; 0 ends it."""
        if self._end is not None:
            self._end.cancel()
        self._until = time.monotonic() + seconds
        self._end = asyncio.get_running_loop().call_later(seconds, self._on_change) if seconds > 0 else None
        self._on_change()
