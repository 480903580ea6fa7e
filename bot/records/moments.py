"""The moments of a recorded match that people can look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.games.core import AnyGame, Event, Move, Seat, SeatActed, View, last_laid
from bot.records.changes import Occupancy, SeatChange
from bot.records.checking import play_again
from bot.records.reading import ReadMatch

__all__ = ["Moment", "moments_of"]


@dataclass(frozen=True, slots=True, repr=False)
class Moment:
    """A match after one of its deals or actions; it is shown through views only."""

    game: AnyGame
    state: Any
    """The game's own state; only the game reads it."""
    ply: int
    """How many actions of the record were made up to here."""
    last: SeatActed | None = None
    """How the last tile of this round was played, in a family with tiles."""
    is_given_up: bool = False
    """Whether people ended the match now."""
    events: tuple[Event, ...] = ()
    """The events since the previous moment."""
    changes: tuple[SeatChange, ...] = ()
    """The changes of seats at this moment."""
    move: Move | None = None
    """The move that led here, if a player of the seat chose it."""

    @property
    def is_round_end(self) -> bool:
        """Return whether a finished round is on the table, with open hands."""
        return self.game.is_between_rounds(self.state)

    @property
    def is_match_end(self) -> bool:
        """Return whether the match is over."""
        return self.is_given_up or self.game.outcome(self.state) is not None

    def view(self, seat: Seat | None) -> View:
        """Return the view of a seat, or of the public for None."""
        return self.game.view(self.state, seat)


def moments_of(match: ReadMatch) -> Iterator[Moment]:
    """Yield the moments of a recorded match in order: one after every deal, and one after every action.

    A deal adds no ply: it has that of the action before it. A dice match begins with the table before the first roll.
    Raises FaultError at the first fault of the record, which may be after the last moment.
    """
    game, ply = match.game, 0
    last: SeatActed | None = None
    events: tuple[Event, ...] = ()
    seated = Occupancy(match.seats)
    beginning = game.new_match(match.seats, match.options)
    if game.chance(beginning) is None:
        changes = tuple(early.change for early in match.early_changes)
        yield Moment(game, beginning, ply, is_given_up=not match.plies, changes=changes)
        for change in changes:
            seated = seated.after(change)
    for played in play_again(match):
        events += played.step.events
        if played.note.start is not None:
            last = None
        elif played.note.action is not None:
            ply, last = ply + 1, last_laid(played.step.events) or last
        else:
            continue
        move = played.move if played.note.action is not None else None
        if move is not None and (seated.is_automatic(move.seat) or move.seat in seated.resigned):
            move = None
        yield Moment(game, played.step.state, ply, last, played.is_given_up, events, played.changes, move)
        events = ()
        for change in played.changes:
            seated = seated.after(change)
