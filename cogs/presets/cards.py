"""The presets of a server as its managers see them, and the form for a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.registry import GAMES
from bot.tables.presets import LONGEST_NAME
from bot.words.games import plain_name
from bot.words.setups import setup_line
from cogs.kit.cards import Card, layout
from cogs.kit.forms import Form
from cogs.presets.controls import DeletePresetButton, PresetSelect, RenamePresetButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.tables.presets import Preset
    from cogs.kit.controls import Control

__all__ = ["name_form", "presets_card"]


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
