"""Throws the dice of an expression: a library parses and calculates, the operating system decides."""

from __future__ import annotations

from random import SystemRandom
from typing import Protocol

from wyrdbound_dice import Dice, breakdown
from wyrdbound_dice import errors as faults

from bot.rolls.errors import RollError, RollReason
from bot.rolls.model import Face, Fate, Group, Piece, Roll
from bot.rolls.notation import check, for_library, quoted, tidy

__all__ = ["MOST_THROWS", "Chance", "roll"]

MOST_THROWS = 300
"""The most throws of one expression, including all that explode or are rerolled."""

_STRENGTH = {"+": 1, "-": 1, "x": 2, "/": 2}
_SIGNS = {"+": " + ", "-": " − ", "x": " × ", "/": " ÷ "}
_FUDGE_FACES = (-1, -1, 0, 0, 1, 1)


class Chance(Protocol):
    """The source of random numbers."""

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""


class _Cup:
    """Counts the throws, so that no expression continues forever."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._left = MOST_THROWS

    def random(self) -> float:
        self._left -= 1
        if self._left < 0:
            raise RollError(RollReason.ENDLESS, limit=MOST_THROWS)
        return self._chance.random()


def roll(text: str, chance: Chance | None = None) -> Roll:
    """Roll an expression such as `2d6+3` or `4d6kh3`; by default the operating system decides.

    Raises a RollError for what cannot be read or exceeds a limit.
    """
    plain = tidy(text)
    check(plain)
    try:
        result = Dice.roll(for_library(plain), rng=_Cup(chance or SystemRandom()))
    except faults.InfiniteConditionError:
        raise RollError(RollReason.ENDLESS, limit=MOST_THROWS) from None
    except faults.DivisionByZeroError:
        raise RollError(RollReason.ZERO) from None
    except faults.DiceExpressionError:
        raise RollError(RollReason.NOTATION, part=quoted(text)) from None
    return Roll(plain, tuple(_pieces(result.breakdown.root)), result.total)


def _pieces(node: breakdown.Node, strength: int = 0) -> list[Piece]:
    """Write a calculation from left to right, in brackets if it binds less than its surroundings."""
    match node:
        case breakdown.Literal():
            return [str(node.value)]
        case breakdown.DiceNode():
            return [Group(_notation(node.group), tuple(face for die in node.group.dice for face in _faces(die, node)))]
        case breakdown.UnaryOp():
            pieces: list[Piece] = ["−", *_pieces(node.operand, 3)]
        case _:
            own = _STRENGTH[node.op]
            pieces = [*_pieces(node.left, own), _SIGNS[node.op], *_pieces(node.right, own + 1)]
            if own >= strength:
                return pieces
    return ["(", *pieces, ")"] if strength else pieces


def _notation(group: breakdown.DiceGroup) -> str:
    return str(group.notation).removeprefix("1") if group.num == 1 else str(group.notation)


def _faces(die: breakdown.Die, node: breakdown.DiceNode) -> list[Face]:
    """Return the throws of one die: a rerolled one does not count, an exploded one does."""
    values = [_FUDGE_FACES[face - 1] if node.group.kind == "fudge" else face for face in die.faces]
    after = (*die.sources[1:], "")
    return [Face(value, _fate(die, *sources)) for value, *sources in zip(values, die.sources, after, strict=True)]


def _fate(die: breakdown.Die, source: str, after: str) -> Fate:
    """Return what happened to a throw of a die, given the reasons for it and for the next one."""
    if after == "reroll":
        return Fate.AGAIN
    if not die.kept:
        return Fate.DROPPED
    return Fate.EXTRA if source == "explosion" else Fate.PLAIN
