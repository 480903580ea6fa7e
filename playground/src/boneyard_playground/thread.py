"""Run the playground beside a bot, in a thread with an event loop of its own."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Self

from boneyard_playground.server import Playground
from boneyard_playground.world.presets import default_world

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from boneyard_playground.demos.demo import Program
    from boneyard_playground.world.world import World

__all__ = ["PlaygroundThread"]


class PlaygroundThread:
    """A context manager around a running playground; code that blocks the bot does not block the server.

    The world must not be touched from outside while the server runs; use the control API.
    """

    def __init__(
        self,
        world: World | None = None,
        port: int = 0,
        *,
        folder: Path | None = None,
        privileged: bool = False,
        program: Program | None = None,
    ) -> None:
        self._playground = Playground(world or default_world(), folder=folder, privileged=privileged, program=program)
        self._port = port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="playground", daemon=True)

    @property
    def url(self) -> str:
        """Return the address of the page."""
        return self._playground.url

    @property
    def api_url(self) -> str:
        """Return the address that replaces https://discord.com/api/v10."""
        return self._playground.api_url

    @property
    def gateway_url(self) -> str:
        """Return the address of the gateway."""
        return self._playground.gateway_url

    def __enter__(self) -> Self:
        self._thread.start()
        try:
            asyncio.run_coroutine_threadsafe(self._playground.start(port=self._port), self._loop).result()
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._playground.stop(), self._loop).result()
        self._end()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
