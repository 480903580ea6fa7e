"""A network between a bot and its PostgreSQL server that a test can silence, cut, or lead elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import make_url

__all__ = ["Wire", "wired"]


class Wire:
    """A proxy for the connections to one server."""

    def __init__(self, address: str) -> None:
        url = make_url(address)
        self._there = url
        self._url = url.set(host="127.0.0.1", query={})
        self._server: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_silent = False
        self.port = 0

    @property
    def url(self) -> str:
        """Return the address of the database behind the wire."""
        return self._url.set(port=self.port).render_as_string(hide_password=False)

    async def open(self) -> None:
        """Accept connections."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def cut(self) -> None:
        """End all connections, and refuse new ones."""
        if self._server is not None:
            self._server.close()
        for end in self._ends:
            end.transport.abort()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def silence(self) -> None:
        """Accept connections and bytes, and let none of them through, as a network does without a word."""
        self._is_silent = True

    def speak(self) -> None:
        """Let new connections through; those that were silent stay so."""
        self._is_silent = False

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        folder = self._there.query.get("host")
        there, to_there = await (
            asyncio.open_unix_connection(f"{folder}/.s.PGSQL.5432")
            if folder
            else asyncio.open_connection(self._there.host, self._there.port or 5432)
        )
        self._ends |= {writer, to_there}
        for source, end in ((reader, to_there), (there, writer)):
            task = asyncio.create_task(self._carry(source, end))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, end: asyncio.StreamWriter) -> None:
        is_lost = False
        with suppress(OSError):
            while data := await source.read(1 << 16):
                is_lost |= self._is_silent
                if not is_lost:
                    end.write(data)
                    await end.drain()
            if not is_lost:
                end.close()


@asynccontextmanager
async def wired(address: str) -> AsyncIterator[Wire]:
    """Open a wire to the server of a database."""
    wire = Wire(address)
    await wire.open()
    try:
        yield wire
    finally:
        await wire.cut()
