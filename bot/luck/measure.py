"""What all families share: the luck of single outcomes is added up, and divided by its usual size."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import Any, Generic, NamedTuple, TypeVar

from bot.games.core import Action, AnyGame, Game, Options, Seat

__all__ = ["AnyLuck", "FamilyLuck", "LuckFor", "Stroke", "Taken", "luck_of_actions"]

S = TypeVar("S")

_DIGITS = 6
"""The number of decimals of luck, rounded so that the result is the same on every machine."""


class Stroke(NamedTuple):
    """The luck of one outcome of chance for a seat."""

    seat: Seat
    luck: float
    """Above 0 if better than the average over all possible outcomes, below 0 if worse."""
    variance: float
    """The mean of `luck` squared over all outcomes, known before chance decided."""


class Taken(NamedTuple, Generic[S]):
    """An action in a match."""

    before: S
    action: Action
    after: S


class FamilyLuck(ABC, Generic[S]):
    """Finds the strokes of luck in the matches of a family."""

    @abstractmethod
    def strokes(self, steps: Iterable[Taken[S]]) -> Iterator[Stroke]:
        """Yield the luck in a match; a move has luck if it reveals a result of chance."""

    def usual_variances(self, start: S) -> tuple[float, ...] | None:  # noqa: ARG002 - for those that have one
        """Return the variance of each seat's luck over a whole match.

        It is needed if luck decides how long the match lasts. Measured by the actual strokes, short lucky matches would
        weigh more than long unlucky ones. None to measure by the actual strokes.
        """
        return None


AnyLuck = FamilyLuck[Any]
"""The luck of a family whose states only the family reads."""

LuckFor = Callable[[AnyGame], AnyLuck]
"""Finds the luck measure of a game."""


def luck_of_actions(
    luck: AnyLuck, game: AnyGame, seats: int, options: Options, actions: Iterable[Action]
) -> tuple[float | None, ...]:
    """Return how lucky each seat of a match was.

    The numbers have mean 0 and standard deviation 1 over many matches, for all players; None if chance gave nothing.
    """
    state = game.new_match(seats, options)
    usual = luck.usual_variances(state)
    sums, variances = [0.0] * seats, [0.0] * seats
    for stroke in luck.strokes(_taken(game, state, actions)):
        sums[stroke.seat] += stroke.luck
        variances[stroke.seat] += stroke.variance
    return tuple(map(_measured, sums, variances if usual is None else usual))


def _taken(game: Game[S], state: S, actions: Iterable[Action]) -> Iterator[Taken[S]]:
    for action in actions:
        after = game.apply(state, action).state
        yield Taken(state, action, after)
        state = after


def _measured(total: float, variance: float) -> float | None:
    return round(total / sqrt(variance), _DIGITS) if variance > 0 else None
