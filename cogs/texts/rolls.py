"""Rolls in words: each die, those that do not count struck through, and the total; the same in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.rolls import Face, Group

if TYPE_CHECKING:
    from bot.rolls import Roll

__all__ = ["ROLL_LIMIT", "roll_line"]

ROLL_LIMIT = 1000
"""Characters that a roll in words may have."""

_FACES = (300, 100, 70, 50, 30, 20, 10, 5, 2, 1)
"""How many faces of each group are shown: the first number with which everything fits."""


def roll_line(roll: Roll) -> str:
    """Return the calculation with every die, long groups cut short, and the total."""
    lines = (_line(roll, most) for most in _FACES)
    return next((line for line in lines if len(line) <= ROLL_LIMIT), f"**{roll.total}**")


def _line(roll: Roll, most: int) -> str:
    pieces = [piece if isinstance(piece, str) else _group(piece, most) for piece in roll.pieces]
    return f"{''.join(pieces)} = **{roll.total}**"


def _group(group: Group, most: int) -> str:
    faces = [_face(face) for face in group.faces[:most]]
    rest = len(group.faces) - most
    return f"`{group.notation}` ({', '.join(faces)}{f', … +{rest}' if rest > 0 else ''})"


def _face(face: Face) -> str:
    return str(face.value) if face.counts else f"~~{face.value}~~"
