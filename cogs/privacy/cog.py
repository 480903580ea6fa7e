"""Lets people read and delete what is stored about them."""

from __future__ import annotations

import gzip
import json
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.kit.cards import Card, layout
from cogs.kit.controls import Control
from cogs.kit.interaction_settings import language_of
from cogs.kit.localization import text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.tables.privacy import Privacy
    from cogs.kit.router import ComponentPress
    from cogs.kit.services import Services, TakeAway
    from cogs.kit.table_showing import TableShowing

__all__ = ["ForgetButton", "PrivacyCog", "export_file", "register"]

Interaction = discord.Interaction[Any]


async def register(client: commands.AutoShardedBot, services: Services) -> None:
    """Register the commands about personal data with a client."""
    cog = PrivacyCog(services.privacy, services.projection, services.takers_away)
    services.router.add(ForgetButton, cog.forget)
    await client.add_cog(cog)


class PrivacyCog(commands.Cog):
    """Commands about the stored data of the person who runs them, and of no one else."""

    privacy = app_commands.Group(name="privacy", description=text("command.privacy"))

    def __init__(self, privacy: Privacy, projection: TableShowing, takers_away: Sequence[TakeAway]) -> None:
        self._privacy = privacy
        self._projection = projection
        self._takers_away = takers_away

    @privacy.command(name="export", description=text("command.privacy.export"))
    async def export(self, interaction: Interaction) -> None:
        """Give a person everything that is stored about them, as one file."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        lang = await language_of(interaction)
        stored = await self._privacy.export(interaction.user.id)
        if not any(stored.values()):
            await interaction.edit_original_response(content=lang("privacy.nothing"))
            return
        name, data = export_file(stored, interaction.filesize_limit)
        await interaction.edit_original_response(
            content=lang("privacy.exported"), attachments=[discord.File(BytesIO(data), name)]
        )

    @privacy.command(name="delete", description=text("command.privacy.delete"))
    async def delete(self, interaction: Interaction) -> None:
        """Ask whether to delete everything about a person."""
        lang = await language_of(interaction)
        button = ForgetButton().button(lang("button.forget"), discord.ButtonStyle.danger)
        card = Card(layout(ui.TextDisplay(lang("privacy.ask")), rows=[[button]]))
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def forget(self, press: ComponentPress[ForgetButton]) -> None:
        """Delete everything about the person who presses, and only about them."""
        interaction = press.interaction
        await interaction.response.defer()
        projection, lang = self._projection, await language_of(interaction)
        hands = await projection.hands_of(interaction.user.id)
        for take_away in self._takers_away:
            await take_away(interaction.client, interaction.user.id)
        await self._privacy.forget(interaction.user.id)
        done = Card(layout(ui.TextDisplay(lang("privacy.deleted"))))
        await interaction.edit_original_response(**done.answer_fields())
        await projection.clear_away(hands)


def export_file(stored: Mapping[str, object], limit: int) -> tuple[str, bytes]:
    """Return name and content of an export, compressed if it has more bytes than Discord accepts."""
    data = json.dumps(stored, ensure_ascii=False, indent=1).encode()
    if len(data) <= limit:
        return "boneyard-privacy.json", data
    return "boneyard-privacy.json.gz", gzip.compress(data)


class ForgetButton(Control, kind="1f:forget"):
    """Delete everything about the person who presses."""
