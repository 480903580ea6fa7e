"""The commands for help and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.choices import game_id_of, suggest_games
from cogs.kit.localization import text
from cogs.learn.actions import TutorialActions

if TYPE_CHECKING:
    from cogs.kit.services import Services

__all__ = ["LearnCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register help and rules with a client."""
    actions = TutorialActions(services.commands)
    actions.register(services.router)
    await client.add_cog(LearnCog(actions))


class LearnCog(commands.Cog):
    """Explains the bot, and the rules of games."""

    def __init__(self, actions: TutorialActions) -> None:
        self._actions = actions

    @app_commands.command(name="rules", description=text("command.rules"))
    @app_commands.describe(game=text("command.game"))
    @app_commands.autocomplete(game=suggest_games)
    async def rules(self, interaction: Interaction, game: str) -> None:
        """Show a person the rules of a game, in their language."""
        await self._actions.open_rules(interaction, game_id_of(game))

    @app_commands.command(name="help", description=text("command.help"))
    async def help(self, interaction: Interaction) -> None:
        """Show a person what the bot is and how a match begins."""
        card = await self._actions.help_card(interaction)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)
