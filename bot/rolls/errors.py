"""Why an expression is not rolled."""

from __future__ import annotations

from bot.base.errors import BoneyardError

__all__ = [
    "DiceCountError",
    "DivisionByZeroError",
    "EndlessRollError",
    "NotationError",
    "RollError",
    "SidesError",
    "TooDeepError",
    "TooLongError",
]


class RollError(BoneyardError):
    """The base class of all that can be wrong with an expression."""

    key = "error.roll"


class NotationError(RollError):
    """The expression cannot be read; field `part`, safe to show in a code span."""

    key = "error.roll_notation"


class TooLongError(RollError):
    """The expression has too many characters; fields `limit` and `length`."""

    key = "error.roll_length"


class TooDeepError(RollError):
    """Brackets stand in brackets too often; fields `limit` and `depth`."""

    key = "error.roll_depth"


class DiceCountError(RollError):
    """The expression asks for no dice somewhere, or for too many; fields `limit` and `dice`."""

    key = "error.roll_dice"


class SidesError(RollError):
    """A die has no side, or too many; fields `limit` and `sides`."""

    key = "error.roll_sides"


class EndlessRollError(RollError):
    """Dice explode or are rerolled without an end in sight; field `limit`, in throws."""

    key = "error.roll_endless"


class DivisionByZeroError(RollError):
    """Something is divided by what came out as zero."""

    key = "error.roll_zero"
