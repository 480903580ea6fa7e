"""The best achievements of each seat in a match, updated event by event."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.games.core import Event, Seat, SeatActed

__all__ = ["Highlights", "extend_highlights"]


@dataclass(frozen=True, slots=True)
class Highlights:
    """The best achievements of one seat."""

    seat: Seat
    best: SeatActed | None = None
    """The action with the most immediate points, the first of equal ones; None if nothing has scored."""
    run: int = 0
    """The number of its latest consecutive moves that scored."""
    longest_run: int = 0
    moves: int = 0

    def after(self, act: SeatActed, points: int) -> Highlights:
        """Return the highlights after the seat has scored some points or none."""
        if points <= 0:
            return replace(self, run=0, moves=self.moves + 1)
        most = 0 if self.best is None else self.best.points or 0
        run = self.run + 1
        best = act if points > most else self.best
        return Highlights(self.seat, best, run, max(run, self.longest_run), self.moves + 1)


def extend_highlights(highlights: tuple[Highlights, ...], events: Iterable[Event]) -> tuple[Highlights, ...]:
    """Return the highlights of the seats with counted actions, after some more events."""
    acts = [(event, event.points) for event in events if isinstance(event, SeatActed) and event.points is not None]
    if not acts:
        return highlights
    after = {one.seat: one for one in highlights}
    for act, points in acts:
        after[act.seat] = after.get(act.seat, Highlights(act.seat)).after(act, points)
    return tuple(after.values())
