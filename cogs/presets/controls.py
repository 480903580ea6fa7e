"""The controls for managers to save and maintain presets."""

from __future__ import annotations

import discord

from cogs.kit.controls import Control, NamedButton, TableButton, TableControl

__all__ = [
    "DeletePresetButton",
    "PresetNameEntry",
    "PresetSelect",
    "PresetsButton",
    "RenamePresetButton",
    "RenamePresetEntry",
    "SavePresetButton",
]


class SavePresetButton(TableButton, kind="1p:save", label="button.save_preset"):
    """Ask for a name, and save the setup of a table under it."""


class PresetNameEntry(TableControl, kind="1p:name"):
    """The form for the name of a new preset."""


class PresetsButton(NamedButton, kind="1p:all", label="button.presets"):
    """Show the presets of the server."""


class PresetSelect(Control, kind="1p:choose"):
    """Choose the preset to change."""


class _PresetControl(Control):
    preset_id: int


class RenamePresetButton(NamedButton, _PresetControl, kind="1p:rename", label="button.rename_preset"):
    """Ask for a new name of a preset."""


class RenamePresetEntry(_PresetControl, kind="1p:renamed"):
    """The form for a new name of a preset."""


class DeletePresetButton(
    NamedButton, _PresetControl, kind="1p:delete", label="button.delete_preset", style=discord.ButtonStyle.danger
):
    """Delete a preset."""
