"""Changes of the seats of a match, apart from its moves: people resign, leave, and come back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.games.core import Outcome, Seat

__all__ = ["ChangeKind", "Occupancy", "SeatChange"]


class ChangeKind(StrEnum):
    """The kind of a change of a seat; the values are written into records."""

    RESIGN = "resign"
    """The person resigns."""
    AWAY = "away"
    """A computer keeps the seat for its person."""
    BACK = "back"
    """The person comes back."""
    LEAVE = "leave"
    """The person leaves for good, and a computer takes the seat."""
    SIT = "sit"
    """Another person takes the seat."""


@dataclass(frozen=True, slots=True)
class SeatChange:
    """Something that happened to a seat."""

    seat: Seat
    kind: ChangeKind


@dataclass(frozen=True, slots=True)
class Occupancy:
    """The state of a match's seats at one moment; seats that are not listed have people."""

    seats: int
    computers: frozenset[Seat] = frozenset()
    """The seats that computers have."""
    away: frozenset[Seat] = frozenset()
    """The seats that computers keep for their people."""
    resigned: tuple[Seat, ...] = ()
    """The seats whose people resigned, in that order."""

    def is_automatic(self, seat: Seat) -> bool:
        """Return whether a computer moves for a seat."""
        return seat in self.computers or seat in self.away

    @property
    def staying(self) -> tuple[Seat, ...]:
        """Return the seats that have not resigned."""
        return tuple(Seat(seat) for seat in range(self.seats) if seat not in self.resigned)

    @property
    def is_given_up(self) -> bool:
        """Return whether resignations have ended the match: one seat stays, or only computers do."""
        if not self.resigned:
            return False
        staying = self.staying
        return len(staying) == 1 or self.computers.issuperset(staying)

    def allows(self, change: SeatChange) -> bool:
        """Return whether a change can happen to its seat now. The last person cannot leave."""
        seat = change.seat
        if not 0 <= seat < self.seats or seat in self.resigned or self.is_given_up:
            return False
        match change.kind:
            case ChangeKind.AWAY:
                return not self.is_automatic(seat)
            case ChangeKind.BACK:
                return seat in self.away
            case ChangeKind.SIT:
                return self.is_automatic(seat)
            case ChangeKind.LEAVE:
                return seat not in self.computers and len(self.computers) + 1 < self.seats
        return seat not in self.computers

    def after(self, change: SeatChange) -> Occupancy:
        """Return the state of the seats after an allowed change."""
        seat = frozenset({change.seat})
        match change.kind:
            case ChangeKind.RESIGN:
                return replace(self, resigned=(*self.resigned, change.seat), away=self.away - seat)
            case ChangeKind.AWAY:
                return replace(self, away=self.away | seat)
            case ChangeKind.LEAVE:
                return replace(self, away=self.away - seat, computers=self.computers | seat)
        return replace(self, away=self.away - seat, computers=self.computers - seat)

    def places(self, outcome: Outcome | None) -> tuple[tuple[Seat, ...], ...]:
        """Return the places of a match with an outcome by the rules, or of one that ended by resignations.

        Seats that resigned rank behind all others, the first to resign last.
        """
        by_rules = (self.staying,) if outcome is None else outcome.places
        staying = (tuple(seat for seat in place if seat not in self.resigned) for place in by_rules)
        return (*filter(None, staying), *((seat,) for seat in reversed(self.resigned)))
