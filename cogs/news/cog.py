"""`/news`: what is posted every week, where and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.localization import text
from cogs.news.actions import NewsActions

if TYPE_CHECKING:
    from cogs.kit.services import Services

__all__ = ["NewsCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Add the news of the week to a client."""
    actions = NewsActions(services.news, services.seasons, services.settings)
    actions.register(services.router)
    await client.add_cog(NewsCog(actions))


class NewsCog(commands.Cog):
    """The command with which managers set what is posted."""

    def __init__(self, actions: NewsActions) -> None:
        self._actions = actions

    @app_commands.command(name="news", description=text("command.news"))
    async def news(self, interaction: Interaction) -> None:
        """Show a manager what is posted, where and when."""
        await self._actions.show(interaction)
