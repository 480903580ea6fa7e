"""The command of a running match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.errors import NoTableHereError
from bot.tables.model import Status
from cogs.kit.interaction_context import venue_of
from cogs.kit.localization import text
from cogs.match.actions import MatchActions
from cogs.match.preparing import Preparing

if TYPE_CHECKING:
    from bot.tables.model import Table
    from bot.tables.service import Tables
    from cogs.kit.services import Services

__all__ = ["MatchCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register the command and the controls of matches with a client."""
    actions = MatchActions(services.tables, services.projection)
    actions.register(services.router)
    Preparing(services.tables, services.router, services.projection).register(services.router)
    await client.add_cog(MatchCog(services.tables, actions))


class MatchCog(commands.Cog):
    """Shows people their hands."""

    def __init__(self, tables: Tables, actions: MatchActions) -> None:
        self._tables = tables
        self._actions = actions

    @app_commands.command(name="hand", description=text("command.hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show a person's own hand, in a channel or in a DM."""
        await self._actions.show_hand(interaction, await self._own_table(interaction))

    async def _own_table(self, interaction: Interaction) -> Table:
        """Return the table of this channel; in a DM the newest match in which the person plays."""
        if interaction.guild_id is not None:
            return await self._tables.live_in(venue_of(interaction).channel_id)
        for table in await self._tables.live_of(interaction.user.id):
            if table.status is Status.PLAYING:
                return table
        raise NoTableHereError
