"""The storage that tables need: protocols, which the SQL side implements."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.games.core import Options
from bot.tables.facts import Fact
from bot.tables.log import LogEntry
from bot.tables.model import FixtureMatch, Person, ReservedSeat, Sitting, Table, Venue
from bot.tables.model.tempo import Tempo

__all__ = ["NewTable", "PersonStore", "TableStore"]


@dataclass(frozen=True, slots=True, repr=False)
class NewTable:
    """A table that is about to be opened, with its first person."""

    venue: Venue
    game_id: str
    options: Options
    max_seats: int
    opener: Person
    request_id: int | None
    """The request with which the opener takes a seat; None for a table that no click opens."""
    server_seed: bytes
    tempo: Tempo
    due: float
    """When the lobby closes, in seconds of Unix time."""
    remind_at: float | None
    """When people are reminded that it is about to close."""
    opened: float
    """The current time."""
    sittings: tuple[Sitting, ...]
    """The opener, and computers; empty for a table that no click opens."""
    reserved: tuple[ReservedSeat, ...] = ()
    fixture: FixtureMatch | None = None
    """The match of a league for which the table is opened."""

    def __repr__(self) -> str:
        return f"NewTable(game={self.game_id}, channel={self.venue.channel_id})"


class TableStore(Protocol):
    """Keeps tables, their logs, and the facts about them. Every method is one transaction."""

    async def open(self, new: NewTable) -> Table:
        """Store a new table.

        Raises TableExistsError if the channel has a live one, FixtureOpenError if the fixture has one, and
        DuplicateError if the request opened one before.
        """

    async def get(self, table_id: int) -> Table | None:
        """Return a table, or None."""

    async def live_in(self, channel_id: int) -> Table | None:
        """Return the table in a lobby or match in a channel, or None."""

    async def live_of(self, user_id: int) -> Sequence[Table]:
        """Return the live tables at which a person sits or has a reserved seat, newest first."""

    async def live_of_guild(self, guild_id: int) -> Sequence[Table]:
        """Return the live tables of a server."""

    async def of_fixture(self, league_id: int, fixture: int) -> Sequence[Table]:
        """Return all tables of a fixture's matches, newest first."""

    async def lobbies(self, guild_id: int, user_id: int) -> tuple[int, int]:
        """Return the number of waiting lobbies that a person opened, and of those in a server, except leagues' ones."""

    async def live_of_fixtures(self) -> Sequence[Table]:
        """Return the live tables of leagues' matches, in their lobby or running."""

    async def commit(
        self,
        before: Table,
        after: Table,
        request_id: int | None,
        entries: Sequence[LogEntry],
        facts: Sequence[Fact],
    ) -> Table:
        """Store a table's next revision, the request that caused it, new log entries, and their facts.

        People who come to a seat are stored with their current name and language. Returns the table with its new
        revision, without reading it again. Raises ConflictError if the stored table differs from `before`,
        DuplicateError if the request is already stored.
        """

    async def entries(self, table_id: int, since: int) -> Sequence[LogEntry]:
        """Return the log from a ply, in order."""

    async def games_before(self, user_id: int, table_id: int) -> Sequence[str]:
        """Return the games of a person's finished matches, and of running matches at older tables than this one."""

    async def has_request(self, request_id: int) -> bool:
        """Return whether a request has already had its effect."""

    async def next_due(self, excluding: Collection[int]) -> float | None:
        """Return the earliest time at which something is due at any other live table; reminders count, too."""

    async def due(self, now: float, most: int, excluding: Collection[int]) -> Sequence[int]:
        """Return some of the other live tables at which something is due at a time, the longest overdue first."""

    async def heartbeat(self, now: float, longest_pause: float) -> float:
        """Note that a clock runs at a time; after a longer pause postpone everything that is due, once.

        Returns the seconds of the postponement, mostly 0.
        """


class PersonStore(Protocol):
    """Knows everything stored about one person, in any room."""

    async def export(self, user_id: int) -> Mapping[str, object]:
        """Return everything stored about a person, by kind, ready for JSON."""

    async def forget(self, user_id: int, settled: Collection[int]) -> None:
        """Delete a person everywhere in one transaction; data that others need stays without a name.

        `settled` are the live tables at which the person resigned. Raises ConflictError if they sit at another one.
        """
