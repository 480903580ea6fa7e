"""Learning in place: pages of rules, and why a tile cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.tables.errors import StaleMoveError
from cogs.answers import answering, language_of, say
from cogs.known import guild_settings_of, person_settings_of
from cogs.look import private_look
from cogs.texts.why import why_text
from cogs.ui.learning import PageButton, RulesSelect, WhySelect
from cogs.ui.lesson import lesson_card

if TYPE_CHECKING:
    import discord

    from cogs.house import House
    from cogs.look import Look

    Interaction = discord.Interaction[Any]

__all__ = ["Teacher", "open_rules"]


class Teacher:
    """Does what the buttons and selects to learn with ask for; refusals are told to the person."""

    def __init__(self, house: House) -> None:
        self._house = house

    def attach(self) -> None:
        """Let all such buttons and selects of this process come here."""
        PageButton.teacher = self
        RulesSelect.teacher = self
        WhySelect.teacher = self

    async def turn_to(self, interaction: Interaction, game_id: str, page: int) -> None:
        """Show another page in the message that was clicked."""
        await answering(interaction, _turn_to(interaction, game_id, page))

    async def open_rules(self, interaction: Interaction, game_id: str) -> None:
        """Answer with the first page of a game's rules."""
        await answering(interaction, open_rules(interaction, game_id))

    async def tell_why(self, interaction: Interaction, table_id: int, ply: int, tile: str) -> None:
        """Answer why a tile of the person's hand cannot be played."""
        await answering(interaction, self._tell_why(interaction, table_id, ply, tile))

    async def _tell_why(self, interaction: Interaction, table_id: int, ply: int, tile: str) -> None:
        table = await self._house.tables.get(table_id)
        seat, match = await self._house.tables.matches.hand_of(table, interaction.user.id)
        if match.ply != ply:
            raise StaleMoveError
        await say(interaction, why_text(language_of(interaction), match, seat, tile))


async def open_rules(interaction: Interaction, game_id: str) -> None:
    """Answer with the first page of a game's rules, for that person only."""
    card = lesson_card(_look(interaction), game_id, 0)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(**await card.edit_fields())


async def _turn_to(interaction: Interaction, game_id: str, page: int) -> None:
    card = lesson_card(_look(interaction), game_id, page)
    await interaction.response.defer()
    await interaction.edit_original_response(**await card.edit_fields())


def _look(interaction: Interaction) -> Look:
    """Return how the person sees what is only for them."""
    locale = str(interaction.locale.value)
    return private_look(locale, person_settings_of(interaction), guild_settings_of(interaction))
