"""The commands that give up a match or a lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.interaction_context import venue_of
from cogs.kit.localization import text
from cogs.leaving.actions import LeaveActions
from cogs.leaving.returning import ReturnActions

if TYPE_CHECKING:
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.services import Services

__all__ = ["LeavingCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register the ways out of a match, and back into it, with a client."""
    actions = LeaveActions(services.tables)
    actions.register(services.router)
    ReturnActions(services.tables, services.projection, services.faces).register(services.router)
    await client.add_cog(LeavingCog(services.tables, actions))


class LeavingCog(commands.Cog):
    """Lets people resign or cancel."""

    def __init__(self, tables: Tables, actions: LeaveActions) -> None:
        self._tables = tables
        self._actions = actions

    @app_commands.command(name="resign", description=text("command.resign"))
    async def resign(self, interaction: Interaction) -> None:
        """Give up the match in this channel."""
        await self._actions.ask_resign(interaction, await self._table(interaction))

    @app_commands.command(name="cancel", description=text("command.cancel"))
    async def cancel(self, interaction: Interaction) -> None:
        """Cancel the table in this channel."""
        await self._actions.cancel(interaction, await self._table(interaction))

    async def _table(self, interaction: Interaction) -> Table:
        return await self._tables.live_in(venue_of(interaction).channel_id)
