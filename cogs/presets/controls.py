"""The controls with which managers save presets and look after them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

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


class SavePresetButton(TableButton):
    """Ask for the name under which the setup of a table is kept."""

    kind: ClassVar[str] = "1p:save"
    label: ClassVar[str] = "button.save_preset"


@dataclass(frozen=True)
class PresetNameEntry(TableControl):
    """The form for the name of a new preset."""

    kind: ClassVar[str] = "1p:name"


@dataclass(frozen=True)
class PresetsButton(NamedButton):
    """Show the presets of the server."""

    kind: ClassVar[str] = "1p:all"
    label: ClassVar[str] = "button.presets"


@dataclass(frozen=True)
class PresetSelect(Control):
    """Choose the preset that is to be changed."""

    kind: ClassVar[str] = "1p:choose"


@dataclass(frozen=True)
class _PresetControl(Control):
    preset_id: int


@dataclass(frozen=True)
class RenamePresetButton(NamedButton, _PresetControl):
    """Ask for another name of a preset."""

    kind: ClassVar[str] = "1p:rename"
    label: ClassVar[str] = "button.rename_preset"


class RenamePresetEntry(_PresetControl):
    """The form for another name of a preset."""

    kind: ClassVar[str] = "1p:renamed"


@dataclass(frozen=True)
class DeletePresetButton(NamedButton, _PresetControl):
    """Delete a preset."""

    kind: ClassVar[str] = "1p:delete"
    label: ClassVar[str] = "button.delete_preset"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.danger
