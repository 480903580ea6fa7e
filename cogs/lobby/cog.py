"""The commands with which a table is opened and looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.lobbies import Order
from cogs.kit.answers import say
from cogs.kit.choices import game_id_of
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import guild_settings_of, language_of
from cogs.kit.localisation import text
from cogs.kit.permissions import check_permissions
from cogs.lobby.actions import LobbyActions, check_may_open
from cogs.lobby.play import play_command
from cogs.lobby.setup_actions import SetupActions

if TYPE_CHECKING:
    from cogs.kit.services import Services
    from cogs.lobby.play import Wanted

__all__ = ["LobbyCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.Bot, services: Services) -> None:
    """Add what people do with lobbies to a client."""
    actions = LobbyActions(services)
    actions.register(services.router)
    SetupActions(services).register(services.router)
    cog = LobbyCog(services, actions)
    client.tree.add_command(play_command(cog.play))
    await client.add_cog(cog)


class LobbyCog(commands.Cog):
    """Opens the table of a channel, and shows it again."""

    def __init__(self, services: Services, actions: LobbyActions) -> None:
        self._services = services
        self._actions = actions

    async def play(self, interaction: Interaction, wanted: Wanted) -> None:
        """Open a table in the channel of a command, or in a thread of its own."""
        await check_may_open(interaction)
        chosen = {name: value for name, value in wanted.items() if value is not None}
        game, seats, in_thread = chosen.pop("game"), chosen.pop("seats", None), chosen.pop("thread")
        order = Order(game_id_of(game), chosen, seats, (await guild_settings_of(interaction)).tempo)
        await (self._actions.open_in_thread if in_thread else self._actions.open)(interaction, order)

    @app_commands.command(name="table", description=text("command.table"))
    async def table(self, interaction: Interaction) -> None:
        """Post the lobby or the board of this channel again."""
        table = await self._services.tables.live_in(venue_of(interaction).channel_id)
        await check_permissions(interaction)
        await say(interaction, (await language_of(interaction))("table.reposted"))
        await self._services.projection.repost(table.id)
