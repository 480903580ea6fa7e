"""The wall clock for due times, ages, and all stored times.

Nothing else reads the clock of the machine, so that the playground can let an hour pass (CLOCK_AHEAD). Delays of
seconds within one process, such as timeouts for Discord, use a monotonic clock.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime

__all__ = ["moment", "now", "of_machine", "on_machine", "put_ahead"]


class _Clock:
    ahead = 0.0


def now() -> float:
    """Return the seconds since 1970."""
    return time.time() + _Clock.ahead


def moment() -> datetime:
    """Return the current time in UTC."""
    return datetime.fromtimestamp(now(), UTC)


def on_machine(at: float) -> float:
    """Convert a time of this clock to the machine's clock."""
    return at - _Clock.ahead


def of_machine(at: float) -> float:
    """Convert a time of the machine's clock to this clock."""
    return at + _Clock.ahead


def put_ahead(seconds: float) -> None:
    """Set how many seconds this process's clock is ahead of the machine's."""
    _Clock.ahead = seconds
