"""The wall clock for due times, ages, and all stored times.

Nothing else reads the clock of the machine, so that the playground can let an hour pass (CLOCK_AHEAD). Processes that
share a database follow its clock instead, because the clocks of their machines may differ. Delays of seconds within one
process, such as timeouts for Discord, use a monotonic clock.
"""

from __future__ import annotations

import time
from datetime import UTC, datetime

__all__ = ["follow", "moment", "now", "of_machine", "on_machine", "put_ahead"]


class _Clock:
    ahead = 0.0
    followed: float | None = None
    """How many seconds the clock that is followed is ahead of the monotonic one; None for the machine's clock."""


def now() -> float:
    """Return the seconds since 1970."""
    at = time.time() if _Clock.followed is None else time.monotonic() + _Clock.followed
    return at + _Clock.ahead


def follow(ahead: float | None) -> None:
    """Follow a clock that is some seconds ahead of the monotonic clock, or with None that of the machine again."""
    _Clock.followed = ahead


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
