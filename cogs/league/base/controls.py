"""The public controls of leagues: on the home message, on the posts of rounds, and on the messages that these open.

They remain in channels for months. Each has only its league as data, so it works at any time.
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
    """The views of a league; the values are keys of the text catalogs."""

    HOME = "home"
    TABLE = "table"
    CROSS = "cross"
    BRACKET = "bracket"
    FIXTURES = "fixtures"
    RULES = "rules"
    LOG = "log"
    HALL = "hall"


class LeagueControl(Control, is_timeless=True):
    """A control for the current state of a league."""

    league_id: int


class LeagueButton(NamedButton, LeagueControl):
    """A button of this kind with the same label everywhere."""


class JoinLeagueButton(LeagueButton, kind="1lg:join", label="button.league_join", style=discord.ButtonStyle.success):
    """Sign up."""


class LateEntryButton(
    LeagueButton, kind="1lg:late", label="button.league_join_late", style=discord.ButtonStyle.success
):
    """Sign up for a running league, after seeing the points at the start."""


class LeaveLeagueButton(LeagueButton, kind="1lg:leave", label="button.league_leave"):
    """Leave; in a running league, ask for confirmation first."""


class WithdrawButton(LeagueButton, kind="1lg:out", label="button.league_withdraw", style=discord.ButtonStyle.danger):
    """Withdraw from a running league."""


class CheckInButton(LeagueButton, kind="1lg:here", label="button.league_check_in", style=discord.ButtonStyle.success):
    """Check in."""


class FreeButton(LeagueButton, kind="1lg:free", label="button.league_free", style=discord.ButtonStyle.success):
    """In an arena: wait for the next match."""


class BreakButton(LeagueButton, kind="1lg:break", label="button.league_break"):
    """In an arena: take a break."""


class ChallengeButton(
    LeagueButton, kind="1lg:rivals", label="button.league_challenge", style=discord.ButtonStyle.primary
):
    """On a ladder: show the possible opponents."""


class ChallengeSelect(LeagueControl, kind="1lg:dare"):
    """On a ladder: challenge an entrant."""


class RequestByeButton(LeagueButton, kind="1lg:bye", label="button.league_bye"):
    """Ask for a bye in the next round."""


class LiftByeButton(LeagueButton, kind="1lg:nobye", label="button.league_lift_bye"):
    """Withdraw that request."""


class SayNoButton(LeagueButton, kind="1lg:no", label="button.league_not_this_time"):
    """Decline an invitation to enter, or to take over a place."""


class TakeOverButton(LeagueButton, kind="1lg:over", label="button.league_take_over", style=discord.ButtonStyle.success):
    """Accept the offered place."""


class NameSubstituteButton(LeagueButton, kind="1lg:sub", label="league.deed_substitute"):
    """Choose a person to take over one's own place."""


class SubstituteEntry(LeagueControl, kind="1lg:named"):
    """The form for that choice."""


class PlayNextButton(LeagueButton, kind="1lg:play", label="button.fixture_play", style=discord.ButtonStyle.success):
    """Open the table of one's next fixture, or go to it."""


class MyFixturesButton(LeagueButton, kind="1lg:me", label="button.league_me"):
    """Show one's own fixtures."""


class ManageButton(LeagueButton, kind="1lg:manage", label="button.league_manage"):
    """Open the organizer's panel."""


class PageButton(LeagueControl, kind="1lg:page"):
    """Open a view in a new message."""

    what: Page


class TurnPageButton(LeagueControl, kind="1lg:turn"):
    """Show another view, or another page of it, in the pressed message."""

    what: Page
    page: int = 0


class ShowPageButton(LeagueControl, kind="1lg:show"):
    """Show publicly what only one person sees."""

    what: Page
    page: int = 0


class LeagueSelect(Control, kind="1lg:which"):
    """Choose one of the leagues of a server."""
