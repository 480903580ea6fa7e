"""The controls of leagues that everybody sees: on the home message, on the posts of rounds, and on what these show.

They lie in channels for months, and each carries nothing but its league, so they do what they say at any time.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

import discord

from cogs.kit.controls import Control, NamedButton

__all__ = [
    "BreakButton",
    "ChallengeButton",
    "ChallengeSelect",
    "CheckInButton",
    "FreeButton",
    "JoinLeagueButton",
    "LateEntryButton",
    "LeagueSelect",
    "LeaveLeagueButton",
    "LiftByeButton",
    "ManageButton",
    "MyFixturesButton",
    "Page",
    "PageButton",
    "PlayNextButton",
    "RequestByeButton",
    "ShowPageButton",
    "TurnPageButton",
    "WithdrawButton",
]


class Page(StrEnum):
    """What can be looked at; the values are keys of the text catalogues."""

    HOME = "home"
    TABLE = "table"
    CROSS = "cross"
    BRACKET = "bracket"
    FIXTURES = "fixtures"
    RULES = "rules"
    LOG = "log"


@dataclass(frozen=True)
class LeagueControl(Control):
    """A control that leads to what a league is now."""

    is_timeless: ClassVar[bool] = True
    league_id: int


@dataclass(frozen=True)
class LeagueButton(NamedButton, LeagueControl):
    """Such a button that is called the same everywhere."""


class JoinLeagueButton(LeagueButton):
    """Sign up."""

    kind: ClassVar[str] = "1lg:join"
    label: ClassVar[str] = "button.league_join"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


class LateEntryButton(LeagueButton):
    """Sign up for a league that has begun, knowing with how many points."""

    kind: ClassVar[str] = "1lg:late"
    label: ClassVar[str] = "button.league_join_late"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


class LeaveLeagueButton(LeagueButton):
    """Take back an entry; in a running league ask whether that is meant."""

    kind: ClassVar[str] = "1lg:leave"
    label: ClassVar[str] = "button.league_leave"


class WithdrawButton(LeagueButton):
    """Withdraw from a running league."""

    kind: ClassVar[str] = "1lg:out"
    label: ClassVar[str] = "button.league_withdraw"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.danger


class CheckInButton(LeagueButton):
    """Say that one is there."""

    kind: ClassVar[str] = "1lg:here"
    label: ClassVar[str] = "button.league_check_in"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


class FreeButton(LeagueButton):
    """In an arena: wait for the next match."""

    kind: ClassVar[str] = "1lg:free"
    label: ClassVar[str] = "button.league_free"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


class BreakButton(LeagueButton):
    """In an arena: take a break."""

    kind: ClassVar[str] = "1lg:break"
    label: ClassVar[str] = "button.league_break"


class ChallengeButton(LeagueButton):
    """On a ladder: show who can be challenged."""

    kind: ClassVar[str] = "1lg:rivals"
    label: ClassVar[str] = "button.league_challenge"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.primary


class ChallengeSelect(LeagueControl):
    """On a ladder: challenge somebody."""

    kind: ClassVar[str] = "1lg:dare"


class RequestByeButton(LeagueButton):
    """Ask not to be paired in the next round."""

    kind: ClassVar[str] = "1lg:bye"
    label: ClassVar[str] = "button.league_bye"


class LiftByeButton(LeagueButton):
    """Take that back."""

    kind: ClassVar[str] = "1lg:nobye"
    label: ClassVar[str] = "button.league_lift_bye"


class PlayNextButton(LeagueButton):
    """Open the table of one's next fixture, or go to it."""

    kind: ClassVar[str] = "1lg:play"
    label: ClassVar[str] = "button.league_play"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.success


class MyFixturesButton(LeagueButton):
    """Show one's own fixtures."""

    kind: ClassVar[str] = "1lg:me"
    label: ClassVar[str] = "button.league_me"


class ManageButton(LeagueButton):
    """Open the organizer's panel."""

    kind: ClassVar[str] = "1lg:manage"
    label: ClassVar[str] = "button.league_manage"


@dataclass(frozen=True)
class PageButton(LeagueControl):
    """Look at something, in a message of its own."""

    kind: ClassVar[str] = "1lg:page"
    what: Page


@dataclass(frozen=True)
class TurnPageButton(LeagueControl):
    """Look at something else, or at another page of it, in the place of what was pressed."""

    kind: ClassVar[str] = "1lg:turn"
    what: Page
    page: int = 0


@dataclass(frozen=True)
class ShowPageButton(LeagueControl):
    """Show everybody what only one person sees."""

    kind: ClassVar[str] = "1lg:show"
    what: Page
    page: int = 0


@dataclass(frozen=True)
class LeagueSelect(Control):
    """Choose one of the leagues of a server."""

    kind: ClassVar[str] = "1lg:which"
