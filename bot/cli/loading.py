"""Loads the modules of a command quickly; Ctrl+C ends it silently."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["loading"]


@contextmanager
def loading() -> Iterator[None]:
    """Import modules.

    The garbage collector skips modules, because they are never freed; that saves a quarter of the startup time.
    Ctrl+C ends the process by the signal itself, because there is no work to finish. Python would raise
    KeyboardInterrupt inside the library that is being loaded, and some libraries suppress it.
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
