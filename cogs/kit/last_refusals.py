"""The last refusal that each person was told in a channel: the next one takes its place, so that none pile up."""

from __future__ import annotations

import time
from collections import OrderedDict
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import aiohttp
import discord

from cogs.kit.tokens import TOKEN_LIFE, delete_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    Interaction = discord.Interaction[Any]

__all__ = ["LastRefusals"]

_MOST_KEPT = 10_000
"""How many refusals are remembered; of more, the oldest ones stay where they are."""


class _Told(NamedTuple):
    token: str
    message_id: int | None
    """None for the answer to the interaction itself."""
    until: float


class LastRefusals:
    """Deletes what a person was told on an earlier press in the same channel.

    It is deleted rather than edited: it may have gone out of sight, and who presses again has to see an answer. It is
    kept in memory, for it is about the moment.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._told: OrderedDict[tuple[int, int | None], _Told] = OrderedDict()

    async def replace(self, interaction: Interaction, message_id: int | None) -> None:
        """Note that somebody was told why a press is refused, and take back what they were told before."""
        key, now = (interaction.user.id, interaction.channel_id), self._now()
        older = self._told.pop(key, None)
        self._told[key] = _Told(interaction.token, message_id, now + TOKEN_LIFE)
        if len(self._told) > _MOST_KEPT:
            self._told.popitem(last=False)
        if older is not None and now < older.until:
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await delete_answer(interaction.client, older.token, older.message_id)
