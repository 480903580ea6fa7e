"""The controls with which an organizer creates a league and sets it up."""

from __future__ import annotations

import discord

from cogs.kit.controls import Control
from cogs.league.base.controls import LeagueButton, LeagueControl
from cogs.league.setup.fields import Part

__all__ = [
    "ConditionsEntry",
    "CreateEntry",
    "EditButton",
    "EditEntry",
    "LeagueRoleSelect",
    "OpenSignUpButton",
    "PartButton",
    "PointsButton",
    "PointsEntry",
    "RatingRangeButton",
    "SettingSelect",
    "StartTimeButton",
    "StartTimeEntry",
    "TieBreakSelect",
]


class CreateEntry(Control, kind="1lg:create"):
    """The form with which a league is created."""

    channel_id: int


class EditButton(LeagueButton, kind="1lg:edit", label="button.league_edit"):
    """Ask for the name, the game and the like once more."""


class EditEntry(LeagueControl, kind="1lg:edited"):
    """The same form for a league that there is; `mark` tells which settings it was filled in with."""

    mark: int = 0


class SettingSelect(LeagueControl, kind="1lg:set"):
    """Choose a value of a setting."""

    name: str


class TieBreakSelect(LeagueControl, kind="1lg:break1"):
    """Choose which tie-break comes first."""


class LeagueRoleSelect(LeagueControl, kind="1lg:role"):
    """Choose a role: the one that is needed to enter, or one that is given."""

    name: str


class PartButton(LeagueControl, kind="1lg:part"):
    """Show a part of the panel."""

    part: Part


class RatingRangeButton(LeagueButton, kind="1lg:range", label="button.league_range"):
    """Ask for the range of ratings that may enter."""


class ConditionsEntry(LeagueControl, kind="1lg:ranged"):
    """The form for that range."""


class StartTimeButton(LeagueButton, kind="1lg:when", label="button.league_start_time"):
    """Ask when the league starts by itself."""


class StartTimeEntry(LeagueControl, kind="1lg:whened"):
    """The form for that time."""


class PointsButton(LeagueButton, kind="1lg:worth", label="button.league_points"):
    """Ask for the points of each place."""


class PointsEntry(LeagueControl, kind="1lg:worths"):
    """The form for them."""


class OpenSignUpButton(LeagueButton, kind="1lg:open", label="button.league_open", style=discord.ButtonStyle.success):
    """Let everybody see the league, and sign up."""
