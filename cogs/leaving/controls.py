"""The controls with which people leave a match, or come into one that is running."""

from __future__ import annotations

from dataclasses import dataclass
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


class VoteEndButton(TableButton):
    """Vote to end the match."""

    kind: ClassVar[str] = "1:end"
    label: ClassVar[str] = "button.end"


class PlayOnButton(TableButton):
    """Take back a vote to end the match."""

    kind: ClassVar[str] = "1:playon"
    label: ClassVar[str] = "button.playon"


class AskLeaveButton(TableButton):
    """Be asked before leaving."""

    kind: ClassVar[str] = "1:askquit"
    label: ClassVar[str] = "button.askquit"


class AskResignButton(TableButton):
    """Be asked before resigning."""

    kind: ClassVar[str] = "1:askresign"
    label: ClassVar[str] = "button.askresign"
    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.danger


class ConfirmButton(TableButton):
    """Do what cannot be taken back; it stands under a question."""

    style: ClassVar[discord.ButtonStyle] = discord.ButtonStyle.danger
    question: ClassVar[str]
    """The key of the question."""
    end_question: ClassVar[str | None] = None
    """The key of the question when this would end the match, if that can be."""


class EndNowButton(ConfirmButton):
    """Give the last vote that is missing."""

    kind: ClassVar[str] = "1:endnow"
    label: ClassVar[str] = "button.endnow"
    question: ClassVar[str] = "confirm.endnow"


class LeaveMatchButton(ConfirmButton):
    """Leave the match for good."""

    kind: ClassVar[str] = "1:quit"
    label: ClassVar[str] = "button.quit"
    question: ClassVar[str] = "confirm.quit"
    end_question: ClassVar[str | None] = "confirm.end_quit"


class ResignButton(ConfirmButton):
    """Give up."""

    kind: ClassVar[str] = "1:resign"
    label: ClassVar[str] = "button.resign"
    question: ClassVar[str] = "confirm.resign"
    end_question: ClassVar[str | None] = "confirm.end_resign"


class CancelButton(ConfirmButton):
    """Cancel the match."""

    kind: ClassVar[str] = "1:cancel"
    label: ClassVar[str] = "button.cancel"
    question: ClassVar[str] = "confirm.cancel"


@dataclass(frozen=True)
class SitButton(TableControl):
    """Take the seat of a computer, or of somebody who is away."""

    kind: ClassVar[str] = "1:sit"
    ply: int
    seat: int
