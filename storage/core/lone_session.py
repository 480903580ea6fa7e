"""One session on a PostgreSQL server, with a thread of its own: its locks end with it."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from storage.core.postgresql import limit, lone_engine
from storage.core.reasons import reason_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from sqlalchemy import URL, Connection

    T = TypeVar("T")

__all__ = ["SILENT", "LoneSession"]

log = logging.getLogger(__name__)

SILENT = 8.0
"""Seconds after which the server, by its own clock, ends the session of a silent process."""
_ANSWER = 2.0
"""Seconds in which the server must answer."""


class LoneSession:
    """Connects on the first request. After a failure, it logs one line, and reconnects on the next request."""

    def __init__(self, url: URL, name: str, without_it: str, pause: float = 0.0) -> None:
        """Prepare a thread with a name; `without_it` is logged after a failure: what does not work now.

        For `pause` seconds after a failure, requests return at once, so that callers do not wait for each try.
        """
        self._engine = lone_engine(url, idle_session_timeout=int(SILENT * 1000))
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._connection: Connection | None = None
        self._without_it = without_it
        self._pause = pause
        self._not_before = 0.0
        self._is_logged = False
        self._is_closed = False

    @property
    def is_open(self) -> bool:
        """Return whether there is a connection."""
        return self._connection is not None

    async def ask(self, work: Callable[[Connection], T]) -> T | None:
        """Run a function with the connection; return None if the server does not answer."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, work)

    def ask_later(self, work: Callable[[Connection], T]) -> Future[T | None]:
        """Run a function with the connection after the others, also if the caller does not wait for it."""
        return self._thread.submit(self._ask, work)

    async def close(self) -> None:
        """End the session, and with it all its locks; repeating it does no harm."""
        if self._is_closed:
            return
        self._is_closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()

    def _ask(self, work: Callable[[Connection], T]) -> T | None:
        if time.monotonic() < self._not_before:
            return None
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            limit(self._connection, _ANSWER)
            answer = work(self._connection)
        except SQLAlchemyError as error:
            if not self._is_logged:
                log.warning("%s: %s", self._without_it, reason_of(error))
            self._is_logged = True
            self._disconnect()
            self._not_before = time.monotonic() + self._pause
            return None
        except Exception:
            self._disconnect()
            raise
        self._is_logged = False
        return answer

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.close()
