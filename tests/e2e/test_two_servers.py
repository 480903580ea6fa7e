"""Presses on any server, over any database: nothing of another server is changed or shown."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.e2e.live import LiveBot
from tests.e2e.two_servers import TwoServers

STEPS = 12


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(2, 9))])
def test_no_press_reaches_another_server(tmp_path: Path, migrated_file: Path, seed: int) -> None:
    with LiveBot(tmp_path, migrated_file) as bot:
        servers = TwoServers(bot, tmp_path, random.Random(seed))
        for _ in range(STEPS):
            servers.step()
        servers.look_back()
