"""How much time a seat has for a move."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Tempo"]


class Tempo(StrEnum):
    """A kind of tempo; the values are stored, and are keys of the text catalogs."""

    NONE = "none"
    LIVE_30 = "live-30"
    LIVE_60 = "live-60"
    LIVE_120 = "live-120"
    RELAXED_10_MIN = "relaxed-600"
    RELAXED_1_H = "relaxed-3600"
    CORRESPONDENCE_12_H = "corr-43200"
    CORRESPONDENCE_24_H = "corr-86400"
    CORRESPONDENCE_72_H = "corr-259200"

    @property
    def seconds(self) -> int | None:
        """Return the seconds that a seat has for a move; None without a limit."""
        _, _, seconds = self.value.partition("-")
        return int(seconds) if seconds else None

    @property
    def reminder(self) -> int | None:
        """Return how many seconds before the end a person is reminded: a third of the time, or a sixth of days."""
        if self.seconds is None:
            return None
        return self.seconds // (6 if self.seconds > 3600 else 3)
