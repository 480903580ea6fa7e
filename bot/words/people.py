"""The names of seats in words: people and computers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.tables.model import Person
from bot.tables.plain import in_one_line
from bot.words.faces import beside
from bot.words.games import plain_name

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from bot.i18n import Language
    from bot.tables.model import Computer, Occupant, Table
    from bot.words.faces import Faces

__all__ = [
    "bare_names",
    "bold_names",
    "computer_name",
    "full_names",
    "listed_name",
    "marked_names",
    "mention",
    "short_name",
    "short_names",
    "with_hidden",
]

_SHORT = 20
"""The most characters of a name in an alternative text, which has to hold the whole position."""


def computer_name(lang: Language, computer: Computer) -> str:
    """Name a computer by its number and its level."""
    return f"{lang('computer.short', number=computer.number)} ({lang(f'level.{computer.level.value}')})"


def mention(lang: Language, occupant: Occupant) -> str:
    """Name a person or computer in a message: a person as Discord shows them, without a ping."""
    if isinstance(occupant, Person) and not occupant.is_anonymous:
        return f"<@{occupant.id}>"
    return _name(lang, occupant) if isinstance(occupant, Person) else f"🤖 {_name(lang, occupant)}"


def bold_names(lang: Language, table: Table) -> list[str]:
    """Return the names of all seats as formatted text."""
    return [f"**{plain_name(name)}**" for name in bare_names(lang, table)]


def marked_names(names: Sequence[str], faces: Faces) -> list[str]:
    """Return the names of all seats beside the emoji of their marks."""
    return [beside(faces.seat(seat), name) for seat, name in enumerate(names)]


def full_names(lang: Language, table: Table) -> list[str]:
    """Return the names of all seats without formatting."""
    return [_name(lang, occupant) for occupant in table.occupants]


def bare_names(lang: Language, table: Table) -> list[str]:
    """Return the names of all seats for events and results: computers have numbers, so their level is left out."""
    return [
        _name(lang, occupant) if isinstance(occupant, Person) else lang("computer.short", number=occupant.number)
        for occupant in table.occupants
    ]


def short_names(lang: Language, table: Table) -> list[str]:
    """Return the names of all seats for alternative texts: like those for results, with long ones cut."""
    return [short_name(name) for name in bare_names(lang, table)]


def short_name(name: str) -> str:
    """Return a name for an alternative text: a long one is cut with an ellipsis."""
    plain = in_one_line(name)
    return plain if len(plain) <= _SHORT else in_one_line(plain[: _SHORT - 1]) + "…"


def listed_name(lang: Language, name: str | None) -> str:
    """Return a name for a list of people; None for a person who hides or was deleted."""
    return lang("person.hidden") if name is None else name


def with_hidden(lang: Language, table: Table, not_named: Container[int]) -> Table:
    """Return a table for display with some of its people unnamed; their seats do not change."""
    sittings = tuple(
        replace(one, occupant=Person(0, lang("person.hidden"), ""))
        if isinstance(one.occupant, Person) and one.occupant.id in not_named
        else one
        for one in table.sittings
    )
    return replace(table, sittings=sittings)


def _name(lang: Language, occupant: Occupant) -> str:
    """Return a name, or the words for a computer or a deleted person."""
    if not isinstance(occupant, Person):
        return computer_name(lang, occupant)
    return lang("person.anonymous") if occupant.is_anonymous else occupant.name
