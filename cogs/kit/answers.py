"""Answers to a person: in their language, private, and for every request."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from bot.base.errors import BoneyardError, HostError, StorageError
from bot.families import words_of
from bot.games.errors import GameError
from bot.i18n import Language, language_for
from bot.tables.errors import DuplicateError
from bot.words.refusals import refusal
from cogs.kit.error_codes import ErrorCode
from cogs.kit.errors import AnswerReason, OldButtonError
from cogs.kit.interaction_settings import language_of
from cogs.kit.response_checks import UnreachableError
from cogs.kit.sending import is_passing

if TYPE_CHECKING:
    from collections.abc import Awaitable

__all__ = ["answer_error", "answering", "say"]

log = logging.getLogger(__name__)

_UNANSWERABLE = (
    *(ErrorCode.UNKNOWN_INTERACTION, ErrorCode.UNKNOWN_WEBHOOK, ErrorCode.INVALID_WEBHOOK_TOKEN),
    *(ErrorCode.ANSWERED_ALREADY, ErrorCode.UNKNOWN_MESSAGE, ErrorCode.UNKNOWN_CHANNEL, ErrorCode.UNKNOWN_SERVER),
    *(ErrorCode.NO_ACCESS, ErrorCode.NO_PERMISSION),
)
"""The codes for an interaction that cannot be answered: too late, answered already, or its place is gone."""

_ANSWERS = ("/interactions/", "/webhooks/")
"""Parts of the URLs of requests that are themselves answers."""


async def say(interaction: discord.Interaction[Any], text: str) -> int | None:
    """Send the person an ephemeral text; return the id of the message, None if it is the answer itself."""
    if interaction.response.is_done():
        return (await interaction.followup.send(text, ephemeral=True, wait=True)).id
    await interaction.response.send_message(text, ephemeral=True)
    return None


async def answering(interaction: discord.Interaction[Any], action: Awaitable[None]) -> bool:
    """Carry out a person's request, and return whether it succeeded; answer every error with one sentence."""
    try:
        await action
    except Exception as error:  # noqa: BLE001 - the one place where strangers' clicks meet our bugs
        await answer_error(interaction, error)
        return False
    return True


async def answer_error(interaction: discord.Interaction[Any], error: Exception) -> None:
    """Tell a person why something was not done. Unknown errors are logged with an id, which the answer contains.

    After a network error the answer does not suggest another try: the request was carried out, and messages show it.
    """
    if isinstance(error, DuplicateError):
        log.info("interaction %d: delivered twice, done once", interaction.id)
        return
    if _is_gone(interaction, error):
        error = OldButtonError()
    if isinstance(error, discord.HTTPException) and error.code in _UNANSWERABLE:
        log.warning("interaction %d: could not be answered any more (%d)", interaction.id, error.code)
        return
    if isinstance(error, discord.HTTPException | aiohttp.ClientError) and is_passing(error):
        if _is_answer(error):
            log.warning("interaction %d: the answer could not be sent (%s)", interaction.id, type(error).__name__)
            return
        error = BoneyardError(AnswerReason.NO_ANSWER_FROM_DISCORD)
    if isinstance(error, HostError):
        log.error("interaction %d: refused", interaction.id, exc_info=error)
    lang = await _language(interaction)
    if isinstance(error, BoneyardError | GameError):
        text = refusal(lang, error, words_of)
    else:
        error_id = secrets.token_hex(4)
        log.error("interaction %d: error %s (%s)", interaction.id, error_id, type(error).__name__, exc_info=error)
        text = lang("error.unknown", id=error_id)
    await _refuse(interaction, text)


async def _language(interaction: discord.Interaction[Any]) -> Language:
    """Return the language of a refusal: that of the person's Discord while the database does not work."""
    try:
        return await language_of(interaction)
    except StorageError:
        return language_for(str(interaction.locale.value))


async def _refuse(interaction: discord.Interaction[Any], text: str) -> None:
    """Tell a person why a press or a command is refused. The refusal of a press replaces their previous refusal."""
    try:
        message_id = await say(interaction, text)
    except discord.HTTPException as failed:
        log.warning("interaction %d: the refusal could not be sent (%d)", interaction.id, failed.code)
    except (aiohttp.ClientError, OSError) as failed:
        log.warning("interaction %d: the refusal could not be sent (%s)", interaction.id, type(failed).__name__)
    else:
        if interaction.type is discord.InteractionType.component:
            await interaction.client.services.refusals.replace(interaction, message_id)


def _is_answer(error: discord.HTTPException | aiohttp.ClientError) -> bool:
    """Return whether the failed request was itself an answer: its action is done, and the table shows it."""
    if isinstance(error, discord.HTTPException):
        return any(part in str(error.response.url) for part in _ANSWERS)
    return not isinstance(error, UnreachableError)


def _is_gone(interaction: discord.Interaction[Any], error: Exception) -> bool:
    """Return whether the pressed message was deleted before it could be edited."""
    is_unknown = isinstance(error, discord.NotFound) and error.code == ErrorCode.UNKNOWN_MESSAGE
    return is_unknown and not interaction.response.is_done()
