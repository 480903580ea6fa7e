"""`boneyard-playground` runs any bot as a person would start it, and says in a sentence why it cannot."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from boneyard_playground.testing.control import Control
from boneyard_playground.testing.processes import PACKAGES
from boneyard_playground.testing.waiting import PATIENCE, eventually, eventually_now

pytestmark = pytest.mark.slow

COMMAND = (sys.executable, "-m", "boneyard_playground")
CLOCK_BOT = Path(__file__).parent / "third_party" / "clock_bot.py"


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": PACKAGES, "COLUMNS": "200", "TERM": "dumb"}


@asynccontextmanager
async def opened(folder: Path, *words: str, command: Sequence[str] = COMMAND) -> AsyncIterator[Control]:
    """Open a playground with these arguments, and close it with Ctrl+C."""
    log = folder / "printed.log"
    with log.open("wb") as printed:
        process = subprocess.Popen(  # noqa: ASYNC220 - it starts within milliseconds
            [*command, "--port", "0", *words], cwd=folder, env=environment(), stdout=printed, stderr=printed
        )

    def address() -> str:
        assert process.poll() is None, log.read_text()
        found = re.search(r"http://127\.0\.0\.1:\d+", log.read_text())
        assert found
        return found[0]

    try:
        async with aiohttp.ClientSession(eventually_now(address)) as session:
            control = Control(session)
            await control.populate()
            yield control
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0, log.read_text()
    finally:
        process.kill()
        process.wait()
    assert "Traceback" not in log.read_text()
    assert log.read_text().rstrip().endswith("everything is kept in data/playground-bot.")


async def test_a_bot_is_run_and_its_clock_goes_on_with_that_of_the_playground(tmp_path: Path) -> None:
    async with opened(tmp_path, sys.executable, str(CLOCK_BOT)) as control:
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
