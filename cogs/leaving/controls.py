"""The controls to leave a match, or to join a running one."""

from __future__ import annotations

from typing import ClassVar

import discord

from cogs.kit.controls import TableButton, TableControl

__all__ = [
    "AskLeaveButton",
    "AskResignButton",
    "CancelButton",
    "ConfirmButton",
    "EndNowButton",
    "LeaveMatchButton",
    "PlayOnButton",
    "ResignButton",
    "SitButton",
    "VoteEndButton",
]


class VoteEndButton(TableButton, kind="1:end", label="button.end"):
    """Vote to end the match."""


class PlayOnButton(TableButton, kind="1:playon", label="button.playon"):
    """Take back a vote to end the match."""


class AskLeaveButton(TableButton, kind="1:askquit", label="button.askquit"):
    """Ask before leaving."""


class AskResignButton(TableButton, kind="1:askresign", label="button.askresign", style=discord.ButtonStyle.danger):
    """Ask before resigning."""


class ConfirmButton(TableButton, style=discord.ButtonStyle.danger):
    """Confirm an action that cannot be undone; it is below a question."""

    question: ClassVar[str]
    """The key of the question."""
    end_question: ClassVar[str | None] = None
    """The key of the question if the action would end the match, where that is possible."""
    league_question: ClassVar[str | None] = None
    """The key of the question in a match of a league, where it is another one."""


class EndNowButton(ConfirmButton, kind="1:endnow", label="button.endnow"):
    """Give the last missing vote."""

    question: ClassVar[str] = "confirm.endnow"


class LeaveMatchButton(ConfirmButton, kind="1:quit", label="button.quit"):
    """Leave the match for good."""

    question: ClassVar[str] = "confirm.quit"
    end_question: ClassVar[str | None] = "confirm.end_quit"
    league_question: ClassVar[str | None] = "confirm.quit_fixture"


class ResignButton(ConfirmButton, kind="1:resign", label="button.resign"):
    """Give up."""

    question: ClassVar[str] = "confirm.resign"
    end_question: ClassVar[str | None] = "confirm.end_resign"


class CancelButton(ConfirmButton, kind="1:cancel", label="button.cancel"):
    """Cancel the match."""

    question: ClassVar[str] = "confirm.cancel"


class SitButton(TableControl, kind="1:sit"):
    """Take the seat of a computer, or of an absent person."""

    ply: int
    seat: int
