"""Automatic maintenance of the SQLite file: a check after the start, and a copy once a day."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from storage.core.copies import back_up
from storage.core.reasons import is_file_damaged, reason_of
from storage.core.sqlite import find_damage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

__all__ = ["DailyBackup", "QuickCheck"]

log = logging.getLogger(__name__)

_DAY = timedelta(days=1)
_AGAIN = timedelta(hours=1)
"""The time until a failed backup is tried again."""
_SETTLED = 30.0
"""Seconds after the start until the file is checked: waiting people go first."""
_NAME = re.compile(r"boneyard-(\d{8}-\d{6})\.db")
_STAMP = "%Y%m%d-%H%M%S"


class QuickCheck:
    """Checks once whether the file is intact, and notes what is damaged; works for a timetable."""

    def __init__(self, path: Path, now: Callable[[], float], note: Callable[[str], None]) -> None:
        self._path = path
        self._note = note
        self._due: float | None = now() + _SETTLED
        self._now = now
        self._task: asyncio.Task[None] | None = None

    async def do_due(self) -> float | None:
        """Start the check if it is time, without blocking others; return when it will be time."""
        if self._due is not None and self._now() >= self._due:
            self._due = None
            self._task = asyncio.create_task(self._look(), name="quick-check")
        return self._due

    async def _look(self) -> None:
        try:
            damage = await asyncio.to_thread(find_damage, self._path)
        except sqlite3.Error as error:
            if not is_file_damaged(error):
                log.warning("the database could not be checked for damage: %s", reason_of(error))
                return
            damage = [reason_of(error)]
        for one in damage:
            sentence = f"the database is damaged, see `boneyard db check` and `db repair`: {one}"
            self._note(sentence)
            log.error("%s", sentence)


class DailyBackup:
    """Keeps copies of the file in a folder, a new one each day; works for a timetable.

    Their names contain the time. Other files in the folder are left alone.
    """

    def __init__(self, path: Path, folder: Path, most: int, now: Callable[[], float]) -> None:
        self._path = path
        self._folder = folder
        self._most = most
        self._now = now
        self._task: asyncio.Task[None] | None = None
        self._not_before = datetime.fromtimestamp(0, UTC)

    async def do_due(self) -> float | None:
        """Start a copy if the last one is a day old, without blocking others; return when to check again."""
        now = datetime.fromtimestamp(self._now(), UTC)
        if self._task is None or self._task.done():
            made = await asyncio.to_thread(self._made, now)
            not_before = min(self._not_before, now + _AGAIN)
            due = max(not_before, made[-1] + _DAY if made else not_before)
            if now < due:
                return due.timestamp()
            self._not_before = now + _AGAIN
            self._task = asyncio.create_task(asyncio.to_thread(self._copy, now), name="daily-backup")
        return (now + _AGAIN).timestamp()

    def _copy(self, now: datetime) -> None:
        """Make a copy, and delete the oldest surplus ones."""
        target = self._folder / f"boneyard-{now.strftime(_STAMP)}.db"
        unfinished = target.with_suffix(".unfinished")
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            for left in self._folder.glob("boneyard-*.unfinished"):
                left.unlink()
            back_up(self._path, unfinished)
            unfinished.replace(target)
            log.info("a backup was made: %s", target)
            for old in self._made(now)[: -self._most]:
                (self._folder / f"boneyard-{old.strftime(_STAMP)}.db").unlink(missing_ok=True)
        except (OSError, sqlite3.Error) as error:
            log.error("no backup was made in %s: %s", self._folder, reason_of(error))  # noqa: TRY400 - says it all

    def _made(self, now: datetime) -> Sequence[datetime]:
        """Return the times of the copies in the folder, in order, without those of a clock that was ahead."""
        names = (_NAME.fullmatch(file.name) for file in self._folder.glob("boneyard-*.db"))
        times = (datetime.strptime(name[1], _STAMP).replace(tzinfo=UTC) for name in names if name)
        return sorted(one for one in times if one <= now)
