"""What tables need of a storage: protocols, which the SQL side fulfils."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.games.core import Options
from bot.tables.model import KeptSeat, LogEntry, Person, Sitting, Standing, Table, Venue
from bot.tables.tempo import Tempo

__all__ = ["Door", "NewTable", "PersonStore", "ShownKind", "ShownMessage", "ShownStore", "StoredRecord", "TableStore"]


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """The record of a finished match, and whose it is."""

    table_id: int
    game_id: str
    text: str
    """One line of JSON."""


@dataclass(frozen=True, slots=True, repr=False)
class NewTable:
    """A table that is about to be opened, with its first person."""

    venue: Venue
    game_id: str
    options: Options
    max_seats: int
    opener: Person
    interaction_id: int
    """The one with which the opener takes a seat."""
    server_seed: bytes
    tempo: Tempo
    due: float
    """When the lobby closes, in seconds of Unix time."""
    sittings: tuple[Sitting, ...]
    """The opener, and computers."""
    kept: tuple[KeptSeat, ...] = ()

    def __repr__(self) -> str:
        return f"NewTable(game={self.game_id}, channel={self.venue.channel_id})"


class TableStore(Protocol):
    """Keeps tables, their logs and their results. Every method is one transaction."""

    async def open(self, new: NewTable) -> Table:
        """Store a new table.

        Raises TableExistsError if the channel has a live one, DuplicateError if the interaction opened one before.
        """

    async def get(self, table_id: int) -> Table | None:
        """Return a table, or None."""

    async def live_in(self, channel_id: int) -> Table | None:
        """Return the table in a lobby or match in a channel, or None."""

    async def live_of(self, user_id: int) -> Sequence[Table]:
        """Return the live tables at which a person sits, or a seat is kept for them, the newest first."""

    async def live_of_guild(self, guild_id: int) -> Sequence[Table]:
        """Return the live tables of a server."""

    async def unfinished(self) -> Sequence[int]:
        """Return the ids of the tables that are live, or whose last revision Discord does not show yet."""

    async def commit(
        self,
        before: Table,
        after: Table,
        interaction_id: int | None,
        entries: Sequence[LogEntry] = (),
        record: str | None = None,
    ) -> Table:
        """Store a table's next revision, the interaction that caused it, new log entries, and a finished record.

        Returns the table with its new revision. Raises ConflictError if the stored revision is no longer
        `before.revision`, DuplicateError if the interaction is stored already.
        """

    async def entries(self, table_id: int, since: int) -> Sequence[LogEntry]:
        """Return the log from a ply on, in order."""

    async def last_record(self, user_id: int, channel_id: int | None) -> StoredRecord | None:
        """Return the record of the last finished match of a person, in a channel or (None) anywhere."""

    async def games_before(self, user_id: int, table_id: int) -> Sequence[str]:
        """Return the games of a person's finished matches, and of those that run at older tables than this one."""

    async def has_interaction(self, interaction_id: int) -> bool:
        """Tell whether an interaction had its effect already."""

    async def set_shown(self, table_id: int, revision: int) -> None:
        """Note that Discord shows a revision."""

    async def remember(self, person: Person) -> None:
        """Store a person's present name and language."""

    async def standings(self, guild_id: int, game_id: str, limit: int, *, with_computers: bool) -> Sequence[Standing]:
        """Return the leaderboard of a game in a server, best first: of matches among people, or with computers."""

    async def next_due(self, excluding: Collection[int]) -> float | None:
        """Return the earliest time at which something is due at another live table; reminders count, too."""

    async def due(self, now: float) -> Sequence[int]:
        """Return the live tables at which something is due at a time, in seconds of Unix time."""

    async def beat(self, now: float) -> float | None:
        """Note that a clock runs at a time; return the time at which one last did, None before the first."""

    async def postpone(self, seconds: float) -> None:
        """Move everything that is due at live tables into the future."""


class ShownKind(StrEnum):
    """The kinds of messages that show a table."""

    LOBBY = "lobby"
    BOARD = "board"
    HAND = "hand"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message on Discord that shows a part of a table."""

    table_id: int
    kind: ShownKind
    seat: int
    """The seat whose hand it shows; -1 for what everybody sees."""
    channel_id: int
    message_id: int | None = None
    """None while a message is about to be posted, and after it was deleted."""
    nonce: str = ""
    """Names the post, so that repeating it makes no second message; empty before the first attempt."""
    digest: str = ""
    """A digest of what the message shows, so that nothing is sent twice."""


@dataclass(frozen=True, slots=True)
class Door:
    """How a person can be reached by DM."""

    channel_id: int | None = None
    """The DM channel, None if none was opened yet."""
    is_closed: bool = False
    """Whether the last DM was refused."""


class ShownStore(Protocol):
    """Keeps which messages show which table, and how people can be reached."""

    async def shown(self, table_id: int) -> Sequence[ShownMessage]:
        """Return the messages of a table."""

    async def put(self, message: ShownMessage) -> bool:
        """Store a message, new or changed; tell whether it is stored: not if its person was deleted meanwhile."""

    async def door(self, user_id: int) -> Door:
        """Return how a person can be reached."""

    async def set_door(self, user_id: int, door: Door) -> None:
        """Store how a person can be reached."""


class PersonStore(Protocol):
    """Knows all that is stored about one person, whatever keeps it."""

    async def export(self, user_id: int) -> Mapping[str, object]:
        """Return all that is stored about a person, by kind, ready for JSON."""

    async def hands(self, user_id: int) -> Sequence[ShownMessage]:
        """Return the messages that show a person's hands in matches that are going on."""

    async def forget(self, user_id: int, settled: Collection[int]) -> None:
        """Delete a person everywhere in one transaction; what others need of them stays without a name.

        `settled` are the live tables at which the person gave up. Raises ConflictError if they sit at another one.
        """
