"""The moments of a recorded match at which somebody could look at the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.games.core import AnyGame, Event, Seat, SeatActed, View, last_laid
from bot.records.changes import SeatChange
from bot.records.checking import play_again
from bot.records.reading import ReadMatch

__all__ = ["Moment", "moments_of"]


@dataclass(frozen=True, slots=True, repr=False)
class Moment:
    """A match after one of its deals or actions; what is shown of it goes through a view."""

    game: AnyGame
    state: Any
    """The game's own state; only the game looks into it."""
    ply: int
    """How many actions of the record led here."""
    last: SeatActed | None = None
    """How something was laid last in this round, in a family of games that lays something."""
    is_given_up: bool = False
    """Whether people gave the match up now."""
    events: tuple[Event, ...] = ()
    """What happened since the moment before."""
    changes: tuple[SeatChange, ...] = ()
    """What happened to seats at this moment."""

    @property
    def is_round_end(self) -> bool:
        """Tell whether a finished round lies on the table, with the hands turned up."""
        return self.game.is_between_rounds(self.state)

    @property
    def is_match_end(self) -> bool:
        """Tell whether the match is over."""
        return self.is_given_up or self.game.outcome(self.state) is not None

    def view(self, seat: Seat | None) -> View:
        """Return what a seat, or the public for None, may know."""
        return self.game.view(self.state, seat)


def moments_of(match: ReadMatch) -> Iterator[Moment]:
    """Yield the moments of a recorded match in order: one after every deal, and one after every action.

    A deal adds no ply: it has that of the action before it. A dice match begins with the table before the first roll.
    Raises FaultError at the first fault of the record, which may come after the last moment.
    """
    game, ply = match.game, 0
    last: SeatActed | None = None
    events: tuple[Event, ...] = ()
    beginning = game.new_match(match.seats, match.options)
    if game.chance(beginning) is None:
        changes = tuple(early.change for early in match.early_changes)
        yield Moment(game, beginning, ply, is_given_up=not match.plies, changes=changes)
    for played in play_again(match):
        events += played.step.events
        if played.note.start is not None:
            last = None
        elif played.note.action is not None:
            ply, last = ply + 1, last_laid(played.step.events) or last
        else:
            continue
        yield Moment(game, played.step.state, ply, last, played.is_given_up, events, played.changes)
        events = ()
