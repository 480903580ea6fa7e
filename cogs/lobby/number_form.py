"""The form in which a host writes a number of which a select offers only some."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.options import option_text
from bot.games.registry import find_game
from bot.words.games import option_title
from cogs.kit.forms import Form
from cogs.lobby.controls import NumberEntry
from cogs.lobby.setup_panel import OPTION

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.tables.model import Table

__all__ = ["number_form"]


def number_form(lang: Language, table: Table, field: str) -> Form:
    """Return the form for a number that a select does not offer; raise ValueError for a field without numbers."""
    for option in find_game(table.game_id).options:
        if field == f"{OPTION}{option.name}" and option.is_range:
            low, high = option.values[0], option.values[-1]
            present = option_text(table.options[option.name])
            number = ui.TextInput[Any](custom_id="number", default=present, max_length=len(str(high)))
            label = ui.Label[Any](text=lang("setup.number", low=low, high=high), component=number)
            return Form(NumberEntry(table.id, field), option_title(lang, option), label)
    raise ValueError(field)
