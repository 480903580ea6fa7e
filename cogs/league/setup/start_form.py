"""The form for when a league starts by itself, and by which clock its times are meant."""

from __future__ import annotations

import datetime
import re
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from babel.core import Locale, UnknownLocaleError
from babel.dates import format_skeleton
from discord import ui

from bot.base.errors import BoneyardError
from bot.standings.timing import LONGEST_ZONE
from cogs.kit.forms import Form, choice
from cogs.league.base.errors import PanelReason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Settings
    from cogs.league.setup.controls import StartTimeEntry

__all__ = ["start_time", "start_time_form", "time_text"]

_DAYS = 24
"""How many days ahead a league can be set to start."""
_NEVER = "none"
_USUAL_TIME = "20:00"
_TIME = re.compile(r"(\d{1,2})(?:[:.h ](\d{2}))?(?: ?([ap])\.?m\.?)?", re.ASCII | re.IGNORECASE)
_HALF_DAY, _MINUTES = 12, 60
_ZONES = (
    *("UTC", "Europe/London", "Europe/Lisbon", "Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome"),
    *("Europe/Warsaw", "Europe/Kyiv", "Europe/Istanbul", "Africa/Johannesburg", "Asia/Dubai", "Asia/Kolkata"),
    *("Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "America/Sao_Paulo"),
    *("America/Argentina/Buenos_Aires", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
)
"""Those that are offered; all others are written."""


def start_time_form(lang: Language, control: StartTimeEntry, settings: Settings, now: float) -> Form:
    """Return the form for the day and the time at which a league starts by itself, and for its time zone."""
    zone = ZoneInfo(settings.zone)
    today = datetime.datetime.fromtimestamp(now, zone).date()
    known = None if settings.starts_at is None else datetime.datetime.fromtimestamp(settings.starts_at, zone)
    days = [today + datetime.timedelta(days=ahead) for ahead in range(_DAYS)]
    if known is not None and known.date() not in days:
        days[-1] = known.date()
    told = [(lang("league.start_never"), _NEVER), *((_day(lang, day), day.isoformat()) for day in days)]
    time = ui.TextInput[Any](
        custom_id="time", required=False, max_length=10, default=_USUAL_TIME if known is None else time_text(known)
    )
    other = ui.TextInput[Any](custom_id="other_zone", required=False, max_length=LONGEST_ZONE)
    return Form(
        control,
        lang("button.league_start_time"),
        choice(lang("league.start_day"), "day", told, _NEVER if known is None else known.date().isoformat()),
        ui.Label(text=lang("league.start_time"), description=lang("league.start_time_about"), component=time),
        choice(lang("league.zone"), "zone", _zones(lang, settings.zone, now), settings.zone),
        ui.Label(text=lang("league.zone_other"), description=lang("news.zone_example"), component=other),
    )


def start_time(day: str, time: str, zone: str) -> float | None:
    """Return the Unix time of a day and a time that was written, None for never.

    Raises BoneyardError(TIME) for a time that cannot be read, ValueError for any other day than an ISO date.
    """
    if day == _NEVER:
        return None
    date = datetime.date.fromisoformat(day)
    return datetime.datetime.combine(date, _typed_time(time), ZoneInfo(zone)).timestamp()


def time_text(moment: datetime.datetime) -> str:
    """Write a time of day as it is read again."""
    return f"{moment.hour}:{moment.minute:02}"


def _typed_time(text: str) -> datetime.time:
    """Return a time as people write it: `20:30`, `20.30`, `20`, `8:30 pm`; raise BoneyardError(TIME)."""
    found = _TIME.fullmatch(text.strip())
    hour, minute = (int(found[1]), int(found[2] or 0)) if found else (-1, 0)
    if found and found[3] and 0 < hour <= _HALF_DAY:
        hour = hour % _HALF_DAY + (_HALF_DAY if found[3].lower() == "p" else 0)
    if not (0 <= hour < 2 * _HALF_DAY and minute < _MINUTES):
        raise BoneyardError(PanelReason.TIME, text=text)
    return datetime.time(hour, minute)


def _zones(lang: Language, present: str, now: float) -> Sequence[tuple[str, str]]:
    """Return the zones that are offered, each with what its clocks show now."""
    names = dict.fromkeys((present, *_ZONES))
    clocks = ((name, datetime.datetime.fromtimestamp(now, ZoneInfo(name))) for name in names)
    return [(lang("league.zone_now", zone=name, time=time_text(clock)), name) for name, clock in clocks]


def _day(lang: Language, day: datetime.date) -> str:
    """Return a day as people write it in a language."""
    try:
        locale = Locale.parse(lang.code, sep="-")
    except UnknownLocaleError:
        locale = Locale("en")
    return str(format_skeleton("MMMEd", datetime.datetime.combine(day, datetime.time()), locale=locale))
