"""A playground as `make play` starts it, in a folder of its own."""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

__all__ = ["Running"]

ROOT = Path(__file__).parents[2]
_ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
_OWN = ("DISCORD_TOKEN", "DISCORD_API", "DISCORD_GATEWAY", "DATABASE_URL", "LOG_LEVEL", "COMPUTER_PACE", "EMOJI")


@dataclass
class Running:
    """The process of a playground with its bot; it runs in the folder, where it keeps what it keeps."""

    folder: Path
    arguments: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    url: str = ""
    _process: subprocess.Popen[str] | None = None
    _lines: queue.Queue[str] = field(default_factory=queue.Queue)
    printed: list[str] = field(default_factory=list)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self, port: int = 0) -> None:
        """Start it, and wait for the address of its page."""
        environment = {name: value for name, value in os.environ.items() if name not in _OWN}
        environment |= {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "COLUMNS": "200", "COMPUTER_PACE": "0.2"}
        command = [sys.executable, "-m", "bot", "playground", "--port", str(port), *self.arguments]
        self._process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=environment | self.settings,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._lines = queue.Queue()
        threading.Thread(target=self._read, args=(self._process,), daemon=True).start()
        while not (found := _ADDRESS.search(self._next())):
            pass
        self.url = found[0]

    def stop(self) -> int:
        """Press Ctrl+C, and return the exit code."""
        return self._end(signal.SIGINT)

    def kill(self) -> None:
        """End the server as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, number: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(number)
        code = self._process.wait(20)
        self._process = None
        return code

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.printed.append(line)
            self._lines.put(line)
        self._lines.put("")

    def _next(self) -> str:
        line = self._lines.get(timeout=60)
        assert line, f"the playground has ended: {''.join(self.printed)}"
        return line
