"""The commands that tell something: help, rules and leaderboards."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.answers import language_of
from cogs.choices import game_id_of, suggest_games
from cogs.known import public_language_of
from cogs.localisation import text
from cogs.place import venue_of
from cogs.teacher import open_rules
from cogs.texts.games import game_name, plain_name
from cogs.ui.cards import Card, layout
from cogs.ui.help import help_card

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.i18n import Language
    from bot.tables.model import Standing
    from cogs.house import House

__all__ = ["InfoCog"]

Interaction = discord.Interaction[Any]

_LINES = 20
"""How many people a leaderboard shows."""


class InfoCog(commands.Cog):
    """Commands that change nothing."""

    def __init__(self, house: House) -> None:
        self._house = house

    @app_commands.command(name="rules", description=text("command.rules"))
    @app_commands.describe(game=text("command.game"))
    @app_commands.autocomplete(game=suggest_games)
    async def rules(self, interaction: Interaction, game: str) -> None:
        """Tell a person the rules of a game, in their language."""
        await open_rules(interaction, game_id_of(game))

    @app_commands.command(name="help", description=text("command.help"))
    async def help(self, interaction: Interaction) -> None:
        """Tell a person what the bot is and how a match begins."""
        card = help_card(language_of(interaction), self._house.commands)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    @app_commands.command(name="leaderboard", description=text("command.leaderboard"))
    @app_commands.describe(game=text("command.game"), computers=text("command.leaderboard.computers"))
    @app_commands.autocomplete(game=suggest_games)
    async def leaderboard(self, interaction: Interaction, game: str, computers: bool = False) -> None:
        """Show everybody who has won how often in this server, among people or against computers."""
        venue = venue_of(interaction)
        game_id = game_id_of(game)
        standings = await self._house.tables.standings(venue.guild_id, game_id, _LINES, with_computers=computers)
        lang = public_language_of(interaction)
        lines = [f"## {lang('leaderboard.title', game=game_name(lang, game_id))}"]
        lines += [_line(lang, place, standing) for place, standing in _with_places(standings)]
        if not standings:
            lines.append(lang("leaderboard.empty_computers" if computers else "leaderboard.empty"))
        await interaction.response.send_message(**Card(layout(ui.TextDisplay("\n".join(lines)))).answer_fields())

    @app_commands.command(name="record", description=text("command.record"))
    async def record(self, interaction: Interaction) -> None:
        """Give a person the record of their last finished match here, or in a DM of the last one anywhere."""
        channel_id = interaction.channel_id if interaction.guild_id is not None else None
        record = await self._house.tables.last_record(interaction.user.id, channel_id)
        name = f"boneyard-{record.game_id}-{record.table_id}.json"
        lang = language_of(interaction)
        await interaction.response.send_message(
            lang("record.given", game=game_name(lang, record.game_id), file=name),
            file=discord.File(BytesIO(record.text.encode()), name),
            ephemeral=True,
        )


def _with_places(standings: Sequence[Standing]) -> Iterator[tuple[int, Standing]]:
    """Yield standings with their places; equal ones share a place."""
    place = 0
    for number, standing in enumerate(standings, start=1):
        before = standings[number - 2] if number > 1 else None
        if before is None or (before.won, before.played) != (standing.won, standing.played):
            place = number
        yield place, standing


def _line(lang: Language, place: int, standing: Standing) -> str:
    record = lang.count("leaderboard.record", standing.won, played=standing.played)
    return f"{place}. **{plain_name(standing.name)}** — {record}"
