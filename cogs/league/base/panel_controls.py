"""The controls of the organizer's panel."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Any

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
    """The actions of organizers; the values are keys of the text catalogs."""

    PANEL = "panel"
    SETTINGS = "settings"
    SEEDS = "seeds"
    START = "start"
    DRAW = "draw"
    RESULT = "result"
    EXTEND = "extend"
    ANNOUNCE = "announce"
    RECAP = "recap"
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


class AskButton(LeagueControl, kind="1lg:ask"):
    """Start an action: show its form or its card, or perform it."""

    action: OrganizerAction


class OrganizerActionSelect(LeagueControl, kind="1lg:deed"):
    """Choose an action."""


class ConfirmButton(LeagueButton, kind="1lg:do", label="button.league_confirm", style=discord.ButtonStyle.danger):
    """Confirm an action; `size` is the size of the log that the organizer has seen."""

    action: OrganizerAction
    size: int


class OrganizerActionEntry(LeagueControl, kind="1lg:done"):
    """The form of an action; `mark` identifies the state that the organizer saw.

    It keeps two organizers from contradicting each other, and is made by `cogs.league.base.seen_tokens`.
    """

    action: OrganizerAction
    mark: int
    number: int = 0


class FixtureSelect(LeagueControl, kind="1lg:fixture"):
    """Choose the fixture whose result is entered or corrected."""


class FixturePageButton(LeagueControl, kind="1lg:fixtures"):
    """Turn to other fixtures."""

    page: int


class _PeopleSelect(LeagueControl):
    """Choose people of the server."""

    def people(self, placeholder: str, present: Sequence[int] = (), *, least: int = 0) -> ui.UserSelect[Any]:
        """Draw a select of people, those who are currently chosen first."""
        return ui.UserSelect(
            custom_id=self.custom_id,
            placeholder=placeholder,
            min_values=least,
            max_values=25,
            default_values=[
                discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.user) for one in present
            ],
        )


class OrganizerSelect(_PeopleSelect, kind="1lg:orgs"):
    """Choose the organizers; `mark` identifies those who were organizers when it was shown."""

    mark: int = 0


class InviteSelect(_PeopleSelect, kind="1lg:invite"):
    """Let people enter a league by invitation."""


class UninviteSelect(_PeopleSelect, kind="1lg:uninvite"):
    """Remove people from that list."""
