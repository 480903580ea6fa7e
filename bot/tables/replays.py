"""Looking back at a match that is over: its moments, and what happened from each to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.games.core import Event, Seat, SeatActed, View, last_laid
from bot.tables.log import LogEntry
from bot.tables.match import Match
from bot.tables.model import Table
from bot.tables.moments import is_to_be_seen

__all__ = ["ToldMoment", "next_round", "next_score", "told_moments"]


@dataclass(frozen=True, slots=True, repr=False)
class ToldMoment:
    """A match at a moment at which somebody could look at it, with what led there."""

    match: Match
    events: tuple[Event, ...]
    """What happened since the moment before."""
    last: SeatActed | None
    """How something was laid last on the table."""

    @property
    def round(self) -> int:
        """Return the number of the round, 1 before the first deal."""
        return max(self.match.game.round(self.match.state), 1)

    def view(self, seat: Seat | None) -> View:
        """Return what a seat, or everybody for None, saw then; at the end all see the same, and it is nobody's turn."""
        return self.match.view(seat) if self.match.result is None else replace(self.match.view(None), actor=None)

    def open_view(self) -> View:
        """Return what everybody saw then, with all hands."""
        view = self.match.game.open_view(self.match.state)
        return view if self.match.result is None else replace(view, actor=None)

    @property
    def standing(self) -> tuple[object, ...]:
        """Return all that counts: it changes whenever something is scored."""
        game, state = self.match.game, self.match.state
        return game.scores(state), game.points(state)


def told_moments(table: Table, entries: Sequence[LogEntry]) -> tuple[ToldMoment, ...]:
    """Return the moments of a match in order: after every deal and move, and once more if people ended it then.

    What happened at the table in between, such as a resignation, belongs to the next one. Slow for a long match.
    """
    match, last = Match.of(table), None
    events: tuple[Event, ...] = ()
    moments: list[ToldMoment] = []
    for one in entries:
        match = replace(match, recent=()).then(one.entry)
        events, last = (*events, *match.recent), last_laid(match.recent) or last
        is_end = match.result is not None
        if is_end or (is_to_be_seen(match) and (one.entry.kind.is_of_the_game or not moments)):
            moments.append(ToldMoment(match, events, last))
            events = ()
    return tuple(moments)


def next_round(moments: Sequence[ToldMoment], place: int) -> int | None:
    """Return the place of the first moment of the round after that of a place, None in the last one."""
    return _first(moments, place, lambda one: one.round > moments[place].round)


def next_score(moments: Sequence[ToldMoment], place: int) -> int | None:
    """Return the place of the next moment at which something was scored, None if nothing was from then on."""
    standing = moments[place].standing
    return _first(moments, place, lambda one: one.standing != standing)


def _first(moments: Sequence[ToldMoment], place: int, is_meant: Callable[[ToldMoment], bool]) -> int | None:
    return next((after for after in range(place + 1, len(moments)) if is_meant(moments[after])), None)
