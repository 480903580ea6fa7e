"""A playground as `make play` starts it, in a separate folder."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from boneyard_playground.testing.processes import PACKAGES
from tests.forking import Forked
from tests.waiting import PATIENCE, eventually_now

__all__ = ["Running"]

ROOT = Path(__file__).parents[2]
_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
_OWN = ("DISCORD_TOKEN", "DISCORD_API", "DISCORD_GATEWAY", "DATABASE_URL", "LOG_LEVEL", "COMPUTER_PACE", "EMOJI")


@dataclass
class Running:
    """The process of a playground with its bot; it runs in the folder where it stores its data."""

    folder: Path
    is_forked: bool = True
    """Whether it comes from the fork server; False starts Python, for tests of the start itself."""
    url: str = ""
    _process: subprocess.Popen[bytes] | Forked | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self, port: int = 0) -> None:
        """Start it, and wait for the address of its page."""
        environment = {name: value for name, value in os.environ.items() if name not in _OWN}
        environment |= {"PYTHONPATH": f"{ROOT}{os.pathsep}{PACKAGES}", "PYTHONUNBUFFERED": "1"}
        environment |= {"COLUMNS": "200", "COMPUTER_PACE": "0.2"}
        command = ("bot", "playground", "--port", str(port))
        begin = len(self._printed())
        if self.is_forked:
            self._process = Forked(command, environment, self.folder, self._log)
        else:
            with self._log.open("ab") as log:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", *command], cwd=self.folder, env=environment, stdout=log, stderr=log
                )
        self.url = eventually_now(lambda: self._address(begin))

    def stop(self) -> int:
        """Press Ctrl+C, and return the exit code."""
        return self._end(signal.SIGINT)

    def kill(self) -> None:
        """Kill the server, as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, number: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(number)
        code = self._process.wait(PATIENCE)
        self._process = None
        return code

    @property
    def _log(self) -> Path:
        return self.folder / "printed.log"

    def _printed(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace") if self._log.exists() else ""

    def _address(self, begin: int) -> str:
        """Return the address that was printed after this many characters."""
        if self._has_ended():
            raise RuntimeError(f"the playground has ended: {self._printed()}")
        found = _ADDRESS.search(self._printed(), begin)
        assert found
        return found[0]

    def _has_ended(self) -> bool:
        process = self._process
        return (process.poll() if isinstance(process, subprocess.Popen) else process and process.returncode) is not None
