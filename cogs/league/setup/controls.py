"""The controls with which an organizer creates a league and sets it up."""

from __future__ import annotations

import discord

from cogs.kit.controls import Control
from cogs.league.base.controls import LeagueButton, LeagueControl
from cogs.league.setup.fields import Step

__all__ = [
    "AboutButton",
    "AboutEntry",
    "CalendarButton",
    "CalendarEntry",
    "ConditionsEntry",
    "CreateEntry",
    "EditButton",
    "EditEntry",
    "LeagueRoleSelect",
    "MoreSelect",
    "MoveSeedButton",
    "MoveSeedEntry",
    "OpenSignUpButton",
    "OptionEntry",
    "OptionSelect",
    "PointsButton",
    "PointsEntry",
    "RatingRangeButton",
    "SeedListButton",
    "SeedListEntry",
    "SettingSelect",
    "SkippedSelect",
    "StartTimeButton",
    "StartTimeEntry",
    "StepButton",
    "TieBreakSelect",
]


class CreateEntry(Control, kind="1lg:create"):
    """The form with which a league is created."""

    channel_id: int


class EditButton(LeagueButton, kind="1lg:edit", label="button.league_edit"):
    """Ask for the name and the game again."""


class EditEntry(LeagueControl, kind="1lg:edited"):
    """The same form for an existing league; `mark` identifies the settings with which it was filled in."""

    mark: int = 0


class SettingSelect(LeagueControl, kind="1lg:set"):
    """Choose a value of a setting, on a page."""

    name: str
    step: Step = Step.SUMMARY


class OptionSelect(LeagueControl, kind="1lg:option"):
    """Choose a value of an option of the game."""

    name: str


class OptionEntry(LeagueControl, kind="1lg:number"):
    """The form for a number if the select offers only some."""

    name: str


class AboutButton(LeagueButton, kind="1lg:about", label="button.league_about"):
    """Ask for the description and the prizes."""


class AboutEntry(LeagueControl, kind="1lg:abouts"):
    """The form for them."""


class MoreSelect(LeagueControl, kind="1lg:more"):
    """Choose another page."""


class MoveSeedButton(LeagueButton, kind="1lg:seed", label="button.league_seed"):
    """Ask for an entrant and their seed."""


class MoveSeedEntry(LeagueControl, kind="1lg:seeded"):
    """The form for that."""


class SeedListButton(LeagueButton, kind="1lg:seeds", label="button.league_seed_list"):
    """Ask for all seeds as a list."""


class SeedListEntry(LeagueControl, kind="1lg:seeded1"):
    """The form for that."""


class TieBreakSelect(LeagueControl, kind="1lg:break1"):
    """Choose the first tie-break."""


class LeagueRoleSelect(LeagueControl, kind="1lg:role"):
    """Choose a role: the one that is required to enter, or one that is given."""

    name: str


class StepButton(LeagueControl, kind="1lg:part"):
    """Show a page."""

    step: Step


class RatingRangeButton(LeagueButton, kind="1lg:range", label="button.league_range"):
    """Ask for the range of ratings that may enter."""


class ConditionsEntry(LeagueControl, kind="1lg:ranged"):
    """The form for that range."""


class StartTimeButton(LeagueButton, kind="1lg:when", label="button.league_start_time"):
    """Ask for the start of the league and its time zone; the page is shown again then."""

    step: Step = Step.SUMMARY


class StartTimeEntry(LeagueControl, kind="1lg:whened"):
    """The form for that time."""

    step: Step = Step.SUMMARY


class CalendarButton(LeagueButton, kind="1lg:days", label="button.league_calendar"):
    """Ask for the days and the hour of matchdays."""


class CalendarEntry(LeagueControl, kind="1lg:dayed"):
    """The form for them."""


class SkippedSelect(LeagueControl, kind="1lg:skip"):
    """Choose dates on which there is no matchday."""


class PointsButton(LeagueButton, kind="1lg:worth", label="button.league_points"):
    """Ask for the points of each place."""


class PointsEntry(LeagueControl, kind="1lg:worths"):
    """The form for them."""


class OpenSignUpButton(LeagueButton, kind="1lg:open", label="button.league_open", style=discord.ButtonStyle.success):
    """Open the league to all, with its sign-up."""
