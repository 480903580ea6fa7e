"""The form for the start of a league, and for the time zone of its times."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from discord import ui

from bot.standings.timing import LONGEST_ZONE
from cogs.kit.forms import Form, choice
from cogs.league.base.days import LONGEST_TIME, clock_text, day_name, local_time, typed_time, unix_time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Settings
    from cogs.league.setup.controls import StartTimeEntry

__all__ = ["start_time", "start_time_form"]

_DAYS = 24
"""The most days until the start of a league."""
_NEVER = "none"
_USUAL_TIME = "20:00"
_ZONES = (
    *("UTC", "Europe/London", "Europe/Lisbon", "Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome"),
    *("Europe/Warsaw", "Europe/Kyiv", "Europe/Istanbul", "Africa/Johannesburg", "Asia/Dubai", "Asia/Kolkata"),
    *("Asia/Singapore", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "America/Sao_Paulo"),
    *("America/Argentina/Buenos_Aires", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
)
"""The zones that are offered; all others are written."""


def start_time_form(lang: Language, control: StartTimeEntry, settings: Settings, now: float) -> Form:
    """Return the form for the day and the time of the start, and for the time zone."""
    today = local_time(now, settings.zone).date()
    known = None if settings.starts_at is None else local_time(settings.starts_at, settings.zone)
    days = [today + timedelta(days=ahead) for ahead in range(_DAYS)]
    if known is not None and known.date() not in days:
        days[-1] = known.date()
    told = [(lang("league.start_never"), _NEVER), *((day_name(lang, day), day.isoformat()) for day in days)]
    usual = _USUAL_TIME if known is None else clock_text(known)
    time = ui.TextInput[Any](custom_id="time", required=False, max_length=LONGEST_TIME, default=usual)
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
    """Return the Unix time of a day and a written time, None for never; raises like `unix_time`.

    An impossible time is refused without a day as well, because its writer expects a start.
    """
    if day != _NEVER:
        return unix_time(day, time, zone)
    if time.strip():
        typed_time(time)
    return None


def _zones(lang: Language, present: str, now: float) -> Sequence[tuple[str, str]]:
    """Return the zones that are offered, each with its current local time."""
    names = dict.fromkeys((present, *_ZONES))
    clocks = ((name, local_time(now, name)) for name in names)
    return [(lang("league.zone_now", zone=name, time=clock_text(clock)), name) for name, clock in clocks]
