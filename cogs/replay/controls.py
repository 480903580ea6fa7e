"""The controls of a replay: they hold the match, the moment and whose eyes it is seen with, so nothing is kept."""

from __future__ import annotations

from enum import StrEnum

from cogs.kit.controls import TableControl

__all__ = [
    "ALL_HANDS",
    "EVERYBODY",
    "EyesSelect",
    "LinesSelect",
    "ShowMomentButton",
    "StepButton",
    "Way",
]

ALL_HANDS = "all"
"""The eyes of whoever sees every hand."""
EVERYBODY = "board"
"""The eyes of everybody, who saw no hand; those of a seat are its number, from 0."""


class Way(StrEnum):
    """Say where a button leads; it sets two buttons apart that lead to the same moment."""

    FIRST = "first"
    BACK = "back"
    ON = "on"
    LAST = "last"
    SCORE = "score"
    ROUND = "round"
    OPEN = "open"


class _MomentControl(TableControl, is_timeless=True):
    """A control of a moment of a match; matches that are over stay as they are."""

    moment: int
    """The place among all moments, from 0."""
    eyes: str


class StepButton(_MomentControl, kind="1:step"):
    """Go to a moment."""

    way: Way


class LinesSelect(_MomentControl, kind="1:lines"):
    """Choose a moment by what happened then."""


class EyesSelect(_MomentControl, kind="1:eyes"):
    """Choose whose hand is seen."""


class ShowMomentButton(_MomentControl, kind="1:showmoment"):
    """Show a moment to everybody in the channel."""
