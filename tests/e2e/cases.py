"""Several cases of one property, run side by side: all failures are named, not only the first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TypeVar

__all__ = ["of_each"]

Case = TypeVar("Case")
Found = TypeVar("Found")

_AT_ONCE = 5
"""With more at once, the bot would answer too late on a busy machine."""


async def of_each(cases: Iterable[Case], work: Callable[[Case], Awaitable[Found]]) -> dict[Case, Found]:
    """Do the same with each case, a few at once; return the outcomes."""
    free = asyncio.Semaphore(_AT_ONCE)
    faults: dict[Case, str] = {}
    found: dict[Case, Found] = {}

    async def work_on(case: Case) -> None:
        async with free:
            try:
                found[case] = await work(case)
            except AssertionError as fault:
                faults[case] = str(fault)

    await asyncio.gather(*map(work_on, cases))
    assert faults == {}
    return found
