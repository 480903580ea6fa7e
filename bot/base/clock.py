"""The wall clock: all that is due, how old something is, and every moment that is stored go by it.

Nothing else reads the clock of the machine, so that the playground can let an hour pass (CLOCK_AHEAD). What lasts for
seconds in one process, such as patience with Discord, goes by a monotonic clock.
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
    """Return the moment, in UTC."""
    return datetime.fromtimestamp(now(), UTC)


def on_machine(at: float) -> float:
    """Return what the clock of the machine shows at a moment of this one."""
    return at - _Clock.ahead


def of_machine(at: float) -> float:
    """Return what this clock shows at a moment of the machine's."""
    return at + _Clock.ahead


def put_ahead(seconds: float) -> None:
    """Let the clock of this process be so many seconds ahead of the machine's."""
    _Clock.ahead = seconds
