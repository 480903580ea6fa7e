"""The automatic work of seasons: begin them by the calendar, make final tables, give champions their role."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.base import clock
from cogs.kit.roles import give_roles

if TYPE_CHECKING:
    from bot.standings.seasons import Seasons

__all__ = ["SeasonWork"]

log = logging.getLogger(__name__)

_AT_ONCE = 20
_REST = 60.0
"""Seconds until roles that Discord could not change are tried again."""


class SeasonWork:
    """Implements `bot.base.chores.Chore`."""

    def __init__(self, client: discord.Client, seasons: Seasons) -> None:
        self._client = client
        self._seasons = seasons

    async def do_due(self) -> float | None:
        """Do what is due; return the time of the next event."""
        is_more = await self._seasons.turn()
        are_given = await self._give_roles()
        if is_more:
            return 0.0
        return await self._seasons.store.next_due() if are_given else clock.now() + _REST

    async def _give_roles(self) -> bool:
        """Give and take roles; return whether no retry is necessary."""
        for task in await self._seasons.store.role_tasks(clock.now(), _AT_ONCE):
            try:
                await give_roles(self._client, self._seasons.store, task)
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                log.warning("server %d: roles not changed, retrying later: %s", task.guild_id, type(error).__name__)
                return False
        return True
