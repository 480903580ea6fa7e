"""The form for matchdays at fixed days and hours."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from discord import SelectOption, ui

from bot.leagues.formats.plan import matchday_length
from bot.words.times import weekday_name
from cogs.kit.forms import Form
from cogs.league.base.days import LONGEST_TIME, clock_text, typed_time
from cogs.league.setup.controls import CalendarEntry
from cogs.league.setup.fields import fitting, usual_tempo

if TYPE_CHECKING:
    from bot.i18n import Language
    from bot.leagues.model import Settings

__all__ = ["calendar_form", "with_calendar"]

_WEEK, _HOUR = 7, 60
_USUAL_MINUTE = 18 * _HOUR
_WAITS, _EARLY = "wait", "early"


def calendar_form(lang: Language, league_id: int, settings: Settings) -> Form:
    """Return the form for the days and the hour of matchdays, and for the rule if everyone has played early."""
    chosen = {day for day, _ in settings.matchdays}
    minute = settings.matchdays[0][1] if settings.matchdays else _USUAL_MINUTE
    days = [SelectOption(label=weekday_name(lang, day), value=str(day), default=day in chosen) for day in range(_WEEK)]
    select = ui.Select[Any](custom_id="days", options=days, min_values=0, max_values=_WEEK, required=False)
    time = ui.TextInput[Any](
        custom_id="time", max_length=LONGEST_TIME, default=clock_text(datetime.time(*divmod(minute, _HOUR)))
    )
    ways = [
        SelectOption(label=lang("league.calendar_early"), value=_EARLY, default=not settings.waits_for_day),
        SelectOption(label=lang("league.calendar_wait"), value=_WAITS, default=settings.waits_for_day),
    ]
    return Form(
        CalendarEntry(league_id),
        lang("button.league_calendar"),
        ui.Label(text=lang("league.calendar_days"), description=lang("league.calendar_days_about"), component=select),
        ui.Label(
            text=lang("league.start_time"),
            description=lang("league.zone_line", zone=settings.zone),
            component=time,
        ),
        ui.Label(text=lang("league.calendar_over"), component=ui.Select[Any](custom_id="over", options=ways)),
    )


def with_calendar(settings: Settings, days: str, time: str, over: str) -> Settings:
    """Return settings with matchdays as they were filled in; without days they follow one another as before.

    Raises BoneyardError(TIME) for a time that cannot be read.
    """
    chosen = sorted({int(one) for one in days.split() if one.isdecimal() and int(one) < _WEEK})
    at = typed_time(time)
    minute = at.hour * _HOUR + at.minute
    changed = settings.model_copy(
        update={"matchdays": tuple((day, minute) for day in chosen), "waits_for_day": over == _WAITS}
    )
    if chosen:
        changed = changed.model_copy(update={"round_length": matchday_length(changed)})
    if settings.tempo == usual_tempo(settings):
        changed = changed.model_copy(update={"tempo": usual_tempo(changed)})
    return fitting(changed)
