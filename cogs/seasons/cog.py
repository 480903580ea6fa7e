"""`/season`: the seasons of a server, their final tables, and managers' settings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.localization import text
from cogs.seasons.actions import SeasonActions

if TYPE_CHECKING:
    from cogs.kit.services import Services

__all__ = ["SeasonsCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register seasons with a client."""
    actions = SeasonActions(services.seasons)
    actions.register(services.router)
    await client.add_cog(SeasonsCog(actions))


class SeasonsCog(commands.Cog):
    """The command that shows seasons."""

    def __init__(self, actions: SeasonActions) -> None:
        self._actions = actions

    @app_commands.command(name="season", description=text("command.season"))
    async def season(self, interaction: Interaction) -> None:
        """Show a person the seasons of their server."""
        await self._actions.show(interaction)
