"""When recurring events are due, in the local time of a server."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from bot.base.errors import BoneyardError
from bot.standings.errors import StandingsReason

__all__ = ["LONGEST_ZONE", "UTC_ZONE", "Calendar", "find_zone", "next_turn", "next_weekly"]

UTC_ZONE = "UTC"

LONGEST_ZONE = 64
"""In characters; the longest existing name has about half of them."""

_WEEK = 7

_NO_PLACES = ("Factory", "localtime")
"""Names that systems list among the time zones, but that are not zones."""

_COUNTRIES = ("US/", "Canada/")
"""The beginnings of names whose last part is no city."""

_COMPARED = range(2025, 2027)
"""The years in which names for one city must have the same time."""


class Calendar(StrEnum):
    """How often a new season begins automatically."""

    NONE = "none"
    MONTHLY = "monthly"
    QUARTERLY = "quarterly"

    @property
    def months(self) -> int:
        """Return how many months a season lasts; 0 if people begin and end seasons."""
        return {Calendar.MONTHLY: 1, Calendar.QUARTERLY: 3}.get(self, 0)


def find_zone(typed: str) -> str:
    """Return the time zone by its name or by that of its city; raise BoneyardError(UNKNOWN_ZONE).

    The first call is slow, because it reads the zones from the disk.
    """
    zone = _zones_by_name().get(_plain(typed))
    if zone is None:
        shown = "".join(char for char in typed if char.isalnum() or char in " /_+-")
        raise BoneyardError(StandingsReason.UNKNOWN_ZONE, name=shown[:LONGEST_ZONE].strip() or "?")
    return zone


def next_weekly(after: float, weekday: int, hour: int, zone: str) -> float:
    """Return the first time after a Unix time when it is an hour of a weekday (0 for Monday) in a zone.

    If the clocks skip that hour, the result is later by the length of the skip.
    """
    wall = datetime.fromtimestamp(after, ZoneInfo(zone))
    first = wall + timedelta(days=(weekday - wall.weekday()) % _WEEK)
    same_day = first.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
    if same_day.timestamp() > after:
        return same_day.timestamp()
    return (same_day + timedelta(days=_WEEK)).timestamp()


def next_turn(after: float, calendar: Calendar, zone: str) -> float | None:
    """Return the first season start after a Unix time: midnight in a zone; None without a calendar.

    Quarters begin in January, April, July and October.
    """
    if not calendar.months:
        return None
    wall = datetime.fromtimestamp(after, ZoneInfo(zone))
    months = wall.year * 12 + wall.month - 1
    months += calendar.months - months % calendar.months
    return datetime(months // 12, months % 12 + 1, 1, tzinfo=wall.tzinfo).timestamp()


@cache
def _zones_by_name() -> dict[str, str]:
    """Return the zones by name, and by the name of the city if it is unique, or has several names for one time."""
    zones = sorted(available_timezones().difference(_NO_PLACES))
    cities: dict[str, set[str]] = {}
    for zone in zones:
        if zone.startswith("Etc/GMT"):  # their signs are the opposite of what people mean by "GMT+1"
            continue
        cities.setdefault(_plain(zone.rpartition("/")[2]), set()).add(zone)
    clear = {city: max(found) for city, found in cities.items() if _are_one(found)}
    return {**clear, **{_plain(zone): zone for zone in zones}}


def _are_one(zones: Collection[str]) -> bool:
    """Return whether zones have the same time in all months of some years; countries are no cities."""
    if len(zones) == 1:
        return True
    months = [(year, month) for year in _COMPARED for month in range(1, 13)]
    offsets = {tuple(datetime(*month, 15, tzinfo=ZoneInfo(zone)).utcoffset() for month in months) for zone in zones}
    return len(offsets) == 1 and not any(zone.startswith(_COUNTRIES) for zone in zones)


def _plain(name: str) -> str:
    """Return a name without what people spell in different ways: capitals, accents, spaces."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(char for char in letters if char.isalnum() or char in "/+-")
