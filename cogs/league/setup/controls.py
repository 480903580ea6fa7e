"""The controls with which an organizer creates a league and sets it up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

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


@dataclass(frozen=True)
class CreateEntry(Control):
    """The form with which a league is created."""

    kind: ClassVar[str] = "1lg:create"
    channel_id: int


class EditButton(LeagueButton):
    """Ask for the name, the game and the like once more."""

    kind: ClassVar[str] = "1lg:edit"
    label: ClassVar[str] = "button.league_edit"


@dataclass(frozen=True)
class EditEntry(LeagueControl):
    """The same form for a league that there is; `mark` tells which settings it was filled in with."""

    kind: ClassVar[str] = "1lg:edited"
    mark: int = 0


@dataclass(frozen=True)
class SettingSelect(LeagueControl):
    """Choose a value of a setting."""

    kind: ClassVar[str] = "1lg:set"
    name: str


@dataclass(frozen=True)
class TieBreakSelect(LeagueControl):
    """Choose which tie-break comes first."""

    kind: ClassVar[str] = "1lg:break1"


@dataclass(frozen=True)
class LeagueRoleSelect(LeagueControl):
    """Choose a role: the one that is needed to enter, or one that is given."""

    kind: ClassVar[str] = "1lg:role"
    name: str


@dataclass(frozen=True)
class PartButton(LeagueControl):
    """Show a part of the panel."""

    kind: ClassVar[str] = "1lg:part"
    part: Part


class RatingRangeButton(LeagueButton):
    """Ask for the range of ratings that may enter."""

    kind: ClassVar[str] = "1lg:range"
    label: ClassVar[str] = "button.league_range"


@dataclass(frozen=True)
class ConditionsEntry(LeagueControl):
    """The form for that range."""

    kind: ClassVar[str] = "1lg:ranged"


class StartTimeButton(LeagueButton):
    """Ask when the league starts by itself."""

    kind: ClassVar[str] = "1lg:when"
    label: ClassVar[str] = "button.league_start_time"


@dataclass(frozen=True)
class StartTimeEntry(LeagueControl):
    """The form for that time."""

    kind: ClassVar[str] = "1lg:whened"


class PointsButton(LeagueButton):
    """Ask for the points of each place."""

    kind: ClassVar[str] = "1lg:worth"
    label: ClassVar[str] = "button.league_points"


@dataclass(frozen=True)
class PointsEntry(LeagueControl):
    """The form for them."""

    kind: ClassVar[str] = "1lg:worths"


class OpenSignUpButton(LeagueButton):
    """Let everybody see the league, and sign up."""

    kind: ClassVar[str] = "1lg:open"
    label: ClassVar[str] = "button.league_open"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success
