"""The occupants of seats: people and computers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.computers.levels import Level

__all__ = ["ANONYMOUS", "Computer", "Occupant", "Person", "anonymous"]

ANONYMOUS = "anonymous"
"""The name of a deleted person in records."""

_ANONYMOUS_ID = -1_000_000_000
"""The id of a deleted person on the first seat; on each further seat it is one less."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person on Discord."""

    id: int
    name: str
    """The name shown at the table."""
    locale: str
    """The language of their client, as Discord writes it (`pl`, `en-US`)."""

    @property
    def is_anonymous(self) -> bool:
        """Return whether this replaces a person who was deleted."""
        return self.id <= _ANONYMOUS_ID


def anonymous(seat: int) -> Person:
    """Return the replacement of a deleted person on a seat: the same for all who ever sat there."""
    return Person(_ANONYMOUS_ID - seat, ANONYMOUS, "")


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer that plays for a seat."""

    number: int
    """Distinguishes the computers of a table, from 1."""
    level: Level
    former_level: str = ""
    """The name of its level when it sat down, if that was another one: records keep it."""

    @property
    def name(self) -> str:
        """Return the name in records, which have no language."""
        return f"Computer {self.number} ({self.stored_level})"

    @property
    def stored_level(self) -> str:
        """Return the name under which the level is stored."""
        return self.former_level or self.level.value


Occupant = Person | Computer
"""The occupant of a seat."""
