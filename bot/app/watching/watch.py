"""Puts together what a host can watch: the numbers of this process, of its database, and whether all is well."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

from bot.app.watching.metrics import Metrics
from bot.app.watching.server import WatchServer
from bot.base import clock
from bot.base.errors import StorageError

__all__ = ["Watch", "Watched"]

_LONGEST_BEAT = 60.0
"""Seconds without a beat of the clock after which something is wrong."""


class StoredNumbers(Protocol):
    """What `storage.host.numbers` tells."""

    @property
    def tables(self) -> Mapping[str, int]:
        """Return how many tables there are in each status."""

    @property
    def leagues(self) -> Mapping[str, int]:
        """Return how many leagues there are in each phase."""

    @property
    def lags(self) -> Mapping[str, int]:
        """Return how many facts each follower still has to follow."""

    @property
    def unshown(self) -> int:
        """Return how many tables are not known to be shown as they are."""

    @property
    def size(self) -> int:
        """Return how many bytes it takes."""

    @property
    def beat_at(self) -> float | None:
        """Return when the clock last ran."""


class Watched(Protocol):
    """The bot, as far as it is watched."""

    @property
    def is_connected(self) -> bool:
        """Tell whether it has started and hears of Discord."""

    @property
    def gateway_latency(self) -> float:
        """Return the seconds between the last beat of the connection and its answer; not finite without one."""

    @property
    def queues(self) -> Mapping[str, int]:
        """Return how many tables wait to be shown, by what they wait for."""

    @property
    def servers(self) -> int:
        """Return in how many servers it is."""


class Watch:
    """All that a host can see of one process."""

    def __init__(
        self,
        metrics: Metrics,
        bot: Watched,
        read: Callable[[], Awaitable[StoredNumbers]],
        trouble: Callable[[], str | None],
        damage: Callable[[], Sequence[str]] = tuple,
        now: Callable[[], float] = clock.now,
    ) -> None:
        """Watch a bot: what `read` finds in its database, why (`trouble`) nothing can be written, what is damaged."""
        self._metrics = metrics
        self._bot = bot
        self._read = read
        self._trouble = trouble
        self._damage = damage
        self._now = now
        self.server = WatchServer(metrics, self._refresh, self._ailments)

    async def _refresh(self) -> None:
        """Let every number that is not counted be what it is now."""
        self._metrics.set_now("boneyard_connected", "Whether the bot hears of Discord.", float(self._bot.is_connected))
        self._metrics.set_now(
            "boneyard_gateway_latency_seconds", "Of the connection to Discord.", self._bot.gateway_latency
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
        self._metrics.set_now("boneyard_unshown_tables", "Tables that may not be shown as they are.", numbers.unshown)
        self._metrics.set_by("boneyard_tables", "Tables by their status.", "status", numbers.tables)
        self._metrics.set_by("boneyard_leagues", "Leagues by their phase.", "phase", numbers.leagues)
        self._metrics.set_by(
            "boneyard_follower_lag", "Facts that a follower still has to follow.", "follower", numbers.lags
        )

    async def _ailments(self) -> Sequence[str]:
        """Return what is wrong, nothing if all is well."""
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
