"""People press and type anything, now or late, between restarts: every click is answered, and all checks pass."""

from __future__ import annotations

from pathlib import Path

from hypothesis.stateful import run_state_machine_as_test

from tests.e2e.live import LiveBot
from tests.e2e.pressing import ClubMachine
from tests.fuzzing import examples


def test_whatever_people_press_is_answered(tmp_path: Path, migrated_file: Path) -> None:
    with LiveBot(tmp_path, migrated_file) as bot:

        class OfThisBot(ClubMachine):
            live = bot

        run_state_machine_as_test(OfThisBot, settings=examples(3, steps=20, shrinks=False))
