"""The clock of the playground: the machine's, or ahead of it after time was skipped."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime

__all__ = ["WorldClock"]


@dataclass(slots=True)
class WorldClock:
    """Returns the time; nothing else in the playground reads the clock of the machine."""

    ahead: float = 0.0
    """The seconds by which it is ahead."""

    def now(self) -> float:
        """Return the seconds since 1970."""
        return time.time() + self.ahead

    def moment(self) -> datetime:
        """Return the present time."""
        return datetime.fromtimestamp(self.now(), UTC)

    def passed(self) -> float:
        """Return seconds of a monotonic clock, to measure durations."""
        return time.monotonic() + self.ahead
