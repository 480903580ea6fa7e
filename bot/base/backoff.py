"""How long to wait before failed work is tried again. All retry policies of the bot are here."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "ARENA",
    "DAMAGED",
    "DISCORD",
    "DUE",
    "ELSEWHERE",
    "FOLLOWER",
    "GATEWAY",
    "NAMES",
    "NOT_ALLOWED",
    "SHOWING",
    "TIMERS",
    "Backoff",
]


@dataclass(frozen=True)
class Backoff:
    """The seconds to wait after the first consecutive failure, the second, and so on; the last one repeats."""

    rests: tuple[float, ...]

    def after(self, failures: int) -> float:
        """Return the seconds to wait after a number of consecutive failures, which is at least 1."""
        return self.rests[min(failures, len(self.rests)) - 1]


SHOWING = Backoff((0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0))
"""Showing a table on Discord: players wait for it."""
FOLLOWER = Backoff((2.0, 4.0, 8.0, 16.0, 32.0, 60.0))
"""A follower of facts, or a reader of the database."""
GATEWAY = Backoff((0.5, 1.0, 2.0, 4.0, 8.0, 15.0))
"""The connection to Discord: without it no press arrives."""
DISCORD = Backoff((20.0,))
"""A post of a league or of news that Discord did not accept."""
NAMES = Backoff((0.5, 2.0, 8.0, 15.0, 30.0, 60.0))
"""Renaming a thread that still has the name of a deleted person."""
ARENA = Backoff((10.0,))
"""A table of an arena that could not be opened."""
TIMERS = Backoff((30.0,))
"""Work that was due at a table."""
DUE = Backoff((15.0, 30.0, 60.0))
"""Any other work that was due."""

ELSEWHERE = 2.0
"""Seconds until a lease that another process has is requested again."""
NOT_ALLOWED = 50.0
"""Seconds until the retry of something that needs a permission in the server first. So it works within a minute of the
change, which Discord does not always report."""
DAMAGED = 3600.0
"""Seconds until the retry of something that the host must repair first."""
