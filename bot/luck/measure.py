"""What all families share: strokes of luck are added up, and measured by how far they usually go."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import Any, Generic, NamedTuple, TypeVar

from bot.games.core import Action, AnyGame, Game, Options, Seat

__all__ = ["AnyLuck", "FamilyLuck", "LuckFor", "Stroke", "Taken", "luck_of_actions"]

S = TypeVar("S")

_DIGITS = 6
"""How exactly luck is told: the same on every machine."""


class Stroke(NamedTuple):
    """What one outcome of chance gave a seat."""

    seat: Seat
    luck: float
    """Better (above 0) or worse than on average over all outcomes that were possible."""
    variance: float
    """The mean of `luck` squared over all of them, known before chance decided."""


class Taken(NamedTuple, Generic[S]):
    """An action that was taken in a match."""

    before: S
    action: Action
    after: S


class FamilyLuck(ABC, Generic[S]):
    """Finds the strokes of luck in the matches of a family."""

    @abstractmethod
    def strokes(self, steps: Iterable[Taken[S]]) -> Iterator[Stroke]:
        """Yield the luck in a match; a move has some where it uncovers what chance has laid ready."""

    def usual_variances(self, start: S) -> tuple[float, ...] | None:  # noqa: ARG002 - for those that have one
        """Return how much the luck of a whole match varies for each seat.

        Needed where luck decides how long the match lasts: measured by the strokes that came, short lucky matches
        would weigh more than long unlucky ones. None to measure by the strokes that came.
        """
        return None


AnyLuck = FamilyLuck[Any]
"""The luck of a family into whose states nobody outside of it looks."""

LuckFor = Callable[[AnyGame], AnyLuck]
"""Finds what measures the luck in a game."""


def luck_of_actions(
    luck: AnyLuck, game: AnyGame, seats: int, options: Options, actions: Iterable[Action]
) -> tuple[float | None, ...]:
    """Return how lucky each seat of a match was.

    The numbers have mean 0 and deviation 1 over many matches, whoever plays them; None where chance gave nothing.
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
