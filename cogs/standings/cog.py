"""The commands about results of matches: leaderboards and records."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.standings.leaderboards import Question
from bot.words.games import game_name
from cogs.kit.choices import game_id_of, suggest_games
from cogs.kit.interaction_settings import language_of
from cogs.kit.localization import text
from cogs.kit.records import shown_record
from cogs.standings.actions import BoardActions

if TYPE_CHECKING:
    from cogs.kit.services import Services

__all__ = ["StandingsCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register leaderboards and records with a client."""
    boards = BoardActions(services.leaderboards, services.tables)
    boards.register(services.router)
    await client.add_cog(StandingsCog(services, boards))


class StandingsCog(commands.Cog):
    """Shows the leaderboards of a server, and gives people the records of their matches."""

    def __init__(self, services: Services, boards: BoardActions) -> None:
        self._standings, self._histories, self._tables = services.standings, services.histories, services.tables
        self._boards = boards

    @app_commands.command(name="leaderboard", description=text("command.leaderboard"))
    @app_commands.describe(game=text("command.one_game"), public=text("command.public"))
    @app_commands.autocomplete(game=suggest_games)
    async def leaderboard(self, interaction: Interaction, game: str | None = None, public: bool = False) -> None:
        """Show the leaderboard of this server, in one game or in all: to the person who asks, or to everyone."""
        question = Question() if game is None else Question(game_id_of(game))
        await (self._boards.post if public else self._boards.open)(interaction, question)

    @app_commands.command(name="record", description=text("command.record"))
    async def record(self, interaction: Interaction) -> None:
        """Give a person the record of their last finished match, from any server."""
        record = await self._standings.last_record(interaction.user.id)
        table, lang = await self._tables.get(record.table_id), await language_of(interaction)
        record = await shown_record(lang, record, table, self._histories, interaction.user.id)
        name = record.file_name
        await interaction.response.send_message(
            lang("record.given", game=game_name(lang, record.game_id), file=name),
            file=discord.File(BytesIO(record.text.encode()), name),
            ephemeral=True,
        )
