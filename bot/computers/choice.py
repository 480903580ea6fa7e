"""The entry point: chooses a move for a view at a level, with random numbers."""

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
    """Computer players of a family of games. They see what their seat sees, and are asked only for real choices."""

    @abstractmethod
    def careless(self, view: V, chance: Random) -> Move:
        """Choose as a beginner does."""

    @abstractmethod
    def greedy(self, view: V) -> Move:
        """Choose the move with the best immediate result."""

    @abstractmethod
    def thoughtful(self, view: V, chance: Random) -> Move:
        """Choose the best move by looking ahead, from what is known."""

    @abstractmethod
    def weigh(self, view: V, move: Move, chance: Random, tries: int) -> Weighed | None:
        """Compare a move of a view with the choice of `thoughtful`; None if all moves have the same effect.

        `tries` is the number of simulated continuations, for games without exact values.
        """

    def choose_move(self, view: V, level: Level, chance: Random) -> Move:
        """Choose one of a view's legal moves; the same view, level and numbers give the same choice.

        Raises ValueError if it is not the viewing seat's turn.
        """
        if not view.moves:
            raise ValueError("a seat has moves only on its turn")
        if len(view.moves) == 1:
            return view.moves[0]
        match level:
            case Level.MEDIUM:
                return self.greedy(view)
            case Level.HARD:
                return self.thoughtful(view, chance)
            case Level.EASY:
                return self.careless(view, chance)
