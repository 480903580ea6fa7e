"""Matchdays at fixed days and hours: when they begin and end in the time zone of a league."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import count, pairwise
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.leagues.entries.settings import DAY, Settings
from bot.leagues.model import League, Phase

__all__ = ["Matchday", "awaited", "first_begin", "has_plan", "matchday_length", "matchdays", "planned", "planned_due"]

_GRACE = 3600.0
"""Seconds after the beginning of a matchday in which a league can still start with it, or draw it."""
_MINUTE, _HOUR = 60.0, 60
_WEEK = 7


class Matchday(NamedTuple):
    """A future matchday."""

    number: int
    begins: float
    ends: float


def has_plan(settings: Settings) -> bool:
    """Return whether the matchdays of a league are at fixed days and hours."""
    return bool(settings.matchdays) and settings.format.traits.has_rounds


def matchday_length(settings: Settings) -> float:
    """Return the shortest time between two matchdays in a week without a clock change, in seconds."""
    minutes = sorted((day * 24 * _HOUR + minute) * _MINUTE for day, minute in {*settings.matchdays})
    return min(other - one for one, other in pairwise([*minutes, minutes[0] + _WEEK * DAY]))


def matchdays(settings: Settings, after: float) -> Iterator[float]:
    """Yield when matchdays begin after a Unix time, without those on skipped dates; the iterator never ends.

    A time that a clock change skips is moved by the length of the change; of a time that occurs twice, the first
    counts.
    """
    zone = _zone(settings.zone)
    first = datetime.fromtimestamp(after, zone).date()
    for ahead in count():
        date = first + timedelta(days=ahead)
        if date.isoformat() in settings.skipped_dates:
            continue
        for day, minute in sorted({*settings.matchdays}):
            if day == date.weekday():
                hour, rest = divmod(minute, _HOUR)
                begins = datetime(date.year, date.month, date.day, hour, rest, tzinfo=zone).timestamp()
                if begins > after:
                    yield begins


def first_begin(settings: Settings, start: float) -> float:
    """Return when a league that starts at a time begins its first matchday: at its start, or up to an hour before."""
    return next(matchdays(settings, start - _GRACE))


def _next_begin(league: League) -> float:
    """Return when the next round of a running league begins by its plan."""
    last = league.rounds[-1].first_due if league.rounds else None
    return first_begin(league.settings, league.started_at or 0.0) if last is None else last


def planned_due(league: League, now: float) -> float:
    """Return the deadline of a round that is drawn now: the beginning of the matchday after its own."""
    return next(matchdays(league.settings, max(_next_begin(league), now - _GRACE)))


def awaited(league: League) -> float | None:
    """Return the time before which the next round is not drawn automatically; None if it need not wait."""
    settings = league.settings
    is_waiting = has_plan(settings) and settings.waits_for_day and league.phase is Phase.RUNNING
    return _next_begin(league) if is_waiting else None


def planned(league: League, now: float, rounds: int | None) -> Sequence[Matchday]:
    """Return the future matchdays of a league with this number of rounds, as far as they are known.

    Before the start, the start time from the settings is assumed, or now.
    """
    settings = league.settings
    if not has_plan(settings) or not league.phase.is_live:
        return ()
    if league.phase is Phase.RUNNING:
        begins = max(_next_begin(league), now - _GRACE)
    else:
        begins = first_begin(settings, max(settings.starts_at or now, now))
    found: list[Matchday] = []
    for number, ends in zip(range(league.next_round, (rounds or 0) + 1), matchdays(settings, begins), strict=False):
        found.append(Matchday(number, begins, ends))
        begins = ends
    return found


def _zone(name: str) -> tzinfo:
    """Return a zone; UTC if it does not exist."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return UTC
