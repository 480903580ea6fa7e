"""What `make load` measures."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import quantiles

__all__ = ["Load"]

_BARS = " ▁▂▃▄▅▆▇█"
_PARTS = 60


@dataclass
class Load:
    """What happened."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    """Seconds from each press to its answer."""
    answered_at: list[float] = field(default_factory=list)
    """When each answer came, in seconds of the monotonic clock; so are the next two."""
    shown_at: list[float] = field(default_factory=list)
    faults_at: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    """Seconds of each turn: looking, pressing, and waiting for the changed board in the channel."""
    far_boards: list[float] = field(default_factory=list)
    """Those of turns that one process answered and another one showed."""
    shown: list[float] = field(default_factory=list)
    """Seconds from a look that saw a change in the database to one that saw that everything shows it."""
    taken_over: list[float] = field(default_factory=list)
    """Seconds from each fault of a process to the first turn in one of its servers that began after it."""
    dms_back: list[float] = field(default_factory=list)
    """The same for the process that gets all presses in DMs: no one can play by DM while it is out."""
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
        for one in (self.counts, self.answers, self.answered_at, self.boards, self.far_boards):
            one.clear()
        self.began = time.monotonic()

    def note_turn(self, shard: int, began: float, *, is_far: bool) -> None:
        """Note a turn in a server of a shard that ends now; `is_far` if another process answered it than shows it."""
        self.boards.append(time.monotonic() - began)
        if is_far:
            self.far_boards.append(self.boards[-1])
        if began > self.out.get(shard, began):
            waits = self.taken_over if is_far else self.dms_back
            waits.append(time.monotonic() - self.out.pop(shard))

    def note_shown(self, seconds: float) -> None:
        """Note that a change is shown now, after some seconds."""
        self.shown.append(seconds)
        self.shown_at.append(time.monotonic())

    def note_fault(self, shard: int, kind: str) -> None:
        """Note that the process of a shard has a fault now."""
        self.counts[f"times: {kind}"] += 1
        self.faults_at.append(time.monotonic())
        self.out[shard] = time.monotonic()

    def lines(self) -> Sequence[str]:
        """Return the report."""
        made, most = self.requests.total(), max(self.requests.values(), default=0)
        rate, each = made / self.seconds, made / max(len(self.boards), 1)
        return (
            f"{len(self.answers)} clicks answered, {len(self.answers) / self.seconds:.1f} a second",
            f"clicks over time:       {self._bars(self.answered_at)}",
            f"longest wait over time: {self._bars(self.shown_at, self.shown)}",
            f"faults over time:       {self._bars(self.faults_at)}",
            f"answer: {_told(self.answers)}",
            f"turn with its board: {_told(self.boards)}",
            f"turn by DM with its board in a channel of another process: {_told(self.far_boards)}",
            f"change until it is shown, also by another process: {_told(self.shown)}",
            f"facts until all followers have them: {_told(self.followed)}",
            f"turns continue after a fault of their process: {_told(self.taken_over)}",
            f"turns continue after a fault of the process of DMs: {_told(self.dms_back)}",
            f"requests to Discord: {rate:.1f} a second, at most {most}, {each:.1f} for a turn",
            *(f"{count} {what}" for what, count in sorted(self.counts.items())),
            *(f"FAULT: {one}" for one in self.faults),
        )

    def _bars(self, times: Sequence[float], values: Sequence[float] | None = None) -> str:
        """Return a bar for each sixtieth of the time: how many fell into it, or the largest of their values."""
        parts: defaultdict[int, list[float]] = defaultdict(list)
        for number, at in enumerate(times):
            part = min(int((at - self.began) / self.seconds * _PARTS), _PARTS - 1)
            parts[part].append(1.0 if values is None else values[number])
        heights = [(sum if values is None else max)(parts.get(part, [0.0])) for part in range(_PARTS)]
        most = max(*heights, 1.0)
        return "".join(_BARS[round(height / most * (len(_BARS) - 1))] for height in heights)


def _told(seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return "too few"
    cuts = quantiles(seconds, n=100)
    return f"p50 {cuts[49]:.2f} s, p99 {cuts[98]:.2f} s, longest {max(seconds):.2f} s"
