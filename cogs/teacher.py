"""Learning in place: why a tile cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.tables.errors import StaleMoveError
from cogs.answers import answering, language_of, say
from cogs.texts.why import why_text
from cogs.ui.learning import WhySelect

if TYPE_CHECKING:
    import discord

    from cogs.house import House

    Interaction = discord.Interaction[Any]

__all__ = ["Teacher"]


class Teacher:
    """Does what the buttons and selects to learn with ask for; refusals are told to the person."""

    def __init__(self, house: House) -> None:
        self._house = house

    def attach(self) -> None:
        """Let all such buttons and selects of this process come here."""
        WhySelect.teacher = self

    async def tell_why(self, interaction: Interaction, table_id: int, ply: int, tile: str) -> None:
        """Answer why a tile of the person's hand cannot be played."""
        await answering(interaction, self._tell_why(interaction, table_id, ply, tile))

    async def _tell_why(self, interaction: Interaction, table_id: int, ply: int, tile: str) -> None:
        table = await self._house.tables.get(table_id)
        seat, match = await self._house.tables.matches.hand_of(table, interaction.user.id)
        if match.ply != ply:
            raise StaleMoveError
        await say(interaction, why_text(language_of(interaction), match, seat, tile))
