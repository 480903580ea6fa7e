"""Handles the setup of a league before it is open, page by page."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord

from bot.base import clock
from bot.base.errors import BoneyardError
from bot.games.errors import OptionError
from bot.games.registry import find_game
from bot.leagues.entries import Opened, SettingsChanged
from bot.leagues.entries.settings import LONGEST_DESCRIPTION, LONGEST_PRIZES
from bot.leagues.model import TieBreak
from bot.leagues.standings.table import with_first
from bot.standings.timing import find_zone
from cogs.kit.errors import OldControlError
from cogs.kit.interaction_settings import language_of
from cogs.kit.option_values import OTHER, number_form
from cogs.kit.roles import check_may_choose
from cogs.league.base.access import organized_league
from cogs.league.base.errors import PanelReason
from cogs.league.setup.card import MORE, ROLES, USUAL
from cogs.league.setup.changing import change, show_setup
from cogs.league.setup.controls import (
    AboutButton,
    AboutEntry,
    ConditionsEntry,
    LeagueRoleSelect,
    MoreSelect,
    OptionEntry,
    OptionSelect,
    PointsButton,
    PointsEntry,
    RatingRangeButton,
    SettingSelect,
    StartTimeButton,
    StartTimeEntry,
    StepButton,
    TieBreakSelect,
)
from cogs.league.setup.fields import Step, changed_settings, fitting
from cogs.league.setup.forms import about_form, points_form, range_form, typed_number, typed_points
from cogs.league.setup.start_form import start_time, start_time_form

if TYPE_CHECKING:
    from bot.leagues.service import Leagues
    from cogs.kit.router import ComponentPress, ComponentRouter
    from cogs.league.setup.retrying import Retrying

    Interaction = discord.Interaction[Any]

__all__ = ["SetupActions"]

_GIVEN = ("entrant_role_id", "champion_role_id")
"""The settings for roles that the bot gives."""


class SetupActions:
    """Handles the controls of the setup pages."""

    def __init__(self, leagues: Leagues, retrying: Retrying) -> None:
        self._leagues = leagues
        self._retrying = retrying

    def register(self, router: ComponentRouter) -> None:
        """Register the controls of the panel."""
        again = self._retrying.handler
        router.add(SettingSelect, self._choose)
        router.add(TieBreakSelect, self._choose_tie_break)
        router.add(LeagueRoleSelect, self._choose_role)
        router.add(OptionSelect, self._choose_option)
        router.add(OptionEntry, self._choose_option)
        router.add(StepButton, self._show_step)
        router.add(MoreSelect, self._show_more)
        router.add(AboutButton, self._ask_about)
        router.add(AboutEntry, self._write_about)
        router.add(RatingRangeButton, self._ask_range)
        router.add(
            ConditionsEntry, again(self._choose_range, lambda one: (RatingRangeButton(one.league_id), Step.CONDITIONS))
        )
        router.add(PointsButton, self._ask_points)
        router.add(PointsEntry, again(self._choose_points, lambda one: (PointsButton(one.league_id), Step.TABLE)))
        router.add(StartTimeButton, self._ask_start)
        router.add(
            StartTimeEntry, again(self._choose_start, lambda one: (StartTimeButton(one.league_id, one.step), one.step))
        )

    async def _choose(self, press: ComponentPress[SettingSelect]) -> None:
        stored, name = await organized_league(press, self._leagues), press.control.name
        log = await self._leagues.log(stored.id) if name == "format" else ()
        earlier = [one.body.settings for one in log if isinstance(one.body, Opened | SettingsChanged)]
        settings = changed_settings(stored.league.settings, name, press.value, earlier)
        await change(press, self._leagues, stored, settings, press.control.step)

    async def _ask_points(self, press: ComponentPress[PointsButton]) -> None:
        stored = await organized_league(press, self._leagues)
        form = points_form(await language_of(press.interaction), stored.id, stored.league.settings)
        form = self._retrying.filled(press.interaction, PointsEntry(stored.id), form)
        await press.interaction.response.send_modal(form)

    async def _choose_points(self, press: ComponentPress[PointsEntry]) -> None:
        stored = await organized_league(press, self._leagues)
        points = typed_points(press.value, stored.league.settings.seats)
        settings = stored.league.settings.model_copy(update={"points": points})
        await change(press, self._leagues, stored, settings, Step.TABLE)

    async def _choose_tie_break(self, press: ComponentPress[TieBreakSelect]) -> None:
        """Put one tie-break first; the others follow in their usual order."""
        stored = await organized_league(press, self._leagues)
        settings = stored.league.settings
        order = () if press.value == USUAL else with_first(settings, press.one_of(TieBreak))
        await change(press, self._leagues, stored, settings.model_copy(update={"tie_breaks": order}), Step.TABLE)

    async def _choose_role(self, press: ComponentPress[LeagueRoleSelect]) -> None:
        stored, name = await organized_league(press, self._leagues), press.control.name
        role_id = press.number if press.value else None
        if name not in ROLES:
            raise OldControlError
        if role_id is not None and name in _GIVEN:
            check_may_choose(press.interaction, role_id)
        settings = stored.league.settings.model_copy(update={name: role_id})
        step = Step.EXTRAS if name in _GIVEN else Step.CONDITIONS
        await change(press, self._leagues, stored, settings, step)

    async def _choose_option(self, press: ComponentPress[OptionSelect] | ComponentPress[OptionEntry]) -> None:
        """Change an option of the game; an option with many values opens a form."""
        stored, name = await organized_league(press, self._leagues), press.control.name
        settings = stored.league.settings
        game = find_game(settings.game_id)
        options = game.complete_options(settings.options)
        known = next((one for one in game.options if one.name == name), None)
        if known is None:
            raise OldControlError
        if press.value == OTHER and known.is_range:
            control = OptionEntry(stored.id, name)
            form = number_form(await language_of(press.interaction), control, known, options[name])
            await press.interaction.response.send_modal(form)
            return
        value = known.read(press.value)
        if value is None:
            raise OptionError(settings.game_id, name, press.value, known.values)
        changed = fitting(settings.model_copy(update={"options": {**options, name: value}}))
        await change(press, self._leagues, stored, changed, Step.GAME)

    async def _show_step(self, press: ComponentPress[StepButton]) -> None:
        await show_setup(press.interaction, await organized_league(press, self._leagues), press.control.step)

    async def _show_more(self, press: ComponentPress[MoreSelect]) -> None:
        step = press.one_of(Step)
        if step not in MORE:
            raise OldControlError
        await show_setup(press.interaction, await organized_league(press, self._leagues), step)

    async def _ask_about(self, press: ComponentPress[AboutButton]) -> None:
        stored = await organized_league(press, self._leagues)
        form = about_form(await language_of(press.interaction), stored.id, stored.league.settings)
        await press.interaction.response.send_modal(form)

    async def _write_about(self, press: ComponentPress[AboutEntry]) -> None:
        stored, (description, prizes) = await organized_league(press, self._leagues), (*press.values, "", "")[:2]
        told = {"description": description[:LONGEST_DESCRIPTION], "prizes": prizes[:LONGEST_PRIZES]}
        await change(press, self._leagues, stored, stored.league.settings.model_copy(update=told))

    async def _ask_range(self, press: ComponentPress[RatingRangeButton]) -> None:
        stored = await organized_league(press, self._leagues)
        form = range_form(await language_of(press.interaction), stored.id, stored.league.settings)
        form = self._retrying.filled(press.interaction, ConditionsEntry(stored.id), form)
        await press.interaction.response.send_modal(form)

    async def _choose_range(self, press: ComponentPress[ConditionsEntry]) -> None:
        stored = await organized_league(press, self._leagues)
        low, high = (typed_number(value) for value in (*press.values, "", "")[:2])
        if low is not None and high is not None and low > high:
            low, high = high, low
        settings = stored.league.settings.model_copy(update={"rating_from": low, "rating_to": high})
        await change(press, self._leagues, stored, settings, Step.CONDITIONS)

    async def _ask_start(self, press: ComponentPress[StartTimeButton]) -> None:
        stored, lang = await organized_league(press, self._leagues), await language_of(press.interaction)
        control = StartTimeEntry(stored.id, press.control.step)
        form = start_time_form(lang, control, stored.league.settings, clock.now())
        await press.interaction.response.send_modal(self._retrying.filled(press.interaction, control, form))

    async def _choose_start(self, press: ComponentPress[StartTimeEntry]) -> None:
        """Store the time zone, which is written or chosen, and the start in that zone."""
        stored = await organized_league(press, self._leagues)
        day, time, offered, written = (*press.values, "", "", "", "")[:4]
        zone = await asyncio.to_thread(find_zone, written or offered)
        try:
            starts_at = start_time(day, time, zone)
        except ValueError:
            raise OldControlError from None
        if starts_at is not None and starts_at <= clock.now():
            raise BoneyardError(PanelReason.PAST_START)
        settings = stored.league.settings.model_copy(update={"starts_at": starts_at, "zone": zone})
        await change(press, self._leagues, stored, settings, press.control.step)
