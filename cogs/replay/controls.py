"""The controls of a replay: they contain the match, the moment and the view, so that nothing is stored."""

from __future__ import annotations

from enum import StrEnum

from cogs.kit.controls import TableControl

__all__ = [
    "ALL_HANDS",
    "EVERYONE",
    "OVERVIEW",
    "EyesButton",
    "EyesSelect",
    "LinesSelect",
    "ReviewSelect",
    "ShowMomentButton",
    "StepButton",
    "Way",
]

ALL_HANDS = "all"
"""The view with every hand."""
OVERVIEW = 0
"""The page of a review with the turning points; the others have the numbers of rounds."""
EVERYONE = "board"
"""The public view, without hands; the view of a seat is its number, from 0."""


class Way(StrEnum):
    """The direction of a button; it distinguishes two buttons that lead to the same moment."""

    FIRST = "first"
    BACK = "back"
    ON = "on"
    LAST = "last"
    SCORE = "score"
    ROUND = "round"
    OPEN = "open"


class _MomentControl(TableControl, is_timeless=True):
    """A control of a moment of a match; finished matches do not change."""

    moment: int
    """The number among all moments, from 0."""
    eyes: str


class StepButton(_MomentControl, kind="1:step"):
    """Go to a moment."""

    way: Way


class LinesSelect(_MomentControl, kind="1:lines"):
    """Choose a moment by its event."""


class EyesButton(_MomentControl, kind="1:whose"):
    """Get the choice whose hand to see."""


class EyesSelect(_MomentControl, kind="1:eyes"):
    """Choose whose hand to see."""


class ShowMomentButton(_MomentControl, kind="1:showmoment"):
    """Show a moment to everyone in the channel."""


class ReviewSelect(TableControl, kind="1:reviewed", is_timeless=True):
    """Choose what a review shows: the turning points, or a round."""
