"""Combines what a host can monitor: the metrics of this process and of its database, and its health."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

from bot.app.watching.metrics import Metrics
from bot.app.watching.server import WatchServer
from bot.base import clock
from bot.base.errors import StorageError

__all__ = ["Watch", "Watched"]

_LONGEST_BEAT = 60.0
"""Seconds without a tick of the clock after which the bot is unhealthy."""


class StoredNumbers(Protocol):
    """The results of `storage.host.numbers`."""

    @property
    def tables(self) -> Mapping[str, int]:
        """Return the number of tables in each status."""

    @property
    def leagues(self) -> Mapping[str, int]:
        """Return the number of leagues in each phase."""

    @property
    def lags(self) -> Mapping[str, int]:
        """Return the number of facts that each follower still has to process."""

    @property
    def unshown(self) -> int:
        """Return the number of tables that are not known to be shown up to date."""

    @property
    def size(self) -> int:
        """Return the size of the database in bytes."""

    @property
    def beat_at(self) -> float | None:
        """Return when the clock last ran."""


class Watched(Protocol):
    """The parts of the bot that are monitored."""

    @property
    def is_connected(self) -> bool:
        """Return whether the bot has started and receives events."""

    @property
    def gateway_latency(self) -> float:
        """Return the seconds between the last heartbeat of the connection and its answer; not finite without one."""

    @property
    def queues(self) -> Mapping[str, int]:
        """Return how many tables wait to be shown, by queue."""

    @property
    def servers(self) -> int:
        """Return the number of servers that the bot is in."""


class Watch:
    """The monitoring of one process."""

    def __init__(
        self,
        metrics: Metrics,
        bot: Watched,
        read: Callable[[], Awaitable[StoredNumbers]],
        trouble: Callable[[], str | None],
        damage: Callable[[], Sequence[str]] = tuple,
        now: Callable[[], float] = clock.now,
    ) -> None:
        """Monitor a bot: `read` returns numbers of its database, `trouble` why it is read-only, `damage` its faults."""
        self._metrics = metrics
        self._bot = bot
        self._read = read
        self._trouble = trouble
        self._damage = damage
        self._now = now
        self.server = WatchServer(metrics, self._refresh, self._ailments)

    async def _refresh(self) -> None:
        """Set all gauges to their current values."""
        self._metrics.set_now(
            "boneyard_connected", "Whether the bot is connected to Discord.", float(self._bot.is_connected)
        )
        self._metrics.set_now(
            "boneyard_gateway_latency_seconds", "From a heartbeat to its answer by Discord.", self._bot.gateway_latency
        )
        self._metrics.set_now("boneyard_servers", "Servers in which the bot is.", self._bot.servers)
        self._metrics.set_by("boneyard_queue", "Tables that wait to be shown.", "queue", self._bot.queues)
        try:
            numbers = await self._read()
        except StorageError:
            self._metrics.set_now("boneyard_database_up", "Whether the database reads and writes.", 0)
            return
        is_up = self._trouble() is None
        self._metrics.set_now("boneyard_database_up", "Whether the database reads and writes.", float(is_up))
        self._metrics.set_now("boneyard_database_bytes", "The size of the database.", numbers.size)
        self._metrics.set_now("boneyard_unshown_tables", "Tables whose messages may be out of date.", numbers.unshown)
        self._metrics.set_by("boneyard_tables", "Tables by their status.", "status", numbers.tables)
        self._metrics.set_by("boneyard_leagues", "Leagues by their phase.", "phase", numbers.leagues)
        self._metrics.set_by(
            "boneyard_follower_lag", "Facts that a follower has not processed yet.", "follower", numbers.lags
        )

    async def _ailments(self) -> Sequence[str]:
        """Return what is wrong; empty if the bot is healthy."""
        wrong = list(self._damage())
        wrong += [] if self._bot.is_connected else ["the bot is not connected to Discord"]
        try:
            numbers = await self._read()
        except StorageError as error:
            return [*wrong, str(error)]
        trouble = self._trouble()
        if trouble is not None:
            wrong.append(str(StorageError(trouble)))
        elif numbers.beat_at is None or self._now() - numbers.beat_at > _LONGEST_BEAT:
            wrong.append("the clock does not run")
        return wrong
