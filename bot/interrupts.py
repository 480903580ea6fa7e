"""What Ctrl+C does while there is nothing yet to be finished."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["ending_at_once"]


@contextmanager
def ending_at_once() -> Iterator[None]:
    """Let Ctrl+C end the process by the signal itself.

    Python would raise KeyboardInterrupt in the middle of whatever library is being loaded, and some of them keep it.
    """
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
