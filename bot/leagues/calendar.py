"""The fixtures and planned matchdays of a league as a calendar: iCalendar (RFC 5545), in UTC."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TYPE_CHECKING

from bot.tables.plain import in_one_line

if TYPE_CHECKING:
    from bot.leagues.formats.plan import Matchday
    from bot.leagues.model import Fixture, League

__all__ = ["calendar_text"]

_LINE = 75
"""The most bytes of a line; longer lines are folded."""
_LENGTH = 3600
"""The assumed length of an agreed fixture."""
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,"})


def calendar_text(
    league: League,
    now: float,
    summary: Callable[[Fixture], str],
    days: Mapping[str, Matchday] = MappingProxyType({}),
    *,
    entrant: int | None = None,
) -> str:
    """Write the calendar of all fixtures, or of one entrant's, that have an agreed time or a deadline.

    A fixture is an event at its agreed time, or otherwise a moment at its deadline. Its identifier never changes, so a
    later calendar with a new time replaces the old event. Undone fixtures have the status of canceled events. `days`
    are planned matchdays, by what they are called.
    """
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Boneyard//League//EN", "CALSCALE:GREGORIAN"]
    lines += ["METHOD:PUBLISH", f"X-WR-CALNAME:{_text(league.settings.name)}"]
    for fixture in league.fixtures.values():
        if entrant is None or league.line(entrant) in map(league.line, fixture.seats):
            lines += _fixture(league, fixture, now, summary)
    for name, day in days.items():
        lines += _event(league, f"matchday-{day.number}", now, (day.begins, day.ends), name)
    return "".join(f"{part}\r\n" for line in [*lines, "END:VCALENDAR"] for part in _folded(line))


def _fixture(league: League, fixture: Fixture, now: float, summary: Callable[[Fixture], str]) -> Iterator[str]:
    starts_at = fixture.due if fixture.agreed_at is None else fixture.agreed_at
    if starts_at is not None:
        ends_at = None if fixture.agreed_at is None else starts_at + _LENGTH
        uid, status = f"fixture-{fixture.number}", "CANCELLED" if fixture.is_undone else "CONFIRMED"
        yield from _event(league, uid, now, (starts_at, ends_at), summary(fixture), status)


def _event(
    league: League, uid: str, now: float, times: tuple[float, float | None], summary: str, status: str = "CONFIRMED"
) -> Iterator[str]:
    """Yield the lines of an event; without an end it is a moment."""
    starts_at, ends_at = times
    yield "BEGIN:VEVENT"
    yield f"UID:{uid}@{league.commitment[:32]}.boneyard"
    yield f"DTSTAMP:{_time(now)}"
    yield f"SEQUENCE:{league.size}"
    yield f"DTSTART:{_time(starts_at)}"
    if ends_at is not None:
        yield f"DTEND:{_time(ends_at)}"
    yield f"SUMMARY:{_text(summary)}"
    yield f"STATUS:{status}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _text(text: str) -> str:
    return in_one_line(text).translate(_ESCAPES)


def _folded(line: str) -> Iterator[str]:
    """Yield the parts of a line: no part is longer than 75 bytes, and no character is split."""
    part = ""
    for character in line:
        if len((part + character).encode()) > _LINE:
            yield part
            part = " "
        part += character
    yield part
