"""The buttons of a finished match: to watch it again, to see the leaderboard, to check the deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.results.actions import ResultActions

if TYPE_CHECKING:
    from discord.ext import commands

    from cogs.kit.services import Services

__all__ = ["register"]


async def register(_client: commands.AutoShardedBot, services: Services) -> None:
    """Register the buttons of results with a client."""
    ResultActions(services.tables, services.projection, services.standings).register(services.router)
