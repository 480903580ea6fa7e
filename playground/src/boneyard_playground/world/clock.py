"""The clock of the playground: that of the machine, or ahead of it once time was let pass."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime

__all__ = ["WorldClock"]


@dataclass(slots=True)
class WorldClock:
    """Tells the time; nothing else in the playground reads the clock of the machine."""

    ahead: float = 0.0
    """By how many seconds."""

    def now(self) -> float:
        """Give the seconds since 1970."""
        return time.time() + self.ahead

    def moment(self) -> datetime:
        """Give the moment."""
        return datetime.fromtimestamp(self.now(), UTC)

    def passed(self) -> float:
        """Give seconds of a clock that only goes on, for how long something lasts."""
        return time.monotonic() + self.ahead
