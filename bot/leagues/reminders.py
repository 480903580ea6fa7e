"""Reminders to entrants, and notices of changes that they did not cause.

A round mentions an entrant at most three times: when it is drawn, at half time, and at the last call or at the agreed
time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.leagues.entries import (
    Actor,
    Admitted,
    DeadlineMoved,
    DeadlineReason,
    Entry,
    SettingsChanged,
    Started,
    Withdrew,
)
from bot.leagues.model import EntrantState, League
from bot.leagues.store import ReminderKind

__all__ = ["called", "reminders_after"]


def called(league: League, kind: ReminderKind, number: int, now: float) -> Sequence[int]:
    """Return the entrants whom a reminder of a round or a fixture is for; empty if it is no longer useful."""
    match kind:
        case ReminderKind.HALF if number <= len(league.rounds):
            fixtures = [one for one in league.round_fixtures(number) if one.agreed_at is None or one.agreed_at < now]
        case ReminderKind.LAST if number in league.fixtures:
            fixtures = [one for one in [league.fixtures[number]] if one.agreed_at is None]
        case ReminderKind.AGREED if number in league.fixtures:
            fixtures = [one for one in [league.fixtures[number]] if one.agreed_at is not None]
        case _:
            fixtures = []
    return [entrant for one in fixtures if one.is_open for entrant in one.awaited]


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
            case DeadlineMoved(fixture=int(number), why=DeadlineReason.SHORT, present=present):
                without = [league.entrants[one] for one in league.fixtures[number].seats if one not in present]
                here = [one.number for one in without if one.state is EntrantState.IN]
                yield from ((ReminderKind.WITHOUT, one, entry.at) for one in here)
            case Started():
                without = [one for one in league.entrants.values() if one.was_left_out]
                yield from ((ReminderKind.LEFT_OUT, one.number, entry.at) for one in (*without, *league.waiting))
