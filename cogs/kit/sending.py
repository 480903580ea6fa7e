"""Sending cards although Discord may not take their emoji."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, TypeVar

import discord

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.kit.cards import Card, Ping

    T = TypeVar("T")

__all__ = ["send_even_without_emoji"]

log = logging.getLogger(__name__)

_INVALID_FORM = 50035


async def send_even_without_emoji(card: Card | Ping, send: Callable[[], Awaitable[T]]) -> T:
    """Send a card, and once more with text alone if Discord refuses an emoji on it.

    Somebody may have removed it, and now and then Discord does not know one that is there
    (discord/discord-api-docs#7128). `send` has to ask the card anew for what is sent.
    """
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code != _INVALID_FORM or "emoji" not in error.text.casefold():
            raise
        log.info("an emoji was refused: text alone is sent")
    card.drop_emoji()
    return await send()
