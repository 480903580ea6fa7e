"""The controls of leagues that everybody sees: on the home message, on the posts of rounds, and on what these show.

They lie in channels for months, and each carries nothing but its league, so they do what they say at any time.
"""

from __future__ import annotations

from enum import StrEnum

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
    "NameSubstituteButton",
    "Page",
    "PageButton",
    "PlayNextButton",
    "RequestByeButton",
    "SayNoButton",
    "ShowPageButton",
    "SubstituteEntry",
    "TakeOverButton",
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
    HALL = "hall"


class LeagueControl(Control, is_timeless=True):
    """A control that leads to what a league is now."""

    league_id: int


class LeagueButton(NamedButton, LeagueControl):
    """Such a button that is called the same everywhere."""


class JoinLeagueButton(LeagueButton, kind="1lg:join", label="button.league_join", style=discord.ButtonStyle.success):
    """Sign up."""


class LateEntryButton(
    LeagueButton, kind="1lg:late", label="button.league_join_late", style=discord.ButtonStyle.success
):
    """Sign up for a league that has begun, knowing with how many points."""


class LeaveLeagueButton(LeagueButton, kind="1lg:leave", label="button.league_leave"):
    """Take back an entry; in a running league ask whether that is meant."""


class WithdrawButton(LeagueButton, kind="1lg:out", label="button.league_withdraw", style=discord.ButtonStyle.danger):
    """Withdraw from a running league."""


class CheckInButton(LeagueButton, kind="1lg:here", label="button.league_check_in", style=discord.ButtonStyle.success):
    """Say that one is there."""


class FreeButton(LeagueButton, kind="1lg:free", label="button.league_free", style=discord.ButtonStyle.success):
    """In an arena: wait for the next match."""


class BreakButton(LeagueButton, kind="1lg:break", label="button.league_break"):
    """In an arena: take a break."""


class ChallengeButton(
    LeagueButton, kind="1lg:rivals", label="button.league_challenge", style=discord.ButtonStyle.primary
):
    """On a ladder: show who can be challenged."""


class ChallengeSelect(LeagueControl, kind="1lg:dare"):
    """On a ladder: challenge somebody."""


class RequestByeButton(LeagueButton, kind="1lg:bye", label="button.league_bye"):
    """Ask not to be paired in the next round."""


class LiftByeButton(LeagueButton, kind="1lg:nobye", label="button.league_lift_bye"):
    """Take that back."""


class SayNoButton(LeagueButton, kind="1lg:no", label="button.league_not_this_time"):
    """Say no to what one was asked: to enter, or to take over a place."""


class TakeOverButton(LeagueButton, kind="1lg:over", label="button.league_take_over", style=discord.ButtonStyle.success):
    """Take over the place that one was asked to take over."""


class NameSubstituteButton(LeagueButton, kind="1lg:sub", label="button.league_name_substitute"):
    """Choose whom to ask to take over one's own place."""


class SubstituteEntry(LeagueControl, kind="1lg:named"):
    """The form for that."""


class PlayNextButton(LeagueButton, kind="1lg:play", label="button.fixture_play", style=discord.ButtonStyle.success):
    """Open the table of one's next fixture, or go to it."""


class MyFixturesButton(LeagueButton, kind="1lg:me", label="button.league_me"):
    """Show one's own fixtures."""


class ManageButton(LeagueButton, kind="1lg:manage", label="button.league_manage"):
    """Open the organizer's panel."""


class PageButton(LeagueControl, kind="1lg:page"):
    """Look at something, in a message of its own."""

    what: Page


class TurnPageButton(LeagueControl, kind="1lg:turn"):
    """Look at something else, or at another page of it, in the place of what was pressed."""

    what: Page
    page: int = 0


class ShowPageButton(LeagueControl, kind="1lg:show"):
    """Show everybody what only one person sees."""

    what: Page
    page: int = 0


class LeagueSelect(Control, kind="1lg:which"):
    """Choose one of the leagues of a server."""
