"""The controls with which managers save presets and look after them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import discord

from cogs.kit.controls import Control, TableButton, TableControl

if TYPE_CHECKING:
    from discord import ui

    from bot.i18n import Language

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
class PresetsButton(Control):
    """Show the presets of the server."""

    kind: ClassVar[str] = "1p:all"

    def draw(self, lang: Language) -> ui.Button[Any]:
        """Draw the button."""
        return self.button(lang("button.presets"))


@dataclass(frozen=True)
class PresetSelect(Control):
    """Choose the preset that is to be changed."""

    kind: ClassVar[str] = "1p:choose"


@dataclass(frozen=True)
class _PresetControl(Control):
    preset_id: int


class RenamePresetButton(_PresetControl):
    """Ask for another name of a preset."""

    kind: ClassVar[str] = "1p:rename"

    def draw(self, lang: Language) -> ui.Button[Any]:
        """Draw the button."""
        return self.button(lang("button.rename_preset"))


class RenamePresetEntry(_PresetControl):
    """The form for another name of a preset."""

    kind: ClassVar[str] = "1p:renamed"


class DeletePresetButton(_PresetControl):
    """Delete a preset."""

    kind: ClassVar[str] = "1p:delete"

    def draw(self, lang: Language) -> ui.Button[Any]:
        """Draw the button."""
        return self.button(lang("button.delete_preset"), discord.ButtonStyle.danger)
