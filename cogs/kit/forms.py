"""Forms: a submitted form reaches the router, as every press does, even if another process has shown the form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot.tables.plain import without_odd_signs
from bot.words.fitting import clipped

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cogs.kit.controls import Control

__all__ = ["Form", "choice", "written"]

_TITLE = 45
"""Discord's limit for the title of a form."""
_LABEL = 100
"""Discord's limit for the label of an option."""
_LONGEST_TEXT = 4000
"""Discord's limit for the text in a field."""


class Form(ui.Modal):
    """A form that belongs to a control."""

    def __init__(self, control: Control, title: str, *fields: ui.Label[Any] | ui.TextDisplay[Any]) -> None:
        # The button that opens a form may end in an ellipsis; the title of the form has none.
        super().__init__(title=clipped(title.removesuffix("…"), _TITLE), custom_id=control.custom_id, timeout=None)
        for field in fields:
            self.add_item(field)

    def is_finished(self) -> bool:
        """Return True, so that the library does not keep the form forever."""
        return True


def choice(
    label: str, name: str, values: Iterable[tuple[str, str]], present: str = "", description: str | None = None
) -> ui.Label[Any]:
    """Return a field of a form that requires one of some values; `present` is preselected."""
    options = [
        discord.SelectOption(label=clipped(text, _LABEL), value=code, default=code == present) for text, code in values
    ]
    return ui.Label(text=label, description=description, component=ui.Select[Any](custom_id=name, options=options))


def written(components: Iterable[Any]) -> Iterator[str]:
    """Yield the texts that were written or chosen in the fields of a form, one for each field, as Discord sends them.

    Fields whose custom ids differ only after a dot are alternatives for one value: the first that was used counts.
    """
    texts: dict[str, str] = {}
    for label in components:
        field = label.get("component", {})
        if "value" in field:
            text = without_odd_signs(str(field["value"]), _LONGEST_TEXT).strip()
        elif "values" in field:
            text = without_odd_signs(" ".join(map(str, field["values"])), _LONGEST_TEXT)
        else:
            continue
        name = str(field.get("custom_id", len(texts))).partition(".")[0]
        texts[name] = texts.get(name) or text
    yield from texts.values()
