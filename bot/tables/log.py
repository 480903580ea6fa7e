"""The log of a match: what happened, in order, each entry of a kind that tells whose words its text is in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.games.core import Action, AnyGame, Move, Seat
from bot.records.changes import ChangeKind, SeatChange

__all__ = ["Cancelled", "Click", "Entry", "EntryKind", "LogEntry", "seats_left"]


class EntryKind(StrEnum):
    """Say what an entry is; the values are stored.

    Only `MOVE` and `CHANCE` have a text of the game. All others are the table's own, so a game may name its moves as it
    likes.
    """

    START = "start"
    """The match begins; the text tells on which seats computers sit."""
    MOVE = "move"
    """What a seat does, in the game's notation."""
    CHANCE = "chance"
    """A deal, a lot, or dice, in the game's notation. It may hold tiles that nobody knows."""
    RESIGN = "resign"
    """The person gives up."""
    LATE = "late"
    """The time of the seat is up: the next move is the table's."""
    AWAY = "away"
    """A computer keeps the seat until its person comes back."""
    BACK = "back"
    """The person comes back."""
    SIT = "sit"
    """Another person takes the seat."""
    LEAVE = "leave"
    """The person leaves for good, and a computer takes the seat."""
    CANCEL = "cancel"
    """The match is ended without a result; the text tells how, and the seat who did it, if they sit at the table."""

    @property
    def is_of_the_game(self) -> bool:
        """Tell whether the game reads the text of such an entry."""
        return self in (EntryKind.MOVE, EntryKind.CHANCE)


@dataclass(frozen=True, slots=True, repr=False)
class Entry:
    """What happened. It has no repr of its text, which may tell hidden tiles."""

    kind: EntryKind
    seat: Seat | None = None
    """The seat that moves, or that the entry is about; None for the start and for chance."""
    text: str = ""
    """The action in the game's notation; at the start the seats of computers, such as `1 2`; at the end without a
    result how it came to that; else empty."""

    @classmethod
    def of_end(cls, how: Cancelled, seat: Seat | None = None) -> Entry:
        """Return the entry of a match that is ended without a result."""
        return cls(EntryKind.CANCEL, seat, how.value)

    @classmethod
    def of_action(cls, game: AnyGame, action: Action) -> Entry:
        """Return the entry of a move or a chance outcome."""
        if isinstance(action, Move):
            return cls(EntryKind.MOVE, action.seat, game.write(action))
        return cls(EntryKind.CHANCE, None, game.write(action))

    @property
    def change(self) -> SeatChange | None:
        """Return what happened to who has a seat, None for an entry that tells of something else."""
        kind = _CHANGES.get(self.kind)
        return None if kind is None or self.seat is None else SeatChange(self.seat, kind)

    def __repr__(self) -> str:
        return f"Entry(kind={self.kind.value}, seat={self.seat})"


_CHANGES = {EntryKind(kind.value): kind for kind in ChangeKind}


class Cancelled(StrEnum):
    """Say how a match was ended without a result; the values are stored."""

    BY_HOST = "host"
    BY_MODERATOR = "moderator"
    BY_VOTE = "vote"
    """All people who were there agreed."""
    LEFT = "left"
    """The last person left."""
    BELL = "bell"
    """The arena for which it was played is over, or has decided it."""


@dataclass(frozen=True, slots=True)
class Click:
    """Who did something at a table, and how."""

    user_id: int
    request_id: int | None
    """The request, which has its effect once; None for what people do outside of the table's controls."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry at its place in the log."""

    ply: int
    """The place, from 0."""
    entry: Entry
    click: Click | None = None
    """What caused it; None for what chance or the table added."""


def seats_left(entries: Iterable[LogEntry]) -> frozenset[Seat]:
    """Return the seats whose people were not there when a match ended.

    They left, or did not come back, or gave up (or were given up for) without a move of their own.
    """
    left: set[Seat] = set()
    moved: set[Seat] = set()
    for one in entries:
        seat, kind = one.entry.seat, one.entry.kind
        if seat is None:
            continue
        if kind is EntryKind.MOVE and one.click is not None:
            moved.add(seat)
        elif kind in (EntryKind.LEAVE, EntryKind.AWAY) or (kind is EntryKind.RESIGN and seat not in moved):
            left.add(seat)
        elif kind in (EntryKind.BACK, EntryKind.SIT):
            left.discard(seat)
    return frozenset(left)
