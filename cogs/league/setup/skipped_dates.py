"""Dates on which a league has no matchday."""

from __future__ import annotations

import datetime
from itertools import islice
from typing import TYPE_CHECKING, Any

from discord import SelectOption, ui

from bot.leagues.entries.settings import MOST_SKIPPED
from bot.leagues.formats.plan import matchdays
from cogs.kit.controls import MOST_OPTIONS
from cogs.kit.errors import OldControlError
from cogs.league.base.days import day_name, local_time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.leagues.model import Settings

__all__ = ["skipped_select", "with_skipped"]


def skipped_select(lang: Language, custom_id: str, settings: Settings, now: float) -> ui.Select[Any]:
    """Draw a select of the next dates of matchdays; those that are skipped now are chosen."""
    dates = _dates(settings, now)
    options = [
        SelectOption(
            label=lang("league.calendar_skip", day=day_name(lang, date)),
            value=date.isoformat(),
            default=date.isoformat() in settings.skipped_dates,
        )
        for date in dates
    ]
    return ui.Select(
        custom_id=custom_id,
        placeholder=lang("league.calendar_skips"),
        options=options,
        min_values=0,
        max_values=len(options),
    )


def with_skipped(settings: Settings, chosen: Sequence[str], now: float) -> Settings:
    """Return settings that skip the dates that were chosen of those that are offered; raise OldControlError."""
    offered = [date.isoformat() for date in _dates(settings, now)]
    if not {*chosen} <= {*offered}:
        raise OldControlError
    today = local_time(now, settings.zone).date().isoformat()
    weekdays = {weekday for weekday, _ in settings.matchdays}
    kept = [
        one
        for one in settings.skipped_dates
        if one not in offered and one >= today and datetime.date.fromisoformat(one).weekday() in weekdays
    ]
    return settings.model_copy(update={"skipped_dates": tuple(sorted({*kept, *chosen}))[:MOST_SKIPPED]})


def _dates(settings: Settings, now: float) -> Sequence[datetime.date]:
    """Return the next dates on which there would be matchdays if none were skipped."""
    every = matchdays(settings.model_copy(update={"skipped_dates": ()}), now)
    dates = (local_time(one, settings.zone).date() for one in islice(every, 2 * MOST_OPTIONS))
    return [*dict.fromkeys(dates)][:MOST_OPTIONS]
