"""Presets: `/play` offers them, and panels have their buttons; they have no command of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.registry import GAMES
from bot.tables.presets import LONGEST_NAME, NoSuchPresetError, Setup
from bot.words.games import plain_name
from bot.words.setups import setup_line
from cogs.kit.cards import Card, layout
from cogs.kit.forms import Form
from cogs.kit.interaction_context import venue_of
from cogs.kit.interaction_settings import language_of
from cogs.kit.permissions import check_manager
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

    from bot.tables.presets import Preset, Presets
    from bot.tables.service import Tables
    from cogs.kit.cards import Card
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.kit.services import Services

    Interaction = discord.Interaction[Any]
    from collections.abc import Sequence

    from bot.i18n import Language
    from cogs.kit.controls import Control

__all__ = ["name_form", "presets_card", "register"]


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
        """Delete a preset; if it is already gone, the list says so."""
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


def presets_card(lang: Language, presets: Sequence[Preset], chosen: int | None = None, note: str = "") -> Card:
    """Show all presets of a server, with the actions for the chosen one; `note` says what was just done."""
    lines = [f"- **{plain_name(preset.name)}**: {_played(lang, preset)}" for preset in presets]
    text = "\n".join((f"## {lang('presets.title')}", *filter(None, [note]), *(lines or [lang("presets.none")])))
    rows: list[list[ui.Item[Any]]] = []
    if presets:
        options = [(preset.name, str(preset.id)) for preset in presets]
        rows.append([PresetSelect().select(options, placeholder=lang("presets.choose"), present=str(chosen))])
    if chosen is not None and any(preset.id == chosen for preset in presets):
        rows.append([button(chosen).draw(lang) for button in (RenamePresetButton, DeletePresetButton)])
    return Card(layout(ui.TextDisplay(text), rows=rows))


def name_form(lang: Language, control: Control, title: str, present: str = "") -> Form:
    """Return the form for the name of a preset."""
    field = ui.TextInput[Any](custom_id="name", default=present or None, max_length=LONGEST_NAME)
    return Form(control, title, ui.Label[Any](text=lang("presets.name"), component=field))


def _played(lang: Language, preset: Preset) -> str:
    """Return the game of a preset; a game that no longer exists has no name."""
    known = preset.setup.game_id in GAMES
    return setup_line(lang, preset.setup) if known else preset.setup.game_id
