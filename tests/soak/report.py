"""Counts, and the times of provoked trouble: only failures outside of these are faults."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles

__all__ = ["Provoked", "Report"]

_TROUBLE = re.compile(r" (ERROR|CRITICAL) |^Traceback|Unclosed|never awaited|never retrieved")


@dataclass
class Provoked:
    """Provoked trouble, from a moment of the monotonic clock until its effects are over."""

    what: str
    begins: float
    ends: float = float("inf")


@dataclass
class Report:
    """The counts of one run."""

    log_files: Sequence[Path]
    """Everything that each process of the bot prints."""
    grace: float = 6.0
    """Seconds after a trouble in which its effects may appear: answers are due in three, some are tried again."""
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    """The faults, a line each, with its story below."""
    weekly: set[str] = field(default_factory=set)
    """The messages of weekly news: those of earlier weeks stay, although the bot keeps only the last one."""
    began: float = field(default_factory=time.monotonic)
    provoked: list[Provoked] = field(default_factory=list)
    _latencies: list[float] = field(default_factory=list)
    """Milliseconds until each answer outside of provoked trouble."""
    _read: Counter[Path] = field(default_factory=Counter)
    """How much of each log has been read."""
    _read_at: float = field(default_factory=time.monotonic)

    @contextmanager
    def provoking(self, what: str) -> Iterator[None]:
        """Note a provoked trouble while it lasts."""
        self.read_log()
        self.counts[what] += 1
        window = Provoked(what, time.monotonic())
        self.provoked.append(window)
        try:
            yield
        finally:
            window.ends = time.monotonic() + self.grace

    def is_provoked(self, since: float, until: float) -> bool:
        """Return whether trouble was provoked between two moments of the monotonic clock."""
        return any(one.begins <= until and since <= one.ends for one in self.provoked)

    def provoked_between(self, since: float, until: float) -> list[tuple[float, str]]:
        """Return the trouble between two moments, with the moments of its beginnings and ends."""
        ends = [(one.ends - self.grace, f"({one.what}: over)") for one in self.provoked]
        found = [(one.begins, f"({one.what})") for one in self.provoked] + ends
        return [(at, what) for at, what in found if since - self.grace <= at <= until]

    def note_fault(self, what: str, story: Sequence[str] = ()) -> None:
        """Note a fault, and its story."""
        self.faults.append("\n      ".join((what, *story)))

    def note_click(self, since: float, what: str, latency: float | None) -> None:
        """Count a press at a moment, and the milliseconds until its answer; None if it had none."""
        self.counts["clicks"] += 1
        is_provoked = self.is_provoked(since, time.monotonic())
        if latency is not None:
            self.counts["answered"] += 1
            if not is_provoked:
                self._latencies.append(latency)
        elif is_provoked:
            self.counts["unanswered, provoked"] += 1
        else:
            self.counts["unanswered"] += 1
            self.faults.append(f"not answered: {what}")

    def read_log(self) -> None:
        """Count the new errors in the bot's logs, and keep those that no trouble explains."""
        new = [line for file in self.log_files for line in self._new_lines(file)]
        since, self._read_at = self._read_at, time.monotonic()
        for line in new:
            if not _TROUBLE.search(line):
                continue
            if self.is_provoked(since, self._read_at):
                self.counts["ERROR lines, provoked"] += 1
            else:
                self.counts["ERROR lines"] += 1
                self.faults.append(line)

    def _new_lines(self, file: Path) -> Sequence[str]:
        with file.open(encoding="utf-8", errors="replace") as log:
            log.seek(self._read[file])
            new, self._read[file] = log.read(), log.tell()
        return new.splitlines()

    def lines(self) -> Iterator[str]:
        """Yield the faults with their stories, then the summary, then each fault in a line: readers see the end."""
        yield from (f"FAULT {one}" for one in self.faults)
        for name in ("lost", "doubled", "unanswered", "left behind", "ERROR lines"):
            self.counts[name] += 0
        for name, count in sorted(self.counts.items()):
            yield f"{name:32} {count:8}"
        if len(self._latencies) > 1:
            yield f"{'answered in ms, median':32} {median(self._latencies):8.0f}"
            yield f"{'answered in ms, 99 of 100':32} {quantiles(self._latencies, n=100)[-1]:8.0f}"
        yield from (f"FAULT {one.splitlines()[0]}" for one in self.faults)
