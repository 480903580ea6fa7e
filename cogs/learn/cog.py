"""The commands for help and rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.kit.choices import game_id_of, suggest_games
from cogs.kit.game_select import page_of
from cogs.kit.interaction_settings import language_of, presentation_of
from cogs.kit.localization import text
from cogs.learn.controls import HelpSelect, PageButton, RulesButton, RulesSelect
from cogs.learn.help_card import Topic, help_card
from cogs.learn.lesson_card import lesson_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord.app_commands import AppCommand

    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

__all__ = ["LearnCog", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register help and rules with a client."""
    cog = LearnCog(services.commands)
    cog.register(services.router)
    await client.add_cog(cog)


class LearnCog(commands.Cog):
    """Handles commands and presses of people who learn a game."""

    def __init__(self, known: Sequence[AppCommand]) -> None:
        self._commands = known

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of rules and help."""
        router.add(PageButton, self._turn_to)
        router.add(RulesButton, self._open)
        router.add(RulesSelect, self._choose)
        router.add(HelpSelect, self._tell)

    @app_commands.command(name="rules", description=text("command.rules"))
    @app_commands.describe(game=text("command.game"))
    @app_commands.autocomplete(game=suggest_games)
    async def rules(self, interaction: Interaction, game: str) -> None:
        """Show a person the rules of a game, in their language."""
        await self._open_rules(interaction, game_id_of(game))

    @app_commands.command(name="help", description=text("command.help"))
    async def help(self, interaction: Interaction) -> None:
        """Show a person what the bot is and how a match begins."""
        card = await self._help_card(interaction)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _open_rules(self, interaction: Interaction, game_id: str) -> None:
        """Answer with the first page of a game's rules, in an ephemeral message."""
        card = await _page(interaction, game_id, 0)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(**await card.edit_fields())

    async def _open(self, press: ComponentPress[RulesButton]) -> None:
        await self._open_rules(press.interaction, press.control.game_id)

    async def _help_card(
        self, interaction: Interaction, games_page: int | None = None, topic: Topic | None = None
    ) -> Card:
        """Return the help for a person; if there are many games, the select has pages."""
        lang, can_play = await language_of(interaction), interaction.guild_id is not None
        return help_card(lang, self._commands, can_play=can_play, games_page=games_page, topic=topic)

    async def _tell(self, press: ComponentPress[HelpSelect]) -> None:
        """Show a topic in place of the previous one."""
        card = await self._help_card(press.interaction, topic=press.one_of(Topic))
        await press.interaction.response.edit_message(**card.answer_fields())

    async def _choose(self, press: ComponentPress[RulesSelect]) -> None:
        """Show the rules of a game, or the help with other games."""
        games_page = page_of(press.value)
        if games_page is None:
            await self._open_rules(press.interaction, press.value)
        else:
            card = await self._help_card(press.interaction, games_page)
            await press.interaction.response.edit_message(**card.answer_fields())

    async def _turn_to(self, press: ComponentPress[PageButton]) -> None:
        """Show another page in the pressed message."""
        interaction, control = press.interaction, press.control
        card = await _page(interaction, control.game_id, control.page)
        await interaction.response.defer()
        await interaction.edit_original_response(**await card.edit_fields())


async def _page(interaction: Interaction, game_id: str, page: int) -> Card:
    """Return a page of a game's rules in the person's private presentation."""
    presentation = await presentation_of(interaction)
    return lesson_card(presentation, game_id, page, can_play=interaction.guild_id is not None)
