"""`/news`: the weekly post, its place and time."""

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
    """Register the news of the week with a client."""
    actions = NewsActions(services.news, services.seasons, services.settings)
    actions.register(services.router)
    await client.add_cog(NewsCog(actions))


class NewsCog(commands.Cog):
    """The command for managers' settings of the news."""

    def __init__(self, actions: NewsActions) -> None:
        self._actions = actions

    @app_commands.command(name="news", description=text("command.news"))
    async def news(self, interaction: Interaction) -> None:
        """Show a manager the content, place and time of the news."""
        await self._actions.show(interaction)
