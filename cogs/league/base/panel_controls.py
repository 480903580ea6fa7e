"""The controls of the organizer's panel."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar

import discord
from discord import ui

from cogs.league.base.controls import LeagueButton, LeagueControl

if TYPE_CHECKING:
    from collections.abc import Sequence


__all__ = [
    "AskButton",
    "ConfirmButton",
    "FixturePageButton",
    "FixtureSelect",
    "InviteSelect",
    "OrganizerAction",
    "OrganizerActionEntry",
    "OrganizerActionSelect",
    "OrganizerSelect",
    "UninviteSelect",
]


class OrganizerAction(StrEnum):
    """What organizers do; the values are keys of the text catalogues."""

    PANEL = "panel"
    SETTINGS = "settings"
    START = "start"
    DRAW = "draw"
    RESULT = "result"
    EXTEND = "extend"
    ANNOUNCE = "announce"
    SUBSTITUTE = "substitute"
    WITHDRAW = "withdraw"
    RETURN = "return"
    EXPEL = "expel"
    FORBID = "forbid"
    POINTS = "points"
    UNDO = "undo"
    FINISH = "finish"
    REOPEN = "reopen"
    CANCEL = "cancel"
    NEXT = "next"
    ORGANIZERS = "organizers"
    INVITES = "invites"
    PEOPLE = "people"
    PARDON = "pardon"
    EXPORT = "export"


@dataclass(frozen=True)
class AskButton(LeagueControl):
    """Begin to do something: show its form, its card, or what it leads to."""

    kind: ClassVar[str] = "1lg:ask"
    action: OrganizerAction


@dataclass(frozen=True)
class OrganizerActionSelect(LeagueControl):
    """Choose what to do."""

    kind: ClassVar[str] = "1lg:deed"


@dataclass(frozen=True)
class ConfirmButton(LeagueButton):
    """Do something that was asked about; `size` is that of the log which whoever presses has seen."""

    kind: ClassVar[str] = "1lg:do"
    label: ClassVar[str] = "button.league_confirm"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.danger
    action: OrganizerAction
    size: int


@dataclass(frozen=True)
class OrganizerActionEntry(LeagueControl):
    """The form of something; `mark` tells what whoever fills it in has seen, so that two cannot contradict each other.

    It is made by `cogs.league.base.seen_tokens`.
    """

    kind: ClassVar[str] = "1lg:done"
    action: OrganizerAction
    mark: int
    number: int = 0


@dataclass(frozen=True)
class FixtureSelect(LeagueControl):
    """Choose the fixture whose result is entered or corrected."""

    kind: ClassVar[str] = "1lg:fixture"


@dataclass(frozen=True)
class FixturePageButton(LeagueControl):
    """Turn to other fixtures."""

    kind: ClassVar[str] = "1lg:fixtures"
    page: int


@dataclass(frozen=True)
class _PeopleSelect(LeagueControl):
    """Choose people of the server."""

    def people(self, placeholder: str, present: Sequence[int] = (), *, least: int = 0) -> ui.UserSelect[Any]:
        """Draw a select of people, those who are chosen now first."""
        return ui.UserSelect(
            custom_id=self.custom_id,
            placeholder=placeholder,
            min_values=least,
            max_values=25,
            default_values=[
                discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.user) for one in present
            ],
        )


@dataclass(frozen=True)
class OrganizerSelect(_PeopleSelect):
    """Choose who runs the league; `mark` tells who did when that was shown."""

    kind: ClassVar[str] = "1lg:orgs"
    mark: int = 0


class InviteSelect(_PeopleSelect):
    """Let people enter a league by invitation."""

    kind: ClassVar[str] = "1lg:invite"


class UninviteSelect(_PeopleSelect):
    """Take people off that list."""

    kind: ClassVar[str] = "1lg:uninvite"
