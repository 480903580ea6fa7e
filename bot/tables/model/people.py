"""Who sits at tables: people and computers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.computers.levels import Level

__all__ = ["ANONYMOUS", "Computer", "Occupant", "Person", "anonymous"]

ANONYMOUS = "anonymous"
"""Stands in records for the name of a person who was deleted."""

_ANONYMOUS_ID = -1_000_000_000
"""The id that stands for a deleted person on the first seat; every further seat has one less."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord."""

    id: int
    name: str
    """The name shown at the table."""
    locale: str
    """The language of their client, as Discord writes it (`pl`, `en-US`)."""

    @property
    def is_anonymous(self) -> bool:
        """Tell whether this stands for a person who was deleted."""
        return self.id <= _ANONYMOUS_ID


def anonymous(seat: int) -> Person:
    """Return who stands on a seat for a person who was deleted: the same for all who ever sat there."""
    return Person(_ANONYMOUS_ID - seat, ANONYMOUS, "")


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer that plays for a seat."""

    number: int
    """Tells the computers of a table apart, from 1."""
    level: Level
    former_level: str = ""
    """What its level was called when it sat down, if that was something else: records keep it."""

    @property
    def name(self) -> str:
        """Return the name in records, which have no language."""
        return f"Computer {self.number} ({self.stored_level})"

    @property
    def stored_level(self) -> str:
        """Return the name under which the level is stored."""
        return self.former_level or self.level.value


Occupant = Person | Computer
"""Who sits on a seat."""
