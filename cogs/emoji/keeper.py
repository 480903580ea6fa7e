"""The task that gives the application its emoji, and tells everybody else which there are."""

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
"""Seconds until the emoji are looked at again: soon after the first trouble, then ever later."""


class EmojiKeeper:
    """Uploads what is missing and removes what is out of use, once after a start; from then on it only looks.

    So processes of two versions, with pictures of their own each, do not take away each other's emoji for ever. One
    process at a time makes changes, under a lease; whoever does not get it looks what the other one has made. Where
    Discord asks to wait, the client waits; after any other refusal it is tried again much later.
    """

    def __init__(self, client: discord.Client, leases: Leases) -> None:
        self._client = client
        self._leases = leases
        self.faces = Faces()
        """The emoji that there are, for all who show tiles, dice or seats."""
        self._wanted: Mapping[str, Face] = {}
        self._is_complete = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after the emoji; the client has to be logged in."""
        self._task = asyncio.create_task(self._run(), name="emoji")

    async def stop(self) -> None:
        """Stop at once, also in the middle of an upload: the next start finds what has arrived."""
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
            log.warning("the emoji have to wait: %s", error)
        except Exception:
            log.exception("the emoji could not be looked after")

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
        """Read which emoji there are, and let everybody use them."""
        found = await self._client.fetch_application_emojis()
        listed = [Listed(emoji.id, emoji.name) for emoji in found]
        self.faces.replace(by_what_they_show(listed))
        return listed

    async def _change(self, listed: list[Listed]) -> None:
        """Upload what is missing as far as there is room, then remove what is out of use; first, if there is none."""
        new, old = missing(listed, [*self._wanted]), stale(listed, self._wanted)
        if len(listed) + len(new) > MOST:
            await self._remove(old)
            listed, old = [one for one in listed if one not in old], []
        room = MOST - len(listed)
        if len(new) > room:
            log.warning("the application has room for %d of %d emoji; text stands in their place", room, len(new))
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
    """Return all that is shown as an emoji, what most games are played with first."""
    faces = [face for family in FAMILIES.values() for face in family.pictures.faces()]
    return sorted([*seat_faces(), *faces], key=lambda face: face.rank)


async def _drawn() -> Mapping[str, Face]:
    """Return all faces by name, which takes drawing them; a click that is drawn meanwhile comes in between."""
    loop = asyncio.get_running_loop()
    return {await loop.run_in_executor(THREADS, face.name): face for face in most_wanted_first()}
