"""Holds Ctrl+C back while the bot starts and stops, until it can stop in order."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["hearing_interrupts", "held_interrupts"]

_ASKED_BY = (signal.SIGINT, signal.SIGTERM)


class _Held:
    """The signal handler, which only records the signal. A mask would fail: the signal would reach another thread."""

    def __init__(self) -> None:
        self.was_asked = False

    def __call__(self, *_: object) -> None:
        self.was_asked = True


@contextmanager
def held_interrupts() -> Iterator[None]:
    """Hold interrupts back until an event loop handles them; KeyboardInterrupt would break one during its creation.

    Afterwards an interrupt ends the process by the signal itself, because only the interpreter's own end is left.
    """
    signal.signal(signal.SIGINT, _Held())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def hearing_interrupts(ask: Callable[[], None]) -> Iterator[None]:
    """Call this in the running event loop on each interrupt and SIGTERM; at once if an interrupt was held back.

    Afterwards they are held back for good: an interrupt must not break the end of an event loop either.
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
