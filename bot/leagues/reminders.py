"""Reminders to entrants, and notices of changes that they did not cause.

A round mentions an entrant at most three times: when it is drawn, at half time, and at the last call or at the agreed
time. Players with an agreed time are not mentioned at half time, but again at the last call if they have not played.
After three mentions, the reminder of another agreed time mentions no one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import zip_longest

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
from bot.leagues.model import EntrantState, Fixture, League
from bot.leagues.schedule import agreed_call_at, half_time, last_call_at
from bot.leagues.store import ReminderKind

__all__ = ["called", "may_mention", "reminders_after"]

_MOST = 3
"""The most mentions of an entrant for a fixture."""


def called(league: League, kind: ReminderKind, number: int, now: float, seated: Collection[int] = ()) -> Sequence[int]:
    """Return the entrants whom a reminder of a round or a fixture is for; empty if it is no longer useful.

    Those who sit at their table are left out, but not at the last call of a match that has begun, and not before an
    agreed time.
    """
    match kind:
        case ReminderKind.HALF if number <= len(league.rounds):
            fixtures = [one for one in league.round_fixtures(number) if one.agreed_at is None]
        case ReminderKind.LAST if number in league.fixtures:
            fixtures = [one for one in [league.fixtures[number]] if _takes_last_call(league, one, now)]
        case ReminderKind.AGREED if number in league.fixtures:
            fixtures = [one for one in [league.fixtures[number]] if one.agreed_at is not None]
        case _:
            fixtures = []
    people: list[int] = []
    for one in fixtures:
        missing = [entrant for entrant in one.awaited if entrant not in seated]
        is_before = kind is ReminderKind.AGREED and one.agreed_at is not None and now < one.agreed_at
        is_for_all = is_before or (kind is ReminderKind.LAST and not missing)
        people += () if not one.is_open else one.awaited if is_for_all else missing
    return people


def may_mention(league: League, fixture: Fixture, now: float) -> bool:
    """Return whether the reminder of an agreed time may now mention the players of a fixture."""
    last = last_call_at(league, fixture)
    was_last = last is not None and last <= now and _takes_last_call(league, fixture, last)
    return _mentions(league, fixture, now) + was_last <= _MOST


def _takes_last_call(league: League, fixture: Fixture, now: float) -> bool:
    """Return whether at a time the players have no agreed time before them, and had few enough mentions."""
    made = [one for one in fixture.agreements if one.made_at < now]
    return not made or (made[-1].at <= now and _mentions(league, fixture, now) < _MOST)


def _mentions(league: League, fixture: Fixture, now: float) -> int:
    """Return how often the players were mentioned until a time, last calls aside."""
    half = half_time(league.rounds[fixture.round - 1]) if fixture.round else None
    was_half = half is not None and half <= now and half <= fixture.agreements[0].made_at
    agreed = 0
    for one, later in zip_longest(fixture.agreements, fixture.agreements[1:]):
        reminded_at = agreed_call_at(one)
        until = now if later is None else min(now, later.made_at)
        agreed += reminded_at is not None and reminded_at <= until
    return 1 + was_half + agreed


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
