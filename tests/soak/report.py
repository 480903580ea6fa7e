"""What is counted, and when something was provoked: only what fails outside of that is a fault."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime

__all__ = ["Report"]

_GRACE = 6.0
"""Seconds after a fault in which its effects are still seen: answers are due in three, and some are tried again."""

_ERROR = re.compile(r"^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d),(\d{3}) (?:ERROR|CRITICAL)\b.*$", re.MULTILINE)


@dataclass
class Report:
    """The counts of one run."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    """What should not have been, a line each."""
    _provoked: list[list[float]] = field(default_factory=list)

    @contextmanager
    def provoking(self, what: str) -> Iterator[None]:
        """Note a fault, as long as it lasts."""
        self.counts[what] += 1
        window = [time.time(), float("inf")]
        self._provoked.append(window)
        try:
            yield
        finally:
            window[1] = time.time() + _GRACE

    def is_provoked(self, since: float, until: float) -> bool:
        """Tell whether anything was provoked between two moments."""
        return any(begins <= until and since <= ends for begins, ends in self._provoked)

    def note_click(self, since: float, *, answered: bool, what: str) -> None:
        """Count a click or a command that was made at a moment."""
        self.counts["clicks"] += 1
        if answered:
            self.counts["answered"] += 1
        elif self.is_provoked(since, time.time()):
            self.counts["unanswered, provoked"] += 1
        else:
            self.counts["unanswered"] += 1
            self.faults.append(f"not answered: {what}")

    def read_log(self, text: str) -> None:
        """Count the errors that the bot has logged, and keep those that nothing provoked."""
        for found in _ERROR.finditer(text):
            at = datetime.strptime(found[1], "%Y-%m-%d %H:%M:%S").timestamp() + int(found[2]) / 1000  # noqa: DTZ007 - local
            if self.is_provoked(at, at):
                self.counts["ERROR lines, provoked"] += 1
            else:
                self.counts["ERROR lines"] += 1
                self.faults.append(found[0])
