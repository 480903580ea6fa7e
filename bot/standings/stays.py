"""Seat occupancy of a match, in order, from its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.tables.log import EntryKind, LogEntry

__all__ = ["Stay", "stays_of"]


@dataclass(frozen=True, slots=True)
class Stay:
    """The time that one person or computer had a seat."""

    seat: int
    is_first: bool
    """Whether it began with the match."""
    is_computers: bool
    departure: int = 0
    """0 if it lasted to the end; people who left the seat earlier are counted from 1."""
    named_at: int | None = None
    """The ply of an entry that the person or computer made; None if the log has none."""
    moves: int = 0
    """The number of moves that the seat made in that time."""


def stays_of(seats: int, entries: Sequence[LogEntry]) -> Sequence[Stay]:
    """Return the stays that lasted to the end of a match, by seat, each followed by those of people who left the seat.

    A computer that a person replaced is left out.
    """
    computers = {int(seat) for seat in entries[0].entry.text.split()}
    firsts = [Stay(seat, is_first=True, is_computers=seat in computers) for seat in range(seats)]
    return [stay for first in firsts for stay in _stays_on(first, entries)]


def _stays_on(first: Stay, entries: Sequence[LogEntry]) -> Sequence[Stay]:
    stays = [first]
    for one in entries:
        if one.entry.seat != first.seat:
            continue
        now = stays[-1]
        match one.entry.kind:
            case EntryKind.MOVE:
                stays[-1] = replace(now, moves=now.moves + 1)
            case EntryKind.LEAVE:
                stays[-1] = replace(now, named_at=one.ply if now.named_at is None else now.named_at)
                stays.append(Stay(first.seat, is_first=False, is_computers=True))
            case EntryKind.SIT:
                stays.append(Stay(first.seat, is_first=False, is_computers=False, named_at=one.ply))
    gone = [stay for stay in stays[:-1] if not stay.is_computers]
    return [stays[-1], *(replace(stay, departure=number) for number, stay in enumerate(gone, start=1))]
