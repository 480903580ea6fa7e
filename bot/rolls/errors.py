"""The errors of dice expressions."""

from __future__ import annotations

from enum import StrEnum

from bot.base.errors import BoneyardError

__all__ = ["RollError", "RollReason"]


class RollReason(StrEnum):
    """Why a roll is refused; the values are keys of the text catalogs."""

    NOTATION = "error.roll_notation"
    """The expression cannot be read; field `part`, safe to show in a code span."""
    LENGTH = "error.roll_length"
    """The expression has too many characters; fields `limit` and `length`."""
    DEPTH = "error.roll_depth"
    """Brackets are nested too deeply; fields `limit` and `depth`."""
    DICE = "error.roll_dice"
    """The expression has no dice somewhere, or too many; fields `limit` and `dice`."""
    SIDES = "error.roll_sides"
    """A die has no side, or too many; fields `limit` and `sides`."""
    ENDLESS = "error.roll_endless"
    """Dice explode or are rerolled without end; field `limit`, in throws."""
    ZERO = "error.roll_zero"
    """Something is divided by a result of zero."""


class RollError(BoneyardError):
    """The base class of all errors in an expression."""

    key = "error.refused"
