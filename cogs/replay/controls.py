"""The controls of a replay: they hold the match, the moment and whose eyes it is seen with, so nothing is kept."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from cogs.kit.controls import TableButton, TableControl

__all__ = [
    "ALL_HANDS",
    "EVERYBODY",
    "EyesSelect",
    "FilmButton",
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


@dataclass(frozen=True)
class _MomentControl(TableControl):
    """A control of a moment of a match; matches that are over stay as they are."""

    is_timeless: ClassVar[bool] = True
    moment: int
    """The place among all moments, from 0."""
    eyes: str


@dataclass(frozen=True)
class StepButton(_MomentControl):
    """Go to a moment."""

    kind: ClassVar[str] = "1:step"
    way: Way


@dataclass(frozen=True)
class LinesSelect(_MomentControl):
    """Choose a moment by what happened then."""

    kind: ClassVar[str] = "1:lines"


@dataclass(frozen=True)
class EyesSelect(_MomentControl):
    """Choose whose hand is seen."""

    kind: ClassVar[str] = "1:eyes"


@dataclass(frozen=True)
class ShowMomentButton(_MomentControl):
    """Show a moment to everybody in the channel."""

    kind: ClassVar[str] = "1:showmoment"


class FilmButton(TableButton):
    """Watch the match as an animation; who prefers words gets it as text."""

    kind: ClassVar[str] = "1:film"
    label: ClassVar[str] = "button.film"
    is_timeless: ClassVar[bool] = True
