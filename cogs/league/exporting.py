"""A league as files, for whoever wants to look further or to check it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import discord

    from bot.leagues.service import Leagues
    from bot.leagues.store import StoredLeague

    Interaction = discord.Interaction[Any]

__all__ = ["send_export"]


async def send_export(interaction: Interaction, leagues: Leagues, stored: StoredLeague) -> None:
    """Give somebody the log with the final table, the tables for spreadsheets, and a calendar of the fixtures."""
    raise NotImplementedError
