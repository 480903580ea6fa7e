"""The command that shows one person's matches in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.leagues.hall import Hall
from cogs.kit.choices import game_id_of, suggest_games
from cogs.kit.localization import text
from cogs.statistics.actions import StatisticsActions

if TYPE_CHECKING:
    from cogs.kit.services import Services

__all__ = ["StatisticsCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register statistics with a client."""
    actions = StatisticsActions(services.statistics, Hall(services.leagues.store))
    actions.register(services.router)
    await client.add_cog(StatisticsCog(actions))


class StatisticsCog(commands.Cog):
    """Shows people the statistics of a person in their server."""

    def __init__(self, actions: StatisticsActions) -> None:
        self._actions = actions

    @app_commands.command(name="stats", description=text("command.stats"))
    @app_commands.describe(person=text("command.person"), game=text("command.one_game"))
    @app_commands.autocomplete(game=suggest_games)
    async def stats(
        self, interaction: Interaction, person: discord.User | None = None, game: str | None = None
    ) -> None:
        """Show the matches of a person, by default one's own, in one game or in all."""
        game_id = None if game is None else game_id_of(game)
        await self._actions.open(interaction, (person or interaction.user).id, game_id)
