"""An interrupt is held back where it would break an event loop, and handled as soon as there is one."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator

import pytest

from boneyard_playground.interrupts import hearing_interrupts, held_interrupts


@pytest.fixture(autouse=True)
def _own_handler() -> Iterator[None]:
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


def _interrupt() -> None:
    os.kill(os.getpid(), signal.SIGINT)


async def _heard(*, is_interrupted: bool) -> int:
    """Return how many interrupts an event loop handles."""
    heard: list[None] = []
    with hearing_interrupts(lambda: heard.append(None)):
        if is_interrupted:
            _interrupt()
        await asyncio.sleep(0.01)
    _interrupt()
    return len(heard)


@pytest.mark.parametrize(("before", "heard"), [(0, 0), (1, 1), (2, 1)])
def test_interrupts_before_the_loop_are_heard_in_it_as_one(before: int, heard: int) -> None:
    with held_interrupts():
        for _ in range(before):
            _interrupt()
        assert asyncio.run(_heard(is_interrupted=False)) == heard
        assert asyncio.run(_heard(is_interrupted=True)) == 2, "the one in the loop, and the one after the loop before"


def test_nothing_is_held_back_afterwards() -> None:
    with held_interrupts():
        _interrupt()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
