"""How long to wait before work that failed is tried again. All retry policies of the bot are here."""

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
    "LEAGUE",
    "NAMES",
    "NOT_ALLOWED",
    "SHOWING",
    "TIMERS",
    "Backoff",
]


@dataclass(frozen=True)
class Backoff:
    """Seconds to wait after the first failure in a row, after the second, and so on; the last ones repeat."""

    rests: tuple[float, ...]

    def after(self, failures: int) -> float:
        """Return the seconds to wait after a number of failures in a row, which is at least 1."""
        return self.rests[min(failures, len(self.rests)) - 1]


SHOWING = Backoff((0.5, 1.0, 2.0, 4.0, 8.0, 15.0, 30.0, 60.0))
"""A table that Discord does not show yet: players wait for it."""
FOLLOWER = Backoff((2.0, 4.0, 8.0, 16.0, 32.0, 60.0))
"""A follower of facts, or a reader of the database."""
GATEWAY = Backoff((0.5, 1.0, 2.0, 4.0, 8.0, 15.0))
"""The connection to Discord: without it no press is heard."""
DISCORD = Backoff((20.0,))
"""A post of a league or of news that Discord did not take."""
NAMES = Backoff((0.5, 2.0, 8.0, 15.0, 30.0, 60.0))
"""A thread that is still called after a person who was deleted."""
ARENA = Backoff((10.0,))
"""A table of an arena that could not be opened."""
TIMERS = Backoff((30.0,))
"""What was due at a table."""
LEAGUE = Backoff((300.0,))
"""What was due in a league."""
DUE = Backoff((15.0, 30.0, 60.0))
"""Anything else that was due."""

ELSEWHERE = 2.0
"""Seconds until a lease is asked for again that another process has."""
NOT_ALLOWED = 50.0
"""Seconds until something is tried again that people of the server have to allow first: a minute after they did, which
Discord does not always tell, it is there."""
DAMAGED = 3600.0
"""Seconds until something is tried again that the host has to repair first."""
