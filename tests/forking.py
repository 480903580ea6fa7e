"""Start commands of the project from a fork server: a process that has imported them already.

A start of Python that imports `bot.app.client` takes more than a second of processor time, a fork some
milliseconds. The server forks before it has a thread, a loop or an open file of the bot.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import runpy
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.waiting import PATIENCE

__all__ = ["Forked"]

_ROOT = Path(__file__).parents[1]
_IMPORTED = ("bot.__main__", "bot.cli.main", "bot.app.client", "bot.app.playing", "tests.forking", "tests.preloading")


class Forked:
    """A process that runs a module as `python -m` does, with the interface of `subprocess.Popen` that tests use."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], cwd: Path, output: Path) -> None:
        """Run a module with its arguments; both outputs are appended to a file."""
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(list(_IMPORTED))
        output.touch()  # a test may read it before the process writes
        with contextlib.chdir(_ROOT):  # the server looks for its modules where it is started
            forkserver.ensure_running()
        self._process: ForkServerProcess = context.Process(
            target=_run, args=(tuple(command), dict(env), str(cwd), str(output)), daemon=True
        )
        self._process.start()

    @property
    def pid(self) -> int:
        """Return the number of the process."""
        assert self._process.pid is not None
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """Return the exit code, the negative number of the signal that ended the process, or None while it runs."""
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def wait(self, timeout: float = PATIENCE) -> int:
        """Wait for the end of the process and return the exit code; raise TimeoutError if it does not end."""
        self._process.join(timeout)
        if self.returncode is None:
            raise TimeoutError(f"process {self.pid} has not ended within {timeout} s")
        return self.returncode


def _run(command: tuple[str, ...], env: dict[str, str], cwd: str, output: str) -> None:
    """Do in the fork what a new interpreter does between its start and `__main__`."""
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    file = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(file, stream.fileno())
        stream.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    os.close(file)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    module, *arguments = command
    sys.argv = [module, *arguments]
    sys.path.insert(0, cwd)
    runpy.run_module(module, run_name="__main__", alter_sys=True)
