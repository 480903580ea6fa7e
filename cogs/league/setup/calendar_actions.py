"""Matchdays at fixed days and hours: chosen by organizers, with the dates on which there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.base import clock
from bot.leagues.formats.plan import has_plan
from cogs.kit.errors import OldControlError
from cogs.kit.interaction_settings import language_of
from cogs.league.base.access import organized_league
from cogs.league.setup.calendar_form import calendar_form, with_calendar
from cogs.league.setup.changing import change
from cogs.league.setup.controls import CalendarButton, CalendarEntry, SkippedSelect
from cogs.league.setup.fields import Step
from cogs.league.setup.skipped_dates import with_skipped

if TYPE_CHECKING:
    from bot.leagues.service import Leagues
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.league.setup.retrying import Retrying

__all__ = ["CalendarActions"]


class CalendarActions:
    """Sets the matchdays of leagues."""

    def __init__(self, leagues: Leagues, retrying: Retrying) -> None:
        self._leagues = leagues
        self._retrying = retrying

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of matchdays."""
        router.add(CalendarButton, self._ask)
        again = self._retrying.handler(self._choose, lambda one: (CalendarButton(one.league_id), Step.CALENDAR))
        router.add(CalendarEntry, again)
        router.add(SkippedSelect, self._skip)

    async def _ask(self, press: ComponentPress[CalendarButton]) -> None:
        stored = await organized_league(press, self._leagues)
        form = calendar_form(await language_of(press.interaction), stored.id, stored.league.settings)
        form = self._retrying.filled(press.interaction, CalendarEntry(stored.id), form)
        await press.interaction.response.send_modal(form)

    async def _choose(self, press: ComponentPress[CalendarEntry]) -> None:
        stored = await organized_league(press, self._leagues)
        days, time, over = (*press.values, "", "", "")[:3]
        settings = with_calendar(stored.league.settings, days, time, over)
        await change(press, self._leagues, stored, settings, Step.CALENDAR)

    async def _skip(self, press: ComponentPress[SkippedSelect]) -> None:
        stored = await organized_league(press, self._leagues)
        if not has_plan(stored.league.settings):
            raise OldControlError
        settings = with_skipped(stored.league.settings, press.values, clock.now())
        await change(press, self._leagues, stored, settings, Step.CALENDAR)
