"""A bot that is well, to be watched."""

from __future__ import annotations

from bot.app.background import FOLLOWED
from bot.app.watching.metrics import Metrics
from bot.app.watching.watch import Watch
from storage.core.database import Database
from storage.host.numbers import read_numbers

__all__ = ["watch_over"]


class Bot:
    """A bot that is well."""

    is_connected = True
    gateway_latency = 0.1
    servers = 3

    @property
    def queues(self) -> dict[str, int]:
        """Return how many tables wait."""
        return {"changed": 1, "backlog": 2, "again": 0}


def watch_over(database: Database) -> tuple[Watch, Metrics]:
    """Return what watches a bot with a database, and its numbers."""
    metrics = Metrics()
    watch = Watch(
        metrics,
        Bot(),
        lambda: database.read(read_numbers, FOLLOWED),
        lambda: database.trouble,
        lambda: database.damage,
    )
    return watch, metrics
