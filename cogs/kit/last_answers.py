"""The last private answer of a kind in a channel: the next one replaces it, so that they do not pile up."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import aiohttp
import discord

from bot.base.recent import Recent
from cogs.kit.tokens import TOKEN_LIFE, delete_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    Interaction = discord.Interaction[Any]

__all__ = ["LastAnswers"]

_MOST_KEPT = 10_000
"""How many answers are remembered; beyond that, the oldest ones stay in their channels."""


class _Told(NamedTuple):
    token: str
    message_id: int | None
    """None for the answer to the interaction itself."""
    until: float


class LastAnswers:
    """Deletes the answer to a person's earlier press in the same channel: of refusals, or of hints.

    The earlier answer is deleted rather than edited: it may be out of sight, and a person who presses again must see
    an answer. It is kept in memory because it matters only for a moment.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._told: Recent[tuple[int, int | None], _Told] = Recent(_MOST_KEPT)

    async def replace(self, interaction: Interaction, message_id: int | None) -> None:
        """Note a person's new answer, and delete the previous one."""
        key, now = (interaction.user.id, interaction.channel_id), self._now()
        older = self._told.pop(key, None)
        self._told[key] = _Told(interaction.token, message_id, now + TOKEN_LIFE)
        if older is not None and now < older.until:
            with suppress(discord.HTTPException, aiohttp.ClientError, OSError):
                await delete_answer(interaction.client, older.token, older.message_id)
