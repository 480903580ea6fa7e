"""Looking back at a finished match: its moments, and what happened between them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from bot.games.core import Event, Move, Seat, SeatActed, View, last_laid
from bot.tables.log import Entry, EntryKind, LogEntry
from bot.tables.match import Match, SeatEvent
from bot.tables.model import Table
from bot.tables.moments import can_be_seen

__all__ = ["ReplayMoment", "next_round", "next_score", "replay_moments", "sat_down"]


@dataclass(frozen=True, slots=True, repr=False)
class ReplayMoment:
    """A match at a moment that people can look at, with the events before it."""

    match: Match
    events: tuple[Event, ...]
    """The events since the previous moment."""
    last: SeatActed | None
    """How the last tile was played."""
    move: Move | None = None
    """The move that led here, if the seat's person made it in time."""

    @property
    def round(self) -> int:
        """Return the number of the round, 1 before the first deal."""
        return max(self.match.game.round(self.match.state), 1)

    def view(self, seat: Seat | None) -> View:
        """Return what a seat, or everyone for None, saw then; at the end all views are the same and have no turn."""
        return self.match.view(seat) if self.match.result is None else replace(self.match.view(None), actor=None)

    def open_view(self, seats: Collection[Seat]) -> View:
        """Return what everyone saw then, with the hands of some seats."""
        view = self.match.game.open_view(self.match.state, seats)
        return view if self.match.result is None else replace(view, actor=None)

    @property
    def standing(self) -> tuple[object, ...]:
        """Return a value that changes whenever something is scored."""
        game, state = self.match.game, self.match.state
        return game.scores(state), game.points(state)


def replay_moments(table: Table, entries: Sequence[LogEntry]) -> tuple[ReplayMoment, ...]:
    """Return the moments of a match in order: after every deal and move, and one more if people ended it then.

    Events at the table in between, such as a resignation, belong to the next moment. Slow for a long match.
    """
    match, last = Match.of(table), None
    events: tuple[Event, ...] = ()
    move: Move | None = None
    moments: list[ReplayMoment] = []
    for one in entries:
        if one.entry.kind is EntryKind.MOVE:
            move = _own_move(match, one.entry)
        match = replace(match, recent=()).then(one.entry)
        events, last = (*events, *match.recent), last_laid(match.recent) or last
        is_end = match.result is not None
        if is_end or (can_be_seen(match) and (one.entry.kind.is_of_the_game or not moments)):
            moments.append(ReplayMoment(match, events, last, move))
            events, move = (), None
    return tuple(moments)


def sat_down(moments: Sequence[ReplayMoment], seat: Seat) -> int:
    """Return the number of the moment at which the person of a seat sat down, from 0.

    The event belongs to the next moment, but the person could already move at the one before.
    """
    changes = (
        max(place - 1, 0)
        for place, moment in enumerate(moments)
        for event in moment.events
        if event == SeatEvent(seat, EntryKind.SIT)
    )
    return max(changes, default=0)


def _own_move(match: Match, entry: Entry) -> Move | None:
    """Return the next move of a match; None if the table makes it, or a computer, or if the person had a hint."""
    move = match.game.read(entry.text)
    if not isinstance(move, Move) or match.is_late or match.hint is not None:
        return None
    if match.is_automatic(move.seat) or move.seat in match.resigned:
        return None
    return move


def next_round(moments: Sequence[ReplayMoment], place: int) -> int | None:
    """Return the index of the first moment of the next round, None in the last round."""
    return _first(moments, place, lambda one: one.round > moments[place].round)


def next_score(moments: Sequence[ReplayMoment], place: int) -> int | None:
    """Return the index of the next moment at which something was scored, None if there is none."""
    standing = moments[place].standing
    return _first(moments, place, lambda one: one.standing != standing)


def _first(moments: Sequence[ReplayMoment], place: int, is_meant: Callable[[ReplayMoment], bool]) -> int | None:
    return next((after for after in range(place + 1, len(moments)) if is_meant(moments[after])), None)
