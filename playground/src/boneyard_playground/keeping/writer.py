"""Writes changes of a world soon after they happen, while the server runs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Self

from boneyard_playground.http.errors import WorldError
from boneyard_playground.keeping.file import NAME, Changes, WorldFile, WrittenMessage
from boneyard_playground.keeping.parts import is_kept, message_json, parts_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import TypeVar

    from boneyard_playground.backend.feed import EventFeed
    from boneyard_playground.world.model import Json, Message
    from boneyard_playground.world.world import World

    T = TypeVar("T")

__all__ = ["WorldWriter"]

_log = logging.getLogger(__name__)
_GATHER_SECONDS = 0.3


class WorldWriter:
    """Keeps a world in a folder, from `start` to `stop`; every change that the feed reports is written within a second.

    A killed process loses that second at most. No other process may use the folder meanwhile
    (`boneyard_playground.folder`). `start` raises `WorldError` if the folder cannot be written.
    """

    def __init__(self, world: World, feed: EventFeed, folder: Path) -> None:
        self._world = world
        self._feed = feed
        self._folder = folder
        self._thread = ThreadPoolExecutor(1, "world-writer")
        self._until_stopped = contextlib.AsyncExitStack()
        self._events: asyncio.Queue[Json] = asyncio.Queue()
        self._changed: set[tuple[int, int]] = set()
        """Messages that were made, changed or deleted, with their channels, since the last confirmed write."""
        self._parts: dict[str, str] = {}
        self._channels: set[int] = set()
        """Parts and channels as stored in the file."""

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self) -> None:
        """Write the whole world into the folder, and then every change."""
        async with contextlib.AsyncExitStack() as stack:
            stack.callback(self._thread.shutdown)
            file = await self._in_thread(partial(WorldFile, self._folder / NAME))
            stack.push_async_callback(self._in_thread, file.close)
            self._events = stack.enter_context(self._feed.listen())
            await self._write_first(file)
            stack.push_async_callback(self._write, file)
            stack.callback(asyncio.create_task(self._follow(file)).cancel)
            self._until_stopped = stack.pop_all()

    async def stop(self) -> None:
        """Write the remaining changes, and close the file."""
        await self._until_stopped.aclose()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    async def _follow(self, file: WorldFile) -> None:
        while True:
            self._note(await self._events.get())
            await asyncio.sleep(_GATHER_SECONDS)
            await self._write(file)

    def _note(self, event: Json) -> None:
        if event["type"].startswith("message_"):
            self._changed.add((int(event["channel"]), int(event["id"])))

    async def _write_first(self, file: WorldFile) -> None:
        """Write everything that the file lacks, and remove what the world no longer has."""
        there = await self._in_thread(file.message_ids)
        kept = {
            message.id: channel.id
            for channel in self._world.channels.values()
            for message in channel.messages.values()
            if is_kept(message)
        }
        self._changed = {(kept.get(number, 0), number) for number in kept.keys() ^ there}
        try:
            await self._write_changes(file)
        except sqlite3.Error as error:
            raise WorldError(f"The playground cannot write {file.path}: {error}.") from error

    async def _write(self, file: WorldFile) -> None:
        """Write the changes; if that fails, they are written the next time."""
        while not self._events.empty():
            self._note(self._events.get_nowait())
        try:
            await self._write_changes(file)
        except Exception:  # noqa: BLE001 - the server continues; the log has the error
            _log.exception("The world of the playground could not be written to %s.", file.path)

    async def _write_changes(self, file: WorldFile) -> None:
        changed, self._changed = self._changed, set()
        channels, parts = set(self._world.channels), parts_of(self._world)
        try:
            await self._in_thread(partial(file.write, self._changes(changed, parts)))
        except BaseException:
            self._changed |= changed  # also after a cancellation: it is unknown whether they were written
            raise
        self._parts, self._channels = parts, channels

    def _changes(self, changed: set[tuple[int, int]], parts: dict[str, str]) -> Changes:
        """Collect the present state of everything that must be written."""
        found = Changes({name: json for name, json in parts.items() if self._parts.get(name) != json})
        found.gone_channels = [*(self._channels - self._world.channels.keys())]
        if "emoji" in found.parts:
            found.emoji = {emoji.id: emoji.blob for emoji in self._world.emoji.values()}
        for channel_id, message_id in changed:
            channel = self._world.channels.get(channel_id)
            message = None if channel is None else channel.messages.get(message_id)
            if message is None or not is_kept(message):
                found.gone.append(message_id)
            else:
                found.messages.append(self._written(message))
        return found

    def _written(self, message: Message) -> WrittenMessage:
        files = {file.id: file.blob for file in message.attachments}
        return WrittenMessage(message.id, message.channel_id, self._world.base_url, message_json(message), files)
