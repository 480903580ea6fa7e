"""Presets have no command: `/play` offers them, and panels have their buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.tables.presets import NoSuchPresetError, Setup
from bot.words.games import plain_name
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.permissions import check_manager
from cogs.presets.cards import name_form, presets_card
from cogs.presets.controls import (
    DeletePresetButton,
    PresetNameEntry,
    PresetsButton,
    PresetSelect,
    RenamePresetButton,
    RenamePresetEntry,
    SavePresetButton,
)

if TYPE_CHECKING:
    import discord
    from discord.ext import commands

    from bot.tables.presets import Presets
    from bot.tables.service import Tables
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

    Interaction = discord.Interaction[Any]

__all__ = ["register"]


async def register(_client: commands.AutoShardedBot, services: Services) -> None:
    """Register presets with a client."""
    PresetActions(services.tables, services.presets).register(services.router)


class PresetActions:
    """Saves, shows, renames and deletes presets, only for managers of the server."""

    def __init__(self, tables: Tables, presets: Presets) -> None:
        self._tables = tables
        self._presets = presets

    def register(self, router: ComponentRouter) -> None:
        """Register all controls of presets."""
        router.add(SavePresetButton, self._ask_name)
        router.add(PresetNameEntry, self._save)
        router.add(PresetsButton, self._show)
        router.add(PresetSelect, self._choose)
        router.add(RenamePresetButton, self._ask_new_name)
        router.add(RenamePresetEntry, self._rename)
        router.add(DeletePresetButton, self._delete)

    async def _ask_name(self, press: ComponentPress[SavePresetButton]) -> None:
        interaction = press.interaction
        check_manager(interaction)
        lang = await language_of(interaction)
        form = name_form(lang, PresetNameEntry(press.control.table_id), lang("button.save_preset"))
        await interaction.response.send_modal(form)

    async def _save(self, press: ComponentPress[PresetNameEntry]) -> None:
        """Save the present setup of a table, and show the list with it."""
        interaction = press.interaction
        check_manager(interaction)
        table = await self._tables.get(press.control.table_id)
        guild_id = venue_of(interaction).guild_id
        saved = await self._presets.save(guild_id, press.value, Setup.of(table))
        note = (await language_of(interaction))("presets.saved", name=plain_name(saved.name))
        card = await self._list(interaction, note=note)
        await interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _show(self, press: ComponentPress[PresetsButton]) -> None:
        check_manager(press.interaction)
        card = await self._list(press.interaction)
        await press.interaction.response.send_message(**card.answer_fields(), ephemeral=True)

    async def _choose(self, press: ComponentPress[PresetSelect]) -> None:
        check_manager(press.interaction)
        await self._edit(press.interaction, chosen=press.number)

    async def _ask_new_name(self, press: ComponentPress[RenamePresetButton]) -> None:
        """Ask for a name; if the preset is gone, update the list instead."""
        interaction = press.interaction
        check_manager(interaction)
        lang, preset_id = await language_of(interaction), press.control.preset_id
        try:
            preset = await self._presets.find(venue_of(interaction).guild_id, preset_id)
        except NoSuchPresetError:
            await self._edit(interaction)
            return
        form = name_form(lang, RenamePresetEntry(preset_id), lang("button.rename_preset"), preset.name)
        await interaction.response.send_modal(form)

    async def _rename(self, press: ComponentPress[RenamePresetEntry]) -> None:
        interaction, preset_id = press.interaction, press.control.preset_id
        check_manager(interaction)
        await self._presets.rename(venue_of(interaction).guild_id, preset_id, press.value)
        await self._edit(interaction, chosen=preset_id)

    async def _delete(self, press: ComponentPress[DeletePresetButton]) -> None:
        """Delete a preset; if it is gone already, the list says so."""
        interaction = press.interaction
        check_manager(interaction)
        note = ""
        try:
            gone = await self._presets.remove(venue_of(interaction).guild_id, press.control.preset_id)
        except NoSuchPresetError:
            pass
        else:
            note = (await language_of(interaction))("presets.deleted", name=plain_name(gone.name))
        await self._edit(interaction, note=note)

    async def _edit(self, interaction: Interaction, *, chosen: int | None = None, note: str = "") -> None:
        """Update the pressed list."""
        card = await self._list(interaction, chosen=chosen, note=note)
        await interaction.response.edit_message(**card.answer_fields())

    async def _list(self, interaction: Interaction, *, chosen: int | None = None, note: str = "") -> Card:
        presets = await self._presets.of_guild(venue_of(interaction).guild_id)
        return presets_card(await language_of(interaction), presets, chosen, note)
