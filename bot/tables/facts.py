"""Facts: committed changes, for everything that follows them.

A fact is stored in the same transaction as the change that it describes. It is public: it has no hidden tile, no seed,
no name and no person's id; the table knows who had which seat. Code that needs to learn of changes reads facts by
position (`bot.feed`), so code that changes a table need not know its readers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Any, ClassVar

from bot.games.core import Seat
from bot.tables.log import EntryKind, LogEntry
from bot.tables.model import Result, Status, Table

__all__ = [
    "FACTS",
    "Fact",
    "LobbyChanged",
    "MatchAnnulled",
    "MatchFinished",
    "MatchRestored",
    "MatchStarted",
    "MoveMade",
    "SeatChanged",
    "StoredFact",
    "TableCancelled",
    "TableChanged",
    "TableOpened",
    "UnreadableFact",
    "facts_of",
    "finished_fact",
    "read_fact",
]


@dataclass(frozen=True, slots=True)
class Fact:
    """The description of a committed change."""

    kind: ClassVar[str]
    """The stored name of this kind of fact."""
    is_lasting: ClassVar[bool] = True
    """Whether the fact is kept forever, for followers that are rebuilt from the beginning."""

    def data(self) -> dict[str, Any]:
        """Return the contents of the fact besides its kind and its table, ready for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class TableOpened(Fact):
    """A table was opened in a channel."""

    kind = "opened"
    game: str
    guild_id: int
    channel_id: int


@dataclass(frozen=True, slots=True)
class LobbyChanged(Fact):
    """The people or the setup of a lobby changed."""

    kind = "lobby"
    is_lasting = False


@dataclass(frozen=True, slots=True)
class TableChanged(Fact):
    """Something about a running match changed that is neither a move nor a seat: a vote, a reminder, a name, a hint."""

    kind = "changed"
    is_lasting = False


@dataclass(frozen=True, slots=True)
class MatchStarted(Fact):
    """A match began."""

    kind = "started"
    seats: int
    computers: tuple[int, ...]
    """The seats of computers."""


@dataclass(frozen=True, slots=True)
class MoveMade(Fact):
    """Moves, and the chance and forced moves after them, were added to the log."""

    kind = "moved"
    is_lasting = False
    ply: int
    """The former length of the log."""
    plies: int
    """The number of entries that were added."""


@dataclass(frozen=True, slots=True)
class SeatChanged(Fact):
    """The occupant of a seat of a running match came or left."""

    kind = "seat"
    is_lasting = False
    seat: int
    change: str
    """The kind of the log's entry."""


@dataclass(frozen=True, slots=True)
class MatchFinished(Fact):
    """A match ended with a result."""

    kind = "finished"
    reason: str
    """The catalog key of the reason."""
    places: tuple[tuple[int, ...], ...]
    """Places, best first; seats in one tuple share the place."""
    scores: tuple[int, ...]
    with_computers: bool
    """Whether a computer has sat at the table since the match began."""
    plies: int
    """The length of the whole log."""


@dataclass(frozen=True, slots=True)
class TableCancelled(Fact):
    """A lobby was closed, or a match was ended without a result."""

    kind = "cancelled"
    how: str = ""
    """How the match was ended, according to its log; empty for a lobby, and if the channel is gone."""
    seat: int | None = None
    """The seat of the person who did it, if one person at the table did."""


@dataclass(frozen=True, slots=True)
class MatchAnnulled(Fact):
    """An organizer annulled a finished match."""

    kind = "annulled"


@dataclass(frozen=True, slots=True)
class MatchRestored(Fact):
    """An organizer let an annulled match count again."""

    kind = "restored"


@dataclass(frozen=True, slots=True)
class UnreadableFact(Fact):
    """A stored fact is damaged; followers skip it."""

    kind = "unreadable"


FACTS: Mapping[str, type[Fact]] = MappingProxyType(
    {
        fact.kind: fact
        for fact in (
            TableOpened,
            LobbyChanged,
            TableChanged,
            MatchStarted,
            MoveMade,
            SeatChanged,
            MatchFinished,
            TableCancelled,
            MatchAnnulled,
            MatchRestored,
        )
    }
)
"""All kinds of facts by their stored names."""


@dataclass(frozen=True, slots=True)
class StoredFact:
    """A fact with its position among all facts."""

    position: int
    """Grows by one with every fact. When a fact is read, the database has all facts before it."""
    table_id: int
    revision: int
    """The revision of the table that was committed with it."""
    fact: Fact


def read_fact(kind: str, data: Mapping[str, Any]) -> Fact:
    """Decode a fact from JSON data; raise KeyError for an unknown kind."""
    return FACTS[kind](**{name: _frozen(value) for name, value in data.items()})


def facts_of(before: Table, after: Table, entries: Sequence[LogEntry], result: Result | None) -> tuple[Fact, ...]:
    """Return the facts about a change of a table, at least one; `entries` are the new ones of its log."""
    facts = [*_facts_of_log(entries)]
    if result is not None:
        facts.append(finished_fact(after, entries, result))
    elif after.status is Status.CANCELLED:
        facts.append(_cancelled(entries))
    elif before.status is Status.LOBBY and after.status is Status.PLAYING:
        computers = tuple(seat for seat in range(len(after.sittings)) if after.person_at(Seat(seat)) is None)
        facts.insert(0, MatchStarted(len(after.sittings), computers))
    return tuple(facts) or (LobbyChanged() if after.status is Status.LOBBY else TableChanged(),)


def _facts_of_log(entries: Sequence[LogEntry]) -> Sequence[Fact]:
    others = (EntryKind.HINT, EntryKind.CANCEL)
    changes = [
        SeatChanged(one.entry.seat, one.entry.kind.value)
        for one in entries
        if one.entry.seat is not None and not one.entry.kind.is_of_the_game and one.entry.kind not in others
    ]
    has_moved = any(one.entry.kind.is_of_the_game for one in entries)
    return [*changes, MoveMade(entries[0].ply, len(entries))] if has_moved else changes


def finished_fact(table: Table, entries: Sequence[LogEntry], result: Result) -> MatchFinished:
    """Return the fact for a match that ended with a result; `entries` are the last ones of its log."""
    places = tuple(tuple(int(seat) for seat in place) for place in result.places)
    plies = entries[-1].ply + 1 if entries else 0
    return MatchFinished(result.reason, places, result.scores, table.had_computers, plies)


def _cancelled(entries: Sequence[LogEntry]) -> TableCancelled:
    for one in entries:
        if one.entry.kind is EntryKind.CANCEL:
            return TableCancelled(one.entry.text, one.entry.seat)
    return TableCancelled()


def _frozen(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
