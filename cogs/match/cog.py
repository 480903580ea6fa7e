"""The command of a running match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.errors import DamagedLogError, NoTableHereError
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
        """Return the table of this channel; in a DM the newest match in which the person has a hand, or any."""
        if interaction.guild_id is not None:
            return await self._tables.live_in(venue_of(interaction).channel_id)
        playing = [one for one in await self._tables.live_of(interaction.user.id) if one.status is Status.PLAYING]
        if not playing:
            raise NoTableHereError
        for table in playing:
            if await self._has_hand(table, interaction.user.id):
                return table
        return playing[0]

    async def _has_hand(self, table: Table, user_id: int) -> bool:
        """Return whether a person still plays at a table, in a game with hands."""
        try:
            match = await self._tables.match(table)
        except DamagedLogError:
            return False
        return match is not None and table.seat_of(user_id) not in match.resigned and match.game.has_hands
