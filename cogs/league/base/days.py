"""Days and times of day in the time zone of a league: names, and reading what people write."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from babel.core import Locale, UnknownLocaleError
from babel.dates import format_skeleton

from bot.base.errors import BoneyardError
from cogs.league.base.errors import PanelReason

if TYPE_CHECKING:
    from bot.i18n import Language

__all__ = ["LONGEST_TIME", "clock_text", "day_name", "local_time", "typed_time", "unix_time"]

LONGEST_TIME = 10
"""The most characters of a written time of day."""

_TIME = re.compile(r"(\d{1,2})(?:[:.h ](\d{2}))?(?: ?([ap])\.?m\.?)?", re.ASCII | re.IGNORECASE)
_HALF_DAY, _MINUTES = 12, 60


def unix_time(day: str, text: str, zone: str) -> float:
    """Return the Unix time of a day and a written time: `20:30`, `20.30`, `20`, `8:30 pm`.

    Raises BoneyardError(TIME) for an unreadable time, ValueError for a day that is not an ISO date.
    """
    return datetime.combine(date.fromisoformat(day), typed_time(text), ZoneInfo(zone)).timestamp()


def local_time(moment: float, zone: str) -> datetime:
    """Return the local date and time of a zone at a Unix time."""
    return datetime.fromtimestamp(moment, ZoneInfo(zone))


def clock_text(moment: datetime | time) -> str:
    """Write a time of day in a form that can be read again."""
    return f"{moment.hour}:{moment.minute:02}"


def day_name(lang: Language, day: date) -> str:
    """Return a day with its weekday, in the language's format."""
    try:
        locale = Locale.parse(lang.code, sep="-")
    except UnknownLocaleError:
        locale = Locale("en")
    return str(format_skeleton("MMMEd", datetime(day.year, day.month, day.day, tzinfo=UTC), locale=locale))


def typed_time(text: str) -> time:
    """Return a time of day that was written; raise BoneyardError(TIME)."""
    found = _TIME.fullmatch(text.strip())
    hour, minute = (int(found[1]), int(found[2] or 0)) if found else (-1, 0)
    if found and found[3] and 0 < hour <= _HALF_DAY:
        hour = hour % _HALF_DAY + (_HALF_DAY if found[3].lower() == "p" else 0)
    if not (0 <= hour < 2 * _HALF_DAY and minute < _MINUTES):
        raise BoneyardError(PanelReason.TIME, text=text)
    return time(hour, minute)
