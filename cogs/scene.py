"""All that is needed to show a table at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.tables.store import ShownKind, ShownMessage
from cogs.look import Look, private_look, public_look

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.tables.match import Match
    from bot.tables.model import Person, Table
    from bot.tables.settings import GuildSettings, PersonSettings

__all__ = ["Scene"]

_EVERYBODY = -1
"""Stands for a seat where a message is for all."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A table, its match if it has started, the messages that show them, and how they are to be shown."""

    table: Table
    match: Match | None
    guild: GuildSettings
    messages: Iterable[ShownMessage]
    again: bool = False
    """Whether messages may have been deleted unnoticed."""

    @property
    def look(self) -> Look:
        """Return how everybody sees the table."""
        return public_look(self.table.venue, self.guild)

    def look_for(self, person: Person, settings: PersonSettings) -> Look:
        """Return how a person at the table sees what is only for them."""
        return private_look(person.locale, settings, self.guild)

    def message(self, kind: ShownKind) -> ShownMessage:
        """Return the message of a kind that everybody sees, as it is or as it would first be posted."""
        first = ShownMessage(self.table.id, kind, _EVERYBODY, self.table.venue.channel_id)
        return self._found(kind, _EVERYBODY) or first

    def hand_message(self, seat: int) -> ShownMessage | None:
        """Return the message in which a seat got its hand, None if it never got one."""
        return self._found(ShownKind.HAND, seat)

    def _found(self, kind: ShownKind, seat: int) -> ShownMessage | None:
        return next((message for message in self.messages if (message.kind, message.seat) == (kind, seat)), None)
