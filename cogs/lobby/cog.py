"""The commands that open a table and show it again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.order import USUAL_LEVEL
from cogs.kit.answers import say
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.localization import text
from cogs.kit.offers import Ordering
from cogs.kit.permissions import check_permissions
from cogs.lobby.actions import MOST_COMPUTERS, LobbyActions, check_may_open
from cogs.lobby.setup_actions import SetupActions
from cogs.lobby.start_actions import StartActions

if TYPE_CHECKING:
    from bot.tables.service import Tables
    from cogs.kit.services import Services
    from cogs.kit.table_showing import TableShowing

__all__ = ["LobbyCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register the commands and controls of lobbies with a client."""
    ordering = Ordering(services.presets, services.tables)
    actions = LobbyActions(services.tables, services.leagues, services.projection, services.threads, ordering)
    actions.register(services.router)
    SetupActions(services.tables).register(services.router)
    StartActions(services.tables, services.projection).register(services.router)
    await client.add_cog(LobbyCog(services.tables, services.projection, ordering, actions))


class LobbyCog(commands.Cog):
    """Opens the table of a channel, and shows it again."""

    def __init__(self, tables: Tables, projection: TableShowing, ordering: Ordering, actions: LobbyActions) -> None:
        self._tables = tables
        self._projection = projection
        self._ordering = ordering
        self._actions = actions

    async def _suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self._ordering.suggest(interaction, typed)

    @app_commands.command(name="play", description=text("command.play"))
    @app_commands.describe(
        game=text("command.game"), computers=text("command.play.computers"), thread=text("command.play.thread")
    )
    @app_commands.autocomplete(game=_suggest)
    async def play(
        self,
        interaction: Interaction,
        game: str,
        computers: app_commands.Range[int, 0, MOST_COMPUTERS] = 0,
        thread: bool = False,
    ) -> None:
        """Open a table in the channel of a command, or in a new thread."""
        await check_may_open(interaction)
        order = replace(await self._ordering.ordered(interaction, game), levels=(USUAL_LEVEL,) * computers)
        if thread:
            await self._actions.open_in_thread(interaction, order)
        else:
            await self._actions.open(interaction, order, await self._ordering.code_of(interaction, game))

    @app_commands.command(name="table", description=text("command.table"))
    async def table(self, interaction: Interaction) -> None:
        """Post the lobby or the board of this channel again."""
        table = await self._tables.live_in(venue_of(interaction).channel_id)
        await check_permissions(interaction)
        await say(interaction, (await language_of(interaction))("table.reposted"))
        await self._projection.repost(table.id)
