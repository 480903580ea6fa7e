"""The time of an event loop, advanced only by tests: an hour takes no time."""

from __future__ import annotations

import asyncio

import pytest

__all__ = ["LoopTime", "settle"]


async def settle() -> None:
    """Run all tasks that wait for nothing but their turn."""
    for _ in range(5):
        await asyncio.sleep(0)


class LoopTime:
    """The running loop's clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)

    async def go_on(self, seconds: float, step: float = 0.05) -> None:
        """Let time pass in small steps."""
        for _ in range(round(seconds / step)):
            self.now += step
            await settle()
