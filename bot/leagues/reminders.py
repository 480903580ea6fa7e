"""What people have to learn of an entry of a league's log, because it happened to them by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.leagues.entries import Actor, Admitted, Entry, SettingsChanged, Started, Withdrew
from bot.leagues.model import League
from bot.leagues.store import ReminderKind

__all__ = ["reminders_after"]


def reminders_after(league: League, entries: Sequence[Entry]) -> Iterator[tuple[ReminderKind, int, float]]:
    """Yield the reminders that follow from some entries: kind, number of the entrant or 0, and Unix time."""
    for entry in entries:
        match entry.body:
            case SettingsChanged() if entry.by is Actor.CLOCK:
                yield ReminderKind.NOT_STARTED, 0, entry.at
            case Admitted(entrant=entrant):
                yield ReminderKind.PLACE, entrant, entry.at
            case Withdrew(entrant=entrant, is_absent=True):
                yield ReminderKind.TAKEN_OUT, entrant, entry.at
            case Started():
                without = [one for one in league.entrants.values() if one.was_left_out]
                yield from ((ReminderKind.LEFT_OUT, one.number, entry.at) for one in (*without, *league.waiting))
