"""How the suite runs: the number of workers, the first files, and the summary at the end.

Tests of a file run one after the other in one worker, and files in parallel. Inside a file pytest-randomly shuffles the
tests, so none can depend on another one. Files that share a browser and its playground share a worker.
"""

from __future__ import annotations

import os
import shutil
import time
from collections import defaultdict
from collections.abc import Mapping, Sized
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

__all__: list[str] = []

_ROOT = Path(__file__).parents[1]
_LONGEST = Path(__file__).parent / "longest_files.txt"
_MEMORY, _ROOM = Path("/dev/shm"), 4 * 1024**3  # noqa: S108 - a file system, not a file of ours
_WORTH = 4.0
"""Seconds from which a file is listed as long."""
_WORKERS_PER_CORE = 2
"""Workers for each core: about half of the time of a test is spent waiting for bots, browsers and databases."""
_BROWSER = "tests/browser/"
_BROWSERS = 2
"""The most workers that start a browser; each start costs as much time as twenty tests."""
_BAD = ("failed", "error")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that writes the list of the longest files."""
    parser.addoption("--note-longest", action="store_true", help=f"Write {_LONGEST.name} from this run.")


def pytest_xdist_auto_num_workers() -> int:
    """Return the number of processes for `-n auto`."""
    return round((os.cpu_count() or 1) * _WORKERS_PER_CORE)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling:
    """Return what assigns files to workers."""
    return _Scheduling(config, log)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start the longest files first, otherwise the last worker runs alone for minutes."""
    ranks = _ranks()
    items.sort(key=lambda item: ranks.get(item.path.relative_to(_ROOT).as_posix(), len(ranks)))


def _ranks() -> dict[str, int]:
    """Return the places of the longest files among them."""
    return {name: rank for rank, name in enumerate(_LONGEST.read_text(encoding="utf-8").split())}


class _Scheduling(LoadFileScheduling):  # type: ignore[misc] # xdist has no types
    """Assigns a file to the next free worker, and all files of the browser to a few workers."""

    def __init__(self, config: pytest.Config, log: Producer) -> None:
        super().__init__(config, log)
        ranks = _ranks()
        files = [file.relative_to(_ROOT).as_posix() for file in (_ROOT / _BROWSER).glob("test_*.py")]
        files.sort(key=lambda file: (ranks.get(file, len(ranks)), file))
        self._browsers = {file: f"{_BROWSER}{number % _BROWSERS}" for number, file in enumerate(files)}

    def _split_scope(self, nodeid: str) -> str:
        """Return the unit of a test; all tests of a unit run in one worker."""
        file: str = super()._split_scope(nodeid)
        return self._browsers.get(file, file)


def pytest_configure(config: pytest.Config) -> None:
    """Report the run in the main process; workers report to it."""
    if not hasattr(config, "workerinput"):
        _keep_files_in_memory()
        config.pluginmanager.register(_Report(config))


def _keep_files_in_memory() -> None:
    """Put temporary folders into memory where there is room: each commit of a database waits for a real disk."""
    if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))


class _Report:
    """Prints one line at the end of a run, and notes the longest files on request."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._seconds: defaultdict[str, float] = defaultdict(float)
        self._begin = time.monotonic()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the time of a test to that of its file."""
        self._seconds[report.nodeid.partition("::")[0]] += report.duration

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        """Print how many tests passed in which time, after all output of pytest."""
        if self._config.getoption("--note-longest"):
            long = sorted((one for one in self._seconds if self._seconds[one] >= _WORTH), key=self._seconds.__getitem__)
            _LONGEST.write_text("".join(f"{name}\n" for name in reversed(long)), encoding="utf-8")
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        if reporter is not None and not self._config.option.collectonly:
            reporter.write_line(self._summary(reporter.stats))

    def _summary(self, stats: Mapping[str, Sized]) -> str:
        """Return `1 failed, 812 passed in 9:41`; after a failure also the option that repeats the order."""
        failed, passed = (sum(len(stats.get(kind, ())) for kind in kinds) for kinds in (_BAD, ("passed",)))
        minutes, left = divmod(round(time.monotonic() - self._begin), 60)
        line = f"{passed} passed in {minutes}:{left:02}"
        seed = self._config.getoption("randomly_seed", None)
        return f"{failed} failed, {line}; the order was --randomly-seed={seed}" if failed else line
