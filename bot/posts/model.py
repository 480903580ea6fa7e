"""A post: one message, thread or event that the bot keeps on Discord, and its storage."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

__all__ = [
    "Owner",
    "OwnerKind",
    "Post",
    "PostKind",
    "PostStore",
    "Slot",
    "TablePosts",
    "league_owner",
    "table_owner",
]


class OwnerKind(StrEnum):
    """The kind of a post's owner; the values are stored."""

    TABLE = "table"
    LEAGUE = "league"
    SERVER = "server"


class Owner(NamedTuple):
    """The owner of a post."""

    kind: OwnerKind
    id: int


class PostKind(StrEnum):
    """What a post shows of its owner; the values are stored."""

    LOBBY = "lobby"
    BOARD = "board"
    HAND = "hand"
    """The hand of a seat, by DM; the seat is its number."""
    TURN = "turn"
    """The ping of a person whose turn it is."""
    RESULT = "result"
    REPLAY = "replay"

    HOME = "home"
    """A league itself; in a forum, the first message of its thread."""
    ROUND = "round"
    """A round, by its number."""
    NEWS = "news"
    """An entry of a league's log that is announced to everyone, by its place; or the weekly news of a server."""
    FINAL = "final"
    """The final table."""
    ARE_YOU_IN = "are-you-in"
    """The question to the people of the last season, by its page; it is deleted when the sign-up ends."""
    TAKE_OVER = "take-over"
    """The question whether a person takes over a place, by their number; it is deleted when they answer."""
    CHALLENGE = "challenge"
    """A challenge on a ladder, by its fixture."""
    BEGUN = "begun"
    """The call to an arena that has begun, until it ends, or to a ladder, until its first challenge."""
    FIXTURE = "fixture"
    """The thread of a fixture; its id is the channel's."""
    CALL = "call"
    """The message that calls people to the table of a fixture, by the table's id."""
    TIMES = "times"
    """The times suggested for a fixture, by its number."""
    EXTENSION = "extension"
    """The requested later deadline of a fixture, by its number."""
    ASKED = "asked"
    """The ping about a suggested or agreed time, or a requested deadline, by the fixture."""
    EVENT = "event"
    """An event of the server: that of a round by its number, or of the start."""
    TAG = "tag"
    """The tag of a forum thread; its digest is the state that the tag shows."""

    REMINDER = "reminder"
    """A reminder in progress, by its id; the messages that it sends have its nonce."""
    HALF = "half"
    CHECK_IN = "check-in"
    ASKED_AGAIN = "asked-again"
    LAST = "last"
    AGREED = "agreed"
    """Reminders that are deleted after their work: of a round, two of the league, two of a fixture."""
    PERSONAL = "personal"
    """A private text for an entrant whose DMs are closed, by the entrant's number."""
    TROUBLE = "trouble"
    """A missing permission of the bot, which organizers learn of by DM, by its number."""

    NAMED = "named"
    """A thread of a server, by its id, that may have a deleted person's name, until it is renamed."""


class Slot(NamedTuple):
    """The identity of a post among those of all owners; its message changes over time."""

    owner: Owner
    kind: PostKind
    number: int = 0
    """Distinguishes posts of one kind; 0 if there is only one."""


def table_owner(table_id: int) -> Owner:
    """Return a table as the owner of posts."""
    return Owner(OwnerKind.TABLE, table_id)


def league_owner(league_id: int) -> Owner:
    """Return a league as the owner of posts."""
    return Owner(OwnerKind.LEAGUE, league_id)


@dataclass(frozen=True, slots=True)
class Post:
    """Something on Discord that the bot keeps up to date with its owner."""

    slot: Slot
    channel_id: int
    message_id: int | None = None
    """None while it is being sent, and after it was deleted. For an event, the event's id."""
    nonce: str = ""
    """Identifies the post while it is being sent, so that a second attempt makes no second message."""
    digest: str = ""
    """A digest of its contents, so that nothing is sent twice."""

    @property
    def is_deleted(self) -> bool:
        """Return whether the post was deleted, by a person or by the bot."""
        return self.message_id is None and not self.nonce

    @property
    def is_announced(self) -> bool:
        """Return whether the post is being sent, or was when a process ended: it may or may not have arrived."""
        return self.message_id is None and bool(self.nonce)


class PostStore(Protocol):
    """Keeps posts. Every method is one transaction."""

    async def of(self, owner: Owner) -> Sequence[Post]:
        """Return the posts of an owner, by kind and number."""

    async def put(self, post: Post) -> bool:
        """Store a post instead of the one in its slot; False for the hand of a person who was deleted meanwhile."""

    async def drop(self, slot: Slot) -> None:
        """Forget the post in a slot."""


class TablePosts(PostStore, Protocol):
    """Keeps the posts of tables, and the table revisions that they show."""

    async def live_hands(self, user_id: int) -> Sequence[Post]:
        """Return the posts with a person's hands in running matches."""

    async def finished_hands(self, user_id: int) -> Sequence[Post]:
        """Return the posts that still show a person's hands in finished matches."""

    async def set_shown(self, table_id: int, revision: int) -> None:
        """Note that Discord shows a revision of a table; do nothing if it already shows a later one."""

    async def to_show_in(self, guild_id: int, channel_id: int | None = None) -> Sequence[int]:
        """Return the ids of the tables of a server, or of a channel, that are live or not shown up to date."""

    async def live_among(self, channel_id: int, message_ids: Collection[int]) -> int | None:
        """Return the id of the channel's live table whose lobby or board is one of these messages, or None."""

    async def unfinished(self, limit: int, before: int | None = None, *, only_behind: bool = False) -> Sequence[int]:
        """Return the ids of tables that are live, or whose last revision Discord does not show yet.

        Newest first, at most `limit`; `before` returns only those older than a table. With `only_behind` live tables
        that are shown at their last revision are left out.
        """

    async def is_served(self, table_id: int) -> bool:
        """Return whether this process, and not another one, shows a table."""
