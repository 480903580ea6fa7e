"""What `make load` measures."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import quantiles

__all__ = ["Load"]

_BARS = "▁▂▃▄▅▆▇█"


@dataclass
class Load:
    """What happened."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    """Seconds from each press to its answer."""
    answered_at: list[float] = field(default_factory=list)
    """When each answer came, in seconds of the monotonic clock."""
    boards: list[float] = field(default_factory=list)
    """Seconds of each turn: looking, pressing, and waiting for the changed board in the channel."""
    shown: list[float] = field(default_factory=list)
    """Seconds from a look that saw a change in the database to one that saw that everything shows it."""
    taken_over: list[float] = field(default_factory=list)
    """Seconds from each fault of a process to the first turn in one of its servers that began after it."""
    followed: list[float] = field(default_factory=list)
    """Seconds from a look that saw a new fact to one that saw that all followers have applied it."""
    out: dict[int, float] = field(default_factory=dict)
    """When the process of a shard had a fault after which no turn has ended."""
    requests: Counter[int] = field(default_factory=Counter)
    """The requests to Discord that count against its limit, by second."""
    began: float = 0.0
    seconds: float = 0.0

    def begin(self) -> None:
        """Forget what was before."""
        for one in (self.counts, self.answers, self.answered_at, self.boards):
            one.clear()
        self.began = time.monotonic()

    def note_turn(self, shard: int, began: float) -> None:
        """Note a turn in a server of a shard that ends now."""
        self.boards.append(time.monotonic() - began)
        if began > self.out.get(shard, began):
            self.taken_over.append(time.monotonic() - self.out.pop(shard))

    def lines(self) -> Sequence[str]:
        """Return the report."""
        made, most = self.requests.total(), max(self.requests.values(), default=0)
        rate, each = made / self.seconds, made / max(len(self.boards), 1)
        return (
            f"{len(self.answers)} clicks answered, {len(self.answers) / self.seconds:.1f} a second",
            f"over time: {self._bars()}",
            f"answer: {_told(self.answers)}",
            f"turn with its board: {_told(self.boards)}",
            f"change until it is shown, also by another process: {_told(self.shown)}",
            f"facts until all followers have them: {_told(self.followed)}",
            f"turns go on after a fault of their process: {_told(self.taken_over)}",
            f"requests to Discord: {rate:.1f} a second, at most {most}, {each:.1f} for a turn",
            *(f"{count} {what}" for what, count in sorted(self.counts.items())),
            *(f"FAULT: {one}" for one in self.faults),
        )

    def _bars(self) -> str:
        """Return the answers of each sixtieth of the time as a bar."""
        parts = Counter(min(int((at - self.began) / self.seconds * 60), 59) for at in self.answered_at)
        most = max(parts.values(), default=1)
        return "".join(_BARS[parts[one] * (len(_BARS) - 1) // most] for one in range(60))


def _told(seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return "too few"
    cuts = quantiles(seconds, n=100)
    return f"p50 {cuts[49]:.2f} s, p99 {cuts[98]:.2f} s, longest {max(seconds):.2f} s"
