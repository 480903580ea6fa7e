"""Facts: what was committed, for everybody who follows.

A fact is stored in the same transaction as the change that it tells of. It is public: no hidden tile, no seed, no
name and no person's id; who sat where is asked of the table. Whoever needs to learn of changes reads facts by
position (`bot.feed`), so whoever changes a table need not know who wants to hear of it.
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
    """Something that was committed."""

    kind: ClassVar[str]
    """The stored name of this kind of fact."""
    is_lasting: ClassVar[bool] = True
    """Whether the fact is kept for ever, for followers that are built anew from the beginning."""

    def data(self) -> dict[str, Any]:
        """Return what the fact tells besides its kind and its table, ready for JSON."""
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
    """A lobby changed: who sits in it, or how it is set up."""

    kind = "lobby"
    is_lasting = False


@dataclass(frozen=True, slots=True)
class TableChanged(Fact):
    """Something about a running match changed that is not in its log: a vote, a reminder, a name."""

    kind = "changed"
    is_lasting = False


@dataclass(frozen=True, slots=True)
class MatchStarted(Fact):
    """A match began."""

    kind = "started"
    seats: int
    computers: tuple[int, ...]
    """The seats on which computers sit."""


@dataclass(frozen=True, slots=True)
class MoveMade(Fact):
    """The log grew by moves, and by chance and forced moves after them."""

    kind = "moved"
    is_lasting = False
    ply: int
    """The length of the log before."""
    plies: int
    """How many entries were added."""


@dataclass(frozen=True, slots=True)
class SeatChanged(Fact):
    """Somebody came to a seat of a running match, or went."""

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
    """The catalogue key that says why."""
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
    """How a match came to that, as its log tells; empty for a lobby, and where the channel is gone."""
    seat: int | None = None
    """Who did it, if one person did who sits at the table."""


@dataclass(frozen=True, slots=True)
class MatchAnnulled(Fact):
    """An organizer let a finished match count no more."""

    kind = "annulled"


@dataclass(frozen=True, slots=True)
class MatchRestored(Fact):
    """An organizer let an annulled match count again."""

    kind = "restored"


@dataclass(frozen=True, slots=True)
class UnreadableFact(Fact):
    """What is stored of a fact is damaged: followers pass it by."""

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
"""Every kind of fact by its stored name."""


@dataclass(frozen=True, slots=True)
class StoredFact:
    """A fact at its place among all facts."""

    position: int
    """Grows by one with every fact; a fact that is read has all facts before it in the database."""
    table_id: int
    revision: int
    """The revision of the table with which it was committed."""
    fact: Fact


def read_fact(kind: str, data: Mapping[str, Any]) -> Fact:
    """Return a fact as it was before it went through JSON; raise KeyError for an unknown kind."""
    return FACTS[kind](**{name: _frozen(value) for name, value in data.items()})


def facts_of(before: Table, after: Table, entries: Sequence[LogEntry], result: Result | None) -> tuple[Fact, ...]:
    """Return what a change of a table tells; `entries` are those that it adds to the log."""
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
    changes = [
        SeatChanged(one.entry.seat, one.entry.kind.value)
        for one in entries
        if one.entry.seat is not None and not one.entry.kind.is_of_the_game and one.entry.kind is not EntryKind.CANCEL
    ]
    has_moved = any(one.entry.kind.is_of_the_game for one in entries)
    return [*changes, MoveMade(entries[0].ply, len(entries))] if has_moved else changes


def finished_fact(table: Table, entries: Sequence[LogEntry], result: Result) -> MatchFinished:
    """Return what tells that a match has ended with a result; `entries` are the last ones of its log."""
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
