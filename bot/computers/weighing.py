"""How a move compares with the best one: for people who look back at a match."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from bot.games.core import Move

__all__ = ["Measure", "Merit", "MeritKind", "Weighed"]


class Measure(StrEnum):
    """What the worth of a move is measured in; keys of the text catalogs end in the values."""

    CHANCE = "chance"
    """The chance to win the match, from 0 to 1."""
    POINTS = "points"
    """The average points of the turn."""


class MeritKind(StrEnum):
    """A plain advantage of one move over another; the values are keys of the text catalogs."""

    OUT = "review.why_out"
    """It plays the last tile."""
    POINTS = "review.why_points"
    """It scores a number of points more at once."""
    LACKED = "review.why_lacked"
    """It leaves an end with a number that the next seat has shown not to hold."""
    KEPT = "review.why_kept"
    """It keeps the last tile with a number in the hand."""
    SAFE = "review.why_safe"
    """After it, fewer of the unseen tiles can score, by a number of tiles."""
    DOUBLE = "review.why_double"
    """It plays a double."""
    FITTING = "review.why_fitting"
    """After it, more tiles of the hand fit, by a number of tiles."""
    PIPS = "review.why_pips"
    """It leaves fewer pips in the hand, by a number of pips."""


class Merit(NamedTuple):
    """An advantage, with its number."""

    kind: MeritKind
    number: int = 0


class Weighed(NamedTuple):
    """A move beside the best one, or the best one beside the next best."""

    best: Move
    other: Move
    """The move that was made; if that was the best one, the next best."""
    is_best: bool
    """Whether the best move was made."""
    gain: float
    """How much more the best move is worth than the other; an estimate, which may be a little below 0."""
    error: float
    """The standard error of `gain`; 0 if it is exact."""
    worth: float
    """What the best move is worth."""
    measure: Measure
    merit: Merit | None = None
    """What is plainly better about the best move."""
