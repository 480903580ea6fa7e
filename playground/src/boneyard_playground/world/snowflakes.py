"""Ids as Discord makes them: milliseconds since 2015 in the upper bits, strictly increasing."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boneyard_playground.world.clock import WorldClock

__all__ = ["SnowflakeMaker", "iso_time", "snowflake_time"]

EPOCH_MS = 1_420_070_400_000


class SnowflakeMaker:
    """Makes ids of the time of a clock, each greater than the one before; different workers never make the same id."""

    def __init__(self, clock: WorldClock, worker: int = 0) -> None:
        self._clock = clock
        self.behind = 0.0
        """How many seconds the ids are backdated."""
        self.newest = 0
        """The last id."""
        self._worker = worker << 17

    def __call__(self) -> int:
        """Return the next id."""
        now = (int((self._clock.now() - self.behind) * 1000) - EPOCH_MS) << 22
        self.newest = max(now | self._worker, self.newest + 1)
        return self.newest


def snowflake_time(snowflake: int) -> datetime:
    """Return the time of creation of an id."""
    return datetime.fromtimestamp(((snowflake >> 22) + EPOCH_MS) / 1000, tz=UTC)


def iso_time(moment: datetime) -> str:
    """Return a time in Discord's form, with microseconds and offset."""
    return moment.isoformat(timespec="microseconds")
