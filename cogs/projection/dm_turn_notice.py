"""Who was told of their turn by DM: it stands in the store in place of a ping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.cards import Ping

if TYPE_CHECKING:
    from bot.posts.model import Post
    from bot.tables.match import Match
    from bot.tables.model import Person

__all__ = ["by_dm", "is_told_by_dm"]


def is_told_by_dm(message: Post, match: Match, person: Person) -> bool:
    """Tell by what is stored in place of a ping whether a person was told of this turn by DM."""
    return message.message_id is None and by_dm(match, person).is_shown(message.digest)


def by_dm(match: Match, person: Person) -> Ping:
    """Return what stands for the ping of a turn that is never posted."""
    return Ping("", (person.id,), f"{match.turn} by dm")
