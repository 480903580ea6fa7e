"""`boneyard-playground` runs any bot as a person would start it, and says in a sentence why it cannot."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from boneyard_playground.testing.waiting import eventually

from .opened import COMMAND, THIRD_PARTY, environment, opened

pytestmark = pytest.mark.slow


async def test_a_bot_is_run_and_its_clock_continues_with_that_of_the_playground(tmp_path: Path) -> None:
    async with opened(tmp_path, sys.executable, str(THIRD_PARTY / "clock_bot.py")) as control:
        for number in (1, 2):
            assert (await control.get("wait?for=online"))["ok"]
            await control.do("messages", user=control.people[0], channel=control.channel, content="How old is this?")

            async def answered(wanted: int = number) -> None:
                answers = [one["content"] for one in await control.messages() if "old" in one["content"]]
                assert answers.count("0 minutes old") == wanted, answers

            await eventually(answered)
            await control.do("clock", seconds=3600)


def test_a_command_is_needed() -> None:
    done = subprocess.run(COMMAND, env=environment(), capture_output=True, text=True, check=False)
    assert (done.returncode, "Missing argument 'COMMAND...'" in done.stderr) == (2, True)


def test_what_keeps_it_from_opening_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").touch()
    words = [*COMMAND, "--folder", str(tmp_path), "python", "bot.py"]
    done = subprocess.run(words, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("The playground cannot be opened.")
    assert "holds something else" in done.stderr
    assert len(done.stderr.splitlines()) == 1
