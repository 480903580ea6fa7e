"""The options of a game: names, allowed values, defaults, and parsing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.games.errors import OptionError
from bot.games.values import OptionValue

__all__ = [
    "Option",
    "OptionValue",
    "Options",
    "choice",
    "complete_options",
    "house",
    "number",
    "option_text",
    "switch",
]

Options = Mapping[str, OptionValue]

_YES = ("yes", "true", "on", "1")
_NO = ("no", "false", "off", "0")


@dataclass(frozen=True, slots=True)
class Option:
    """One choice that a table has about a game."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    """Every allowed value, in the order in which it is offered."""
    is_house: bool = False
    """Whether it is a house option, which no sheet has; records have it only if it is not at its default."""

    @property
    def is_range(self) -> bool:
        """Return whether the values are an unbroken range of numbers."""
        first, last = self.values[0], self.values[-1]
        return type(first) is int and type(last) is int and self.values == tuple(range(first, last + 1))

    def read(self, value: OptionValue) -> OptionValue | None:
        """Return the allowed value that equals a value or its text, or None."""
        text = option_text(value).strip().lower()
        for allowed in self.values:
            if text == option_text(allowed).lower() or (type(allowed) is bool and text in (_YES if allowed else _NO)):
                return allowed
        return None


def choice(name: str, default: OptionValue, *others: OptionValue) -> Option:
    """Make an option from a list of values, the default first."""
    return Option(name, default, (default, *others))


def house(name: str, default: OptionValue, *others: OptionValue) -> Option:
    """Make an option that no sheet has; with its default a match follows the sheet."""
    return Option(name, default, (default, *others), is_house=True)


def number(name: str, default: int, low: int, high: int) -> Option:
    """Make an option from the numbers from low to high."""
    return Option(name, default, tuple(range(low, high + 1)))


def switch(name: str) -> Option:
    """Make an option that is off by default."""
    return Option(name, default=False, values=(False, True))


def option_text(value: OptionValue) -> str:
    """Write an option's value as it is typed and shown: yes, no, a number or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def complete_options(game_id: str, known: tuple[Option, ...], chosen: Options) -> dict[str, OptionValue]:
    """Check chosen options and fill in the defaults; raise OptionError for an unknown name or value."""
    by_name = {option.name: option for option in known}
    for name, value in chosen.items():
        if name not in by_name:
            raise OptionError(game_id, name, value, ())
    complete: dict[str, OptionValue] = {}
    for option in known:
        value = chosen.get(option.name, option.default)
        allowed = option.read(value)
        if allowed is None:
            raise OptionError(game_id, option.name, value, option.values)
        complete[option.name] = allowed
    return complete
