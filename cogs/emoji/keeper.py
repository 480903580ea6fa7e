"""The task that uploads the application's emoji, and publishes which ones exist."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.families import FAMILIES
from bot.render.drawn import THREADS
from bot.render.seats import seat_faces
from bot.words.faces import Faces
from cogs.emoji.names import MOST, Listed, by_what_they_show, missing, stale

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.base.leases import Leases
    from bot.render.faces import Face

__all__ = ["EmojiKeeper", "most_wanted_first"]

log = logging.getLogger(__name__)

_ALL = 0
"""The lease is for all emoji at once."""

_SHORTEST, _LONGEST = 5.0, 3600.0
"""Seconds until the emoji are checked again: soon after the first failure, then at growing intervals."""


class EmojiKeeper:
    """Uploads missing emoji and removes unused ones, once after a start; afterwards it only reads.

    So processes of two versions with different pictures do not remove each other's emoji forever. One process at a time
    makes changes, under a lease; the others read its results. When Discord asks to wait, the client waits; after any
    other refusal, the next try comes much later.
    """

    def __init__(self, client: discord.Client, leases: Leases) -> None:
        self._client = client
        self._leases = leases
        self.faces = Faces()
        """The existing emoji, for all cards that show tiles, dice or seats."""
        self._wanted: Mapping[str, Face] = {}
        self._is_complete = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to maintain the emoji; the client must be logged in."""
        self._task = asyncio.create_task(self._run(), name="emoji")

    async def stop(self) -> None:
        """Stop at once, even during an upload; the next start finds what was uploaded."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        pause = _SHORTEST
        while True:
            await self._try_to_keep()
            pause = _LONGEST if self._is_complete else pause
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST)

    async def _try_to_keep(self) -> None:
        try:
            await self._keep()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.warning("the emoji were not updated, retrying later: %s", error)
        except Exception:
            log.exception("the emoji could not be updated")

    async def _keep(self) -> None:
        listed = await self._look()
        if self._is_complete:
            return
        self._wanted = self._wanted or await _drawn()
        if missing(listed, [*self._wanted]) or stale(listed, self._wanted):
            async with self._leases.hold(_ALL) as is_free:
                if is_free:
                    await self._change(await self._look())
            listed = await self._look()
        self._is_complete = not missing(listed, [*self._wanted])

    async def _look(self) -> list[Listed]:
        """Read which emoji exist, and publish them."""
        found = await self._client.fetch_application_emojis()
        listed = [Listed(emoji.id, emoji.name) for emoji in found]
        self.faces.replace(by_what_they_show(listed))
        return listed

    async def _change(self, listed: list[Listed]) -> None:
        """Upload missing emoji while there is room, then remove unused ones; if there is no room, remove them first."""
        new, old = missing(listed, [*self._wanted]), stale(listed, self._wanted)
        if len(listed) + len(new) > MOST:
            await self._remove(old)
            listed, old = [one for one in listed if one not in old], []
        room = MOST - len(listed)
        if len(new) > room:
            log.warning("the application has room for %d of %d emoji; the others stay text", room, len(new))
        for name in new[:room]:
            listed.append(await self._upload(name))
            self.faces.replace(by_what_they_show(listed))
        await self._remove(old)
        if new[:room] or old:
            log.info("emoji: %d uploaded, %d removed", len(new[:room]), len(old))

    async def _upload(self, name: str) -> Listed:
        png = await asyncio.get_running_loop().run_in_executor(THREADS, self._wanted[name].png)
        emoji = await self._client.create_application_emoji(name=name, image=png)
        return Listed(emoji.id, emoji.name)

    async def _remove(self, old: Sequence[Listed]) -> None:
        application_id = self._client.application_id
        if application_id is None:
            raise discord.MissingApplicationID
        for one in old:
            with suppress(discord.NotFound):
                await self._client.http.delete_application_emoji(application_id, one.id)


def most_wanted_first() -> list[Face]:
    """Return everything that is shown as an emoji, the ones most common in games first."""
    faces = [face for family in FAMILIES.values() for face in family.pictures.faces()]
    return sorted([*seat_faces(), *faces], key=lambda face: face.rank)


async def _drawn() -> Mapping[str, Face]:
    """Draw all faces, and return them by name; drawings for clicks take precedence."""
    loop = asyncio.get_running_loop()
    return {await loop.run_in_executor(THREADS, face.name): face for face in most_wanted_first()}
