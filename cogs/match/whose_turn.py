"""Refusals that name the person whose turn it is."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from bot.base.errors import BoneyardError, Formatted
from bot.games.errors import IllegalMoveError, Reason
from bot.words.people import bold_names
from cogs.kit.errors import AnswerReason
from cogs.kit.interaction_settings import language_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import discord

    from bot.tables.service import Tables

    Interaction = discord.Interaction[Any]

__all__ = ["telling_whose_turn"]


@asynccontextmanager
async def telling_whose_turn(interaction: Interaction, tables: Tables, table_id: int) -> AsyncIterator[None]:
    """Raise BoneyardError(NOT_YOUR_TURN) with the name of the person to move, if another person's move is refused."""
    try:
        yield
    except IllegalMoveError as error:
        if error.reason is not Reason.NOT_YOUR_TURN or error.view is None or error.view.actor is None:
            raise
        names = bold_names(await language_of(interaction), await tables.get(table_id))
        raise BoneyardError(AnswerReason.NOT_YOUR_TURN, name=Formatted(names[error.view.actor])) from error
