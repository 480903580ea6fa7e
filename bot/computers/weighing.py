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
    """A plain advantage of a move over another one; the values are keys of the text catalogs."""

    OUT = "merit.out"
    """It plays the last tile, which ends the round."""
    TILES = "merit.tiles"
    """It leaves fewer tiles in the hand."""
    DRAWING = "merit.drawing"
    """It draws a tile, so more are in the hand."""
    TAKING = "merit.taking"
    """It takes back fewer tiles."""
    POINTS = "merit.points"
    """It scores more points immediately."""
    STUCK = "merit.stuck"
    """It leaves only numbers at the ends that the next seat has shown not to hold."""
    LACKED = "merit.lacked"
    """It leaves more numbers at the ends that the next seat has shown not to hold."""
    RARE = "merit.rare"
    """After it, fewer of the unseen tiles that the next seat may hold fit."""
    SAFE = "merit.safe"
    """After it, fewer of the unseen tiles can score."""
    FITTING = "merit.fitting"
    """After it, more tiles of the hand fit."""
    DOUBLE = "merit.double"
    """It plays a double; the number is that of the double, the other one counts the tiles with it that are left."""
    PIPS = "merit.pips"
    """It leaves fewer pips in the hand."""
    KEPT = "merit.kept"
    """It keeps the last tile with a number in the hand."""
    OFTEN = "merit.often"
    """The turn scores more often, in percent."""


class Merit(NamedTuple):
    """An advantage over another move, with what can be counted."""

    kind: MeritKind
    number: int = 0
    """What is counted after the better move."""
    other: int = 0
    """What is counted after the other move."""
    numbers: tuple[int, ...] = ()
    """The numbers at the ends that the next seat does not hold."""
    worth: float = 0.0
    """About how much such an advantage matters, to compare it with others."""


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
    against: Merit | None = None
    """What is plainly better about the other move."""
