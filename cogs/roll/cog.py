"""Dice in chat, wherever people talk: even in direct messages, groups, and servers where the bot is not a member."""

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
    """Register dice in chat with a client."""
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
        """Roll dice publicly or privately."""
        await self._actions.roll(interaction, dice, private=private)
