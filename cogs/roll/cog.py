"""Dice in chat, wherever people talk: also in direct messages, groups, and servers in which the bot is no member."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.localization import text
from cogs.roll.actions import RollActions

if TYPE_CHECKING:
    from cogs.kit.services import Services

__all__ = ["RollCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Add dice in chat to a client."""
    actions = RollActions(services.faces)
    actions.register(services.router)
    await client.add_cog(RollCog(actions))


class RollCog(commands.Cog):
    """Rolls dice."""

    def __init__(self, actions: RollActions) -> None:
        self._actions = actions

    @app_commands.command(name="roll", description=text("command.roll"))
    @app_commands.describe(dice=text("command.roll.dice"), private=text("command.roll.private"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def roll(self, interaction: Interaction, dice: str, private: bool = False) -> None:
        """Roll dice for everybody to see, or for oneself."""
        await self._actions.roll(interaction, dice, private=private)
