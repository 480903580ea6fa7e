"""The form in which a host writes a number of which a select offers only some.

Its custom id is `bone:1n:TABLE:FIELD`. The library knows only forms that this process has shown; what is sent off is
therefore read here, so that a form outlives a restart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ui

from cogs.texts.games import option_title

if TYPE_CHECKING:
    from bot.games.core import Option
    from bot.i18n import Language

__all__ = ["NumberForm", "Written", "read_form"]

_TEMPLATE = re.compile(r"bone:1n:(?P<table>\d{1,18}):(?P<field>[a-z_-]{1,40})", re.ASCII)
_FORGOTTEN_AFTER = 900.0
"""Seconds for which the library keeps a form; Discord forgets it then, too."""
_MOST_TITLE = 45


class Written(NamedTuple):
    """What somebody wrote into a form."""

    table_id: int
    field: str
    value: str


class NumberForm(ui.Modal):
    """Asks for a number of an option."""

    def __init__(self, lang: Language, table_id: int, field: str, option: Option, present: str) -> None:
        title = option_title(lang, option)[:_MOST_TITLE]
        super().__init__(title=title, custom_id=f"bone:1n:{table_id}:{field}", timeout=_FORGOTTEN_AFTER)
        low, high = option.values[0], option.values[-1]
        number = ui.TextInput[Any](custom_id="number", default=present, max_length=len(str(high)))
        self.add_item(ui.Label(text=lang("setup.number", low=low, high=high), component=number))


def read_form(interaction: discord.Interaction[Any]) -> Written | None:
    """Return what was written, None if this is no number form that was sent off."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    data: Any = interaction.data or {}
    match = _TEMPLATE.fullmatch(str(data.get("custom_id", "")))
    value = next(_values(data.get("components", ())), None)
    return None if match is None or value is None else Written(int(match["table"]), match["field"], value)


def _values(components: Any) -> Iterator[str]:  # noqa: ANN401 - as Discord sends it
    for label in components:
        if "value" in label.get("component", ()):
            yield str(label["component"]["value"]).strip()
