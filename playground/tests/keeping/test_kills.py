"""A playground that is killed at any moment loses at most its last second."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path

import pytest

from boneyard_playground.keeping.loading import load_world
from boneyard_playground.testing.fuzzing import examples
from boneyard_playground.testing.processes import PACKAGES
from boneyard_playground.world.world import World

from . import chatter
from .chatter import PICTURE, numbers_in

LOST_AT_MOST = 1.0
ON_A_BUSY_MACHINE = 1.0
LONG = 3.0
"""Seconds after which a change must have been written."""


def chat_until_killed(folder: Path, after: float) -> list[int]:
    """Run a playground until some seconds after its first message; return what it sent well before its end."""
    command = [sys.executable, chatter.__file__, str(folder)]
    environment = {**os.environ, "PYTHONPATH": PACKAGES}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        time.sleep(after)
        killed_at = time.monotonic()
        process.send_signal(signal.SIGKILL)
        lines += process.stdout.readlines()
    said = [line.split() for line in lines if line.endswith("\n")]
    due = killed_at - LOST_AT_MOST - ON_A_BUSY_MACHINE
    return [int(number) for number, at in said if float(at) < due]


def check_whole(world: World) -> list[int]:
    """Check that every message is whole and only deleted ones are missing; return their numbers."""
    numbers = numbers_in(world)
    for number, message_id in numbers.items():
        message = world.find_message(message_id)
        assert message is not None
        assert message.attachments[0].blob.read() == number.to_bytes(4, "big") * (PICTURE // 4)
    last = max(numbers, default=0)
    assert {number for number in range(1, last + 1) if number % 3} <= numbers.keys()
    assert {number for number in numbers if number % 3 == 0} <= {last - last % 3, last - last % 3 - 3}
    assert all(older < newer for older, newer in pairwise(numbers.values()))
    return list(numbers)


@pytest.mark.slow
def test_a_kill_at_any_moment_loses_a_second_at_most(tmp_path: Path) -> None:
    dice = random.Random(16)
    known: list[int] = []
    for n in range(examples(3).max_examples):
        due = chat_until_killed(tmp_path, LONG if n == 1 else dice.uniform(0, LONG))
        assert due or n != 1
        world = load_world(tmp_path)
        assert world is not None
        numbers = check_whole(world)
        assert max(numbers, default=0) >= max((*due, *known), default=0)
        known = numbers
