"""`/settings`: settings of people, and of servers by their managers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.localization import text
from cogs.settings.actions import SettingsActions

if TYPE_CHECKING:
    from cogs.kit.services import Services

__all__ = ["SettingsCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register settings with a client."""
    actions = SettingsActions(services.settings, services.tables, services.projection)
    actions.register(services.router)
    await client.add_cog(SettingsCog(actions))


class SettingsCog(commands.Cog):
    """Commands that show panels."""

    settings = app_commands.Group(name="settings", description=text("command.settings"))

    def __init__(self, actions: SettingsActions) -> None:
        self._actions = actions

    @settings.command(name="me", description=text("command.settings.me"))
    async def me(self, interaction: Interaction) -> None:
        """Show a person their own settings."""
        await self._actions.show_mine(interaction)

    @settings.command(name="server", description=text("command.settings.server"))
    async def server(self, interaction: Interaction) -> None:
        """Show a manager the settings of the server."""
        await self._actions.show_server(interaction)
