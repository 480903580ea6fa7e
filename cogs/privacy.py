"""What is stored about a person, for that person: to read, and to delete."""

from __future__ import annotations

import gzip
import json
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.answers import language_of
from cogs.localisation import text
from cogs.ui.cards import Card, layout
from cogs.ui.free import FreeButton, FreeDeed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.house import House

__all__ = ["PrivacyCog", "export_file"]

Interaction = discord.Interaction[Any]


class PrivacyCog(commands.Cog):
    """Commands about what is stored about whoever runs them; nobody can ask about others."""

    privacy = app_commands.Group(name="privacy", description=text("command.privacy"))

    def __init__(self, house: House) -> None:
        self._house = house
        FreeButton.handlers[FreeDeed.FORGET] = self._forget

    @privacy.command(name="export", description=text("command.privacy.export"))
    async def export(self, interaction: Interaction) -> None:
        """Give a person all that is stored about them as one file."""
        lang = language_of(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        stored = await self._house.privacy.export(interaction.user.id)
        if not any(stored.values()):
            await interaction.edit_original_response(content=lang("privacy.nothing"))
            return
        name, data = export_file(stored, interaction.filesize_limit)
        await interaction.edit_original_response(
            content=lang("privacy.exported"), attachments=[discord.File(BytesIO(data), name)]
        )

    @privacy.command(name="delete", description=text("command.privacy.delete"))
    async def delete(self, interaction: Interaction) -> None:
        """Ask whether everything about a person is to be deleted."""
        lang = language_of(interaction)
        button = FreeButton(FreeDeed.FORGET, "", lang("button.forget"), discord.ButtonStyle.danger)
        card = Card(layout(ui.TextDisplay(lang("privacy.ask")), rows=[[button]]))
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _forget(self, interaction: Interaction, _text: str) -> None:
        """Delete everything about whoever presses, and only about them."""
        await interaction.response.defer()
        forgotten = await self._house.privacy.forget(interaction.user.id)
        for table_id in forgotten.tables:
            self._house.projection.mark(table_id)
        done = Card(layout(ui.TextDisplay(language_of(interaction)("privacy.deleted"))))
        await interaction.edit_original_response(**done.answer_fields())
        await self._house.projection.clear_away(forgotten.hands)


def export_file(stored: Mapping[str, object], limit: int) -> tuple[str, bytes]:
    """Return name and content of an export, compressed if it has more bytes than Discord takes."""
    data = json.dumps(stored, ensure_ascii=False, indent=1).encode()
    if len(data) <= limit:
        return "boneyard-privacy.json", data
    return "boneyard-privacy.json.gz", gzip.compress(data)
