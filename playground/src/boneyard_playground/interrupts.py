"""Ctrl+C while the bot starts, runs and stops: held back until the bot can stop in order."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["hearing_interrupts", "held_interrupts"]

_ASKED_BY = (signal.SIGINT, signal.SIGTERM)


class _Held:
    """The signal handler that only remembers. A mask would not do: the signal would go to another thread."""

    def __init__(self) -> None:
        self.was_asked = False

    def __call__(self, *_: object) -> None:
        self.was_asked = True


@contextmanager
def held_interrupts() -> Iterator[None]:
    """Hold interrupts back until an event loop hears them; KeyboardInterrupt would break one that is being made.

    Afterwards an interrupt ends the process by the signal itself, for only the interpreter's own end is left.
    """
    signal.signal(signal.SIGINT, _Held())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def hearing_interrupts(ask: Callable[[], None]) -> Iterator[None]:
    """Call this in the running event loop on each interrupt and SIGTERM; at once if an interrupt was held back.

    Afterwards they are held back for good: the end of an event loop is no better to be broken than its beginning.
    """
    loop, held = asyncio.get_running_loop(), signal.getsignal(signal.SIGINT)
    for number in _ASKED_BY:
        loop.add_signal_handler(number, ask)
    if isinstance(held, _Held) and held.was_asked:
        ask()
    try:
        yield
    finally:
        for number in _ASKED_BY:
            loop.remove_signal_handler(number)
        signal.signal(signal.SIGINT, _Held())
