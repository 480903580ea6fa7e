"""What organizers do before a league is open: set it up with the panel, open the sign-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.base import clock
from bot.base.errors import BoneyardError
from bot.leagues.entries import Opened, SettingsChanged
from bot.leagues.model import TieBreak
from bot.leagues.standings.table import with_first
from cogs.kit.errors import OldControlError
from cogs.kit.interaction_settings import guild_settings_of, language_of
from cogs.kit.roles import check_may_choose
from cogs.league.base.access import organized_league
from cogs.league.base.errors import PanelReason
from cogs.league.base.troubles import foreseen, trouble_text
from cogs.league.base.words import title
from cogs.league.setup.card import ROLES, USUAL
from cogs.league.setup.changing import change, show_setup
from cogs.league.setup.controls import (
    ConditionsEntry,
    LeagueRoleSelect,
    OpenSignUpButton,
    PartButton,
    PointsButton,
    PointsEntry,
    RatingRangeButton,
    SettingSelect,
    StartTimeButton,
    StartTimeEntry,
    TieBreakSelect,
)
from cogs.league.setup.fields import FIELDS, Part, changed_settings
from cogs.league.setup.forms import points_form, range_form, start_time, start_time_form, typed_number, typed_points

if TYPE_CHECKING:
    from bot.leagues.service import Leagues
    from cogs.kit.router import ComponentPress, ComponentRouter

    Interaction = discord.Interaction[Any]

__all__ = ["SetupActions"]

_GIVEN = ("entrant_role_id", "champion_role_id")
"""Roles that the bot gives."""


class SetupActions:
    """Sets leagues up."""

    def __init__(self, leagues: Leagues) -> None:
        self._leagues = leagues

    def register(self, router: ComponentRouter) -> None:
        """Let the controls of the panel come here."""
        router.add(SettingSelect, self._choose)
        router.add(TieBreakSelect, self._choose_tie_break)
        router.add(LeagueRoleSelect, self._choose_role)
        router.add(PartButton, self._show_part)
        router.add(RatingRangeButton, self._ask_range)
        router.add(ConditionsEntry, self._choose_range)
        router.add(PointsButton, self._ask_points)
        router.add(PointsEntry, self._choose_points)
        router.add(StartTimeButton, self._ask_start)
        router.add(StartTimeEntry, self._choose_start)
        router.add(OpenSignUpButton, self._open)

    async def _choose(self, press: ComponentPress[SettingSelect]) -> None:
        stored, name = await organized_league(press, self._leagues), press.control.name
        log = await self._leagues.log(stored.id) if name == "format" else ()
        earlier = [one.body.settings for one in log if isinstance(one.body, Opened | SettingsChanged)]
        settings = changed_settings(stored.league.settings, name, press.value, earlier)
        await change(press, self._leagues, stored, settings, FIELDS[name].part)

    async def _ask_points(self, press: ComponentPress[PointsButton]) -> None:
        stored = await organized_league(press, self._leagues)
        form = points_form(await language_of(press.interaction), stored.id, stored.league.settings)
        await press.interaction.response.send_modal(form)

    async def _choose_points(self, press: ComponentPress[PointsEntry]) -> None:
        stored = await organized_league(press, self._leagues)
        points = typed_points(press.value, stored.league.settings.seats)
        settings = stored.league.settings.model_copy(update={"points": points})
        await change(press, self._leagues, stored, settings)

    async def _choose_tie_break(self, press: ComponentPress[TieBreakSelect]) -> None:
        """Let one tie-break come first; the others follow as is usual."""
        stored = await organized_league(press, self._leagues)
        settings = stored.league.settings
        order = () if press.value == USUAL else with_first(settings, press.one_of(TieBreak))
        await change(press, self._leagues, stored, settings.model_copy(update={"tie_breaks": order}))

    async def _choose_role(self, press: ComponentPress[LeagueRoleSelect]) -> None:
        stored, name = await organized_league(press, self._leagues), press.control.name
        role_id = press.number if press.value else None
        if name not in ROLES:
            raise OldControlError
        if role_id is not None and name in _GIVEN:
            check_may_choose(press.interaction, role_id)
        settings = stored.league.settings.model_copy(update={name: role_id})
        await change(press, self._leagues, stored, settings, Part.ENTRY)

    async def _show_part(self, press: ComponentPress[PartButton]) -> None:
        await show_setup(press.interaction, await organized_league(press, self._leagues), press.control.part)

    async def _ask_range(self, press: ComponentPress[RatingRangeButton]) -> None:
        stored = await organized_league(press, self._leagues)
        form = range_form(await language_of(press.interaction), stored.id, stored.league.settings)
        await press.interaction.response.send_modal(form)

    async def _choose_range(self, press: ComponentPress[ConditionsEntry]) -> None:
        stored = await organized_league(press, self._leagues)
        low, high = (typed_number(value) for value in (*press.values, "", "")[:2])
        if low is not None and high is not None and low > high:
            low, high = high, low
        settings = stored.league.settings.model_copy(update={"rating_from": low, "rating_to": high})
        await change(press, self._leagues, stored, settings, Part.ENTRY)

    async def _ask_start(self, press: ComponentPress[StartTimeButton]) -> None:
        stored, zone = await organized_league(press, self._leagues), (await guild_settings_of(press.interaction)).zone
        lang, present = await language_of(press.interaction), stored.league.settings.starts_at
        form = start_time_form(lang, stored.id, zone, clock.now(), present)
        await press.interaction.response.send_modal(form)

    async def _choose_start(self, press: ComponentPress[StartTimeEntry]) -> None:
        stored, zone = await organized_league(press, self._leagues), (await guild_settings_of(press.interaction)).zone
        day, hour = (*press.values, "", "")[:2]
        try:
            starts_at = start_time(day, hour, zone)
        except ValueError:
            raise OldControlError from None
        if starts_at is not None and starts_at <= clock.now():
            raise BoneyardError(PanelReason.PAST_START)
        settings = stored.league.settings.model_copy(update={"starts_at": starts_at, "zone": zone})
        await change(press, self._leagues, stored, settings, Part.ENTRY)

    async def _open(self, press: ComponentPress[OpenSignUpButton]) -> None:
        """Let everybody see the league: its home message is announced, and posted at once."""
        interaction, stored = press.interaction, await organized_league(press, self._leagues)
        lang = await language_of(interaction)
        stored = await self._leagues.open_to_all(stored)
        note = lang("league.opened", league=title(stored), channel=f"<#{stored.channel_id}>")
        missing = [trouble_text(lang, stored, one) for one in foreseen(interaction.client, stored)]
        await show_setup(interaction, stored, Part.PLAY, "\n".join((note, *missing)))
