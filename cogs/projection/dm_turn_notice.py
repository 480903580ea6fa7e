"""Records that a person was notified of their turn by DM, stored in place of a ping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.kit.cards import Ping

if TYPE_CHECKING:
    from bot.posts.model import Post
    from bot.tables.match import Match
    from bot.tables.model import Person

__all__ = ["by_dm", "is_told_by_dm"]


def is_told_by_dm(message: Post, match: Match, person: Person) -> bool:
    """Return whether a person was notified of this turn by DM, according to what is stored in place of a ping."""
    return message.message_id is None and by_dm(match, person).is_shown(message.digest)


def by_dm(match: Match, person: Person) -> Ping:
    """Return the ping that records a notice by DM. It is never posted."""
    return Ping("", (person.id,), f"{match.turn} by dm")
