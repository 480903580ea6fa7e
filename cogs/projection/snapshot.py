"""Everything that is needed to show a table at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.posts.model import Post, PostKind, Slot, table_owner
from bot.standings.rating_service import NO_AFTERMATH
from cogs.kit.presentation import Presentation, public_presentation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.settings.model import GuildSettings
    from bot.standings.rating_service import Aftermath
    from bot.tables.match import Match
    from bot.tables.model import Table
    from bot.words.faces import Faces

__all__ = ["TableSnapshot", "public_message"]


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table, its match if it has started, the messages that show them, and how to show them."""

    table: Table
    match: Match | None
    guild: GuildSettings
    messages: Iterable[Post]
    faces: Faces
    """The emoji of tiles and dice."""
    aftermath: Aftermath | None = NO_AFTERMATH
    """The aftermath of the match; None if the match is over and its aftermath is not known yet."""
    again: bool = False
    """Whether messages may have been deleted without notice."""

    @property
    def presentation(self) -> Presentation:
        """Return the public presentation of the table."""
        return public_presentation(self.table.venue, self.guild, self.faces)

    @property
    def is_damaged(self) -> bool:
        """Return whether the match can no longer be shown: its table was closed because its log is damaged."""
        return self.match is None and _found(self.messages, PostKind.BOARD) is not None

    def message(self, kind: PostKind) -> Post:
        """Return the public message of a kind, as it is or as it would first be posted."""
        return public_message(self.messages, self.table, kind)

    @property
    def result_message(self) -> Post | None:
        """Return the message with the result, None if none was ever announced."""
        return _found(self.messages, PostKind.RESULT)

    def hand_message(self, seat: int) -> Post | None:
        """Return the message that showed a seat its hand, None if there was none."""
        return _found(self.messages, PostKind.HAND, seat)


def public_message(messages: Iterable[Post], table: Table, kind: PostKind) -> Post:
    """Return the public message of a kind, as it is or as it would first be posted."""
    first = Post(Slot(table_owner(table.id), kind), table.venue.channel_id)
    return _found(messages, kind) or first


def _found(messages: Iterable[Post], kind: PostKind, seat: int = 0) -> Post | None:
    return next((message for message in messages if message.slot[1:] == (kind, seat)), None)
