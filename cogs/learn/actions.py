"""Reading the rules of games, page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.kit.interaction_settings import guild_settings_of, person_settings_of
from cogs.kit.presentation import private_presentation
from cogs.learn.controls import PageButton, RulesSelect
from cogs.learn.lesson_card import lesson_card

if TYPE_CHECKING:
    import discord

    from cogs.kit.presentation import Presentation
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["TutorialActions"]


class TutorialActions:
    """Does what people command or press to learn a game."""

    def register(self, router: ComponentRouter) -> None:
        """Let the controls to learn with come here."""
        router.add(PageButton, self._turn_to)
        router.add(RulesSelect, self._choose)

    async def open_rules(self, interaction: Interaction, game_id: str) -> None:
        """Answer with the first page of a game's rules, for that person only."""
        card = lesson_card(await _presentation(interaction), game_id, 0)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(**await card.edit_fields())

    async def _choose(self, press: ComponentPress[RulesSelect]) -> None:
        await self.open_rules(press.interaction, press.value)

    async def _turn_to(self, press: ComponentPress[PageButton]) -> None:
        """Show another page in the message that was clicked."""
        interaction, control = press.interaction, press.control
        card = lesson_card(await _presentation(interaction), control.game_id, control.page)
        await interaction.response.defer()
        await interaction.edit_original_response(**await card.edit_fields())


async def _presentation(interaction: Interaction) -> Presentation:
    """Return how the person sees what is only for them."""
    person, guild = await person_settings_of(interaction), await guild_settings_of(interaction)
    return private_presentation(str(interaction.locale.value), person, guild)
