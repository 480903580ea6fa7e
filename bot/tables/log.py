"""The log of a match, in order. The kind of an entry decides whether its text is the game's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.games.core import Action, AnyGame, Move, Seat
from bot.records.changes import ChangeKind, SeatChange

__all__ = ["Cancelled", "Click", "Entry", "EntryKind", "LogEntry", "seats_left"]


class EntryKind(StrEnum):
    """The kind of an entry; the values are stored.

    Only `MOVE` and `CHANCE` have a text of the game. All others are the table's own, so a game may name its moves
    freely.
    """

    START = "start"
    """The match begins; the text lists the seats of computers."""
    MOVE = "move"
    """A seat's action, in the game's notation."""
    CHANCE = "chance"
    """A deal, a lot, or dice, in the game's notation. It may contain hidden tiles."""
    RESIGN = "resign"
    """The person resigns."""
    LATE = "late"
    """The time of the seat is up; the table makes the next move."""
    AWAY = "away"
    """A computer keeps the seat until its person comes back."""
    BACK = "back"
    """The person comes back."""
    SIT = "sit"
    """Another person takes the seat."""
    LEAVE = "leave"
    """The person leaves for good, and a computer takes the seat."""
    HINT = "hint"
    """The person gets a hint: the text is the move of a hard computer, in the game's notation."""
    CANCEL = "cancel"
    """The match ends without a result; the text says how, and the seat is that of the person who did it, if any."""

    @property
    def is_of_the_game(self) -> bool:
        """Return whether the game reads the text of such an entry."""
        return self in (EntryKind.MOVE, EntryKind.CHANCE)


@dataclass(frozen=True, slots=True, repr=False)
class Entry:
    """One entry. Its repr leaves out the text, which may contain hidden tiles."""

    kind: EntryKind
    seat: Seat | None = None
    """The seat that moves, or that the entry is about; None for the start and for chance."""
    text: str = ""
    """The action in the game's notation; at the start the seats of computers, such as `1 2`; at an end without a result
    how the match was ended; for a hint its move; otherwise empty."""

    @classmethod
    def of_end(cls, how: Cancelled, seat: Seat | None = None) -> Entry:
        """Return the entry of a match that ends without a result."""
        return cls(EntryKind.CANCEL, seat, how.value)

    @classmethod
    def of_action(cls, game: AnyGame, action: Action) -> Entry:
        """Return the entry of a move or a chance outcome."""
        if isinstance(action, Move):
            return cls(EntryKind.MOVE, action.seat, game.write(action))
        return cls(EntryKind.CHANCE, None, game.write(action))

    @property
    def change(self) -> SeatChange | None:
        """Return the change of a seat's occupant; None for an entry of another kind."""
        kind = _CHANGES.get(self.kind)
        return None if kind is None or self.seat is None else SeatChange(self.seat, kind)

    def __repr__(self) -> str:
        return f"Entry(kind={self.kind.value}, seat={self.seat})"


_CHANGES = {EntryKind(kind.value): kind for kind in ChangeKind}


class Cancelled(StrEnum):
    """How a match ended without a result; the values are stored."""

    BY_HOST = "host"
    BY_MODERATOR = "moderator"
    BY_VOTE = "vote"
    """All people who were present agreed."""
    LEFT = "left"
    """The last person left."""
    BELL = "bell"
    """The arena of the match is over, or has decided the match."""


@dataclass(frozen=True, slots=True)
class Click:
    """The person who acts at a table, and their request."""

    user_id: int
    request_id: int | None
    """The request, which has its effect once; None for an action outside the table's controls."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry with its place in the log."""

    ply: int
    """The place, from 0."""
    entry: Entry
    click: Click | None = None
    """The request that caused it; None if chance or the table added it."""


def seats_left(entries: Iterable[LogEntry]) -> frozenset[Seat]:
    """Return the seats whose people were absent when a match ended.

    They left, or did not come back, or resigned (or were made to) without a move of their own.
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
