"""How a move compares with the best one, for hints and reviews."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from bot.games.core import Move

__all__ = ["Measure", "Merit", "MeritKind", "Weighed"]


class Measure(StrEnum):
    """The unit of a move's value; the values are the endings of keys in the text catalogs."""

    CHANCE = "chance"
    """The chance to win the match, from 0 to 1."""
    POINTS = "points"
    """The average points of the turn."""


class MeritKind(StrEnum):
    """A plain advantage of a move over others; the values are keys of the text catalogs."""

    OUT = "merit.out"
    """It plays the last tile."""
    PLAYING = "merit.playing"
    """It plays a tile, and the others play none."""
    DRAWING = "merit.drawing"
    """It draws, though tiles fit."""
    PASSING = "merit.passing"
    """It passes, though tiles fit."""
    TAKING = "merit.taking"
    """It takes back fewer tiles; the number counts them."""
    POINTS = "merit.points"
    """It scores more points immediately; the number counts them."""
    LACKED = "merit.lacked"
    """It leaves an end with a number that the next seat has shown not to hold."""
    SAFE = "merit.safe"
    """After it, fewer of the unseen tiles can score; the number counts them."""
    FITTING = "merit.fitting"
    """After it, more tiles of the hand fit; the number counts them."""
    DOUBLE = "merit.double"
    """It plays a double."""
    PIPS = "merit.pips"
    """It leaves fewer pips in the hand; the number counts them."""
    KEPT = "merit.kept"
    """It keeps the last tile with a number in the hand."""


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
    """How much better the best move is than the other; an estimate, which may be slightly below 0."""
    error: float
    """The standard error of `gain`; 0 if it is exact."""
    worth: float
    """What the best move is worth."""
    measure: Measure
    merit: Merit | None = None
    """What is plainly better about the best move."""
