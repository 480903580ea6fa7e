"""Sends cards as answers to presses, even if pictures take time or Discord refuses an emoji."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord

from cogs.kit.error_codes import ErrorCode

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.kit.cards import Card, Ping

    T = TypeVar("T")
    Interaction = discord.Interaction[Any]

__all__ = [
    "edit_in_thread",
    "is_passing",
    "is_refused",
    "replace_message",
    "result_or_defer",
    "send_card",
    "send_even_without_emoji",
]

log = logging.getLogger(__name__)

_SERVER_FAULT, _TOO_MANY = 500, 429

_BY_CHANCE = (0, 1015, 40001, 40003, 40333, 20028, 20029)
"""Error codes that are not about the request itself: of proxies (0 for a page), tokens, and rate limits."""

_READY_WITHIN = 0.5
"""Seconds for pictures and hints to be part of an answer; later ones follow with the token of the press."""


def is_refused(error: Exception) -> bool:
    """Return whether Discord will refuse the same request later, too."""
    return isinstance(error, discord.HTTPException) and not is_passing(error)


def is_passing(error: Exception) -> bool:
    """Return whether an error comes from the network, Discord, or something between, and will pass."""
    if isinstance(error, discord.HTTPException):
        return error.code in _BY_CHANCE or error.status >= _SERVER_FAULT or error.status == _TOO_MANY
    return isinstance(error, aiohttp.ClientError | OSError)


async def result_or_defer(interaction: Interaction, work: Awaitable[T]) -> T:
    """Return the result of work; acknowledge the press if that takes longer than a moment.

    If the acknowledgment fails, the work still ends, and its error counts first.
    """
    running = asyncio.ensure_future(work)
    if not await _is_in_time(running) and not interaction.response.is_done():
        try:
            await interaction.response.defer()
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            await running
            raise
    return await running


async def replace_message(interaction: Interaction, card: Card) -> None:
    """Answer a press by editing its message: at once if the pictures are ready in time, else as soon as they are."""
    await result_or_defer(interaction, card.files())

    async def edit() -> None:
        if interaction.response.is_done():
            await interaction.edit_original_response(**await card.edit_fields())
        else:
            await interaction.response.edit_message(**await card.edit_fields())

    await send_even_without_emoji(card, edit)


async def send_card(interaction: Interaction, card: Card, *, private: bool = True) -> int:
    """Answer with a new message, ephemeral or public, with pictures as in an edit; return its id."""
    drawing = asyncio.ensure_future(card.files())
    if await _is_in_time(drawing):

        async def send() -> int:
            response = await interaction.response.send_message(**await card.post_fields(), ephemeral=private)
            return response.message_id or (await interaction.original_response()).id

        return await send_even_without_emoji(card, send)
    await interaction.response.defer(ephemeral=private, thinking=True)
    await drawing

    async def fill() -> int:
        return (await interaction.edit_original_response(**await card.edit_fields())).id

    return await send_even_without_emoji(card, fill)


async def send_even_without_emoji(card: Card | Ping, send: Callable[[], Awaitable[T]]) -> T:
    """Send a card, and once more without emoji if Discord refuses one of them.

    A person may have deleted the emoji, and now and then Discord does not know one that exists
    (discord/discord-api-docs#7128). `send` must ask the card again for its fields.
    """
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code != ErrorCode.INVALID_FORM or "emoji" not in error.text.casefold():
            raise
        log.info("an emoji was refused: text alone is sent")
    card.drop_emoji()
    return await send()


async def edit_in_thread(
    client: discord.Client, channel_id: int, edit: Callable[[], Awaitable[object]], *, stays_open: bool
) -> None:
    """Edit a message, and open its thread for that: Discord archives threads automatically during matches.

    Unless it `stays_open`, the thread is archived again if the bot may do that: the end of a match notifies no one.
    """
    try:
        await edit()
    except discord.HTTPException as error:
        if error.code != ErrorCode.ARCHIVED_THREAD:
            raise
        await client.http.edit_channel(channel_id, archived=False)
        await edit()
        if not stays_open:
            with suppress(discord.Forbidden):
                await client.http.edit_channel(channel_id, archived=True)


async def _is_in_time(work: asyncio.Future[Any]) -> bool:
    done, _ = await asyncio.wait({work}, timeout=_READY_WITHIN)
    return bool(done)
