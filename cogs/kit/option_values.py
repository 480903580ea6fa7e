"""The values of a game's option in a select, and the form for a number that the select leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.games.options import option_text
from bot.words.games import option_title, value_text
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.forms import Form

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.games.core import Option
    from bot.games.values import OptionValue
    from bot.i18n import Language
    from cogs.kit.controls import Control

__all__ = ["OTHER", "number_form", "option_values"]

OTHER = "other"
"""The choice to write a number that the select does not offer."""

_STEPS = (2, 5, 10, 20, 25, 50, 100)
"""The possible distances between the numbers offered from a long range."""


def option_values(lang: Language, option: Option, present: OptionValue) -> Sequence[tuple[str, str]]:
    """Return the values of an option; from a long range, a selection with the default, the present one and `OTHER`."""
    title = option_title(lang, option)
    offered = option.values if len(option.values) <= MOST_OPTIONS else _spread(option, present)
    values = [
        (lang("setup.value", option=title, value=value_text(lang, value)), option_text(value)) for value in offered
    ]
    return values if offered is option.values else [*values, (lang("setup.other", option=title), OTHER)]


def number_form(lang: Language, control: Control, option: Option, present: OptionValue) -> Form:
    """Return the form for a number that a select does not offer; raise ValueError for an option without numbers."""
    if not option.is_range:
        raise ValueError(option.name)
    low, high = option.values[0], option.values[-1]
    number = ui.TextInput[Any](custom_id="number", default=option_text(present), max_length=len(str(high)))
    label = ui.Label[Any](text=lang("setup.number", low=low, high=high), component=number)
    return Form(control, option_title(lang, option), label)


def _spread(option: Option, present: OptionValue) -> Sequence[OptionValue]:
    """Return the ends of a range, the default and the present number, and evenly spaced round numbers between."""
    low, *between, high = (value for value in option.values if isinstance(value, int))
    reserved = {low, high, option.default, present}
    parts = ([value for value in between if value % step == 0] for step in _STEPS)
    return sorted(
        reserved.union(next(part for part in parts if len(part) + len(reserved) < MOST_OPTIONS)),
        key=option.values.index,
    )
