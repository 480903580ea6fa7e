"""Dice in chat, wherever people talk: even in direct messages, groups, and servers where the bot is not a member."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.base import clock
from bot.base.errors import BoneyardError
from bot.base.recent import Recent
from bot.rolls import roll
from cogs.kit.errors import AnswerReason, RevealedError
from cogs.kit.interaction_settings import language_of, person_settings_of, public_language_of
from cogs.kit.localization import text
from cogs.kit.permissions import check_may_use_commands
from cogs.roll.attempts import Attempts
from cogs.roll.card import revealed_cards, rolled
from cogs.roll.controls import AgainButton, RevealButton
from cogs.roll.words import dice_line

if TYPE_CHECKING:
    from bot.words.faces import Faces
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

__all__ = ["RollCog", "register"]

Interaction = discord.Interaction[Any]

_REMEMBERED = 1000


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register dice in chat with a client."""
    cog = RollCog(services.faces)
    cog.register(services.router)
    await client.add_cog(cog)


class RollCog(commands.Cog):
    """Handles commands and presses that roll dice.

    Nothing is stored. The custom id of a button contains its dice, and the number of a private roll among those of the
    same dice. A private result is in an ephemeral message, which only the bot can write; Discord sends that message
    along with a press of **Reveal**.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._attempts = Attempts(clock.now)
        self._revealed: Recent[int, None] = Recent(_REMEMBERED)

    def register(self, router: ComponentRouter) -> None:
        """Register the buttons of rolls."""
        router.add(AgainButton, self._again)
        router.add(RevealButton, self._reveal)

    @app_commands.command(name="roll", description=text("command.roll"))
    @app_commands.describe(dice=text("command.roll.dice"), private=text("command.roll.private"))
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def roll(self, interaction: Interaction, dice: str, private: bool = False) -> None:
        """Roll dice publicly or privately."""
        await self._roll(interaction, dice, private=private)

    async def _roll(self, interaction: Interaction, dice: str, *, private: bool, attempt: int = 0) -> None:
        """Roll dice publicly or privately; a private roll continues the series of a number."""
        lang = await (language_of(interaction) if private else public_language_of(interaction))
        result, person = roll(dice), interaction.user.id
        has_dice = not (private and (await person_settings_of(interaction)).text_board)
        drawn = dice_line(self._faces, result) if has_dice else ""
        number = self._attempts.add(person, _place(interaction), result.expression, attempt) if private else 0
        card = rolled(lang, person, result, drawn, number)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=private)

    async def _again(self, press: ComponentPress[AgainButton]) -> None:
        """Roll the same dice for the person who pressed; a private roll stays private."""
        message = press.interaction.message
        is_private = message is not None and message.flags.ephemeral
        if not is_private:
            check_may_use_commands(press.interaction)
        await self._roll(press.interaction, press.control.expression, private=is_private, attempt=press.control.attempt)

    async def _reveal(self, press: ComponentPress[RevealButton]) -> None:
        """Show a private roll to everyone, once: first the button is removed, then the result is posted."""
        interaction, message = press.interaction, press.interaction.message
        if message is None or message.interaction_metadata is None:
            raise RevealedError
        if message.interaction_metadata.user.id != interaction.user.id:
            raise BoneyardError(AnswerReason.NOT_YOUR_ROLL)
        check_may_use_commands(interaction)
        private, public = await language_of(interaction), await public_language_of(interaction)
        self._note_revealed(message.id)
        control, person = press.control, interaction.user.id
        tries = max(control.attempt, self._attempts.count(person, _place(interaction), control.expression))
        left, shown = revealed_cards(private, public, message, person, control, tries)
        try:
            await interaction.response.edit_message(**left.answer_fields())
        except discord.HTTPException:
            self._revealed.pop(message.id, None)
            raise
        await interaction.followup.send(**shown.answer_fields())

    def _note_revealed(self, message_id: int) -> None:
        """Note that a roll is being revealed: the second of two quick presses still finds the button."""
        if message_id in self._revealed:
            raise RevealedError
        self._revealed[message_id] = None


def _place(interaction: Interaction) -> int:
    return interaction.channel_id or 0
