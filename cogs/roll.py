"""Dice in chat, wherever people talk: also in direct messages, groups, and servers in which the bot is no member."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.i18n import language_for
from bot.rolls import roll
from cogs.answers import language_of
from cogs.errors import NotYourRollError, RevealedError
from cogs.localisation import text
from cogs.ui.free import FreeButton, FreeDeed
from cogs.ui.rolls import revealed_cards, rolled

if TYPE_CHECKING:
    from bot.i18n import Language

__all__ = ["RollCog"]

Interaction = discord.Interaction[Any]

_REMEMBERED = 1000


class RollCog(commands.Cog):
    """Rolls, rolls again, and reveals what was rolled in private.

    Nothing is stored. What a button rolls stands in its custom id. A private result stands in the message that only
    its person sees and only the bot can write; Discord sends that message along with a press of **Reveal**.
    """

    def __init__(self) -> None:
        self._revealed: OrderedDict[int, None] = OrderedDict()
        FreeButton.handlers |= {FreeDeed.AGAIN: self._again, FreeDeed.REVEAL: self._reveal}

    @app_commands.command(name="roll", description=text("command.roll"))
    @app_commands.describe(dice=text("command.roll.dice"), private=text("command.roll.private"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def roll(self, interaction: Interaction, dice: str, private: bool = False) -> None:
        """Roll dice for everybody to see, or for oneself."""
        await _roll(interaction, dice, private=private)

    async def _again(self, interaction: Interaction, expression: str) -> None:
        """Roll the same for whoever pressed; what was private stays private."""
        message = interaction.message
        await _roll(interaction, expression, private=message is not None and message.flags.ephemeral)

    async def _reveal(self, interaction: Interaction, expression: str) -> None:
        """Show a private roll to everybody, once: first the button goes, then the result is posted."""
        message = interaction.message
        if message is None or message.interaction_metadata is None:
            raise RevealedError
        if message.interaction_metadata.user.id != interaction.user.id:
            raise NotYourRollError
        self._note_revealed(message.id)
        left, shown = revealed_cards(
            language_of(interaction), _public_language(interaction), message, interaction.user.id, expression
        )
        try:
            await interaction.response.edit_message(**left.answer_fields())
        except discord.HTTPException:
            self._revealed.pop(message.id, None)
            raise
        await interaction.followup.send(**shown.answer_fields())

    def _note_revealed(self, message_id: int) -> None:
        """Remember that a roll is being revealed: the second of two quick presses finds the button still there."""
        if message_id in self._revealed:
            raise RevealedError
        self._revealed[message_id] = None
        if len(self._revealed) > _REMEMBERED:
            self._revealed.popitem(last=False)


async def _roll(interaction: Interaction, dice: str, *, private: bool) -> None:
    lang = language_of(interaction) if private else _public_language(interaction)
    card = rolled(lang, interaction.user.id, roll(dice), private=private)
    await interaction.response.send_message(**card.answer_fields(), ephemeral=private)


def _public_language(interaction: Interaction) -> Language:
    """Return the language of a server; where there is none, that of the person."""
    locale = interaction.guild_locale
    return language_of(interaction) if locale is None else language_for(str(locale.value))
