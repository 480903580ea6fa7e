"""Waits for what a test expects, with one time limit: a helper for coroutines, and one for plain functions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

__all__ = ["PATIENCE", "eventually", "eventually_now"]

T = TypeVar("T")

PATIENCE = 90.0
"""Seconds that a test waits at most. A busy machine is slow, and only a failure costs this much."""

_FIRST, _GROWTH, _LONGEST = 0.02, 1.5, 0.1
"""Pauses between looks in seconds. They grow because each look takes time from the process under test."""


async def eventually(look: Callable[[], Awaitable[T]]) -> T:
    """Repeat a look until it raises no AssertionError; after `PATIENCE` raise its last one."""
    end, pause = time.monotonic() + PATIENCE, _FIRST
    while True:
        try:
            return await look()
        except AssertionError:
            if time.monotonic() > end:
                raise
        await asyncio.sleep(pause)
        pause = min(pause * _GROWTH, _LONGEST)


def eventually_now(look: Callable[[], T]) -> T:
    """Repeat a look like `eventually`, where no event loop runs."""
    end, pause = time.monotonic() + PATIENCE, _FIRST
    while True:
        try:
            return look()
        except AssertionError:
            if time.monotonic() > end:
                raise
        time.sleep(pause)
        pause = min(pause * _GROWTH, _LONGEST)
