"""All that is needed to show a table at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.kit.presentation import Presentation, public_presentation
from cogs.kit.shown import ShownKind, ShownMessage

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.settings.model import GuildSettings
    from bot.standings.rating_pools import RatingStep
    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.words.faces import Faces

__all__ = ["EVERYBODY", "TableSnapshot", "public_message"]

EVERYBODY = -1
"""Stands for a seat where a message is for all."""


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table, its match if it has started, the messages that show them, and how they are to be shown."""

    table: Table
    match: Match | None
    guild: GuildSettings
    messages: Iterable[ShownMessage]
    faces: Faces
    """The emoji of tiles and dice."""
    steps: Sequence[RatingStep] | None = ()
    """What the match has changed in ratings; None if it is over and that is not known yet."""
    again: bool = False
    """Whether messages may have been deleted unnoticed."""

    @property
    def presentation(self) -> Presentation:
        """Return how everybody sees the table."""
        return public_presentation(self.table.venue, self.guild, self.faces)

    @property
    def is_damaged(self) -> bool:
        """Tell whether there was a match that can be shown no more: its table was closed, as its log is damaged."""
        return self.match is None and _found(self.messages, ShownKind.BOARD, EVERYBODY) is not None

    def message(self, kind: ShownKind) -> ShownMessage:
        """Return the message of a kind that everybody sees, as it is or as it would first be posted."""
        return public_message(self.messages, self.table, kind)

    @property
    def result_message(self) -> ShownMessage | None:
        """Return the message with the result, None if none was ever announced."""
        return _found(self.messages, ShownKind.RESULT, EVERYBODY)

    def hand_message(self, seat: int) -> ShownMessage | None:
        """Return the message in which a seat got its hand, None if it never got one."""
        return _found(self.messages, ShownKind.HAND, seat)


def public_message(messages: Iterable[ShownMessage], table: Table, kind: ShownKind) -> ShownMessage:
    """Return the message of a kind that everybody sees, as it is or as it would first be posted."""
    first = ShownMessage(table.id, kind, EVERYBODY, table.venue.channel_id)
    return _found(messages, kind, EVERYBODY) or first


def _found(messages: Iterable[ShownMessage], kind: ShownKind, seat: int) -> ShownMessage | None:
    return next((message for message in messages if (message.kind, message.seat) == (kind, seat)), None)
