"""Errors of the rules, and the reasons why a move is refused."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.games.values import Action, OptionValue
    from bot.games.view import View

__all__ = [
    "GameError",
    "IllegalMoveError",
    "NotationError",
    "OptionError",
    "Reason",
    "SeatsError",
    "UnknownGameError",
]


class Reason(StrEnum):
    """Why a move is not legal; the values are keys of the text catalogs."""

    MATCH_OVER = "reason.match_over"
    CHANCE_FIRST = "reason.chance_first"
    WRONG_CHANCE = "reason.wrong_chance"
    OTHER_GAME = "reason.other_game"
    NOT_YOUR_TURN = "reason.not_your_turn"
    NOT_YOUR_TILE = "reason.not_your_tile"
    NO_SUCH_END = "reason.no_such_end"
    DOES_NOT_FIT = "reason.does_not_fit"
    MUST_PLAY = "reason.must_play"
    MUST_DRAW = "reason.must_draw"
    STOCK_EMPTY = "reason.stock_empty"
    CANNOT_KEEP = "reason.cannot_keep"
    ROLL_FIRST = "reason.roll_first"
    ONE_DRAW_ONLY = "reason.one_draw_only"
    OTHER_TILE_FIRST = "reason.other_tile_first"
    MUST_TAKE_BACK = "reason.must_take_back"


class GameError(Exception):
    """The base class of all errors that the rules raise."""


class IllegalMoveError(GameError):
    """Refuse a move or a chance outcome that the rules do not allow in this state.

    The text names no tile, because errors get into logs; `action` and `view` do.
    """

    def __init__(self, reason: Reason, action: Action, view: View | None = None) -> None:
        super().__init__(f"{type(action).__name__}: {reason.value}")
        self.reason = reason
        self.action = action
        self.view = view
        """The view of the seat that tried, for the explanation."""


class NotationError(GameError):
    """Refuse a text that is not a tile, line, move or position."""

    def __init__(self, text: str, expected: str) -> None:
        super().__init__(f"{text!r} is not {expected}")
        self.text = text
        self.expected = expected


class UnknownGameError(GameError):
    """Refuse the id of a game that the registry does not have."""

    def __init__(self, game_id: str) -> None:
        super().__init__(f"no game is called {game_id!r}")
        self.game_id = game_id


class OptionError(GameError):
    """Refuse an option that the game does not have, or a value that it does not allow."""

    def __init__(self, game_id: str, option: str, value: OptionValue, allowed: tuple[OptionValue, ...]) -> None:
        super().__init__(f"{game_id}: {option}={value!r} is not one of {allowed}")
        self.game_id = game_id
        self.option = option
        self.value = value
        self.allowed = allowed
        """The allowed values, empty if the game has no such option."""


class SeatsError(GameError):
    """Refuse a number of seats that the game does not allow."""

    def __init__(self, game_id: str, seats: int, allowed: range) -> None:
        super().__init__(f"{game_id}: {seats} seats, not {allowed.start} to {allowed.stop - 1}")
        self.game_id = game_id
        self.seats = seats
        self.allowed = allowed
