"""The command that lists the past matches in a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.standings.histories import HistoryQuery
from cogs.history.actions import HistoryActions
from cogs.history.correcting import Correcting
from cogs.kit.choices import game_id_of, suggest_games
from cogs.kit.interaction_context import venue_of
from cogs.kit.localization import text

if TYPE_CHECKING:
    from cogs.kit.services import Services

__all__ = ["HistoryCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register histories and corrections with a client."""
    actions = HistoryActions(services.tables, services.histories, services.ratings, services.projection, services.faces)
    actions.register(services.router)
    Correcting(services.histories, actions).register(services.router)
    await client.add_cog(HistoryCog(actions))


class HistoryCog(commands.Cog):
    """Lists matches of a person, or of a server."""

    def __init__(self, actions: HistoryActions) -> None:
        self._actions = actions

    @app_commands.command(name="history", description=text("command.history"))
    @app_commands.describe(person=text("command.person"), game=text("command.one_game"))
    @app_commands.autocomplete(game=suggest_games)
    async def history(self, interaction: Interaction, person: discord.User | None = None, game: str = "") -> None:
        """Show one person the matches of a person, by default their own; buttons lead to those of the server."""
        user_id = interaction.user.id if person is None else person.id
        game_id = game_id_of(game) if game else None
        query = HistoryQuery(venue_of(interaction).guild_id, user_id, game_id)
        await self._actions.list_matches(interaction, query)
