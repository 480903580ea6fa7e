"""The parts of a lesson: pages of clauses, each clause with examples that the game itself plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING

from bot.games.registry.examples import Example

if TYPE_CHECKING:
    from bot.games.core import OptionValue

__all__ = ["Caption", "Clause", "Illustration", "Lesson", "Page", "at", "scored", "start", "turn"]


class Caption(Enum):
    """The text below an example's pictures."""

    START = auto()
    TURN = auto()
    SCORED = auto()
    """The events, with the sum behind each point."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """An example to draw; all but those about events also show the acting seat's hand."""

    example: Example
    caption: Caption


@dataclass(frozen=True, slots=True)
class Clause:
    """A paragraph of the rules."""

    key: str
    """The catalog key of its text."""
    examples: tuple[Illustration, ...] = ()
    fields: Mapping[str, object] = field(default_factory=dict)
    """What fills the placeholders of its text that are no options."""


@dataclass(frozen=True, slots=True)
class Page:
    """The clauses that are shown at once."""

    title: str
    """The key of its title."""
    clauses: tuple[Clause, ...]


Lesson = tuple[Page, ...]
"""The rules of a game, in reading order."""


def at(hands: str, line: str = "", *, up: str = "") -> str:
    """Write a position: hands in seat order, the tiles on the table; all other tiles are the stock."""
    parts = {"hands": hands, "line": line, "up": up}
    return "\n".join(f"{name}: {tiles}" for name, tiles in parts.items() if tiles)


def start(**options: OptionValue) -> Illustration:
    """Return the table after a deal."""
    return Illustration(Example(options=tuple(options.items())), Caption.START)


def turn(position: str, *actions: str, **options: OptionValue) -> Illustration:
    """Return a hand in its turn, after some actions."""
    return Illustration(Example(position, actions, tuple(options.items())), Caption.TURN)


def scored(position: str, *actions: str, **options: OptionValue) -> Illustration:
    """Return the scores of some actions."""
    return Illustration(Example(position, actions, tuple(options.items())), Caption.SCORED)
