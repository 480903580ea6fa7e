"""Tokens of interactions: with one, any process can edit the answer for a quarter of an hour."""

from __future__ import annotations

from typing import Any, cast

import discord

from bot.tables.plain import in_one_line
from cogs.kit.sending import is_refused

__all__ = ["LONGEST_TOKEN", "TOKEN_LIFE", "delete_answer", "edit_answer", "is_token_refused", "token_of"]

TOKEN_LIFE = 14.5 * 60
"""Seconds for which a token is used, a little less than Discord's quarter of an hour."""

LONGEST_TOKEN = 1000
"""The most characters of a token that is stored; Discord's have about two hundred."""

_UNAUTHORIZED = 401

_ORIGINAL = cast("int", "@original")
"""The answer to an interaction; Discord accepts this instead of its id."""


def token_of(interaction: discord.Interaction[Any]) -> str:
    """Return the token of an interaction, to be stored."""
    return in_one_line(interaction.token)[:LONGEST_TOKEN]


async def edit_answer(client: discord.Client, token: str, message_id: int, **fields: Any) -> None:  # noqa: ANN401
    """Edit a message that was sent with a token, or the message of its press; raise HTTPException."""
    await _webhook(client, token).edit_message(message_id, **fields)


async def delete_answer(client: discord.Client, token: str, message_id: int | None) -> None:
    """Delete such a message; None means the answer itself. Raises HTTPException."""
    await _webhook(client, token).delete_message(_ORIGINAL if message_id is None else message_id)


def is_token_refused(error: discord.HTTPException) -> bool:
    """Return whether Discord no longer accepts a token, or its message is gone."""
    return error.status == _UNAUTHORIZED or is_refused(error)


def _webhook(client: discord.Client, token: str) -> discord.Webhook:
    if client.application_id is None:
        raise TypeError("nothing is sent before the login")
    return discord.Webhook.partial(client.application_id, token, client=client)
