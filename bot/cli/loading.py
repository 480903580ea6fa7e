"""Loading the modules of a command: quickly, and Ctrl+C ends it without a word."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["loading"]


@contextmanager
def loading() -> Iterator[None]:
    """Import modules.

    What they make stays for good, so the garbage collector need not look at it: that is a quarter of the time of a
    start. Ctrl+C ends the process by the signal itself, for there is nothing to be finished. Python would raise
    KeyboardInterrupt in the middle of whatever library is being loaded, and some of them keep it.
    """
    gc.disable()
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        gc.freeze()
        gc.enable()
