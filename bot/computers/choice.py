"""The way in: a view, a level, and numbers for chance make a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Generic, TypeVar

from bot.computers.levels import Level
from bot.computers.weighing import Weighed
from bot.games.core import Move, View

__all__ = ["FamilyComputers"]

V = TypeVar("V", bound=View)


class FamilyComputers(ABC, Generic[V]):
    """Computer players of a family of games, from what their seat sees; a choice is asked for where there is one."""

    @abstractmethod
    def careless(self, view: V, chance: Random) -> Move:
        """Choose as a beginner does."""

    @abstractmethod
    def greedy(self, view: V) -> Move:
        """Choose the move that is best at once."""

    @abstractmethod
    def thoughtful(self, view: V, chance: Random) -> Move:
        """Choose the move that is best by what is known and what may come."""

    @abstractmethod
    def weigh(self, view: V, move: Move, chance: Random, tries: int) -> Weighed | None:
        """Compare a move of a view with what `thoughtful` would do; None if all moves do the same.

        `tries` is the number of imagined continuations, where the worth of moves is not exact.
        """

    def choose_move(self, view: V, level: Level, chance: Random) -> Move:
        """Choose one of the moves that a view shows; the same view, level and numbers make the same choice.

        Raises ValueError if it is not the turn of the seat that looks.
        """
        if not view.moves:
            raise ValueError("a seat has moves in its turn only")
        if len(view.moves) == 1:
            return view.moves[0]
        match level:
            case Level.MEDIUM:
                return self.greedy(view)
            case Level.HARD:
                return self.thoughtful(view, chance)
            case Level.EASY:
                return self.careless(view, chance)
